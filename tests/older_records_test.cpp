// Records that older versions of the program wrote, in games/NAME/older_records/: they are still right, and come out as
// they went in.
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <sstream>

#include "match/kifu.hpp"

namespace engawa {
namespace {

TEST(OlderRecords, AreReadAndWrittenAsTheyWere) {
    int records = 0;
    for (const auto& file : std::filesystem::recursive_directory_iterator(ENGAWA_SOURCE_DIR "/games")) {
        if (file.path().parent_path().filename() != "older_records") continue;
        std::ostringstream text;
        text << std::ifstream(file.path()).rdbuf();
        const auto record = read_record(text.str());
        ASSERT_TRUE(record.ok()) << file.path();
        const Replay played = replay(record.value());
        ASSERT_FALSE(played.fault) << file.path() << ":" << played.fault->line << ": " << played.fault->reason;
        EXPECT_TRUE(played.match->turn().is_over()) << file.path();
        EXPECT_EQ(write_record(*played.match, record.value().seed), text.str()) << file.path();
        ++records;
    }
    EXPECT_EQ(records, 9);
}

}  // namespace
}  // namespace engawa
