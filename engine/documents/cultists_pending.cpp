#include "engine/documents/cultists_pending.hpp"

#include "engine/documents/cultists_open.hpp"
#include "engine/documents/cultists_reading.hpp"

#include <bit>

namespace subrosa::engine {

using namespace cultists_reading;

namespace {

class ReadingPending {
  public:
    ReadingPending(const Field& pending, const BySeat<Role>& roles, Open& open, BySeat<Ballot>& ballots,
                   Seats& claims)
        : field_(pending), roles_(roles), open_(open), ballots_(ballots), claims_(claims) {}

    void read() {
        field_.allow_only({"step", "start", "points", "slips", "meetings", "to_give", "received", "means",
                           "acted", "refused", "partner", "back", "knife_used", "ready", "ballots", "answers",
                           "loose", "seed", "luck"});
        read_step();
        read_move();
        read_meetings();
        read_act();
        read_answers();
        find_deciders();
    }

  private:
    [[nodiscard]] unsigned seats() const { return characters(open_); }
    [[nodiscard]] core::SeatSet players() const { return core::SeatSet::first(open_.options.players); }

    // A field that belongs to one step or stage only.
    [[nodiscard]] std::optional<Field> only(std::string_view key, bool here) const {
        auto field = field_.find(key);
        if (field && !here)
            field->fail(fmt::format("does not belong to the stage {}, {}", name_of(open_.stage),
                                    name_of(open_.step)));
        return field;
    }

    void read_step() {
        switch (open_.stage) {
            case Stage::vote:
                open_.step = Step::talking;
                break;
            case Stage::cleanup:
                open_.step = Step::closing;
                break;
            case Stage::guess:
                open_.step = Step::naming;
                break;
            case Stage::over:
                open_.step = Step::none;
                break;
            default:
                open_.step = Step::turn;
        }
        const auto step = field_.find("step");
        if (step && open_.stage == Stage::over) step->fail("nothing is under way: the game is over");
        if (step) open_.step = word<Step>(*step, "step");
        if (!step && open_.stage == Stage::event) field_.fail_at("step", "is missing: an event is under way");
    }

    void read_move() {
        Pending& pending = open_.pending;
        const bool moving = open_.stage == Stage::move;
        const auto start = only("start", moving);
        const auto points = only("points", moving);
        const auto slips = only("slips", moving);
        if (!moving) return;
        pending.start = open_.at[open_.turn];
        pending.points = points_of_move(open_);
        if (start) pending.start = place_in(*start, open_.options);
        if (points) pending.points = number<std::uint8_t>(*points, 0, pending.points);
        if (slips) pending.slips = number<std::uint8_t>(*slips, 0, max_slips);
    }

    void read_meetings() {
        Pending& pending = open_.pending;
        const bool giving = open_.step == Step::giving;
        const auto meetings = only("meetings", giving);
        const auto to_give = only("to_give", giving);
        const auto received = only("received", giving);
        if (!giving) return;
        if (!meetings) field_.fail_at("meetings", "is missing: somebody meets");
        for (std::size_t i = 0; i < meetings->size(); ++i) {
            const Seats together = seat_list(meetings->at(i), seats());
            if (std::popcount(together) < 2) meetings->at(i).fail("fewer than two meet nobody");
            for (core::Seat seat = 0; seat < seats(); ++seat) {
                if (!has(together, seat)) continue;
                if (pending.meeting[seat] != 0) meetings->at(i).fail("somebody meets twice");
                pending.meeting[seat] = static_cast<std::uint8_t>(i + 1);
            }
        }
        if (!to_give) field_.fail_at("to_give", "is missing: somebody meets");
        pending.to_give = seat_list(*to_give, open_.options.players);
        if (received) pending.received = seat_list(*received, seats());
    }

    void read_act() {
        Pending& pending = open_.pending;
        if (const auto back = only("back", open_.stage == Stage::vote)) {
            pending.back = word<Stage>(*back, "stage");
            if (pending.back != Stage::act && pending.back != Stage::event)
                back->fail("a vote goes back to the stage act or event");
        }
        const bool acting =
            open_.stage == Stage::act || (open_.stage == Stage::vote && pending.back == Stage::act);
        if (const auto acted = only("acted", open_.stage >= Stage::act)) {
            open_.acted = seat_list(*acted, seats());
        } else if (acting) {
            for (core::Seat seat = open_.knife; seat != open_.turn; seat = next_seat(open_, seat))
                open_.acted = static_cast<Seats>(open_.acted | seat_bit(seat));
        } else if (open_.stage == Stage::cleanup) {
            open_.acted = all_seats(open_);
        }
        if (const auto means = only("means", open_.step == Step::saying))
            pending.means = word<Means>(*means, "way to look");
        if (const auto refused = only("refused", acting)) pending.refused = seat_list(*refused, seats());
        if (const auto partner = only("partner", open_.step == Step::partner))
            pending.partner = seat_below(*partner, open_.options.players);
        const bool event = open_.stage == Stage::event || pending.back == Stage::event;
        if (const auto used = only("knife_used", event)) pending.knife_used = used->boolean();
    }

    void read_answers() {
        if (const auto ballots = only("ballots", open_.step == Step::voting)) {
            each_seat(open_.options.players, *ballots, [&](core::Seat seat, const Field& field) {
                ballots_[seat] = read_ballot(field, seats());
                if (ballots_[seat].given()) answered_ = answered_.with(seat);
            });
        }
        if (const auto answers = only("answers", open_.step == Step::closing)) {
            each_seat(open_.options.players, *answers, [&](core::Seat seat, const Field& field) {
                if (field.is_null()) return;
                const bool claims = field.string() == "claim";
                if (!claims && field.string() != "pass") field.fail("is neither claim nor pass");
                answered_ = answered_.with(seat);
                if (claims) claims_ = static_cast<Seats>(claims_ | seat_bit(seat));
            });
        }
        if (const auto ready = only("ready", open_.step == Step::talking))
            answered_ = core::SeatSet::from_bits(seat_list(*ready, open_.options.players));
        if (answered_ == players()) field_.fail("everybody has answered already");
    }

    void find_deciders() {
        const auto ask = [&](core::Seat seat) { open_.awaited = core::SeatSet::of(seat); };
        switch (open_.step) {
            case Step::turn:
                return ask(open_.turn);
            case Step::giving:
                open_.awaited = core::SeatSet::from_bits(open_.pending.to_give);
                return;
            case Step::looking:
            case Step::drawing:
            case Step::token:
            case Step::changing:
                return ask(open_.knife);
            case Step::saying:
                if (open_.looks.empty()) field_.fail_at("step", "nobody has looked");
                return ask(open_.looks.back().looker());
            case Step::partner:
                if (open_.pending.partner == nobody)
                    field_.fail_at("partner", "is missing: somebody is asked");
                return ask(open_.pending.partner);
            case Step::talking:
            case Step::voting:
            case Step::closing:
                open_.awaited = core::SeatSet::from_bits(
                    static_cast<std::uint16_t>(players().bits() & ~answered_.bits()));
                return;
            case Step::naming:
                if (who_names(open_, roles_) == nobody) field_.fail_at("step", "nobody can name the seer");
                return ask(who_names(open_, roles_));
            case Step::none:
                open_.awaited = core::SeatSet{};
        }
    }

    Field field_;
    const BySeat<Role>& roles_;
    Open& open_;
    BySeat<Ballot>& ballots_;
    Seats& claims_;
    core::SeatSet answered_;
};

// ---- what must be so for play to go on

class CheckingPending {
  public:
    CheckingPending(const Field& pending, const State& state)
        : field_(pending), open_(state.open), pending_(state.open.pending), hidden_(state.hidden) {}

    void check() const {
        if (is_robot(open_, open_.turn) && open_.step == Step::turn)
            fail("step", "the robot decides nothing: its turn is never awaited");
        switch (open_.step) {
            case Step::giving:
                return check_meetings();
            case Step::drawing:
                if (open_.bag == 0) fail("step", "the bag is empty");
                if (open_.peeks.full()) fail("step", "too many tokens were drawn");
                return;
            case Step::token:
                if (open_.bag == 0 || open_.peeks.empty() || open_.peeks.back().removed)
                    fail("step", "nobody has drawn a token");
                return;
            case Step::saying:
                return check_look();
            case Step::partner:
                return check_partner();
            case Step::voting:
                return check_ballots();
            case Step::changing:
                return check_change();
            default:
                return;
        }
    }

  private:
    void fail(std::string_view key, std::string_view what) const { field_.fail_at(key, what); }

    // M3: everybody who has to give finds somebody.
    void check_meetings() const {
        Seats meeting = 0;
        for (std::uint8_t number = 1; number <= max_characters; ++number) {
            Seats all = 0;
            for (core::Seat seat = 0; seat < max_characters; ++seat) {
                if (pending_.meeting[seat] == number) all = static_cast<Seats>(all | seat_bit(seat));
            }
            meeting = static_cast<Seats>(meeting | all);
            const unsigned givers = all & pending_.to_give;
            const unsigned takers = all & ~unsigned{pending_.received};
            if (std::popcount(givers) > std::popcount(takers) ||
                (givers == takers && std::popcount(givers) == 1)) {
                fail("received", "somebody who has to give finds nobody");
            }
        }
        if ((meeting & open_.ghosts) != 0) fail("meetings", "a ghost meets nobody");
        if (((pending_.to_give | pending_.received) & ~unsigned{meeting}) != 0)
            fail("to_give", "somebody who does not meet anybody");
        for (core::Seat seat = 0; seat < max_characters; ++seat) {
            if (has(pending_.to_give, seat) && open_.encounter_left[seat] == 0)
                fail("to_give", "somebody without encounter cards");
        }
    }

    void check_look() const {
        const Look look = open_.looks.back();
        const bool eyes = pending_.means == Means::eyes;
        if (eyes != look.by_eyes() || eyes != (open_.stage == Stage::event))
            fail("means", "does not go with the look");
        if (look.looker() != (eyes ? open_.knife : open_.turn)) fail("step", "somebody else has looked");
        if (has(open_.ghosts, look.target())) fail("step", "a ghost was looked at");
        if (look.looker() >= open_.options.players) fail("step", "the robot looks at nobody");
    }

    void check_partner() const {
        const bool here = open_.at[open_.turn] == portal_room && open_.at[pending_.partner] == portal_room;
        if (!open_.portal || open_.due == 0 || !here) fail("partner", "there is no portal to close");
        if (pending_.partner == open_.turn || has(open_.ghosts, pending_.partner) ||
            has(open_.acted, pending_.partner)) {
            fail("partner", "cannot help");
        }
        if (is_robot(open_, open_.turn)) fail("partner", "the robot asks nobody");
    }

    // N9: only the knife in a living hand counts double.
    void check_ballots() const {
        for (core::Seat seat = 0; seat < open_.options.players; ++seat) {
            const Ballot ballot = hidden_.ballots[seat];
            const bool may =
                numbers_of(open_.options).double_vote && seat == open_.knife && !has(open_.ghosts, seat);
            if (ballot.given() && ballot.twice() && !may) fail("ballots", "one counts double that may not");
        }
    }

    void check_change() const {
        if (numbers_of(open_.options).double_vote) fail("step", "the knife changes no vote at this number");
        if (open_.votes.empty() || open_.votes.back().changed.given() || open_.votes.back().out != nobody)
            fail("step", "there is no vote to change");
    }

    Field field_;
    const Open& open_;
    const Pending& pending_;
    const Hidden& hidden_;
};

}  // namespace

void read_pending(const Field& pending, const BySeat<Role>& roles, Open& open, BySeat<Ballot>& ballots,
                  Seats& claims) {
    ReadingPending(pending, roles, open, ballots, claims).read();
}

void check_pending(const Field& pending, const State& state) {
    CheckingPending(pending, state).check();
}

}  // namespace subrosa::engine
