// Any game behind one face: what it tells, undoes, imagines, and its bots.
#include "tests/engine/helpers.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <memory>
#include <string>
#include <utility>
#include <vector>

namespace subrosa::engine {
namespace {

std::unique_ptr<AnyMatch> dealt(std::string_view game, std::uint64_t seed, const json::object& options = {}) {
    return find_game(game)->deal(options, core::seed_from_number(seed)).value();
}

// Plays to the end with bots of one name; returns the moves.
std::vector<std::string> play_with(AnyMatch& match, std::string_view name) {
    std::vector<std::unique_ptr<AnyBot>> bots;
    for (core::Seat seat = 0; seat < match.players(); ++seat) {
        bots.push_back(match.game().make_bot(name, seat, core::seed_from_number(seat)));
    }
    std::vector<std::string> moves;
    while (!match.deciders().empty()) {
        const core::Seat seat = match.deciders().front();
        moves.push_back(bots[seat]->decide(*match.feed(seat)));
        const auto played = match.play(seat, moves.back());
        if (!played) throw std::runtime_error(played.error().message);
    }
    return moves;
}

TEST(AnyGame, knows_its_games) {
    ASSERT_NE(find_game("rose"), nullptr);
    ASSERT_NE(find_game("cultists"), nullptr);
    EXPECT_EQ(find_game("rosa"), nullptr);
    EXPECT_EQ(find_game("cultists")->min_players(), 4U);
    EXPECT_EQ(find_game("cultists")->max_players(), 8U);
    EXPECT_EQ(find_game("devil")->min_players(), 4U);
    EXPECT_EQ(find_game("devil")->max_players(), 4U);
    EXPECT_EQ(find_game("rose")->min_players(), 2U);
    EXPECT_EQ(find_game("rose")->max_players(), 5U);
    EXPECT_EQ(find_game("rose")->describe_options().at("players").at("default"), 4);
}

TEST(AnyGame, options_are_completed_or_refused_by_name) {
    const AnyGame& rose = *find_game("rose");
    EXPECT_EQ(rose.complete_options(json::parse(R"({"players":3})")).value(),
              json::parse(R"({"players":3,"edition":"classic","times":"mixed","reset_sundial":false})")
                  .as_object());
    const auto complaint = [&](const char* text) {
        return rose.complete_options(json::parse(text)).error().message;
    };
    EXPECT_EQ(complaint(R"({"players":6})"), "/players: must be a whole number from 2 to 5");
    EXPECT_EQ(complaint(R"({"colour":"red"})"), "/colour: is not known here");
    EXPECT_EQ(complaint(R"({"edition":"german"})").substr(0, 10), "/edition: ");
    EXPECT_EQ(complaint(R"([1])"), "/: must be an object");
}

// What holds of whatever is played.
class AnyMatches : public ::testing::TestWithParam<const AnyGame*> {
  protected:
    [[nodiscard]] static std::unique_ptr<AnyMatch> dealt_here(std::uint64_t seed, unsigned more_players = 0) {
        const unsigned players =
            std::min(GetParam()->min_players() + more_players, GetParam()->max_players());
        return dealt(GetParam()->name(), seed, {{"players", players}});
    }
};
INSTANTIATE_TEST_SUITE_P(Games, AnyMatches, ::testing::ValuesIn(games().begin(), games().end()),
                         [](const auto& info) { return std::string(info.param->name()); });

TEST_P(AnyMatches, describe_options_that_they_take) {
    const json::object described = GetParam()->describe_options();
    json::object usual;
    for (const auto& [name, option] : described) {
        usual[name] = option.at("default");
        const bool list = option.as_object().contains("list");
        EXPECT_EQ(option.at("default").is_array(), list) << name;
        const json::array& values = option.at(list ? "list" : "values").as_array();
        const bool fixed = name == "players" && GetParam()->min_players() == GetParam()->max_players();
        EXPECT_GT(values.size(), fixed ? 0U : 1U) << name;
        EXPECT_TRUE(list || std::find(values.begin(), values.end(), option.at("default")) != values.end());
    }
    EXPECT_EQ(GetParam()->complete_options(usual).value(), usual);
    EXPECT_EQ(GetParam()->complete_options(json::object{}).value(), usual);
    EXPECT_EQ(dealt(GetParam()->name(), 1)->options(), usual);
}

TEST_P(AnyMatches, every_choice_is_playable_and_others_are_refused_without_a_trace) {
    const auto match = dealt_here(4, 1);
    core::Rng rng(9);
    while (!match->deciders().empty()) {
        const core::Seat seat = match->deciders().front();
        const auto before = match->hash();
        const std::size_t told = match->told_count();
        EXPECT_FALSE(match->play(seat, "move pope rome"));
        EXPECT_FALSE(match->play(7, match->choices(seat)[0]));
        EXPECT_EQ(match->hash(), before);
        EXPECT_EQ(match->told_count(), told);
        const auto choices = match->choices(seat);
        for (const std::string& choice : choices) {
            EXPECT_TRUE(match->play(seat, choice)) << choice;
            EXPECT_TRUE(match->undo());
        }
        EXPECT_EQ(match->hash(), before);
        ASSERT_TRUE(match->play(seat, choices[rng.below(static_cast<std::uint32_t>(choices.size()))]));
    }
    EXPECT_TRUE(match->outcome().over);
    EXPECT_EQ(match->play(0, "again").error().message, "the game is over");
}

TEST_P(AnyMatches, undo_goes_back_to_the_same_state_and_memory) {
    const auto match = dealt_here(6, 2);
    std::vector<std::uint64_t> hashes;
    std::vector<std::size_t> told;
    core::Rng rng(1);
    while (!match->deciders().empty()) {
        hashes.push_back(match->hash());
        told.push_back(match->told_count());
        const core::Seat seat = match->deciders().front();
        const auto choices = match->choices(seat);
        ASSERT_TRUE(match->play(seat, choices[rng.below(static_cast<std::uint32_t>(choices.size()))]));
    }
    EXPECT_EQ(match->moves_played(), hashes.size());
    while (!hashes.empty()) {
        ASSERT_TRUE(match->undo());
        ASSERT_EQ(match->hash(), hashes.back());
        ASSERT_EQ(match->told_count(), told.back());
        hashes.pop_back();
        told.pop_back();
    }
    EXPECT_FALSE(match->undo());
}

// A match, and after each of its moves what it was and what it had told.
struct Branch {
    std::unique_ptr<AnyMatch> match;
    std::vector<std::pair<std::uint64_t, std::vector<json::object>>> past{};

    void note() { past.emplace_back(match->hash(), match->told_since(0, std::nullopt)); }
    [[nodiscard]] Branch clone() const { return {match->clone(), past}; }
    void expect_unchanged() const {
        ASSERT_EQ(match->moves_played(), past.size() - 1);
        ASSERT_EQ(match->hash(), past.back().first);
        ASSERT_EQ(match->told_since(0, std::nullopt), past.back().second);
    }
};

TEST_P(AnyMatches, share_their_past_with_clones_and_go_on_alone) {
    core::Rng rng(3, 9);
    std::vector<Branch> branches;
    branches.push_back({dealt_here(3)});
    branches.front().note();
    for (int step = 0; step < 600; ++step) {
        const std::size_t number = rng.below(static_cast<std::uint32_t>(branches.size()));
        auto& [match, past] = branches[number];
        const unsigned what = rng.below(10);
        if (what == 0 && branches.size() < 5) {
            branches.push_back(branches[number].clone());
        } else if (what == 1 && branches.size() > 1) {
            branches.erase(branches.begin() + static_cast<std::ptrdiff_t>(number));
        } else if (what == 2) {
            match->redraw(core::seed_from_number(rng.next()));
            past.back().first = match->hash();
        } else if (what < 6 || match->deciders().empty()) {
            ASSERT_EQ(match->undo(), past.size() > 1);
            if (past.size() > 1) past.pop_back();
        } else {
            const core::Seat seat = match->deciders().front();
            const auto choices = match->choices(seat);
            const std::string& move = choices[rng.below(static_cast<std::uint32_t>(choices.size()))];
            // A move that a clone has checked is the same move here.
            const auto tried = match->clone();
            ASSERT_TRUE(tried->play(seat, move));
            match->repeat(*tried, match->moves_played());
            branches[number].note();
            ASSERT_EQ(tried->hash(), match->hash());
            ASSERT_TRUE(tried->feed(seat)->equals(*match->feed(seat)));
        }
        for (const Branch& each : branches) ASSERT_NO_FATAL_FAILURE(each.expect_unchanged()) << step;
    }
}

TEST_P(AnyMatches, tell_each_seat_only_what_its_audience_says) {
    const auto match = dealt_here(12);
    play_with(*match, "random");
    const auto all = match->told_with_audience(0);
    EXPECT_EQ(all.size(), match->told_count());
    EXPECT_EQ(match->told_since(0, std::nullopt).size(), all.size());
    std::size_t secret = 0;
    const auto told_to = [&](core::Seat viewer) {
        std::vector<json::object> events;
        for (json::object event : all) {
            const json::array& seen_by = event.at("seen_by").as_array();
            const bool all_may = event.at("public").as_bool();
            const bool seat_may =
                std::find(seen_by.begin(), seen_by.end(), json::value(viewer)) != seen_by.end();
            if (viewer == core::spectator ? !all_may : !seat_may) continue;
            if (!all_may) ++secret;
            event.erase("seen_by");
            event.erase("public");
            events.push_back(std::move(event));
        }
        return events;
    };
    for (core::Seat seat = 0; seat < match->players(); ++seat)
        EXPECT_EQ(match->told_since(0, seat), told_to(seat));
    EXPECT_GT(secret, 0U);
    EXPECT_EQ(match->told_since(0, core::spectator), told_to(core::spectator));
}

// A seat that nobody has sees no more than a spectator, and cannot move.
TEST_P(AnyMatches, a_number_that_is_no_players_seat_is_a_spectator) {
    const auto match = dealt_here(12);
    for (int step = 0; step < 40 && !match->deciders().empty(); ++step) {
        const core::Seat seat = match->deciders().front();
        ASSERT_TRUE(match->play(seat, match->choices(seat)[0]));
    }
    if (match->deciders().empty()) match->undo();  // a short game
    ASSERT_FALSE(match->deciders().empty());
    for (const unsigned number : {match->players(), match->players() + 1, 14U, 16U, 200U, 255U}) {
        const auto nobody = static_cast<core::Seat>(number);
        EXPECT_EQ(match->know(nobody), match->know(core::spectator));
        EXPECT_EQ(match->told_since(0, nobody), match->told_since(0, core::spectator));
        EXPECT_TRUE(match->choices(nobody).empty());
        EXPECT_FALSE(match->play(nobody, match->choices(match->deciders().front())[0]));
    }
}

TEST_P(AnyMatches, imagined_are_the_same_for_the_one_who_imagines) {
    const auto match = dealt_here(21, 2);
    core::Rng rng(5);
    bool differs = false;
    for (int step = 0; step < 60 && !match->deciders().empty(); ++step) {
        const core::Seat seat = match->deciders().front();
        const auto choices = match->choices(seat);
        ASSERT_TRUE(match->play(seat, choices[rng.below(static_cast<std::uint32_t>(choices.size()))]));
        for (core::Seat viewer = 0; viewer < match->players(); ++viewer) {
            const auto world = match->imagine(viewer, rng);
            EXPECT_EQ(world->know(viewer), match->know(viewer));
            EXPECT_EQ(world->choices(viewer), match->choices(viewer));
            EXPECT_EQ(world->told_since(0, viewer), match->told_since(0, viewer));
            differs = differs || world->position() != match->position();
        }
    }
    EXPECT_TRUE(differs) << "every world was the truth";
}

// Every seat with a secret identity can win, players or not.
TEST_P(AnyMatches, end_with_winners_among_their_seats) {
    for (unsigned more = 0; GetParam()->min_players() + more <= GetParam()->max_players(); ++more) {
        const auto match = dealt_here(8, more);
        EXPECT_GE(match->seats(), match->players());
        EXPECT_LE(match->seats(), core::max_players);
        play_with(*match, "random");
        const core::Outcome outcome = match->outcome();
        ASSERT_TRUE(outcome.over);
        EXPECT_FALSE(outcome.winners.empty());
        EXPECT_EQ(outcome.winners.bits() & ~core::SeatSet::first(match->seats()).bits(), 0);
        for (core::Seat seat = 0; seat < match->seats(); ++seat) {
            EXPECT_EQ(outcome.winners.has(seat), outcome.ranks[seat] == 1);
            EXPECT_LT(match->identity(seat), GetParam()->identity_names().size());
        }
    }
}

TEST_P(AnyMatches, have_bots_that_play_whole_games_and_the_same_twice) {
    for (const std::string_view name : GetParam()->bot_names()) {
        const auto one = dealt_here(33, 1);
        const auto two = dealt_here(33, 1);
        const std::string bot = std::string(name) + ":20";  // no clock: it could not play the same twice
        EXPECT_EQ(play_with(*one, bot), play_with(*two, bot));
        EXPECT_EQ(one->hash(), two->hash());
        EXPECT_TRUE(one->outcome().over);
    }
    EXPECT_EQ(GetParam()->make_bot("nobody", 0, {}), nullptr);
}

// What a bot does in the middle of a game depends on what its seat was told, its seed, and nothing else.
TEST_P(AnyMatches, have_bots_that_made_in_the_middle_decide_the_same_twice) {
    const auto match = dealt_here(34);
    for (int step = 0; step < 50 && !match->deciders().empty(); ++step) {
        const core::Seat seat = match->deciders().front();
        const auto one = match->game().make_bot("thumb", seat, {});
        const auto two = match->game().make_bot("thumb", seat, {});
        const std::string move = one->decide(*match->feed(seat));
        EXPECT_EQ(move, two->decide(*match->feed(seat)));
        ASSERT_TRUE(match->play(seat, move));
    }
}

TEST_P(AnyMatches, count_what_playing_every_sequence_counts) {
    const auto match = dealt_here(2);
    const auto count = [](AnyMatch& at, unsigned depth, const auto& self) -> std::uint64_t {
        if (depth == 0) return 1;
        if (at.deciders().empty()) return 0;
        std::uint64_t sum = 0;
        const core::Seat seat = at.deciders().front();
        for (const std::string& move : at.choices(seat)) {
            if (!at.play(seat, move)) return 0;
            sum += self(at, depth - 1, self);
            at.undo();
        }
        return sum;
    };
    constexpr std::uint64_t enough = 20'000;
    for (unsigned depth = 0; depth <= 5 && match->perft(depth) <= enough; ++depth)
        EXPECT_EQ(match->perft(depth), count(*match, depth, count)) << depth;
}

// Exact counts, kept so that any change of the rules shows.
TEST(Perft, has_the_numbers_it_always_had) {
    EXPECT_EQ(dealt("cultists", 1)->perft(5), 1397U);
    EXPECT_EQ(dealt("cultists", 7, {{"players", 4}})->perft(6), 5658U);
    EXPECT_EQ(dealt("rose", 1)->perft(5), 2444U);
    EXPECT_EQ(dealt("rose", 7, {{"players", 2}, {"edition", "international"}})->perft(6), 12265U);
    EXPECT_EQ(dealt("rose", 9, {{"players", 5}, {"times", "by-type"}})->perft(6), 37894U);
}

}  // namespace
}  // namespace subrosa::engine
