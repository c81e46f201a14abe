// Text in columns, as wide as it is shown.
#include "cli/text.hpp"

#include <gtest/gtest.h>

#include "cli/markdown.hpp"

namespace engawa {
namespace {

TEST(CliText, CleanTextKeepsWordsAndDropsWhatATerminalObeys) {
    EXPECT_EQ(clean_text("Hana 花子 é"), "Hana 花子 é");
    EXPECT_EQ(clean_text("a\033[2Jb\r\n\x07"), "a[2Jb");
    EXPECT_EQ(clean_text("a\xc2\x9b"
                         "2Jb"),
              "a2Jb");  // a control sequence introducer in one character
    EXPECT_EQ(clean_text("a\xe2\x80\xae"
                         "b"),
              "ab");                                                    // text from right to left
    EXPECT_EQ(clean_text("a\xff\xc3(b\xe3\x81"), "a(b");                // not UTF-8
    EXPECT_EQ(clean_text("\xed\xa0\x80\xf4\x90\x80\x80\xc0\x80"), "");  // surrogates, too large, overlong
}

TEST(CliText, WideCharactersTakeTwoColumnsAndColourNone) {
    EXPECT_EQ(display_width("abc"), 3);
    EXPECT_EQ(display_width("花見"), 4);
    EXPECT_EQ(display_width(Painter(true)("17P", Ink::pink)), 3);
    EXPECT_EQ(pad("花", 4), "花  ");
    EXPECT_EQ(pad_left("花", 4), "  花");
    EXPECT_EQ(shorten("Hanako", 4), "Han…");
    EXPECT_EQ(shorten("花子さん", 5), "花子…");
    EXPECT_EQ(shorten("花子", 4), "花子");
}

TEST(CliText, WrapBreaksAtSpacesAndBetweenJapaneseCharacters) {
    EXPECT_EQ(wrap("one two three", 7), (std::vector<std::string>{"one two", "three"}));
    EXPECT_EQ(wrap("unbreakable word", 4), (std::vector<std::string>{"unbreakable", "word"}));
    EXPECT_EQ(wrap("桜が咲く", 4), (std::vector<std::string>{"桜が", "咲く"}));
    EXPECT_EQ(wrap("桜が咲。", 6), (std::vector<std::string>{"桜が", "咲。"}));  // no line starts with a full stop
    EXPECT_EQ(wrap("", 10), (std::vector<std::string>{""}));
}

TEST(CliText, NoColourMeansNoEscapes) {
    EXPECT_EQ(Painter(false)("x", Ink::strong), "x");
    EXPECT_EQ(Painter(true)("x", Ink::strong), "\033[1mx\033[0m");
}

TEST(CliText, MarkdownIsSetForATerminal) {
    const std::string text =
        "# Title\n\nSome **strong** words\nand `more`.\n\n- an item that is\n  long\n\n"
        "| a | b |\n|---|---|\n| 1 | two |\n";
    EXPECT_EQ(render_markdown(text, Painter(false), 14),
              "Title\n═════\n\nSome strong\nwords and\nmore.\n\n  - an item\n    that is\n    long\n\n"
              "  a  b\n  ─  ───\n  1  two\n");
    EXPECT_EQ(render_markdown("桜が\n咲く。\n", Painter(false)), "桜が咲く。\n");
    EXPECT_EQ(render_markdown("2 * 3 is not closed", Painter(false)), "2 * 3 is not closed\n");
    EXPECT_EQ(render_markdown("## <a id=\"turn\"></a>Your turn\n\n![A hand](hand.svg)\n\nGo on.\n", Painter(false)),
              "Your turn\n\nGo on.\n");  // anchors and pictures are for the page
}

}  // namespace
}  // namespace engawa
