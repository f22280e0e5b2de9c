// The second opinion.
#include "tests/support/cultists_referee.hpp"

#include "tests/support/cultists_allowed.hpp"
#include "tests/support/cultists_digest.hpp"

#include <algorithm>
#include <cmath>
#include <deque>
#include <map>
#include <set>

namespace subrosa::tests {
namespace {

using namespace cultists;
using Living = std::set<core::Seat>;

class Referee {
  public:
    Referee(const State& before, core::Seat seat, const Action& action, const State& after)
        : was_(before.open),
          now_(after.open),
          old_(before.hidden),
          new_(after.hidden),
          seat_(seat),
          action_(action),
          count_(was_.options.players + (was_.options.robot ? 1U : 0U)),
          numbers_(digest::numbers_for(count_)),
          board_(digest::board_for(count_)) {}

    Finding judge() {
        places();
        meetings();
        cards();
        table();
        deaths();
        end();
        return finding_;
    }

  private:
    void claim(bool holds, const char* what) {
        if (!holds && finding_.empty()) finding_ = what;
    }
    static bool in(Seats seats, core::Seat seat) { return ((seats >> seat) & 1U) != 0; }
    [[nodiscard]] bool robot(core::Seat seat) const {
        return was_.options.robot && seat == was_.options.players;
    }
    [[nodiscard]] Role role(core::Seat seat) const { return old_.roles[seat]; }
    [[nodiscard]] bool ended() const { return now_.ending != Ending::none; }
    // What was done ended the game there and then, not the clean-up behind it.
    [[nodiscard]] bool ended_by_it() const {
        return now_.ending == Ending::points || now_.ending == Ending::quota ||
               now_.ending == Ending::last_cultist;
    }
    // The event of this round came by this decision.
    [[nodiscard]] bool event_came() const {
        return was_.stage == Stage::move && (now_.stage != Stage::move || now_.round != was_.round);
    }
    [[nodiscard]] bool cleaned_up() const {
        if (was_.stage == Stage::cleanup) return false;
        return now_.stage == Stage::cleanup || now_.round != was_.round ||
               (now_.stage == Stage::over && now_.ending == Ending::rounds);
    }
    [[nodiscard]] static Living living(const Open& open, unsigned count) {
        Living seats;
        for (core::Seat seat = 0; seat < count; ++seat) {
            if (!in(open.ghosts, seat)) seats.insert(seat);
        }
        return seats;
    }

    // ---- M1, B2

    // The angle around the middle of the board, clockwise from one place to another.
    [[nodiscard]] double turn(Location from, Location to) const {
        const auto angle = [&](Location place) {
            const auto& rect = board_.rects.at(place);
            return std::atan2((rect[1] + rect[3]) / 2.0 - 4, (rect[0] + rect[2]) / 2.0 - 6);
        };
        const double by = std::remainder(angle(to) - angle(from), 2 * M_PI);
        return by < -1e-9 ? by + 2 * M_PI : std::max(by, 0.0);
    }
    [[nodiscard]] std::map<Location, int> distances_from(Location from) const {
        std::map<Location, int> steps{{from, 0}};
        std::deque<Location> next{from};
        while (!next.empty()) {
            const Location here = next.front();
            next.pop_front();
            for (const auto& [a, b] : board_.doors) {
                if (a != here || steps.contains(b) || (was_.fish_man && b == numbers_.fish_man)) continue;
                steps[b] = steps[here] + 1;
                next.push_back(b);
            }
        }
        return steps;
    }
    // Of places as near as each other the first one clockwise.
    template <class Places>
    [[nodiscard]] Location nearest(Location here, const Places& places,
                                   const std::map<Location, int>& steps) const {
        Location best = Location::none;
        for (const Location place : places) {
            if (best == Location::none || steps.at(place) < steps.at(best) ||
                (steps.at(place) == steps.at(best) && turn(here, place) < turn(here, best)))
                best = place;
        }
        return best;
    }
    [[nodiscard]] Location robot_goal(Location start) const {
        const auto steps = distances_from(start);
        for (const bool cleared : {false, true}) {
            for (const Colour colour : digest::row(old_.routes[was_.options.players] + 1, was_.round)) {
                std::vector<Location> rooms;
                for (const auto& [room, books] : board_.books) {
                    const bool open = cleared || !was_.rooms[index(room)].cleared;
                    if (digest::colour(room) == colour && room != start && open) rooms.push_back(room);
                }
                if (!rooms.empty()) return nearest(start, rooms, steps);
            }
        }
        return Location::none;
    }
    [[nodiscard]] Location robot_end(Location start) const {
        const Location goal = robot_goal(start);
        if (in(was_.ghosts, was_.options.players)) return goal;
        const Event event = event_now(was_);
        int points = 3 + (event == Event::good_morale ? 1 : 0) - (event == Event::bad_morale ? 1 : 0);
        Location here = start;
        for (; points > 0 && here != goal; --points) {
            std::vector<Location> ways;
            const int left = distances_from(here).at(goal);
            for (const auto& [a, b] : board_.doors) {
                if (a != here || (was_.fish_man && b == numbers_.fish_man)) continue;
                if (distances_from(b).at(goal) == left - 1) ways.push_back(b);
            }
            std::map<Location, int> same;
            for (const Location way : ways) same[way] = 0;
            here = nearest(start, ways, same);  // B2: clockwise from where the move began
        }
        return here;
    }

    void places() {
        for (core::Seat seat = 0; seat < was_.options.players; ++seat) {
            const bool moves = seat == seat_ && (action_.verb == Verb::go || action_.verb == Verb::jump);
            claim(now_.at[seat] == (moves ? action_.place() : was_.at[seat]), "M1: somebody is elsewhere");
        }
        if (!was_.options.robot || was_.stage != Stage::move) return;
        const core::Seat it = was_.options.players;
        // Its turn began or went on, and is over: nobody moves after it but who sits before the knife.
        const bool had_turn =
            was_.turn == it || (now_.turn != was_.turn && passed(it)) || (event_came() && passed(it));
        const bool goes_on = now_.stage == Stage::move && now_.turn == it && now_.round == was_.round;
        if (!had_turn || goes_on) {
            claim(goes_on || now_.at[it] == was_.at[it], "B2: the robot moves out of turn");
            return;
        }
        const Location start = was_.turn == it ? was_.pending.start : was_.at[it];
        claim(now_.at[it] == robot_end(start), "B2: the robot is elsewhere");
    }
    // Whether the turn went over a seat, from the one that has just decided to the one that decides now.
    [[nodiscard]] bool passed(core::Seat seat) const {
        const core::Seat stop = event_came() ? was_.knife : now_.turn;
        for (auto at = static_cast<core::Seat>((was_.turn + 1) % count_); at != stop;
             at = static_cast<core::Seat>((at + 1) % count_)) {
            if (at == seat) return true;
        }
        return false;
    }

    // ---- M2, M3, E2, E3, L2

    [[nodiscard]] bool together(Location a, Location b, Event event) const {
        if (a == b) return true;
        return event == Event::secret_door && digest::colour(a) != Colour::none &&
               digest::colour(a) == digest::colour(b);
    }
    [[nodiscard]] Living who_are_with(Location place, Event event, const BySeat<Location>& at) const {
        Living there;
        for (const core::Seat seat : living(was_, count_)) {
            if (together(place, at[seat], event)) there.insert(seat);
        }
        return there;
    }
    // Those of a meeting who are asked: players who hold a card.
    [[nodiscard]] core::SeatSet asked(const Living& meeting, const Open& open) const {
        core::SeatSet seats;
        for (const core::Seat seat : meeting) {
            if (!robot(seat) && open.encounter_left[seat] > 0) seats = seats.with(seat);
        }
        return seats;
    }
    [[nodiscard]] bool meet(const Living& there, bool power) const {
        return there.size() == 2 || (there.size() > 2 && !power);
    }

    void meetings() {
        const bool frozen = was_.round <= was_.freeze;
        if (was_.stage == Stage::move && action_.verb == Verb::go) {
            const Event event = event_now(was_);
            const Location from = was_.at[seat_];
            const bool slips = from != action_.place() && together(from, action_.place(), event);
            auto at = was_.at;  // the robot may have gone on since
            at[seat_] = action_.place();
            const Living there = who_are_with(action_.place(), event, at);
            const core::SeatSet givers = asked(there, was_);
            const bool meets = !slips && meet(there, was_.power) && !frozen && !givers.empty();
            if (meets) {
                claim(now_.step == Step::giving && now_.awaited == givers, "M2: those who meet are asked");
                claim(now_.turn == seat_, "M2: settled before the next step");
            } else if (now_.stage == Stage::move && now_.turn == seat_) {
                claim(now_.step == Step::turn, "M2: nobody is met");
            }
        }
        if (event_came() && now_.stage == Stage::event) {
            const Event event = event_now(now_);
            core::SeatSet givers;
            std::set<std::set<core::Seat>> groups;
            for (const core::Seat seat : living(was_, count_)) {
                const Living there = who_are_with(now_.at[seat], event, now_.at);
                const Living here = who_are_with(now_.at[seat], Event::none, now_.at);
                if (event == Event::lightning && !now_.power && here.size() >= 3) groups.insert(here);
                if (event == Event::secret_door && there != here && meet(there, now_.power))
                    groups.insert(there);
            }
            for (const Living& group : groups) {
                for (const core::Seat seat : asked(group, now_)) givers = givers.with(seat);
            }
            const bool met = !givers.empty() && !frozen;
            claim(met == (now_.step == Step::giving), "E2, E3: who meets at once");
            claim(!met || now_.awaited == givers, "E2, E3: those who meet are asked");
        }
        if (was_.step == Step::giving) {
            const std::size_t given = was_.gifts.size();
            claim(now_.gifts.size() > given &&
                      now_.gifts[given] == Gift::of(seat_, action_.seat(), was_.round) &&
                      new_.given[given] == action_.encounter_card(),
                  "M3: the gift");
        }
        for (core::Seat seat = 0; seat < count_; ++seat) {
            int gave = 0;
            for (std::size_t i = was_.gifts.size(); i < now_.gifts.size(); ++i)
                gave += now_.gifts[i].from() == seat ? 1 : 0;
            claim(was_.encounter_left[seat] - now_.encounter_left[seat] == gave, "M3: cards in hand");
        }
    }

    // ---- A1 to A4, A8, E7: what happened to room cards, entry by entry

    void cards() {
        auto rooms = was_.rooms;
        int danger = was_.danger;
        int tokens = was_.tokens;
        bool fish_man = was_.fish_man && action_.verb != Verb::banish;
        int dangers = event_came() && event_now(now_) == Event::broken_window ? 1 : 0;
        int risks = 0;
        int laid = 0;
        for (std::size_t i = was_.log.size(); i < now_.log.size(); ++i) {
            const Entry entry = now_.log[i];
            laid += entry.deed() == Deed::lay ? 1 : 0;
            if (entry.brings_card() && entry.place() == danger_place) ++danger;
            if (entry.brings_card() && entry.place() < cultists::rooms) {
                cultists::Room& room = rooms[entry.place()];
                claim(!room.cleared, "A3: a card into a cleared room");
                if (++room.deck == 4 && !room.explored) {
                    room.explored = true;
                    room.danger = old_.tokens[entry.place()];
                    dangers += room.danger && was_.options.level != Level::first ? 1 : 0;
                }
            }
            if (entry.deed() == Deed::risk) {
                ++risks;
                if (entry.card() == RoomCard::failure && tokens > 0) {
                    --tokens;
                } else if (entry.card() != RoomCard::success) {
                    fish_man = true;
                }
            }
            if (entry.deed() == Deed::show) show(rooms, entry);
        }
        claim(laid == cards_to_lay(), "A1, E6, E7: cards from the draw pile");
        claim(risks == dangers, "A3, E7: a danger draw for each danger");
        claim(danger == now_.danger, "A2: the danger deck");
        claim(tokens == now_.tokens && fish_man == now_.fish_man, "A4: what a danger draw brings");
        int points = 0;
        std::map<Shelf, int> left;
        for (const auto& [place, books] : board_.books) {
            cultists::Room& room = rooms[index(place)];
            if (room.books == 0) room.cleared = true, room.deck = 0;
            left[digest::shelf(place)] += room.books;
            const cultists::Room& is = now_.rooms[index(place)];
            claim(room.books == is.books && room.deck == is.deck, "A8: books and cards of a room");
            claim(room.explored == is.explored && room.cleared == is.cleared, "A3, A8: explored or cleared");
            claim(!is.explored || is.danger == old_.tokens[index(place)], "A3: the token");
        }
        for (const auto& [shelf, books] : left) points += books == 0 ? board_.points.at(shelf) : 0;
        claim(points == now_.points, "A8: the points of full shelves");
    }

    // How many cards of the draw pile go somewhere: one for each look by A1 or A11, two through the window.
    [[nodiscard]] int cards_to_lay() const {
        if (event_came() && event_now(now_) == Event::broken_window) return std::min<int>(2, was_.draw);
        if (action_.verb != Verb::check && action_.verb != Verb::camera_seat) return 0;
        const Location place = was_.at[action_.seat()];
        const bool in_room = digest::colour(place) != Colour::none;
        const bool taken = in_room ? !was_.rooms[index(place)].cleared : was_.options.level != Level::first;
        return taken ? std::min<int>(1, was_.draw) : 0;
    }

    void show(ByRoom<cultists::Room>& rooms, const Entry entry) {
        cultists::Room& room = rooms[entry.place()];
        const auto place = static_cast<Location>(entry.place());
        claim(room.explored && !room.cleared && room.deck > 0, "A8: nothing to inspect");
        --room.deck;
        if (entry.card() == RoomCard::success) --room.books;
        if (entry.card() != RoomCard::sabotage) return;
        int in_rooms = 0;
        for (const auto& [other, books] : board_.books)
            in_rooms += digest::shelf(other) == digest::shelf(place) ? rooms[index(other)].books : 0;
        const bool on_shelf = in_rooms < board_.points.at(digest::shelf(place));
        if (on_shelf && room.books < board_.books.at(place)) ++room.books;
    }

    // ---- E2, E4, E5, A9, A10, A12, C2

    void table() {
        const Event event = event_came() ? event_now(now_) : Event::none;
        bool power = was_.power || action_.verb == Verb::power;
        if (event == Event::lightning) power = !was_.power;
        claim(now_.power == power, "E2, A12: the power");
        const bool next_round = now_.round != was_.round;
        claim(!next_round || (now_.round == was_.round + 1 && now_.knife == (was_.knife + 1U) % count_ &&
                              now_.vote_token && now_.stage == Stage::move),
              "C2: the next round");
        claim(next_round || now_.knife == was_.knife, "C2: the knife");
        claim(next_round || now_.vote_token == (was_.vote_token && action_.verb != Verb::call_vote),
              "A9: the vote token");
        bool portal = was_.portal;
        int due = was_.due;
        int target = was_.target;
        if (event_came() && now_.events[was_.round - 1U] == Event::portal) {
            portal = true;
            due = was_.round + numbers_.portal_rounds;
        } else if (event == Event::portal && portal && due > 0) {
            ++due;  // E10
        }
        if (action_.verb == Verb::agree) portal = false, due = 0, --target;
        if (cleaned_up() && portal && due == was_.round) due = 0, ++target;
        claim(now_.portal == portal && now_.due == due && now_.target == target, "E5, A10: the portal");
    }

    // ---- R1, V1, V2, L2, L5 to L8, C3

    // Who is out by the vote that ended now.
    [[nodiscard]] core::Seat voted_out(const Vote& vote) const {
        std::map<core::Seat, int> votes;
        for (core::Seat seat = 0; seat < was_.options.players; ++seat) {
            const bool changed = vote.changed.given() && seat == was_.knife;
            votes[changed ? vote.changed.whom() : vote.ballots[seat].whom()] +=
                vote.ballots[seat].twice() ? 2 : 1;
        }
        if (was_.options.robot) {
            const bool knife = robot(was_.knife) && !in(was_.ghosts, was_.knife);
            votes[nobody] += knife ? 2 : 1;
        }
        for (const auto& [whom, count] : votes) {
            const auto rivals =
                std::count_if(votes.begin(), votes.end(),
                              [&, most = count](const auto& other) { return other.second >= most; });
            if (rivals == 1) return whom;
        }
        return nobody;
    }

    void deaths() {
        std::set<core::Seat> dead;
        const auto dies_as = [&](core::Seat seat, Role deadly) {
            if (!in(was_.ghosts, seat) && role(seat) == deadly) dead.insert(seat);
        };
        const bool said_dead = action_.verb == Verb::say && action_.encounter_card() == EncounterCard::dead;
        if (said_dead) {
            dead.insert(was_.looks.back().target());
            if (!ended_by_it()) dies_as(seat_, Role::coward);
        }
        const bool cameras = action_.verb == Verb::camera_room ||
                             (action_.verb == Verb::say && was_.pending.means == Means::camera);
        if ((cameras && !ended_by_it()) || action_.verb == Verb::call_vote) dies_as(seat_, Role::greenhorn);
        if (action_.verb == Verb::banish) dies_as(seat_, Role::klutz);
        if (action_.verb == Verb::kill) dead.insert(action_.seat());
        const bool vote_ended = was_.stage == Stage::vote && now_.stage != Stage::vote;
        if (vote_ended) {
            const Vote& vote = now_.votes.back();
            claim(vote.out == voted_out(vote), "V1: who is out");
            const bool knife =
                robot(was_.knife) ? false : vote.ballots[was_.knife].twice() || vote.changed.given();
            if (knife) dies_as(was_.knife, Role::klutz);
            if (vote.out != nobody) dead.insert(vote.out);
        }
        // L6: the event for which the knife was used is over.
        const bool in_event =
            was_.stage == Stage::event || (was_.stage == Stage::vote && was_.pending.back == Stage::event);
        const bool used = was_.pending.knife_used || action_.verb == Verb::look || action_.verb == Verb::draw;
        if (in_event && used && now_.stage == Stage::act && !ended()) dies_as(was_.knife, Role::klutz);
        if (cleaned_up() && was_.round == 5) {
            for (core::Seat seat = 0; seat < count_; ++seat) {
                const auto& hand = new_.hands[seat].room;
                if (hand[1] + hand[2] > 0 && !dead.contains(seat)) dies_as(seat, Role::firestarter);
            }
        }
        int freeze = was_.freeze;
        for (core::Seat seat = 0; seat < count_; ++seat) {
            const bool died = in(now_.ghosts, seat) && !in(was_.ghosts, seat);
            claim(died == dead.contains(seat), "who dies");
            claim(in(now_.ghosts, seat) || !in(was_.ghosts, seat), "a ghost comes back");
            if (!died) continue;
            claim(now_.died[seat] == was_.round, "the round of a death");
            const bool shows = role(seat) == Role::enlightened || role(seat) == Role::infected ||
                               role(seat) == Role::superghost;
            claim(!shows || in(now_.shown, seat), "L2, L3: the role is shown");
            if (shows && role(seat) != Role::superghost) freeze = was_.round + 1;
        }
        claim(now_.freeze == freeze, "L2: nobody gives until the end of the next round");
        for (core::Seat seat = 0; seat < count_; ++seat) {
            const bool slayer = action_.verb == Verb::kill && seat == seat_;
            const bool robots =
                vote_ended && now_.votes.back().out == seat && robot(seat) && numbers_.cultists == 1;
            const bool own = role(seat) == Role::enlightened || role(seat) == Role::infected ||
                             role(seat) == Role::superghost;
            const bool shown = in(was_.shown, seat) || slayer || robots || (own && dead.contains(seat));
            if (!ended()) claim(in(now_.shown, seat) == shown, "V3: whose role is shown");
        }
    }

    // ---- C1, W1 to W5

    [[nodiscard]] bool quota_met(int by_round) const {
        int dead = 0;
        for (core::Seat seat = 0; seat < count_; ++seat) {
            if (role(seat) == Role::cultist) continue;
            int since = 99;
            if (new_.start[seat] == EncounterCard::dead) since = 0;
            if (now_.died[seat] != 0) since = std::min(since, int{now_.died[seat]});
            for (std::size_t i = 0; i < now_.gifts.size(); ++i) {
                if (now_.gifts[i].to() == seat && new_.given[i] == EncounterCard::dead)
                    since = std::min(since, int{now_.gifts[i].round});
            }
            dead += since <= by_round ? 1 : 0;
        }
        return dead >= numbers_.quota;
    }

    void end() {
        if (was_.stage == Stage::guess) {
            const bool found = role(action_.seat()) == Role::seer;
            claim(now_.stage == Stage::over && now_.winner == (found ? Team::cultists : Team::investigators),
                  "W1: the seer was named");
            return claim(now_.ending == (found ? Ending::seer_found : was_.ending), "W1: how it ended");
        }
        bool cultist_lives = false;
        bool seer = false;
        core::Seat last = nobody;
        for (core::Seat seat = 0; seat < count_; ++seat) {
            if (role(seat) == Role::cultist && !in(now_.ghosts, seat)) cultist_lives = true;
            if (role(seat) == Role::cultist && in(now_.ghosts, seat) && !in(was_.ghosts, seat)) last = seat;
            seer = seer || role(seat) == Role::seer;
        }
        const bool one = numbers_.cultists == 1;
        Ending ending = Ending::none;
        Team winner = Team::investigators;
        const bool claims = was_.step == Step::closing && was_.awaited.size() == 1 &&
                            (old_.claims != 0 || action_.verb == Verb::claim);
        if (now_.points >= now_.target) {
            const bool met = quota_met(one ? was_.round : was_.round - 1);
            ending = met ? Ending::quota : Ending::points;
            winner = met ? Team::cultists : Team::investigators;
        } else if (!cultist_lives) {
            const bool met = one ? robot(last) && quota_met(was_.round) : quota_met(was_.round - 1);
            ending = met ? Ending::quota : Ending::last_cultist;
            winner = met ? Team::cultists : Team::investigators;
        } else if (claims) {
            const bool right = quota_met(was_.round);
            ending = right ? Ending::claim_right : Ending::claim_wrong;
            winner = right ? Team::cultists : Team::investigators;
        } else if (was_.round == 10 && now_.stage == Stage::over) {
            const bool done = one ? was_.step == Step::closing && was_.awaited.size() == 1 : cleaned_up();
            claim(done, "W4: over too early");
            ending = Ending::rounds;
            winner = Team::cultists;
        }
        claim(now_.ending == ending, "W2, W3, W4, C1: how it ends");
        if (ending == Ending::none) return claim(now_.stage < Stage::guess, "over without an end");
        const bool guessing = winner == Team::investigators && seer;
        claim(now_.stage == (guessing ? Stage::guess : Stage::over), "W1: the seer is named, or not");
        if (!guessing) return claim(now_.winner == winner, "who wins");
        core::Seat speaker = nobody;
        for (const bool dead : {false, true}) {
            for (core::Seat seat = 0; seat < was_.options.players && speaker == nobody; ++seat) {
                if (role(seat) == Role::cultist && in(now_.ghosts, seat) == dead) speaker = seat;
            }
        }
        claim(now_.awaited == core::SeatSet::of(speaker), "W1: who names the seer");
    }

    const Open& was_;
    const Open& now_;
    const Hidden& old_;
    const Hidden& new_;
    core::Seat seat_;
    const Action& action_;
    unsigned count_;
    const digest::Numbers& numbers_;
    const digest::Board& board_;
    Finding finding_;
};

}  // namespace

Finding referee(const State& before, core::Seat seat, const Action& action, const State& after) {
    return Referee(before, seat, action, after).judge();
}

Finding referee_of_the_end(const State& end, const core::Outcome& outcome) {
    if (!outcome.over) return "W6: not over";
    for (core::Seat seat = 0; seat < core::max_players; ++seat) {
        const Role role = end.hidden.roles[seat];
        const Team team = role == Role::cultist ? Team::cultists : Team::investigators;
        const bool won = role != Role::none && team == end.open.winner;
        if (outcome.winners.has(seat) != won) return "W6: the winners";
        if (outcome.scores[seat] != (won ? 1 : 0)) return "W6: the scores";
    }
    return {};
}

}  // namespace subrosa::tests
