// The companion of Among Cultists told what lies open at a table, against the game played there: every
// robot's move and act, every step and meeting, every event, vote and end of many games.
#include "companion/buffer.hpp"
#include "companion/cultists/asked.hpp"
#include "games/cultists/verdicts.hpp"
#include "tests/support/cultists_subject.hpp"
#include "tests/support/recorder.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <vector>

extern "C" {
int companion_cultists_steps(int count);
int companion_cultists_event(int count);
int companion_cultists_clean_up(int count);
int companion_cultists_vote(int count);
int companion_cultists_ending(int count);
int companion_cultists_robot_move(int count);
int companion_cultists_robot_act(int count);
int companion_cultists_robot_gives(int count);
}

namespace subrosa::tests {
namespace {

using namespace cultists;
using List = std::vector<int>;

List asked(int (*call)(int), const List& numbers) {
    std::copy(numbers.begin(), numbers.end(), companion_buffer);
    const int length = call(static_cast<int>(numbers.size()));
    return length < 0 ? List{-1} : List(companion_buffer, companion_buffer + length);
}
void add(List& list, const List& more) {
    list.insert(list.end(), more.begin(), more.end());
}
List options_list(const cultists::Options& options) {
    return {options.players, options.robot ? 1 : 0, static_cast<int>(options.level), options.roles};
}

struct Seen {
    int robot_moves = 0, robot_gifts = 0, robot_acts = 0, steps = 0, meetings = 0, events = 0, votes = 0,
        ends = 0;
};

// A person who enters into the phone what everybody at the table sees.
class AtTheTable {
  public:
    AtTheTable(const State& state, Seen& seen) : options_(state.open.options), seen_(seen) {
        robot_ = options_.robot ? options_.players : core::Seat{99};
        characters_ = characters_of(options_);
        at_.fill(Location::none);
        for (core::Seat seat = 0; seat < characters_; ++seat) at_[seat] = start_place;
        cards_.fill(encounter_cards);
        room_cards_ = cultists::room_cards;
        for (auto& deck : decks_) deck = 1;
        knife_ = state.open.knife;
        mover_ = state.open.turn;
        begin_move(mover_);
        if (options_.robot) route_ = state.hidden.routes[robot_];
    }

    void hear(const GameEvent& told) {
        switch (told.kind) {
            case EventKind::round_began:
                knife_ = told.seat;
                round_ = told.round;
                break;
            case EventKind::move_began:
                begin_move(told.seat);
                break;
            case EventKind::moved:
                moved(told);
                break;
            case EventKind::jumped:
                if (told.seat == robot_) {
                    EXPECT_EQ(robot_step(), told.place) << "B2 as a ghost";
                }
                at_[told.seat] = told.place;
                break;
            case EventKind::meeting:
                met(told);
                break;
            case EventKind::card_given:
                given(told);
                break;
            case EventKind::event_drawn:
                drawn_before_ = drawn_;
                drawn_ = told.event;
                event_ = answer_of_event();
                expected_now_.assign(event_.begin() + 6, event_.end());
                in_event_ = true;
                ++seen_.events;
                break;
            case EventKind::power_turned:
                power_ = told.on;
                if (in_event_) {
                    EXPECT_EQ(event_[1], told.on ? 1 : 0) << "E2";
                }
                break;
            case EventKind::portal_opened:
            case EventKind::portal_prolonged:
                EXPECT_EQ(event_[3], told.due) << "E5";
                due_ = told.due;
                portal_ = true;
                break;
            case EventKind::portal_closed:
                portal_ = false;
                due_ = 0;
                break;
            case EventKind::clean_up: {
                List in = options_list(options_);
                add(in, {round_, portal_ ? 1 : 0, due_});
                const List out = asked(companion_cultists_clean_up, in);
                overdue_ = out[0] == 1;
                EXPECT_EQ(out[2] == 1, numbers_of(options_).cultists == 1) << "C1";
                EXPECT_EQ(out[3] == 1, round_ == cultists::rounds) << "C2, W4";
                break;
            }
            case EventKind::portal_overdue:
                EXPECT_TRUE(overdue_) << "E5";
                due_ = 0;
                break;
            case EventKind::fish_man_came:
                fish_man_ = told.place;
                break;
            case EventKind::banished:
                fish_man_ = Location::none;
                break;
            case EventKind::died:
                ghosts_ = static_cast<Seats>(ghosts_ | seat_bit(told.seat));
                break;
            case EventKind::role_shown:
                if (told.role == Role::enlightened || told.role == Role::infected) freeze_ = round_ + 1;
                break;
            case EventKind::filled:
                acted(told);
                if (told.seat == robot_) --room_cards_;
                ++decks_[index(told.place)];
                break;
            case EventKind::card_laid:
                if (told.place != Location::none) ++decks_[index(told.place)];
                break;
            case EventKind::explored:
                explored_ |= bit(told.place);
                break;
            case EventKind::secured:
                acted(told);
                if (told.seat == robot_) --room_cards_;
                break;
            case EventKind::fought:
                acted(told);
                tokens_ &= ~bit(told.place);
                break;
            case EventKind::inspected:
                acted(told);
                --decks_[index(told.place)];
                break;
            case EventKind::cultist_came:
                tokens_ |= bit(told.place);
                break;
            case EventKind::room_cleared:
                cleared_ |= bit(told.place);
                decks_[index(told.place)] = 0;
                break;
            case EventKind::act_began:
                in_event_ = false;
                if (told.seat == robot_) expect_act();
                break;
            case EventKind::vote_began:
                ballots_ = List(options_.players, nobody);
                twice_ = false;
                break;
            case EventKind::vote_shown:
                ballots_[told.seat] = told.about;
                if (told.twice) twice_ = true;
                break;
            case EventKind::vote_changed:
                EXPECT_EQ(count()[2], 1) << "V2";
                ballots_[told.seat] = told.about;
                break;
            case EventKind::vote_ended:
                EXPECT_EQ(count()[0], told.about) << "V1, N9, B5";
                ++seen_.votes;
                break;
            case EventKind::claimed:
                claimed_ = true;
                break;
            default:
                break;
        }
    }

    // M1, M5, E3: what may be done, and what the rules offer.
    void compare_steps(const State& state) {
        if (state.open.stage != Stage::move || state.open.step != Step::turn) return;
        const List out = steps();
        std::uint32_t offered = 0;
        std::uint32_t jumps = 0;
        bool stop = false;
        Cultists::Choices choices;
        Cultists::choices(state, state.open.turn, choices);
        for (const Action& action : choices) {
            if (action.verb == Verb::go) offered |= bit(action.place());
            if (action.verb == Verb::jump) jumps |= bit(action.place());
            if (action.verb == Verb::stop) stop = true;
        }
        ASSERT_EQ(out.size(), 4 + locations);
        EXPECT_EQ(static_cast<std::uint32_t>(out[0] | out[1]), offered) << "M1, M5, E3";
        EXPECT_EQ(static_cast<std::uint32_t>(out[2]), jumps) << "M1 for ghosts";
        if (jumps == 0) {
            EXPECT_EQ(out[3] == 1, stop) << "M1";
        }
        meetings_of_step_ = out;
        ++seen_.steps;
    }

    // W2 to W5, C1, B5.
    void compare_end(const State& state) {
        if (state.open.stage < Stage::guess) return;
        const Open& open = state.open;
        const bool all_out = [&] {
            for (core::Seat seat = 0; seat < characters_; ++seat) {
                if (state.hidden.roles[seat] == Role::cultist && !has(open.ghosts, seat)) return false;
            }
            return true;
        }();
        const bool one = numbers_of(options_).cultists == 1;
        Finish finish = Finish::rounds;
        if (claimed_) {
            finish = Finish::claim;
        } else if (open.points >= open.target) {
            finish = Finish::points;
        } else if (all_out) {
            const bool robot = options_.robot && one && state.hidden.roles[robot_] == Role::cultist;
            finish = robot ? Finish::robot_unmasked : Finish::last_cultist;
        }
        List in = options_list(options_);
        add(in, {static_cast<int>(finish), dead_investigators(open, state.hidden, open.round),
                 dead_investigators(open, state.hidden, open.round - 1)});
        const List out = asked(companion_cultists_ending, in);
        ASSERT_EQ(out.size(), 4U);
        if (open.stage == Stage::guess) {
            EXPECT_EQ(out[0], static_cast<int>(Team::investigators)) << "W1";
            EXPECT_EQ(out[1], static_cast<int>(open.ending)) << "W1";
            EXPECT_EQ(out[3], 1) << "W1";
        } else {
            EXPECT_EQ(out[0], static_cast<int>(open.winner)) << "W2 to W4";
            EXPECT_EQ(out[1], static_cast<int>(open.ending)) << "W2 to W4";
        }
        EXPECT_EQ(out[2], numbers_of(options_).quota) << "N7";
        ++seen_.ends;
    }

  private:
    [[nodiscard]] Event held() const { return drawn_ == Event::mirror ? drawn_before_ : drawn_; }
    [[nodiscard]] List plan() const {
        List list;
        for (const auto places : neighbours[plan_number(options_)]) list.push_back(static_cast<int>(places));
        return list;
    }
    [[nodiscard]] List standing() const {
        List list;
        for (core::Seat seat = 0; seat < characters_; ++seat) list.push_back(static_cast<int>(at_[seat]));
        return list;
    }
    [[nodiscard]] int frozen() const { return round_ <= freeze_ ? 1 : 0; }

    void begin_move(core::Seat seat) {
        mover_ = seat;
        start_ = at_[seat];
        points_ = held() == Event::good_morale ? 4 : held() == Event::bad_morale ? 2 : 3;
        if (round_ > 1) {
            EXPECT_EQ(event_[5], points_) << "E4";
        }
        slips_ = 0;
        meetings_of_step_.clear();
        way_.clear();
        if (seat == robot_) {
            ++seen_.robot_moves;
            look_for_way();
        }
    }

    [[nodiscard]] List steps() const {
        List in = plan();
        add(in, {static_cast<int>(characters_), mover_, knife_, ghosts_, static_cast<int>(fish_man_),
                 power_ ? 1 : 0, held() == Event::secret_door ? 1 : 0, frozen(), static_cast<int>(start_),
                 points_, slips_});
        add(in, standing());
        return asked(companion_cultists_steps, in);
    }

    void moved(const GameEvent& told) {
        if (told.seat == robot_) {
            if (way_.empty()) look_for_way();
            EXPECT_EQ(robot_step(), told.place) << "B2";
        }
        at_[told.seat] = told.place;
        told.secret_door ? ++slips_ : --points_;
    }

    void met(const GameEvent& told) {
        const int seats = static_cast<int>(told.seats.bits()) & 0xFF;
        if (in_event_) {
            ASSERT_FALSE(expected_now_.empty()) << "E2, E3";
            EXPECT_EQ(expected_now_.front(), seats) << "E2, E3";
            expected_now_.erase(expected_now_.begin());
        } else if (mover_ == robot_) {
            ASSERT_GE(way_.size(), 3U) << "M2";
            EXPECT_EQ(way_[1] | (1 << robot_), seats) << "M2";
            to_ = way_[2];
            way_.clear();  // asked again once all have given
        } else {
            ASSERT_FALSE(meetings_of_step_.empty());
            EXPECT_EQ(meetings_of_step_[4 + index(told.place)], seats) << "M2";
        }
        const bool robot_too = options_.robot && ((seats >> robot_) & 1) != 0;
        if (robot_too && (in_event_ || mover_ != robot_)) {
            List in{static_cast<int>(characters_), robot_, seats & ~(1 << robot_)};
            for (core::Seat seat = 0; seat < characters_; ++seat) in.push_back(status_[seat]);
            to_ = asked(companion_cultists_robot_gives, in)[0];
        }
        ++seen_.meetings;
    }

    void given(const GameEvent& told) {
        if (told.seat == robot_) {
            EXPECT_EQ(to_, told.about) << "B3";
            ++seen_.robot_gifts;
        }
        ++status_[told.about];
        --cards_[told.seat];
    }

    // ---- the robot

    void look_for_way() {
        List in = plan();
        for (const Place& place : plan_of(options_).places) {
            add(in, {place.rect.x0 + place.rect.x1 - 12, place.rect.y0 + place.rect.y1 - 8});
        }
        add(in, {static_cast<int>(fish_man_), static_cast<int>(start_), static_cast<int>(at_[robot_]),
                 points_, has(ghosts_, robot_) ? 1 : 0});
        for (const Colour colour : routes[route_][row_of(round_)]) in.push_back(static_cast<int>(colour));
        add(in, {static_cast<int>(cleared_), power_ ? 1 : 0, held() == Event::secret_door ? 1 : 0, frozen(),
                 static_cast<int>(characters_), robot_, ghosts_});
        add(in, standing());
        for (core::Seat seat = 0; seat < characters_; ++seat) in.push_back(status_[seat]);
        in.push_back(cards_[robot_]);
        const List out = asked(companion_cultists_robot_move, in);
        ASSERT_GE(out.size(), 6U);
        steps_.assign(out.begin() + 6, out.begin() + 6 + out[5]);
        way_.assign(out.begin() + 6 + out[5], out.end());
        if (way_.empty()) way_.push_back(0);  // no meeting
    }
    Location robot_step() {
        if (steps_.empty()) return Location::none;
        const auto next = static_cast<Location>(steps_.front());
        steps_.erase(steps_.begin());
        return next;
    }

    void expect_act() {
        const Location here = at_[robot_];
        const std::size_t i = index(here);
        const bool room = is_room(here);
        const auto in_room = [&](std::uint32_t places) { return (places & bit(here)) != 0 ? 1 : 0; };
        const bool on_row =
            room && ((route_masks[route_][row_of(round_)] >> index(colour_of(here))) & 1U) != 0;
        deed_ = asked(companion_cultists_robot_act,
                      {room ? 1 : 0, on_row ? 1 : 0, in_room(tokens_), in_room(explored_), in_room(cleared_),
                       room && decks_[i] > 0 ? 1 : 0, has(ghosts_, robot_) ? 1 : 0, room_cards_ > 0 ? 1 : 0,
                       options_.level == Level::first ? 0 : 1})[0];
        ++seen_.robot_acts;
    }
    void acted(const GameEvent& told) {
        if (told.seat != robot_) return;
        const int deed = told.kind == EventKind::secured  ? 1
                         : told.kind == EventKind::fought ? 2
                         : told.kind == EventKind::filled ? 3
                                                          : 4;
        EXPECT_EQ(deed_, deed) << "B4";
        deed_ = 0;
    }

  public:
    // What it was to do and did not.
    [[nodiscard]] int left_undone(const State& state) const {
        const bool turn_over = state.open.stage != Stage::act || state.open.turn != robot_;
        return turn_over && state.open.stage < Stage::guess ? deed_ : 0;
    }

  private:
    // ---- events and votes

    [[nodiscard]] List answer_of_event() const {
        List in = options_list(options_);
        add(in, {round_, static_cast<int>(drawn_), static_cast<int>(drawn_before_), power_ ? 1 : 0,
                 portal_ ? 1 : 0, due_, knife_, ghosts_, frozen()});
        add(in, plan());
        add(in, standing());
        return asked(companion_cultists_event, in);
    }
    [[nodiscard]] List count() const {
        List in = options_list(options_);
        add(in, {ghosts_, knife_, twice_ ? 1 : 0});
        add(in, ballots_);
        return asked(companion_cultists_vote, in);
    }

    cultists::Options options_;
    Seen& seen_;
    core::Seat robot_ = 99;
    unsigned characters_ = 0;
    cultists::BySeat<Location> at_{};
    cultists::BySeat<int> cards_{}, status_{};
    cultists::ByRoom<int> decks_{};
    int room_cards_ = 0;
    core::Seat knife_ = 0, mover_ = 0;
    Location start_ = Location::m, fish_man_ = Location::none;
    int round_ = 1, points_ = 3, slips_ = 0, due_ = 0, freeze_ = 0;
    bool power_ = true, portal_ = false, in_event_ = false, overdue_ = false, claimed_ = false,
         twice_ = false;
    Event drawn_ = Event::none, drawn_before_ = Event::none;
    Seats ghosts_ = 0;
    std::uint32_t cleared_ = 0, explored_ = 0, tokens_ = 0;
    std::uint8_t route_ = 0;
    List event_ = List(6), expected_now_, meetings_of_step_, steps_, way_, ballots_;
    int to_ = 0, deed_ = 0;
};

void play_beside(const cultists::Options& options, std::uint64_t seed, Seen& seen) {
    State state = deal(options, seed);
    core::Rng rng(seed, 411);
    const PlayCultists play{static_cast<CultistsManner>(seed % cultists_manners)};
    AtTheTable phone(state, seen);
    while (!Cultists::deciders(state).empty()) {
        phone.compare_steps(state);
        const auto [seat, action] = next_decision<CultistsSubject>(state, rng, play);
        Recorder<GameEvent> recorder;
        Cultists::play(state, seat, action, recorder.sink());
        for (const GameEvent& told : recorder.all) {
            if (told.audience.has(core::spectator)) phone.hear(told);
        }
        ASSERT_EQ(phone.left_undone(state), 0) << "B4";
        phone.compare_end(state);
        if (state.open.stage == Stage::guess) break;
        ASSERT_FALSE(::testing::Test::HasFailure()) << text_of(options) << ", seed " << seed;
    }
}

TEST(CompanionCultistsEvening, B2B3B4M1M2E1ToE10V1V2N9W1ToW5AsInWholeGames) {
    Seen seen;
    std::uint64_t seed = 7000;
    for (int game = 0; game < 60; ++game) {
        for (const Level level : {Level::first, Level::experienced}) {
            for (const cultists::Options& options : cultists_tables(level)) {
                play_beside(options, ++seed, seen);
                ASSERT_FALSE(HasFailure());
            }
        }
    }
    // The robot alone, for the rest of its ten thousand turns.
    while (seen.robot_moves + seen.robot_acts < 10000) {
        for (const std::uint8_t players : {std::uint8_t{4}, std::uint8_t{6}}) {
            play_beside({.players = players, .robot = true}, ++seed, seen);
            ASSERT_FALSE(HasFailure());
        }
    }
    EXPECT_GE(seen.robot_moves, 4000);
    EXPECT_GE(seen.robot_acts, 4000);
    EXPECT_GE(seen.robot_gifts, 1000);
    EXPECT_GE(seen.steps, 10000);
    EXPECT_GE(seen.meetings, 5000);
    EXPECT_GE(seen.events, 2000);
    EXPECT_GE(seen.votes, 300);
    EXPECT_GE(seen.ends, 500);
}

TEST(CompanionCultistsEvening, V1TheFourExamplesOfTheRulebook) {
    const auto out_of = [](int players, const List& ballots) {
        List in{players, 0, 0, 0, 0, 0, 0};
        add(in, ballots);
        return asked(companion_cultists_vote, in)[0];
    };
    EXPECT_EQ(out_of(6, {3, 3, 4, 4, 15, 15}), 15);
    EXPECT_EQ(out_of(6, {3, 3, 3, 4, 15, 15}), 3);
    EXPECT_EQ(out_of(7, {3, 3, 3, 4, 15, 15, 15}), 15);
    EXPECT_EQ(out_of(7, {3, 4, 5, 5, 5, 15, 15}), 5);
}

TEST(CompanionCultistsEvening, B5TheRobotAbstainsTwiceWithTheKnifeWhileItLives) {
    const auto abstentions = [](int knife, int ghosts) {
        return asked(companion_cultists_vote, {4, 1, 0, 0, ghosts, knife, 0, 1, 0, 0, 0})[1];
    };
    EXPECT_EQ(abstentions(0, 0), 1);
    EXPECT_EQ(abstentions(4, 0), 2);
    EXPECT_EQ(abstentions(4, 1 << 4), 1);
}

TEST(CompanionCultistsEvening, N9OnlyALivingPersonUsesTheKnife) {
    const auto of = [](int ghosts, int twice) {
        return asked(companion_cultists_vote, {7, 0, 0, 0, ghosts, 0, twice, 2, 2, 3, 3, 15, 15, 15});
    };
    EXPECT_EQ(of(0, 0), (List{15, 3, 0, 1, 0, 0, 2, 2, 0, 0, 0}));
    EXPECT_EQ(of(0, 1), (List{15, 3, 0, 1, 0, 0, 3, 2, 0, 0, 0}));
    EXPECT_EQ(of(1, 1), List{-1});
}

TEST(CompanionCultistsEvening, RefusesWhatMakesNoSense) {
    for (const auto call : {companion_cultists_steps, companion_cultists_event, companion_cultists_clean_up,
                            companion_cultists_vote, companion_cultists_ending, companion_cultists_robot_move,
                            companion_cultists_robot_act, companion_cultists_robot_gives}) {
        EXPECT_EQ(call(0), -1);
        EXPECT_EQ(call(-5), -1);
        core::Rng rng(11, 412);
        for (int round = 0; round < 2000; ++round) {
            const int length = static_cast<int>(rng.below(110));
            for (int i = 0; i < length; ++i)
                companion_buffer[i] = static_cast<std::int32_t>(rng.below(round % 2 == 0 ? 8 : 1U << 30U));
            EXPECT_GE(call(length), -1);
        }
    }
    // A way back is missing; the robot's vote twice; a vote for a ghost; more dead before than now.
    List doors(17, 0);
    doors[0] = 2;
    List in = doors;
    add(in, {5, 0, 0, 0, 17, 1, 0, 0, 0, 3, 0, 0, 0, 0, 0, 0});
    EXPECT_EQ(asked(companion_cultists_steps, in), List{-1});
    EXPECT_EQ(asked(companion_cultists_vote, {6, 1, 0, 0, 0, 6, 1, 0, 0, 0, 0, 0, 0}), List{-1});
    EXPECT_EQ(asked(companion_cultists_vote, {5, 0, 0, 0, 2, 0, 0, 1, 1, 1, 1, 1}), List{-1});
    EXPECT_EQ(asked(companion_cultists_ending, {5, 0, 0, 0, 0, 1, 2}), List{-1});
}

}  // namespace
}  // namespace subrosa::tests
