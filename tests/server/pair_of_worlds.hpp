// Two worlds that a viewer cannot tell apart, played side by side with different hidden actions of the
// others: other moves, more moves, take-backs.
#pragma once

#include "tests/server/secret_answers.hpp"
#include "tests/server/two_worlds.hpp"

#include <deque>

namespace subrosa::server {

// Counters of comparisons.
struct Compared {
    std::size_t pairs = 0;
    std::size_t apart = 0;      // with different truths
    std::size_t messages = 0;   // messages to the viewer, equal in both worlds
    std::size_t opened = 0;     // open decisions
    std::size_t different = 0;  // with two different moves
    std::size_t unequal = 0;    // times the others made more secret moves in one world
    std::size_t closed = 0;     // secret stages completed in both worlds
    std::size_t longer = 0;     // with more moves of the others in one world
    std::size_t looks = 0;
    std::size_t bounds = 0;        // times the viewer asked what can be hidden
    std::set<std::string> stages;  // secret ones
};

class PairOfWorlds {
  public:
    PairOfWorlds(World& one, World& other, StoppedClock& clock, core::Seat viewer, core::Rng& rng,
                 Compared& compared)
        : worlds_{&one, &other}, clock_(clock), viewer_(viewer), rng_(rng), compared_(compared) {
        ++compared_.pairs;
        compared_.apart += one.truth->position() != other.truth->position() ? 1 : 0;
        // All spectators, and the viewer's sockets.
        for (std::size_t line = 0; line < one.lines.size(); ++line) {
            if (one.as_seat(line) == core::spectator || one.as_seat(line) == viewer) watched_.push_back(line);
        }
        compare("the start");
    }

    // Plays the next decision or secret stage. False: the worlds diverge here.
    bool step() {
        const core::SeatSet deciders = one().truth->deciders();
        EXPECT_EQ(deciders, other().truth->deciders());
        EXPECT_EQ(one().truth->secret(), other().truth->secret());
        if (::testing::Test::HasFailure()) return false;
        clock_.pass(200 + rng_.below(3000));
        if (rng_.below(5) == 0) come_back();
        if (rng_.below(6) == 0) talk();
        return (one().truth->secret() ? step_in_secret() : step_in_the_open()) &&
               !::testing::Test::HasFailure();
    }

  private:
    World& one() { return *worlds_[0]; }
    World& other() { return *worlds_[1]; }
    [[nodiscard]] bool decides(core::Seat seat) const { return viewer_ == seat; }

    void compare(const std::string& after) {
        for (World* world : worlds_) world->answer_when_durable();
        if (++comparisons_ % 4 == 0) ask_bounds();
        for (const std::size_t line : watched_) {
            const std::string here = one().fresh(line);
            const std::string there = other().fresh(line);
            compared_.messages += static_cast<std::size_t>(std::count(here.begin(), here.end(), '\n'));
            EXPECT_EQ(difference(here, there), "") << "line " << line << " after " << after;
        }
    }
    // The answers are among what is compared.
    void ask_bounds() {
        for (World* world : worlds_) {
            for (const std::size_t line : watched_) world->lines[line]->ask({{"do", "bounds"}});
        }
        ++compared_.bounds;
    }
    static std::string difference(const std::string& one, const std::string& other) {
        if (one == other) return {};
        const auto messages = [](const std::string& text) {
            return std::count(text.begin(), text.end(), '\n');
        };
        const auto at = static_cast<std::size_t>(
            std::mismatch(one.begin(), one.end(), other.begin(), other.end()).first - one.begin());
        const std::size_t from = at < 100 ? 0 : at - 100;
        return fmt::format("{} messages: {}\n but {} messages: {}", messages(one), one.substr(from, 200),
                           messages(other), from < other.size() ? other.substr(from, 200) : "");
    }

    // A reconnecting viewer is told the same, also during a secret stage.
    void come_back() {
        for (World* world : worlds_) {
            for (const std::size_t line : watched_) world->come_back(line);
        }
        compare("coming back");
    }
    void talk() {
        const core::Seat seat = viewer_ == core::spectator ? core::Seat{1} : viewer_;
        for (World* world : worlds_) {
            world->lines[seat]->ask({{"do", "say"}, {"text", "Hm."}});
            world->lines[seat]->ask({{"do", "pause"}, {"wanted", true}});
            world->lines[seat]->ask({{"do", "pause"}, {"wanted", false}});
        }
        compare("talk");
    }
    // The viewer's requests and look-aheads get equal answers.
    void look(const std::string& move) {
        if (viewer_ == core::spectator) return;
        EXPECT_EQ(one().look(viewer_, {}), other().look(viewer_, {}));
        if (!one().lines[viewer_]->asked()) return;
        EXPECT_EQ(one().look(viewer_, {move}), other().look(viewer_, {move}));
        EXPECT_EQ(json::serialize(one().lines[viewer_]->choose("play nothing")),
                  json::serialize(other().lines[viewer_]->choose("play nothing")));
        ++compared_.looks;
    }

    bool step_in_the_open() {
        const auto seats = engine::seats_of(one().truth->deciders());
        const auto seat = static_cast<core::Seat>(any_of_these(seats, rng_));
        const auto moves = moves_alike(*one().truth, *other().truth, seat, viewer_, rng_);
        if (!moves) return false;
        look(moves->first);
        const std::array<std::string, 2> chosen{moves->first, moves->second};
        for (std::size_t i = 0; i < 2; ++i) {
            worlds_[i]->choose(seat, chosen[i]);
            static_cast<void>(worlds_[i]->truth->play(seat, chosen[i]).value());
        }
        ++compared_.opened;
        compared_.different += chosen[0] != chosen[1] ? 1 : 0;
        compare(chosen[0] + " and " + chosen[1]);
        return true;
    }

    // ---- in secret

    // A seat's remaining actions: drafts that it takes back, then its answer.
    struct PendingWork {
        unsigned drafts = 0;
        bool drafted = false;
        std::deque<std::string> answer;
    };
    using WorkOfSeats = std::map<core::Seat, PendingWork>;

    // One action of the seat; `last` must not finish. False: nothing to do.
    bool work(World& world, WorkOfSeats& work_of, core::Seat seat, core::Seat last) {
        PendingWork& work = work_of[seat];
        if (work.drafted) {
            world.take_back(seat);
            work.drafted = false;
            return true;
        }
        if (work.drafts > 0) {
            --work.drafts;
            const std::string move = draft(world, seat, last);
            if (move.empty()) return true;
            world.choose(seat, move);
            work.drafted = true;
            return true;
        }
        if (work.answer.size() <= (seat == last ? 1U : 0U)) return false;
        world.choose(seat, work.answer.front());
        work.answer.pop_front();
        return true;
    }
    // The last seat never completes its answer.
    std::string draft(World& world, core::Seat seat, core::Seat last) {
        const std::vector<std::string> choices = world.truth->choices(seat);
        const std::string move = any_of_these(choices, draft_rng(seat));
        if (seat != last) return move;
        const auto after = world.truth->clone();
        static_cast<void>(after->play(seat, move).value());
        return after->deciders().has(seat) ? move : std::string();
    }
    // The viewer does the same in both worlds.
    core::Rng& draft_rng(core::Seat seat) {
        if (!decides(seat)) return rng_;
        own_rng_ = core::Rng(own_draft_);
        return own_rng_;
    }

    bool step_in_secret() {
        const json::object seen = one().truth->know(core::spectator);
        compared_.stages.insert(std::string(seen.at("stage").as_string()));
        const auto seats = engine::seats_of(one().truth->deciders());
        const auto last = static_cast<core::Seat>(any_of_these(seats, rng_));
        auto answers = answers_alike(*one().truth, *other().truth, viewer_, rng_);
        std::array<WorkOfSeats, 2> work_of;
        std::array<const SecretAnswers*, 2> each{};
        std::optional<std::pair<SecretAnswers, SecretAnswers>> unlike;
        if (!answers) {  // they diverge when it closes; until then nothing may be visible
            SecretAnswers here = random_answers(*one().truth, {}, rng_);
            Answers mine;
            if (const auto own = here.answers.find(viewer_); own != here.answers.end()) mine.insert(*own);
            SecretAnswers there = random_answers(*other().truth, mine, rng_);
            unlike.emplace(std::move(here), std::move(there));
        }
        const auto& pair = answers ? *answers : *unlike;
        each = {&pair.first, &pair.second};
        const unsigned own_drafts = rng_.below(2);
        for (std::size_t i = 0; i < 2; ++i) {
            for (const auto& [seat, answer] : each[i]->answers) {
                PendingWork& work = work_of[i][seat];
                work.drafts = decides(seat) ? own_drafts : rng_.below(3);
                work.answer.assign(answer.begin(), answer.end());
            }
        }
        draft_in_secret(work_of, last);
        if (::testing::Test::HasFailure()) return false;
        if (!answers) return false;
        for (std::size_t i = 0; i < 2; ++i) {
            worlds_[i]->choose(last, work_of[i][last].answer.front());
            worlds_[i]->truth = each[i]->after->clone();
        }
        ++compared_.closed;
        compared_.longer += pair.first.moves_without(viewer_) != pair.second.moves_without(viewer_) ? 1 : 0;
        compare("the end of a secret stage");
        return true;
    }

    // Plays until only the last answer of `last` is missing, in both worlds.
    void draft_in_secret(std::array<WorkOfSeats, 2>& work_of, core::Seat last) {
        bool all_done = false;
        while (!all_done && !::testing::Test::HasFailure()) {
            all_done = true;
            clock_.pass(rng_.below(2000));
            std::array<unsigned, 2> done{};
            const bool hurry = rng_.below(3) == 0;
            for (std::size_t i = 0; i < 2; ++i) {
                const unsigned most = hurry ? 100 : rng_.below(4);
                for (auto& [seat, left] : work_of[i]) {
                    while (!decides(seat) && done[i] < most && work(*worlds_[i], work_of[i], seat, last))
                        ++done[i];
                }
                for (auto& [seat, left] : work_of[i])
                    all_done &=
                        !left.drafted && left.drafts == 0 && left.answer.size() <= (seat == last ? 1U : 0U);
            }
            compared_.unequal += done[0] != done[1] ? 1 : 0;
            compare("drafts in secret");
            if (viewer_ != core::spectator && work_of[0].contains(viewer_)) {
                own_draft_ = rng_.below(1'000'000);
                for (std::size_t i = 0; i < 2; ++i)
                    static_cast<void>(work(*worlds_[i], work_of[i], viewer_, last));
                compare("an own draft");
            }
            if (rng_.below(8) == 0) come_back();
            if (rng_.below(8) == 0) talk();
        }
    }

    std::array<World*, 2> worlds_;
    StoppedClock& clock_;
    core::Seat viewer_;
    core::Rng& rng_;
    Compared& compared_;
    std::size_t comparisons_ = 0;
    std::vector<std::size_t> watched_;
    std::uint64_t own_draft_ = 0;
    core::Rng own_rng_{0};
};

}  // namespace subrosa::server
