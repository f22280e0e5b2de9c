// What a seat is shown: the shape of a position, with null for all that it cannot know.
#include "games/rose/text.hpp"
#include "tests/engine/rose_helpers.hpp"

#include <gtest/gtest.h>

#include <string>

namespace subrosa::engine {
namespace {

using namespace rose;

// Every leaf of what is known is null or what the truth has at the same place.
void expect_part_of(const json::value& known, const json::value& truth, const std::string& path) {
    if (known.is_null()) return;
    if (const json::object* object = known.if_object()) {
        for (const auto& [key, value] : *object) {
            if (key == "seat" || key == "kept_cards" || key == "shuffler") continue;
            ASSERT_TRUE(truth.is_object() && truth.as_object().contains(key)) << path << "/" << key;
            expect_part_of(value, truth.as_object().at(key), path + "/" + std::string(key));
        }
    } else if (const json::array* list = known.if_array()) {
        ASSERT_TRUE(truth.is_array() && truth.as_array().size() == list->size()) << path;
        for (std::size_t i = 0; i < list->size(); ++i) {
            expect_part_of((*list)[i], truth.as_array()[i], path + "/" + std::to_string(i));
        }
    } else {
        ASSERT_EQ(known, truth) << path;
    }
}

bool all_null(const json::value& list) {
    const json::array& items = list.as_array();
    return std::all_of(items.begin(), items.end(), [](const json::value& item) { return item.is_null(); });
}

TEST(RoseKnowledge, shows_a_part_of_the_truth_and_hides_the_rest) {
    for (const Options& options : testing::rose_games::every_table()) {
        testing::rose_games::random_game(options, 11, [&](const State& state) {
            const json::value truth = RoseDocuments::position(state);
            for (core::Seat seat = 0; seat <= options.players; ++seat) {
                const bool plays = seat < options.players;
                const json::object known =
                    RoseDocuments::knowledge(Rose::know(state, plays ? seat : core::spectator));
                expect_part_of(known, truth, "");
                ASSERT_EQ(known.at("seat"), plays ? json::value(seat) : json::value("public"));
                ASSERT_FALSE(known.at("pending").as_object().contains("seed"));
                ASSERT_FALSE(known.contains("awaited"));
                ASSERT_TRUE(all_null(known.at("deck")));
                for (core::Seat other = 0; other < options.players; ++other) {
                    ASSERT_EQ(all_null(known.at("hands").at(other)), other != seat);
                    const bool open = other == seat || state.open.stage == Stage::over;
                    ASSERT_EQ(known.at("identities").at(other).is_null(), !open);
                }
                for (std::size_t i = 0; i < days; ++i) {
                    ASSERT_EQ(known.at("events").at(i).is_null(), i >= state.open.day);
                }
                for (std::size_t i = 0; i < state.open.chain_unseen; ++i) {
                    ASSERT_TRUE(known.at("chain").at(i).is_null());
                }
            }
        });
    }
}

// Who has already answered must not show in what anybody else is shown.
TEST(RoseKnowledge, does_not_tell_who_has_answered) {
    const auto hidden_answer = [](const State& before, core::Seat who) {
        State after = before;
        Choices choices;
        Rose::choices(before, who, choices);
        Rose::play(after, who, choices[0], core::NoSink{});
        for (core::Seat seat = 0; seat < before.open.options.players; ++seat) {
            if (seat == who) continue;
            EXPECT_EQ(RoseDocuments::knowledge(Rose::know(before, seat)),
                      RoseDocuments::knowledge(Rose::know(after, seat)));
        }
        EXPECT_EQ(RoseDocuments::knowledge(Rose::know(before, core::spectator)),
                  RoseDocuments::knowledge(Rose::know(after, core::spectator)));
    };
    int seen = 0;
    testing::rose_games::random_game({.players = 4}, 3, [&](const State& state) {
        const bool secret = state.open.stage == Stage::reveal || state.open.stage == Stage::guess;
        if (!secret || state.open.awaited.size() < 2) return;
        ++seen;
        for (const core::Seat seat : state.open.awaited) hidden_answer(state, seat);
    });
    EXPECT_GT(seen, 10);
}

TEST(RoseKnowledge, own_secrets_are_shown_to_their_owner) {
    int reveals = 0;
    testing::rose_games::random_game({.players = 3}, 8, [&](const State& state) {
        if (state.open.stage != Stage::reveal) return;
        for (core::Seat seat = 0; seat < 3; ++seat) {
            const json::object known = RoseDocuments::knowledge(Rose::know(state, seat));
            const json::array& shown = known.at("pending").at("reveals").as_array();
            const Colour chosen = state.hidden.reveals[seat];
            EXPECT_EQ(shown[seat],
                      chosen == Colour::none ? json::value(nullptr) : json::value(name_of(chosen)));
            reveals += chosen == Colour::none ? 0 : 1;
        }
    });
    EXPECT_GT(reveals, 0);
}

}  // namespace
}  // namespace subrosa::engine
