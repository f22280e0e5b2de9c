// Tables and manners of play for the tests of Lantern.
#include "tests/support/lantern_subject.hpp"

#include "tests/support/golden_games.hpp"

#include <sstream>

namespace subrosa::tests {

lantern::Action PlayLantern::operator()(const lantern::State& state, core::Seat seat,
                                        const std::vector<lantern::Action>& choices, core::Rng& rng) const {
    if (manner == 0) return PickAny{}(state, seat, choices, rng);
    return best_of(choices, rng, [&](const lantern::Action& action) {
        if (action.stage != lantern::Stage::vote) return 0;
        return action.seat == (state.open.starter + state.open.night) % state.open.options.players ? 1 : 0;
    });
}

std::vector<lantern::Options> LanternSubject::tables() {
    std::vector<lantern::Options> tables;
    for (unsigned players = lantern::min_players; players <= lantern::max_players; ++players) {
        for (unsigned nights = 1; nights <= lantern::max_nights; ++nights) {
            for (const auto ballot : {lantern::Ballot::secret, lantern::Ballot::open})
                tables.push_back(
                    {static_cast<std::uint8_t>(players), static_cast<std::uint8_t>(nights), ballot});
        }
    }
    return tables;
}

std::string text_of(const lantern::Options& options) {
    return std::to_string(options.players) + " players, " + std::to_string(options.nights) + " nights, " +
           std::string(name_of(options.ballot));
}

lantern::State deal(const lantern::Options& options, std::uint64_t seed) {
    return lantern::Lantern::deal(options, core::seed_from_number(seed));
}

std::string LanternSubject::hashes() {
    std::ostringstream text;
    for (const lantern::Options& options : tables()) {
        for (std::uint64_t seed = 1; seed <= 2; ++seed) {
            core::Rng rng(seed, 151);
            const lantern::State start = deal(options, seed);
            const lantern::State middle = played<LanternSubject>(start, 3, rng);
            text << text_of(options) << ", seed " << seed << ": "
                 << hex(core::hash_of(played<LanternSubject>(start, endless, rng))) << ", worlds";
            for (const core::Seat viewer : viewers<LanternSubject>(middle))
                text << ' ' << hex(core::hash_of(Game::imagine(Game::know(middle, viewer), rng)));
            text << "\n";
        }
    }
    return text.str();
}

}  // namespace subrosa::tests
