// A sequential probability ratio test of a win share.
#include "lab/tournament/sprt.hpp"

#include <cmath>

namespace subrosa::lab {
namespace {

// Scores are skewed: a run of bad deals has little spread and looks too certain. With this bound the real
// error is about Sprt::beta.
constexpr double cautious_beta = Sprt::beta / 2;

}  // namespace

Sprt::Sprt(double fair, double delta, unsigned games_a_deal)
    : fair_(fair), delta_(delta), usual_variance_(fair * (1 - fair) / games_a_deal) {}

double Sprt::upper() {
    return std::log((1 - cautious_beta) / alpha);
}

double Sprt::lower() {
    return std::log(cautious_beta / (1 - alpha));
}

double Sprt::log_ratio() const {
    if (scores_.deals() == 0) return 0;
    const auto deals = static_cast<double>(scores_.deals());
    const double variance =
        ((deals - 1) * scores_.variance() + trusted_deals * usual_variance_) / (deals - 1 + trusted_deals);
    return deals * delta_ * (scores_.mean() - fair_ - delta_ / 2) / variance;
}

Sprt::Verdict Sprt::add(double score) {
    scores_.add(score);
    if (scores_.deals() < least_deals) return verdict_;
    const double ratio = log_ratio();
    if (ratio >= upper()) verdict_ = Verdict::better;
    if (ratio <= lower()) verdict_ = Verdict::not_better;
    return verdict_;
}

std::string_view name_of(Sprt::Verdict verdict) {
    switch (verdict) {
        case Sprt::Verdict::better:
            return "better";
        case Sprt::Verdict::not_better:
            return "not_better";
        case Sprt::Verdict::open:
            break;
    }
    return "open";
}

}  // namespace subrosa::lab
