// The page: files that the build has put into the program, and how a browser may keep them.
#pragma once

#include <span>

#include "server/net.hpp"

namespace engawa {

struct Asset {
    std::string_view path;  // "/index.html"
    std::string_view etag;  // changes when the bytes do
    std::string_view raw;
    std::string_view gzip;  // empty if it would not be smaller
};

std::span<const Asset> embedded_assets();  // written by cmake/embed.cmake

// The answer to a GET or HEAD of something that is not the API; nothing if there is no such file.
std::optional<HttpResponse> page_response(const HttpRequest& request, std::span<const Asset> assets);

// Of every answer: nothing is loaded from elsewhere, nothing is shown inside another site, no script but our own.
std::vector<std::pair<std::string, std::string>> common_headers();

}  // namespace engawa
