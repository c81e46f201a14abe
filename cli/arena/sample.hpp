// What deals tell about a bot. The games of one deal hang together, so a deal, not a game, counts as one observation:
// its value is the mean over its games, from 0 (all lost) to 1 (all won).
#pragma once

#include <cstdint>

namespace engawa {

class Sample {
public:
    void add(double value) {
        ++count_;
        sum_ += value;
        squares_ += value * value;
    }
    std::uint64_t count() const { return count_; }
    double mean() const { return count_ == 0 ? 0 : sum_ / static_cast<double>(count_); }

    // The variance of a value, as if a few more deals had been seen that have the expected one. Few deals, or deals
    // that are all alike, would otherwise promise too much.
    double variance(double expected) const;

    // How widely deals spread, compared with throws of a coin of the same mean: 1 for "as widely"; less where the
    // rotation of seats evens out the luck of the deal.
    double spread() const;

private:
    std::uint64_t count_ = 0;
    double sum_ = 0;
    double squares_ = 0;
};

struct Interval {
    double low = 0;
    double high = 1;
};

// Where the true mean lies, with 95 % confidence: Wilson's interval for as many throws of a coin as the deals are
// worth, with Student's factor for few deals.
Interval interval_of(const Sample& sample);

// The factor of a two-sided 95 % interval, by degrees of freedom (at least 1).
double student_factor(std::uint64_t degrees);

// ---- Sequential test

// Whether the first of two bots is stronger by `elo1` (accepted) rather than by `elo0` (rejected), each error at most
// 5 % likely, asked after every deal.
struct SequentialTest {
    double elo0 = 0;
    double elo1 = 0;

    enum class Verdict { open, accepted, rejected };
    // How much likelier the deals are under elo1, as a logarithm: they are taken to be normal with the variance seen.
    double log_likelihood_ratio(const Sample& sample) const;
    Verdict verdict(const Sample& sample) const;
    static double bound();  // beyond it, on either side, the question is settled
};

// The share that a bot stronger by so much is expected to win against one other.
double expected_share(double elo);

}  // namespace engawa
