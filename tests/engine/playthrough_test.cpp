// Whole games to read, of every game, printed from its documents: who decides, what is done, who is told
// what, and what everybody then knows. Golden files: a change of the rules or of the documents shows here
// line by line.
#include "engine/any_game.hpp"
#include "tests/engine/every_game.hpp"
#include "tests/support/golden.hpp"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <string>
#include <vector>

namespace subrosa::engine::testing {
namespace {

// Knowledge is printed up to this decision: a random game of Deal with the Devil has more than a thousand.
constexpr int steps_with_knowledge = 200;

using Leaves = std::map<std::string, std::string>;

bool is_flat(const json::value& value) {
    if (value.is_object()) return value.as_object().empty();
    if (!value.is_array()) return true;
    const json::array& list = value.as_array();
    return std::all_of(list.begin(), list.end(), [](const json::value& element) {
        return !element.is_object() && (!element.is_array() || element.as_array().empty());
    });
}

// The places of a document; a list of plain values is one place.
void collect_leaves(const json::value& value, const std::string& place, Leaves& leaves) {
    if (is_flat(value)) {
        leaves[place] = json::serialize(value);
    } else if (value.is_object()) {
        for (const auto& [key, inner] : value.as_object())
            collect_leaves(inner, fmt::format("{}/{}", place, std::string_view(key)), leaves);
    } else {
        for (std::size_t i = 0; i < value.as_array().size(); ++i)
            collect_leaves(value.as_array()[i], fmt::format("{}/{}", place, i), leaves);
    }
}

// What everybody knows, and what a seat knows besides: by place, seats in front.
Leaves known(const AnyMatch& match) {
    Leaves open;
    collect_leaves(match.know(core::spectator), "", open);
    Leaves all = open;
    for (core::Seat seat = 0; seat < match.players(); ++seat) {
        Leaves own;
        collect_leaves(match.know(seat), "", own);
        for (const auto& [place, text] : own) {
            const auto found = open.find(place);
            if (found == open.end() || found->second != text)
                all[fmt::format("seat {} {}", seat, place)] = text;
        }
    }
    return all;
}

void print_changes(const Leaves& before, const Leaves& after, std::string& text) {
    for (const auto& [place, value] : before) {
        if (!after.contains(place)) text += fmt::format("  {}: gone\n", place);
    }
    for (const auto& [place, value] : after) {
        const auto found = before.find(place);
        if (found == before.end() || found->second != value) text += fmt::format("  {}: {}\n", place, value);
    }
}

std::string playthrough(AnyMatch& match, core::Rng& rng) {
    std::string text;
    std::size_t told = 0;
    Leaves shown;
    for (int step = 0;; ++step) {
        for (const json::object& event : match.told_with_audience(told))
            text += fmt::format("  * {}\n", json::serialize(event));
        told = match.told_count();
        if (step <= steps_with_knowledge) {
            Leaves now = known(match);
            print_changes(shown, now, text);
            shown = std::move(now);
        }
        const core::SeatSet deciders = match.deciders();
        if (deciders.empty()) break;
        const core::Seat seat = deciders.front();
        const auto choices = match.choices(seat);
        const std::string& move = choices[rng.below(static_cast<std::uint32_t>(choices.size()))];
        text += fmt::format("{}: seat {} of {}, {} choices: {}\n", step, seat, deciders.size(),
                            choices.size(), move);
        match.play(seat, move).value();
    }
    const core::Outcome outcome = match.outcome();
    for (core::Seat seat = 0; seat < match.seats(); ++seat)
        text += fmt::format("seat {}: {} points, rank {}{}\n", seat, outcome.scores[seat],
                            outcome.ranks[seat], outcome.winners.has(seat) ? ", wins" : "");
    return text;
}

class Playthroughs : public ::testing::TestWithParam<GameAt> {};

TEST_P(Playthroughs, are_as_they_were) {
    const auto& [name, players] = GetParam();
    const auto match = find_game(name)->deal({{"players", players}}, core::seed_from_number(1)).value();
    core::Rng rng(1, 150);
    EXPECT_EQ(tests::golden_difference(name + "-game.txt", playthrough(*match, rng)), "");
}

INSTANTIATE_TEST_SUITE_P(Games, Playthroughs, ::testing::ValuesIn(every_game()),
                         [](const auto& each) { return each.param.game; });

}  // namespace
}  // namespace subrosa::engine::testing
