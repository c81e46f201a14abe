# A package for Debian: `cpack --config build/release/CPackConfig.cmake` after a release build.
set(CMAKE_SKIP_INSTALL_ALL_DEPENDENCY ON)  # the program is enough: no tests are built for a package
install(TARGETS engawa RUNTIME DESTINATION bin)
install(FILES LICENSE DESTINATION share/doc/engawa RENAME copyright)
install(FILES README.md DESTINATION share/doc/engawa)
install(FILES docs/operating.md docs/protocol.md docs/licences.md DESTINATION share/doc/engawa)
install(FILES cmake/package/engawa.service DESTINATION /usr/lib/systemd/system)
install(FILES cmake/package/engawa.conf DESTINATION /etc)

set(CPACK_GENERATOR DEB)
set(CPACK_PACKAGE_NAME engawa)
set(CPACK_PACKAGE_DESCRIPTION_SUMMARY "Garden games to play, to host and to study")
set(CPACK_PACKAGE_DESCRIPTION "Card and board games of gardens and flowers: in the terminal, in the browser and \
over the network, with people and with bots. One program, which brings its page along, and one database file.")
set(CPACK_PACKAGE_CONTACT "The authors of Engawa")
set(CPACK_PACKAGING_INSTALL_PREFIX /usr)
set(CPACK_STRIP_FILES ON)
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_PACKAGE_SECTION games)
set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS ON)
set(CPACK_DEBIAN_PACKAGE_DEPENDS "libsqlite3-0 (>= 3.37)")  # for STRICT tables, which no symbol tells of
set(CPACK_DEBIAN_PACKAGE_CONTROL_EXTRA ${CMAKE_SOURCE_DIR}/cmake/package/conffiles)
include(CPack)
