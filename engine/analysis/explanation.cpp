// Beliefs and shifts as JSON.
#include "engine/analysis/explanation.hpp"

#include <algorithm>
#include <cmath>

namespace subrosa::analysis {

using namespace engine;

double rounded(float number) {
    return std::round(double{number} * 10'000) / 10'000;
}

double rounded_chance(float chance, double steps) {
    const double rounded = std::round(double{chance} * steps);
    return (chance > 0.0F ? std::max(rounded, 1.0) : rounded) / steps;
}

json::object odds_document(const bots::IdentityOdds& odds, Identities identities) {
    json::object document;
    for (std::size_t i = 0; i < identities.size(); ++i) document[identities[i]] = rounded(odds[i]);
    return document;
}

json::object shift_document(const Shift& shift, Identities identities) {
    return {{"moment", shift.moment},
            {"seat", shift.seat},
            {"move", shift.action},
            {"bits", rounded(shift.bits)},
            {"before", odds_document(shift.before, identities)},
            {"after", odds_document(shift.after, identities)}};
}

void sort_largest_first(std::vector<Shift>& shifts) {
    std::stable_sort(shifts.begin(), shifts.end(),
                     [](const Shift& a, const Shift& b) { return a.bits > b.bits; });
}

json::object explanation(const AnyBot& bot, const AnyGame& game, core::Seat seat, std::size_t most) {
    const Identities identities = game.identity_names();
    json::object document{{"beliefs", nullptr}, {"seen", nullptr}, {"iterations", bot.iterations()}};
    if (const bots::Beliefs* beliefs = bot.beliefs()) {
        json::array others;
        for (core::Seat other = 0; other < beliefs->players; ++other) {
            if (other == seat) continue;
            others.push_back(json::object{{"seat", other},
                                          {"identities", odds_document(beliefs->odds[other], identities)}});
        }
        document["beliefs"] = std::move(others);
        document["seen"] = odds_document(beliefs->odds[seat], identities);
    }
    std::vector<Shift> shifts = bot.shifts();
    sort_largest_first(shifts);
    if (shifts.size() > most) shifts.resize(most);
    json::array list;
    for (const Shift& shift : shifts) list.push_back(shift_document(shift, identities));
    document["shifts"] = std::move(list);
    return document;
}

}  // namespace subrosa::analysis
