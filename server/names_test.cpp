// What a guest may be called.
#include "server/names.hpp"

#include <gtest/gtest.h>

namespace engawa {
namespace {

std::string name(std::string_view text) {
    const Result<std::string> checked = check_name(text);
    return checked.ok() ? checked.value() : "refused: " + checked.refusal().code;
}

TEST(Names, AreTrimmed) {
    EXPECT_EQ(name("Hana"), "Hana");
    EXPECT_EQ(name("  Hana Sato \xe3\x80\x80"), "Hana Sato");
    EXPECT_EQ(name("花 子"), "花 子");
    EXPECT_EQ(name("Hana \u3000  Sato"), "Hana Sato");  // a record separates by one space
    EXPECT_EQ(name("Ñandú"), "Ñandú");
    EXPECT_EQ(name("<b>Ken</b>"), "<b>Ken</b>");  // the page shows names as text
}

TEST(Names, HaveOneTo24Characters) {
    EXPECT_EQ(name(""), "refused: bad_name");
    EXPECT_EQ(name(" \xe3\x80\x80 "), "refused: bad_name");
    std::string long_name;
    for (int i = 0; i < 24; ++i) long_name += "花";
    EXPECT_EQ(name("  " + long_name + "  "), long_name);
    EXPECT_EQ(name(long_name + "花"), "refused: bad_name");
    EXPECT_EQ(name(std::string(23, 'a') + " b"), "refused: bad_name");
}

TEST(Names, HoldNothingThatIsInvisibleOrTurnsTextAround) {
    for (const char* text :
         {"a#b", "a\nb", "a\tb", "\x1b[31mred", "a\x7f", "a\xc2\x85", "a\u202eb", "a\u200b", "\u2066b", "a\ufeff",
          "\u3164", "a\u00adb", "\ue000", "a\U000e0001", "\uffff", "a\u2028b"}) {
        EXPECT_EQ(name(text), "refused: bad_name") << text;
    }
    EXPECT_EQ(name(std::string_view("a\0b", 3)), "refused: bad_name");
}

TEST(Names, AreUtf8) {
    for (const char* text : {"\xff", "a\x80", "\xc0\xaf", "\xc3", "\xe0\x80\xaf", "\xed\xa0\x80", "\xf4\x90\x80\x80",
                             "\xf8\x88\x80\x80\x80", "\xe3\x81", "\xe3\x28\x81"}) {
        EXPECT_EQ(name(text), "refused: bad_name");
    }
}

}  // namespace
}  // namespace engawa
