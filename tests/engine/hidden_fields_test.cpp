// What is hidden is really hidden, field by field and in every game: the fields are those of the game's own
// documents, so that a field added to a description is tested from that day on.
#include "engine/any_game.hpp"
#include "tests/engine/every_game.hpp"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <map>
#include <set>
#include <string>

namespace subrosa::engine::testing {
namespace {

using Places = std::map<std::string, json::value>;

// Every plain value of a document with its place.
void collect(const json::value& value, const std::string& place, Places& places) {
    if (const json::object* object = value.if_object()) {
        for (const auto& [key, inner] : *object)
            collect(inner, fmt::format("{}/{}", place, std::string_view(key)), places);
    } else if (const json::array* list = value.if_array()) {
        for (std::size_t i = 0; i < list->size(); ++i)
            collect((*list)[i], fmt::format("{}/{}", place, i), places);
    } else {
        places[place] = value;
    }
}

Places places_of(const json::object& document) {
    Places places;
    collect(document, "", places);
    return places;
}

// The field that a place belongs to: numbers in it are seats or positions in a list.
std::string field_of(const std::string& place) {
    std::string field;
    std::size_t begin = 1;
    while (begin <= place.size()) {
        const std::size_t end = std::min(place.find('/', begin), place.size());
        const std::string part = place.substr(begin, end - begin);
        const bool number = !part.empty() && part.find_first_not_of("0123456789") == std::string::npos;
        field += '/' + (number ? std::string("*") : part);
        begin = end + 1;
    }
    return field;
}

class Fields {
  public:
    // Compares the truth with a world that the viewer imagines.
    void compare(const AnyMatch& match, core::Seat viewer, core::Rng& rng) {
        const json::object known = match.know(viewer);
        const auto world = match.imagine(viewer, rng);
        ASSERT_EQ(world->know(viewer), known);
        const Places shown = places_of(known);
        const Places other = places_of(world->position());
        for (const auto& [place, value] : places_of(match.position())) {
            const auto known_there = shown.find(place);
            if (known_there != shown.end() && !known_there->second.is_null()) continue;
            const auto there = other.find(place);
            const bool differs = there == other.end() || there->second != value;
            if (first_.emplace(place, value).first->second != value) hidden_.insert(field_of(place));
            if (differs) varied_.insert(field_of(place));
        }
    }

    // Fields that some viewer was not shown, and that were not always the same.
    [[nodiscard]] const std::set<std::string>& hidden() const { return hidden_; }
    // Of those, whether a world of such a viewer had something else there.
    [[nodiscard]] bool varied(const std::string& field) const { return varied_.contains(field); }

  private:
    Places first_;
    std::set<std::string> hidden_;
    std::set<std::string> varied_;
};

// Any options that the game takes.
json::object any_options(const AnyGame& game, unsigned players, core::Rng& rng) {
    for (int tries = 0; tries < 20; ++tries) {
        json::object options{{"players", players}};
        for (const auto& [name, option] : game.describe_options()) {
            const json::value* values = option.as_object().if_contains("values");
            if (name == "players" || values == nullptr) continue;
            options[name] = values->at(rng.below(static_cast<std::uint32_t>(values->as_array().size())));
        }
        if (game.complete_options(options)) return options;
    }
    return {{"players", players}};
}

class HiddenFields : public ::testing::TestWithParam<GameAt> {};

TEST_P(HiddenFields, of_each_field_that_is_not_shown_there_are_other_worlds) {
    const auto& [name, players] = GetParam();
    const AnyGame* const game = find_game(name);
    Fields fields;
    int left = 1200;           // comparisons
    std::uint32_t one_in = 8;  // decisions: long games are looked at less often, so that there are many games
    for (std::uint64_t seed = 1; left > 0 && !HasFatalFailure(); ++seed) {
        core::Rng rng(seed, 61);
        const auto match = game->deal(any_options(*game, players, rng), core::seed_from_number(seed)).value();
        while (!match->deciders().empty()) {
            if (rng.below(one_in) == 0) {
                --left;
                const auto viewer = static_cast<core::Seat>(rng.below(players + 1));
                fields.compare(*match, viewer < players ? viewer : core::spectator, rng);
            }
            const core::Seat seat = match->deciders().front();
            const auto choices = match->choices(seat);
            match->play(seat, choices[rng.below(static_cast<std::uint32_t>(choices.size()))]).value();
        }
        one_in = static_cast<std::uint32_t>(2 + match->moves_played() / 60);
    }
    EXPECT_FALSE(fields.hidden().empty());
    for (const std::string& field : fields.hidden())
        EXPECT_TRUE(fields.varied(field)) << field << " is not shown, but the same in every world";
}

INSTANTIATE_TEST_SUITE_P(Games, HiddenFields, ::testing::ValuesIn(every_game()),
                         [](const auto& each) { return each.param.game; });

}  // namespace
}  // namespace subrosa::engine::testing
