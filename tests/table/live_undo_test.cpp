// Taking back: free as long as the mover learnt nothing and nobody else decided, else if all people agree.
#include "tests/table/live.hpp"

#include <set>

namespace subrosa::table::testing {
namespace {

std::vector<std::string> moves_of(const Room& room) {
    std::vector<std::string> moves;
    const engine::GameFile file = *room.table().game_file();
    for (const auto& move : file.moves) moves.push_back(std::to_string(move.seat) + " " + move.move);
    return moves;
}

// The knowledge and the choices of every seat.
std::string positions(const Room& room) {
    std::string all;
    for (const core::Seat viewer : viewers_of(room.table())) {
        const View view = room.view(viewer);
        all += json::serialize(*view.knowledge) + bytes_of(view.choices) + bytes_of(*view.awaited);
    }
    return all;
}

// Plays until the seat has just made a move that it cannot take back for free; its people are all there.
core::Seat one_who_must_ask(Room& room, core::Rng& rng) {
    core::Seat mover = core::spectator;
    EXPECT_TRUE(room.play_until(rng, [&] {
        for (core::Seat seat = 0; seat < room->players(); ++seat) {
            if (room->person_at(seat) && room.view(seat).back->askable && !room->awaited().has(seat)) {
                mover = seat;
                return true;
            }
        }
        return false;
    }));
    return mover;
}

TEST(FreeTakingBack, GoesOneDecisionBackAtATime) {
    Room room(Wish{});
    room.start();
    const core::Seat seat = room->awaited().front();
    EXPECT_EQ(room.refused(request::TakeBack{}, person(seat)), Reason::nothing_to_take_back);
    const std::string before = positions(room);
    const std::uint64_t version = room->version(seat);
    const std::string card = room.choices(seat)[0];
    room.must_choose(seat, card);
    EXPECT_TRUE(room.view(seat).back->free);
    EXPECT_EQ(room.refused(request::TakeBack{}, person((seat + 1U) % 3U)), Reason::nothing_to_take_back);
    EXPECT_EQ(room.refused(request::TakeBack{}, person(9)), Reason::not_seated);
    const std::uint64_t read = room->news_count(seat);
    const auto fed = room->feed(1);
    room.must(request::TakeBack{}, person(seat));
    EXPECT_EQ(positions(room), before);
    EXPECT_GT(room->version(seat), version);  // what was chosen before is late now
    EXPECT_FALSE(room->feed(1)->continues(*fed));
    EXPECT_EQ(room.refused(request::Choose{version, card}, person(seat)), Reason::late);
    EXPECT_EQ(last_news(*room).what, NewsKind::taken_back);
    EXPECT_EQ(last_news(*room).seat, seat);
    EXPECT_EQ(last_news(*room).first, read);
    EXPECT_TRUE(moves_of(room).empty());
    EXPECT_EQ(room->news_since(1, read)->size(), 1U);
    EXPECT_TRUE(room->news_since(1, read - 1)->front().gone);
    room.must_choose(seat, room.choices(seat)[1]);
    EXPECT_EQ(room->news_since(1, read)->size(), 2U);
    EXPECT_FALSE(last_news(*room).gone);
}

// Thought anew from the events: what a mover can learn is a card drawn, an event turned up, or tiles of the
// chain that nobody has seen, unless these are all the same.
TEST(FreeTakingBack, HoldsExactlyWhenTheMoverLearntNothing) {
    std::size_t free = 0;
    std::size_t refilled = 0;
    for (std::uint64_t game = 0; game < 12; ++game) {
        Wish wish = rose_wish(game % 8 < 4 ? "classic" : "international");
        wish.players = wish.people = static_cast<unsigned>(2 + game % 4);
        wish.seed = game;
        Room room(wish);
        room.start();
        core::Rng rng(game, 2);
        bool learnt_in_turn = false;
        while (room->phase() == Phase::running) {
            const json::object truth = room->truth().position();
            std::set<std::string> unseen;
            const json::object known = *room.view(core::spectator).knowledge;
            for (std::size_t i = 0; i < known.at("chain").as_array().size(); ++i) {
                if (known.at("chain").as_array()[i].is_null())
                    unseen.insert(std::string(truth.at("chain").as_array()[i].as_string()));
            }
            const bool open = !room.view(0).awaited->secret;
            const core::Seat mover = room->awaited().front();
            const std::size_t played = moves_of(room).size();
            ASSERT_TRUE(room.step(rng));
            if (room->phase() != Phase::running || moves_of(room).size() == played) continue;
            // The whole turn is taken back, or nothing.
            if (!open || moves_of(room).back().substr(2).starts_with("play ")) learnt_in_turn = false;
            bool learnt = !open || room.view(0).awaited->secret || learnt_in_turn;
            const News news = last_news(*room, mover);
            for (const json::object& event : *news.events) {
                const std::string_view what = event.at("event").as_string();
                learnt |= what == "card_drawn" || what == "dawn" || what == "deck_shuffled";
                if (what == "tile_placed") ++refilled;
                learnt |= what == "tile_placed" && !unseen.empty();
            }
            learnt_in_turn = learnt;
            for (core::Seat seat = 0; seat < wish.players; ++seat) {
                const BackView back = *room.view(seat).back;
                ASSERT_EQ(back.free, seat == mover && open && !learnt)
                    << "seat " << unsigned{seat} << " after " << moves_of(room).back();
                const auto moves = room->game_file()->moves;
                const bool moved = std::any_of(moves.begin(), moves.end(),
                                               [&](const auto& move) { return move.seat == seat; });
                ASSERT_EQ(back.askable, moved && !back.free);
            }
            free += learnt ? 0 : 1;
        }
    }
    EXPECT_GT(free, 500U);
    EXPECT_GT(refilled, 20U);
}

TEST(FreeTakingBack, OverAndOverLeadsBackToTheSame) {
    for (std::uint64_t game = 0; game < 4; ++game) {
        Wish wish = rose_wish(game % 2 == 0 ? "classic" : "international");
        wish.seed = 40 + game;
        Room room(wish);
        room.start();
        core::Rng rng(game, 4);
        std::string before;  // at the beginning of the turn
        std::vector<std::string> moves;
        while (room->phase() == Phase::running) {
            if (room.view(0).awaited->secret) {
                room.step(rng);
                continue;
            }
            const core::Seat mover = room->awaited().front();
            if (room.stage() == "play") {
                before = positions(room);
                moves = moves_of(room);
            }
            ASSERT_TRUE(room.step(rng));
            if (room->phase() != Phase::running || !room.view(mover).back->free) continue;
            const auto made = moves_of(room);
            const std::string after = positions(room);
            room.must(request::TakeBack{}, person(mover));
            ASSERT_EQ(positions(room), before);
            ASSERT_EQ(moves_of(room), moves);
            for (std::size_t i = moves.size(); i < made.size(); ++i)
                room.must_choose(mover, made[i].substr(2));
            ASSERT_EQ(positions(room), after);
        }
        const auto verdict = engine::verify_game_file(text_of(*room->game_file()));
        ASSERT_TRUE(verdict.has_value()) << verdict.error().message;
    }
}

TEST(TakingBackByConsent, NeedsEverybody) {
    Room room(Wish{});
    room.start();
    core::Rng rng(11);
    const core::Seat mover = one_who_must_ask(room, rng);
    const unsigned second = (mover + 1U) % 3U;
    const unsigned third = (mover + 2U) % 3U;
    EXPECT_EQ(room.refused(request::AnswerBack{true}, person(second)), Reason::nothing_asked);
    EXPECT_EQ(room.refused(request::AnswerBack{false}, person(second)), Reason::nothing_asked);
    const auto moves = moves_of(room);
    room.must(request::TakeBack{}, person(mover));
    EXPECT_EQ(last_news(*room).what, NewsKind::back_asked);
    EXPECT_EQ(moves_of(room), moves);
    EXPECT_EQ(room.view(0).back->asked_by, mover);
    EXPECT_EQ(room.refused(request::TakeBack{}, person(mover)), Reason::too_much);
    EXPECT_EQ(room.refused(request::AnswerBack{true}, person(mover)), Reason::nothing_asked);
    EXPECT_EQ(room.refused(request::AnswerBack{true}, person(9)), Reason::not_seated);
    room.must(request::AnswerBack{true}, person(third));
    EXPECT_EQ(room.view(mover).back->agreed, std::vector<unsigned>{third});
    EXPECT_EQ(room.refused(request::AnswerBack{true}, person(third)), Reason::nothing_asked);
    EXPECT_EQ(moves_of(room), moves);
    room.must(request::AnswerBack{true}, person(second));
    EXPECT_EQ(last_news(*room).what, NewsKind::taken_back);
    const std::size_t left = moves_of(room).size();
    ASSERT_LT(left, moves.size());
    EXPECT_EQ(moves[left].substr(0, 1), std::to_string(mover));
    EXPECT_EQ(room->awaited(), core::SeatSet::of(mover));
    EXPECT_FALSE(room.view(0).back->asked_by.has_value());
    EXPECT_TRUE(room.view(0).back->agreed.empty());
}

TEST(TakingBackByConsent, OneRefusalEndsIt) {
    Room room(Wish{});
    room.start();
    core::Rng rng(12);
    const core::Seat mover = one_who_must_ask(room, rng);
    const unsigned second = (mover + 1U) % 3U;
    const auto moves = moves_of(room);
    room.must(request::TakeBack{}, person(mover));
    room.must(request::AnswerBack{true}, person((mover + 2U) % 3U));
    room.must(request::AnswerBack{false}, person(second));
    EXPECT_EQ(last_news(*room).what, NewsKind::back_refused);
    EXPECT_EQ(last_news(*room).seat, second);
    EXPECT_EQ(moves_of(room), moves);
    EXPECT_FALSE(room.view(0).back->asked_by.has_value());
    // And it can be withdrawn.
    room.must(request::TakeBack{}, person(mover));
    room.must(request::AnswerBack{false}, person(mover));
    EXPECT_FALSE(room.view(0).back->asked_by.has_value());
    EXPECT_EQ(room.refused(request::AnswerBack{true}, person(second)), Reason::nothing_asked);
}

TEST(TakingBackByConsent, LapsesWhenTheGameGoesOn) {
    Room room(Wish{});
    room.start();
    core::Rng rng(13);
    const core::Seat mover = one_who_must_ask(room, rng);
    room.must(request::TakeBack{}, person(mover));
    room.step(rng);
    EXPECT_FALSE(room.view(0).back->asked_by.has_value());
    EXPECT_EQ(room.refused(request::AnswerBack{true}, person((mover + 1U) % 3U)), Reason::nothing_asked);
}

TEST(TakingBackByConsent, SettlesWhenTheOthersLeave) {
    Room room(Wish{});
    room.start();
    core::Rng rng(14);
    const core::Seat mover = one_who_must_ask(room, rng);
    const core::Seat next = room->awaited().front();
    const unsigned third = 3U - mover - next;
    const std::size_t moves = moves_of(room).size();
    room.must(request::TakeBack{}, person(mover));
    room.must(request::AnswerBack{true}, person(third));
    EXPECT_EQ(moves_of(room).size(), moves);
    room.must(request::Stand{}, person(next));
    EXPECT_LT(moves_of(room).size(), moves);
    EXPECT_EQ(last_news(*room).what, NewsKind::taken_back);
}

TEST(TakingBackByConsent, IsForgottenWhenWhoAskedLeaves) {
    Room room(Wish{});
    room.start();
    core::Rng rng(15);
    const core::Seat mover = one_who_must_ask(room, rng);
    room.must(request::TakeBack{}, person(mover));
    room.must(request::Stand{}, person(mover));
    EXPECT_FALSE(room.view(core::spectator).back->asked_by.has_value());
}

}  // namespace
}  // namespace subrosa::table::testing
