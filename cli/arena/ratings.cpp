#include "cli/arena/ratings.hpp"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace engawa {
namespace {

using Vector = std::vector<double>;
using Matrix = std::vector<Vector>;

constexpr double elo_of_one = 400 / 2.302585092994046;  // strengths are natural logarithms

// The inverse of a positive definite matrix, by elimination; such a one needs no exchange of rows.
Matrix inverse(Matrix m) {
    const std::size_t size = m.size();
    Matrix result(size, Vector(size));
    for (std::size_t i = 0; i < size; ++i) result[i][i] = 1;
    for (std::size_t pivot = 0; pivot < size; ++pivot) {
        const double scale = m[pivot][pivot];
        for (std::size_t column = 0; column < size; ++column) {
            m[pivot][column] /= scale;
            result[pivot][column] /= scale;
        }
        for (std::size_t row = 0; row < size; ++row) {
            const double factor = m[row][pivot];
            if (row == pivot || factor == 0) continue;
            for (std::size_t column = 0; column < size; ++column) {
                m[row][column] -= factor * m[pivot][column];
                result[row][column] -= factor * result[pivot][column];
            }
        }
    }
    return result;
}

double mean(const Vector& values) {
    return std::accumulate(values.begin(), values.end(), 0.0) / static_cast<double>(values.size());
}

}  // namespace

void Contests::add(const std::vector<int>& seating, const std::vector<int>& standing) {
    std::vector<int> seats(seating.size());
    std::iota(seats.begin(), seats.end(), 0);
    choose_first(seats, seating, standing, 1);
}

void Contests::choose_first(std::vector<int> seats, const std::vector<int>& seating, const std::vector<int>& standing,
                            double weight) {
    if (seats.size() < 2) return;
    const auto stands = [&](int seat) { return standing[static_cast<std::size_t>(seat)]; };
    const auto sits = [&](int seat) { return static_cast<std::size_t>(seating[static_cast<std::size_t>(seat)]); };
    Group group(entrants_);
    for (int seat : seats) ++group[sits(seat)];
    const int best = std::ranges::max(seats, {}, stands);
    const auto alike = std::ranges::count(seats, stands(best), stands);
    for (int first : seats) {
        if (stands(first) != stands(best)) continue;
        const double part = weight / static_cast<double>(alike);
        Choices& choices = choices_.try_emplace(group, entrants_).first->second;
        choices[sits(first)] += part;
        std::vector<int> rest = seats;
        std::erase(rest, first);
        choose_first(rest, seating, standing, part);
    }
}

// How the logarithm of the likelihood changes with the strengths: its slope, and (negated) its curvature.
struct Contests::Likelihood {
    Vector slope;
    Matrix curvature;
};

Contests::Likelihood Contests::at(const Vector& strengths) const {
    Likelihood result{Vector(entrants_), Matrix(entrants_, Vector(entrants_))};
    for (std::size_t i = 0; i < entrants_; ++i) {  // the added game
        const double share = 1 / (1 + std::exp(-strengths[i]));
        result.slope[i] += 0.5 - share;
        result.curvature[i][i] += share * (1 - share);
    }
    Vector shares(entrants_);
    for (const auto& [group, choices] : choices_) {
        double all = 0;
        for (std::size_t i = 0; i < entrants_; ++i) all += shares[i] = group[i] * std::exp(strengths[i]);
        const double weight = std::accumulate(choices.begin(), choices.end(), 0.0);
        for (std::size_t i = 0; i < entrants_; ++i) {
            const double share = shares[i] / all;
            result.slope[i] += choices[i] - weight * share;
            result.curvature[i][i] += weight * share;
            for (std::size_t j = 0; j < entrants_; ++j) result.curvature[i][j] -= weight * share * shares[j] / all;
        }
    }
    return result;
}

// By Newton's method, in steps short enough not to overshoot: the likelihood has a single peak.
std::vector<Rating> Contests::rate(const std::vector<double>& spreads) const {
    constexpr int most_steps = 500;
    Vector strengths(entrants_);
    Matrix covariance;
    double longest = 1;
    for (int step = 0; step < most_steps && longest > 1e-9; ++step) {
        const Likelihood now = at(strengths);
        covariance = inverse(now.curvature);
        longest = 0;
        for (std::size_t i = 0; i < entrants_; ++i) {
            const double wanted =
                std::inner_product(covariance[i].begin(), covariance[i].end(), now.slope.begin(), 0.0);
            strengths[i] += std::clamp(wanted, -1.0, 1.0);
            longest = std::max(longest, std::abs(wanted));
        }
    }
    Vector row_means;
    for (const Vector& row : covariance) row_means.push_back(mean(row));
    std::vector<Rating> ratings(entrants_);
    for (std::size_t i = 0; i < entrants_; ++i) {
        const double variance = covariance[i][i] - 2 * row_means[i] + mean(row_means);  // of the distance to the mean
        ratings[i] = {elo_of_one * (strengths[i] - mean(strengths)),
                      1.96 * elo_of_one * std::sqrt(std::max(0.0, variance * spreads[i]))};
    }
    return ratings;
}

}  // namespace engawa
