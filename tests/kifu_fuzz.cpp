// Fuzzing the reader of records: whatever comes in, no crash; and what replays is written as one fixed text.
#include <cstdlib>

#include "match/kifu.hpp"

using namespace engawa;

namespace {

void must(bool holds) {
    if (!holds) std::abort();
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const auto record = read_record({reinterpret_cast<const char*>(data), size});
    if (!record.ok()) return 0;
    const Replay played = replay(record.value());
    if (played.fault) return 0;

    const std::string written = write_record(*played.match, record.value().seed);
    const auto again = read_record(written);
    must(again.ok());
    const Replay replayed = replay(again.value());
    must(!replayed.fault);
    must(write_record(*replayed.match, again.value().seed) == written);
    return 0;
}
