// Sorting where what is equal stays in its order. std::stable_sort would do, but that of libstdc++ 12 uses what newer
// compilers call deprecated.
#pragma once

#include <algorithm>
#include <vector>

namespace engawa {

template <class T, class Key>
void sort_by(std::vector<T>& list, Key key) {
    const auto before = [&](const auto& value, const T& item) { return value < key(item); };
    for (auto at = list.begin(); at != list.end(); ++at) {
        std::rotate(std::upper_bound(list.begin(), at, key(*at), before), at, at + 1);
    }
}

}  // namespace engawa
