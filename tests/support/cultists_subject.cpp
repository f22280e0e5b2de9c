// The tables at which Among Cultists is tested.
#include "tests/support/cultists_subject.hpp"

#include "games/cultists/text.hpp"
#include "tests/support/golden_games.hpp"

#include <sstream>

namespace subrosa::tests {

using cultists::Level;
using cultists::Options;

namespace {

constexpr std::array<std::pair<std::uint8_t, bool>, 6> sizes{
    {{4, true}, {5, false}, {6, false}, {6, true}, {7, false}, {8, false}}};

}  // namespace

std::vector<Options> cultists_tables(Level level) {
    std::vector<Options> tables;
    for (const auto& [players, robot] : sizes)
        tables.push_back({.players = players, .robot = robot, .level = level});
    return tables;
}

std::vector<Options> custom_tables(unsigned players, bool robot) {
    std::vector<Options> tables;
    for (unsigned roles = 0; roles < 1U << cultists::roles; ++roles) {
        const Options options{.players = static_cast<std::uint8_t>(players),
                              .robot = robot,
                              .level = Level::custom,
                              .roles = static_cast<std::uint16_t>(roles)};
        if (cultists::wrong_options(options) == nullptr) tables.push_back(options);
    }
    return tables;
}

std::vector<Options> every_cultists_table(std::size_t every) {
    std::vector<Options> tables = cultists_tables(Level::first);
    for (const Options& options : cultists_tables(Level::experienced)) tables.push_back(options);
    for (const auto& [players, robot] : sizes) {
        const auto custom = custom_tables(players, robot);
        for (std::size_t i = players % every; i < custom.size(); i += every) tables.push_back(custom[i]);
    }
    return tables;
}

std::string text_of(const Options& options) {
    std::string text = std::to_string(options.players) + " players" +
                       (options.robot ? " and the robot, " : ", ") + std::string(name_of(options.level));
    const char* between = ": ";
    for (std::size_t i = 0; i < cultists::roles; ++i) {
        const auto role = static_cast<cultists::Role>(i);
        if ((options.roles & cultists::bit(role)) == 0) continue;
        text.append(between).append(name_of(role));
        between = ", ";
    }
    return text;
}

cultists::State deal(const Options& options, std::uint64_t seed) {
    return cultists::Cultists::deal(options, core::seed_from_number(seed));
}

std::string CultistsSubject::hashes() {
    std::ostringstream text;
    for (const Options& options : every_cultists_table(25)) {
        for (std::uint64_t seed = 1; seed <= 3; ++seed) {
            core::Rng rng(seed, 381);
            const auto end = played<CultistsSubject>(deal(options, seed), endless, rng, PlayCultists{});
            text << text_of(options) << ", seed " << seed << ": " << std::hex << core::hash_of(end)
                 << std::dec << "\n";
        }
    }
    return text.str();
}

}  // namespace subrosa::tests
