#include "cli/arena/sample.hpp"

#include <algorithm>
#include <array>
#include <cmath>

namespace engawa {
namespace {

constexpr double expected_deals = 4;
constexpr double normal_factor = 1.959964;  // 97.5 % of the normal distribution lie below

}  // namespace

double Sample::variance(double expected) const {
    if (count_ == 0) return expected;
    const auto n = static_cast<double>(count_);
    const double deviations = std::max(0.0, squares_ - sum_ * sum_ / n);
    return (deviations + expected_deals * expected) / (n - 1 + expected_deals);
}

double Sample::spread() const {
    const double coin = mean() * (1 - mean());
    return coin < 1e-12 ? 1 : variance(coin) / coin;
}

double student_factor(std::uint64_t degrees) {
    constexpr std::array table{12.7062, 4.3027, 3.1824, 2.7764, 2.5706, 2.4469, 2.3646, 2.3060, 2.2622, 2.2281};
    if (degrees <= table.size()) return table[degrees - 1];
    // Cornish and Fisher's expansion around the normal distribution.
    const double z = normal_factor;
    const auto n = static_cast<double>(degrees);
    const double z3 = std::pow(z, 3);
    const double z5 = std::pow(z, 5);
    const double z7 = std::pow(z, 7);
    return z + (z3 + z) / (4 * n) + (5 * z5 + 16 * z3 + 3 * z) / (96 * n * n) +
           (3 * z7 + 19 * z5 + 17 * z3 - 15 * z) / (384 * n * n * n);
}

Interval interval_of(const Sample& sample) {
    if (sample.count() < 2) return {};
    const double mean = sample.mean();
    const double throws = static_cast<double>(sample.count()) / sample.spread();
    const double factor = student_factor(sample.count() - 1);
    const double weight = factor * factor / throws;
    const double middle = (mean + weight / 2) / (1 + weight);
    const double half = factor * std::sqrt(mean * (1 - mean) / throws + weight / (4 * throws)) / (1 + weight);
    return {std::max(0.0, middle - half), std::min(1.0, middle + half)};
}

double expected_share(double elo) {
    return 1 / (1 + std::pow(10, -elo / 400));
}

double SequentialTest::bound() {
    return std::log(0.95 / 0.05);
}

double SequentialTest::log_likelihood_ratio(const Sample& sample) const {
    constexpr double coin = 0.25;
    const double share0 = expected_share(elo0);
    const double share1 = expected_share(elo1);
    return static_cast<double>(sample.count()) * (share1 - share0) * (2 * sample.mean() - share0 - share1) /
           (2 * sample.variance(coin));
}

SequentialTest::Verdict SequentialTest::verdict(const Sample& sample) const {
    const double ratio = log_likelihood_ratio(sample);
    if (ratio >= bound()) return Verdict::accepted;
    return ratio <= -bound() ? Verdict::rejected : Verdict::open;
}

}  // namespace engawa
