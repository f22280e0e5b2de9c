// A whole turn as one request: all its moves are made or none, in one entry, and a refusal tells nothing that
// is hidden.
#include "tests/table/live.hpp"

#include <map>

namespace subrosa::table::testing {
namespace {

Wish wish_of(const engine::AnyGame& game, std::uint64_t seed) {
    Wish wish;
    wish.game = game.name();
    wish.players = std::clamp(4U, game.min_players(), game.max_players());
    wish.people = wish.players;
    wish.seed = seed;
    return wish;
}

Actor planner_at(core::Seat seat) {
    Actor actor = person(seat);
    actor.seat = seat;
    return actor;
}

// Moves of the seat that are surely possible one after the other, as far as it can see ahead.
std::vector<std::string> plan_of(Room& room, core::Seat seat, core::Rng& rng) {
    std::vector<std::string> moves;
    while (moves.size() < most_moves_in_turn) {
        const auto ahead = room->look_ahead({room->version(seat), moves}, planner_at(seat));
        EXPECT_TRUE(ahead.has_value()) << ahead.error().text;
        if (!ahead || ahead->empty()) break;
        moves.push_back((*ahead)[rng.below(static_cast<std::uint32_t>(ahead->size()))].move);
        if (rng.below(8) == 0) break;
    }
    return moves;
}

request::Choose turn_of(std::uint64_t version, const std::vector<std::string>& moves) {
    return {version, moves.front(), {moves.begin() + 1, moves.end()}};
}

std::vector<std::string> made_moves(Room& room) {
    const auto file = room->game_file();
    std::vector<std::string> made;
    for (const auto& move : file->moves) made.push_back(move.move);
    return made;
}

// The same moves in one table turn by turn and in another one by one.
TEST(Turns, AreTheMovesTheyAreMadeOf) {
    for (const engine::AnyGame* game : engine::games()) {
        std::size_t longest = 0;
        Room whole(wish_of(*game, 7));
        Room single(wish_of(*game, 7));
        whole.start();
        single.start();
        core::Rng rng(std::uint64_t{5});
        for (int turn = 0; turn < 60 && whole->phase() == Phase::running; ++turn) {
            const core::Seat seat = whole->awaited().front();
            const auto moves = plan_of(whole, seat, rng);
            ASSERT_FALSE(moves.empty());
            longest = std::max(longest, moves.size());
            const std::size_t entries = whole->entries();
            whole.must(turn_of(whole->version(seat), moves), planner_at(seat));
            EXPECT_EQ(whole->entries(), entries + 1);
            for (const std::string& move : moves) single.must_choose(seat, move);
            ASSERT_FALSE(HasFatalFailure());
            for (const core::Seat viewer : viewers_of(*whole))
                ASSERT_EQ(seen_by(*whole, viewer, whole.now), seen_by(*single, viewer, single.now))
                    << game->name();
        }
        EXPECT_EQ(made_moves(whole), made_moves(single));
        EXPECT_GT(longest, 1U) << game->name();
        // What is in the journal gives the same table again.
        const auto again = Table::from_journal(whole.journal());
        ASSERT_TRUE(again.has_value()) << again.error().message;
        EXPECT_EQ(snapshot(**again, whole.now), snapshot(*whole, whole.now));
    }
}

TEST(Turns, AreMadeWholeOrNotAtAll) {
    for (const engine::AnyGame* game : engine::games()) {
        Room room(wish_of(*game, 3));
        room.start();
        core::Rng rng(std::uint64_t{3});
        for (int i = 0; i < 20 && room->phase() == Phase::running; ++i) {
            const core::Seat seat = room->awaited().front();
            auto moves = plan_of(room, seat, rng);
            ASSERT_FALSE(moves.empty());
            const std::string first = moves.front();
            if (moves.size() == most_moves_in_turn) moves.pop_back();
            moves.push_back("nonsense");
            EXPECT_EQ(room.refused(turn_of(room->version(seat), moves), planner_at(seat)), Reason::illegal);
            EXPECT_EQ(room.refused(turn_of(room->version(seat), {"nonsense", first}), planner_at(seat)),
                      Reason::illegal);
            const std::vector<std::string> long_turn(most_moves_in_turn + 1, first);
            EXPECT_EQ(room.refused(turn_of(room->version(seat), long_turn), planner_at(seat)),
                      Reason::too_much);
            EXPECT_EQ(room.refused(turn_of(room->version(seat) + 1, {first, first}), planner_at(seat)),
                      Reason::late);
            ASSERT_TRUE(room.step(rng));
        }
    }
}

// A turn that was sent twice is made once.
TEST(Turns, AreMadeOnce) {
    Room room(wish_of(*engine::find_game("rose"), 3));
    room.start();
    core::Rng rng(std::uint64_t{4});
    const core::Seat seat = room->awaited().front();
    const auto moves = plan_of(room, seat, rng);
    Actor actor = planner_at(seat);
    actor.seq = 1;
    const request::Choose turn = turn_of(room->version(seat), moves);
    room.must(turn, actor);
    const std::size_t made = made_moves(room).size();
    const Answer again = room.ask(turn, actor);
    ASSERT_TRUE(again.has_value());
    EXPECT_TRUE(again->again);
    EXPECT_EQ(made_moves(room).size(), made);
}

// Whether a turn is refused must not depend on what its seat cannot know: else one could ask for nothing what
// a move would bring to light. The same turns in tables that the seat cannot tell apart.
TEST(Turns, ARefusalTellsNothingHidden) {
    std::size_t refused = 0;
    std::size_t made = 0;
    std::size_t telling = 0;  // turns that are possible in one of the worlds and not in another
    for (const engine::AnyGame* game : engine::games()) {
        const Wish wish = wish_of(*game, 11);
        Room room(wish);
        room.start();
        core::Rng rng(std::uint64_t{6});
        for (int i = 0; i < 400 && room.step(rng) && room->phase() == Phase::running; ++i) {
            const core::Seat seat = room->awaited().front();
            if (i % 3 != 0 || room.view(core::spectator).awaited->secret) continue;
            const std::shared_ptr<const engine::AnyMatch> truth = room->truth().clone();
            const std::shared_ptr<const engine::AnyMatch> world = truth->imagine(seat, rng);
            const auto first = at_random(truth->choices(seat), rng);
            std::map<std::string, int> second;  // in how many of both
            for (const auto& match : {truth, world}) {
                const auto played = match->clone();
                ASSERT_TRUE(played->play(seat, first).has_value());
                for (const std::string& move : played->choices(seat)) ++second[move];
            }
            int tried = 0;
            for (const auto& [move, worlds] : second) {
                if (worlds == 2 && ++tried > 2) continue;
                telling += worlds == 1 ? 1 : 0;
                std::vector<bool> done;
                for (const auto& match : {truth, world}) {
                    Room copy(wish, [&](const engine::AnyGame&, const json::object&, const core::Seed&) {
                        return Result<std::unique_ptr<engine::AnyMatch>>(match->clone());
                    });
                    copy.start();
                    done.push_back(
                        copy.ask(turn_of(copy->version(seat), {first, move}), planner_at(seat)).has_value());
                }
                EXPECT_EQ(done[0], done[1]) << game->name() << ": " << first << ", " << move;
                (done[0] ? made : refused) += 1;
            }
        }
    }
    EXPECT_GT(made, 20U);
    EXPECT_GT(refused, 0U);
    EXPECT_GT(telling, 0U);
}

}  // namespace
}  // namespace subrosa::table::testing
