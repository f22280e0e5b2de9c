// Checks requests and records those that are accepted.
#include "base/hash.hpp"
#include "engine/seeds.hpp"
#include "table/journal_limits.hpp"
#include "table/table.hpp"
#include "table/text_checks.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

namespace subrosa::table {

namespace {

Cause cause_of(const Actor& actor) {
    return {actor.person, actor.client, actor.seq};
}

Refusal no_such_seat(unsigned seat, unsigned players) {
    return {Reason::no_such_seat, fmt::format("there is no seat {} among {}", seat, players)};
}

const Refusal not_running{Reason::not_running, "no game is being played at this table"};
const Refusal not_owner{Reason::not_owner, "only who opened the table may do that"};
const Refusal game_over{Reason::over, "the game is over"};
const Refusal is_paused{Reason::paused, "the game is paused"};
const Refusal answered_for_you{Reason::not_your_turn, "a bot answers this; come back after that"};
const Refusal is_silent{Reason::silent, "nobody may talk now, by the rules of the game"};

}  // namespace

Answer Table::ask(const Request& request, const Actor& actor, Millis now) {
    if (actor.seq > largest_number)
        return Refusal{Reason::too_much, fmt::format("numbers of requests go up to {}", largest_number)};
    if (actor.seq != 0) {
        switch (past_requests_.look(actor.person, actor.client, actor.seq)) {
            case PastRequests::RequestState::done:
                return Accepted{true};
            case PastRequests::RequestState::old:
                return Refusal{Reason::old_number, "a request with a later number came before this one"};
            case PastRequests::RequestState::fresh:
                break;
        }
    }
    if (auto wrong = wrong_with_journal_space(request, actor)) return *std::move(wrong);
    return std::visit([&](const auto& asked) { return handle(asked, actor, now); }, request);
}

std::optional<Refusal> Table::wrong_with_journal_space(const Request& request, const Actor& actor) const {
    const auto* pause = std::get_if<request::Pause>(&request);
    const auto* read = std::get_if<request::Read>(&request);
    const bool needed = std::visit(
        [](const auto& asked) {
            using Asked = std::decay_t<decltype(asked)>;
            return std::is_same_v<Asked, request::Choose> || std::is_same_v<Asked, request::ComeBack> ||
                   std::is_same_v<Asked, request::Start> || std::is_same_v<Asked, request::Stand> ||
                   std::is_same_v<Asked, request::AnswerBack> || std::is_same_v<Asked, request::Close>;
        },
        request);
    if (needed || (pause != nullptr && !pause->wanted) || (read != nullptr && !read->reading))
        return std::nullopt;
    const bool stranger = seats_held_by(actor.person).empty() && !is_owner(actor);
    const auto* sit = std::get_if<request::Sit>(&request);
    const bool invited =
        (sit != nullptr && !sit->invitation.empty()) || std::holds_alternative<request::Join>(request);
    const std::size_t share = stranger && !invited
                                  ? most_entries_of_stranger
                                  : most_entries_of_person + entries_of_person_a_move * played_;
    const auto own = entries_of_.find(actor.person);
    const bool has_share = own == entries_of_.end() || own->second < share;
    // Talk of strangers must not keep the table from filling.
    const bool gathers = phase_ == Phase::gathering && (is_owner(actor) || invited);
    if (has_share && (gathers || news_.size() < most_entries + entries_a_move * played_)) return std::nullopt;
    return Refusal{Reason::too_much, "so much was asked at this table that only moves are possible now"};
}

boost::system::result<core::Seat, Refusal> Table::own_seat(const Actor& actor) const {
    const core::SeatSet seats = seats_held_by(actor.person);
    if (seats.empty()) return Refusal{Reason::not_seated, "you do not sit at this table"};
    if (!actor.seat) return seats.front();
    if (*actor.seat >= players() || !seats.has(*actor.seat))
        return Refusal{Reason::not_seated, fmt::format("you do not sit at seat {}", *actor.seat)};
    return *actor.seat;
}

boost::system::result<core::Seat, Refusal> Table::player(const Actor& actor) const {
    if (phase_ == Phase::over) return game_over;
    if (phase_ != Phase::running) return not_running;
    return own_seat(actor);
}

boost::system::result<core::Seat, Refusal> Table::present_player(const Actor& actor) const {
    auto seat = player(actor);
    if (seat && chairs_[*seat].stand_in)
        return Refusal{Reason::not_your_turn, "a bot plays for you; come back first"};
    return seat;
}

Answer Table::handle(const request::Sit& request, const Actor& actor, Millis now) {
    if (request.seat >= players()) return no_such_seat(request.seat, players());
    const Chair& chair = chairs_[request.seat];
    if (phase_ == Phase::over || phase_ == Phase::closed) return game_over;
    if (actor.person.empty() || !is_clean_text(actor.name, longest_name))
        return Refusal{Reason::bad_text, "who sits down needs a name"};
    if (chair.kind == SeatKind::person && chair.person == actor.person)
        return Refusal{Reason::already_seated, "you sit there already"};
    if (chair.kind != SeatKind::nobody) return Refusal{Reason::seat_taken, "somebody sits there already"};
    // At a hot-seat table the owner provides the device.
    const bool several = setup_.hot_seat && is_owner(actor);
    if (!several && !seats_held_by(actor.person).empty())
        return Refusal{Reason::already_seated, "you sit at this table already"};
    const auto seat = static_cast<core::Seat>(request.seat);
    const auto known = hands_seen_.find(actor.person);
    const core::SeatSet seen = known == hands_seen_.end() ? core::SeatSet{} : known->second;
    if (!several && !seen.without(seat).empty())
        return Refusal{Reason::already_seated, "you have seen another hand of this game"};
    const bool invited =
        !request.invitation.empty() && same_hash(text_hash(request.invitation), chair.invitation);
    if (!request.invitation.empty() && !invited)
        return Refusal{Reason::bad_invitation, "this invitation is not, or no longer, good for this seat"};
    const bool welcome =
        phase_ == Phase::running ? seen.has(seat) : (setup_.listed && !chair.reserved) || is_owner(actor);
    if (!invited && !welcome)
        return Refusal{Reason::bad_invitation, "one needs an invitation to sit down here"};
    if (phase_ == Phase::running && decided_by_stand_in(seat)) return answered_for_you;
    const std::optional<bool> uninvited = invited ? std::nullopt : std::optional(true);
    return record(entry::Sat{request.seat, actor.person, actor.name, actor.guest, uninvited}, cause_of(actor),
                  now);
}

Answer Table::handle(const request::Rename& /*request*/, const Actor& actor, Millis now) {
    if (phase_ == Phase::over || phase_ == Phase::closed) return game_over;
    const core::SeatSet seats = seats_held_by(actor.person);
    if (seats.empty()) return Refusal{Reason::not_seated, "you do not sit at this table"};
    if (!is_clean_text(actor.name, longest_name)) return Refusal{Reason::bad_text, "that is no name"};
    for (const core::Seat seat : seats)
        static_cast<void>(record(entry::Renamed{seat, actor.name, actor.guest}, cause_of(actor), now));
    return Accepted{};
}

Answer Table::handle(const request::SeatBot& request, const Actor& actor, Millis now) {
    if (!is_owner(actor)) return not_owner;
    if (request.seat >= players()) return no_such_seat(request.seat, players());
    if (phase_ == Phase::over || phase_ == Phase::closed) return game_over;
    const Chair& chair = chairs_[request.seat];
    if (chair.kind == SeatKind::person || (phase_ == Phase::running && chair.kind == SeatKind::bot))
        return Refusal{Reason::seat_taken, "somebody sits there already"};
    const auto spec = bots::bot_spec(request.bot);
    const auto known = engine::find_game(setup_.game)->bot_names();
    if (!spec || std::find(known.begin(), known.end(), spec->name) == known.end()) {
        return Refusal{Reason::unknown_bot, fmt::format("{} is no bot of this game; there are: {}",
                                                        in_quotes(request.bot), fmt::join(known, ", "))};
    }
    if (spec->name != request.bot)
        return Refusal{Reason::unknown_bot, "how much a bot may think is the server's decision"};
    const std::string name = request.name.empty() ? request.bot : request.name;
    if (!is_clean_text(name, longest_name)) return Refusal{Reason::bad_text, "that is no name"};
    return record(entry::BotSeated{request.seat, request.bot, name}, cause_of(actor), now);
}

Answer Table::handle(const request::Stand& request, const Actor& actor, Millis now) {
    if (phase_ == Phase::over || phase_ == Phase::closed) return game_over;
    if (request.seat && *request.seat >= players()) return no_such_seat(*request.seat, players());
    if (request.seat && !seats_held_by(actor.person).has(static_cast<core::Seat>(*request.seat))) {
        if (!is_owner(actor)) return not_owner;
        if (phase_ != Phase::gathering)
            return Refusal{Reason::not_gathering, "in a game nobody is sent away"};
        if (chairs_[*request.seat].kind == SeatKind::nobody)
            return Refusal{Reason::not_seated, "nobody sits there"};
        return record(entry::Stood{*request.seat}, cause_of(actor), now);
    }
    const auto own = own_seat(actor);
    if (!own) return own.error();
    return record(entry::Stood{request.seat.value_or(*own)}, cause_of(actor), now);
}

Answer Table::handle(const request::Invite& request, const Actor& actor, Millis now) {
    if (!is_owner(actor)) return not_owner;
    if (phase_ == Phase::over || phase_ == Phase::closed) return game_over;
    if (request.seat >= players()) return no_such_seat(request.seat, players());
    if (chairs_[request.seat].kind != SeatKind::nobody)
        return Refusal{Reason::seat_taken, "somebody sits there already"};
    const std::optional<bool> reserved = request.reserved ? std::optional(true) : std::nullopt;
    return record(entry::Invited{request.seat, request.token_hash, reserved}, cause_of(actor), now);
}

Answer Table::handle(const request::OpenLink& request, const Actor& actor, Millis now) {
    if (!is_owner(actor)) return not_owner;
    if (phase_ != Phase::gathering) return Refusal{Reason::not_gathering, "the game has started already"};
    return record(entry::Linked{request.token_hash}, cause_of(actor), now);
}

Answer Table::handle(const request::CloseLink& /*request*/, const Actor& actor, Millis now) {
    if (!is_owner(actor)) return not_owner;
    if (link_.empty()) return Refusal{Reason::nothing_asked, "there is no link to close"};
    return record(entry::Linked{}, cause_of(actor), now);
}

// The token is checked first: without it a refusal tells nothing about the table.
Answer Table::handle(const request::Join& request, const Actor& actor, Millis now) {
    if (link_.empty() || request.invitation.empty() || !same_hash(text_hash(request.invitation), link_))
        return Refusal{Reason::bad_invitation, "this invitation is not, or no longer, good"};
    if (!is_clean_text(actor.name, longest_name)) return Refusal{Reason::bad_text, "that is no name"};
    if (!seats_held_by(actor.person).empty())
        return Refusal{Reason::already_seated, "you sit at this table already"};
    const auto free = std::find_if(chairs_.begin(), chairs_.end(), [](const Chair& chair) {
        return chair.kind == SeatKind::nobody && !chair.reserved;
    });
    if (free == chairs_.end()) return Refusal{Reason::full, "every seat is taken, or kept for somebody"};
    const auto seat = static_cast<unsigned>(free - chairs_.begin());
    return record(entry::Sat{seat, actor.person, actor.name, actor.guest, true}, cause_of(actor), now);
}

Answer Table::handle(const request::Start& request, const Actor& actor, Millis now) {
    if (!is_owner(actor)) return not_owner;
    if (phase_ != Phase::gathering) return Refusal{Reason::not_gathering, "the game has started already"};
    const bool full = std::all_of(chairs_.begin(), chairs_.end(),
                                  [](const Chair& chair) { return chair.kind != SeatKind::nobody; });
    if (!full) return Refusal{Reason::not_full, "there are empty seats"};
    return record(entry::Started{engine::hex_of(request.seed)}, cause_of(actor), now);
}

std::optional<Refusal> Table::wrong_with_turn(core::Seat seat, std::uint64_t version, bool in_time) const {
    if (!in_time) {
        return Refusal{Reason::late, fmt::format("this was chosen in version {}, the table is at {}", version,
                                                 play_->version(seat))};
    }
    if (!play_->awaited().has(seat)) return Refusal{Reason::not_your_turn, "you are not asked now"};
    return std::nullopt;
}

Refusal Table::not_allowed(core::Seat seat, std::string_view move) const {
    return {Reason::illegal, fmt::format("{} is not allowed now; you may: {}", in_quotes(move),
                                         fmt::join(play_->seen_by(seat).choices(seat), ", "))};
}

Answer Table::choose(entry::Chose chose, std::uint64_t version, const Cause& cause, Millis now) {
    if (paused_) return is_paused;
    const auto seat = static_cast<core::Seat>(chose.seat);
    // Others may have moved meanwhile, as long as the seat's question is the same.
    if (auto wrong = wrong_with_turn(seat, version, play_->asks_the_same(seat, version)))
        return *std::move(wrong);
    if (chose.then) {
        if (auto wrong = wrong_with_plan(seat, chose.move, *chose.then)) return *std::move(wrong);
    }
    if (try_to_record(chose, cause, now)) return not_allowed(seat, chose.move);
    return Accepted{};
}

// Whether these moves can be a turn is decided in an imagined world: if the truth decided, a refusal would
// reveal what a move would have revealed, without making it.
std::optional<Refusal> Table::wrong_with_plan(core::Seat seat, std::string_view move,
                                              const std::vector<std::string>& then) const {
    core::Rng rng(std::uint64_t{1});
    const auto world = play_->seen_by(seat).imagine(seat, rng);
    if (!world->play(seat, move)) return not_allowed(seat, move);
    if (then.size() >= most_moves_in_turn) {
        return Refusal{Reason::too_much, fmt::format("a turn of {} moves; at most {} are made at once",
                                                     then.size() + 1, most_moves_in_turn)};
    }
    for (const std::string& next : then) {
        if (!world->play(seat, next)) {
            return Refusal{
                Reason::illegal,
                fmt::format("{} is not sure to be allowed after the moves before it", in_quotes(next))};
        }
    }
    return std::nullopt;
}

Answer Table::handle(const request::Choose& request, const Actor& actor, Millis now) {
    const auto seat = present_player(actor);
    if (!seat) return seat.error();
    if (play_->only_goes_on(*seat, request.move))
        return Refusal{Reason::too_much, "you have changed this so often that you can only be done with it"};
    entry::Chose chose{*seat, request.move};
    if (!request.then.empty()) chose.then = request.then;
    return choose(std::move(chose), request.version, cause_of(actor), now);
}

Answer Table::bot_chose(core::Seat seat, std::uint64_t version, std::string_view move, Millis now) {
    if (phase_ != Phase::running) return not_running;
    if (seat >= players() || !played_by_bot(seat))
        return Refusal{Reason::not_your_turn, "no bot plays there"};
    if (back_) return Refusal{Reason::paused, "bots wait while somebody asks to take something back"};
    if (!readers_.empty()) return Refusal{Reason::paused, "bots wait while somebody reads"};
    return choose(entry::Chose{seat, std::string(move)}, version, {}, now);
}

Answer Table::handle(const request::TakeBack& /*request*/, const Actor& actor, Millis now) {
    const auto seat = present_player(actor);
    if (!seat) return seat.error();
    if (paused_) return is_paused;
    if (!play_->has_decided(*seat))
        return Refusal{Reason::nothing_to_take_back, "you have not decided anything yet"};
    if (play_->holds_answer(*seat)) return record(entry::TookBack{*seat, std::nullopt}, cause_of(actor), now);
    const std::size_t to = play_->turn_of(*seat);
    if (free_to_take_back(*seat, now)) return record(entry::TookBack{*seat, to}, cause_of(actor), now);
    if (back_) return Refusal{Reason::too_much, "somebody has asked for that already"};
    if (people() != seated())
        return Refusal{Reason::somebody_away, "somebody who would have to agree is away"};
    return record(entry::AskedBack{*seat, to}, cause_of(actor), now);
}

bool Table::free_to_take_back(core::Seat seat, Millis now) const {
    if (!play_->may_take_back(seat)) return false;
    if (play_->holds_answer(seat) || clock_.settings().kind == ClockKind::none) return true;
    return clock_.left_since(marks_[play_->turn_of(seat)], seat, now) > 0;
}

Answer Table::handle(const request::AnswerBack& request, const Actor& actor, Millis now) {
    const auto seat = present_player(actor);
    if (!seat) return seat.error();
    const bool may_agree = back_ && back_->seat != *seat && !back_->agreed.has(*seat);
    if (request.agreed ? !may_agree : !back_)
        return Refusal{Reason::nothing_asked, "nobody waits for your answer to that"};
    return record(entry::AnsweredBack{*seat, request.agreed}, cause_of(actor), now);
}

Answer Table::handle(const request::Pause& request, const Actor& actor, Millis now) {
    const auto seat = present_player(actor);
    if (!seat) return seat.error();
    const bool votes = request.wanted != paused_;
    if (votes == pause_votes_.has(*seat))
        return Refusal{Reason::nothing_asked, "that is what you wanted already"};
    return record(entry::WantsPause{*seat, request.wanted}, cause_of(actor), now);
}

Answer Table::handle(const request::Read& request, const Actor& actor, Millis now) {
    const auto seat = present_player(actor);
    if (!seat) return seat.error();
    if (request.reading == readers_.has(*seat))
        return Refusal{Reason::nothing_asked, "that is known already"};
    if (request.reading && now >= reading_until_)
        return Refusal{Reason::late, "the table waits for readers only at the beginning of a game"};
    return record(entry::Reads{*seat, request.reading}, cause_of(actor), now);
}

Answer Table::handle(const request::ComeBack& /*request*/, const Actor& actor, Millis now) {
    const auto seat = player(actor);
    if (!seat) return seat.error();
    if (!chairs_[*seat].stand_in) return Refusal{Reason::not_away, "nobody plays for you"};
    if (decided_by_stand_in(*seat)) return answered_for_you;
    return record(entry::Returned{*seat}, cause_of(actor), now);
}

Answer Table::handle(const request::Say& request, const Actor& actor, Millis now) {
    if (!is_clean_text(request.text, longest_chat)) {
        return Refusal{
            Reason::bad_text,
            fmt::format("talk has 1 to {} printable characters, and no space at its ends", longest_chat)};
    }
    const auto seat = own_seat(actor);
    if (!seat && actor.seat) return seat.error();
    if (!seat && phase_ == Phase::running)
        return Refusal{Reason::not_seated, "who watches a game does not talk"};
    if (silent()) return is_silent;
    if (!seat && !is_clean_text(actor.name, longest_name))
        return Refusal{Reason::bad_text, "who talks needs a name"};
    entry::Said said{actor.name, std::nullopt, request.text};
    if (seat) {
        said.seat = *seat;
        said.name = chairs_[*seat].name;
    }
    return record(std::move(said), cause_of(actor), now);
}

Answer Table::handle(const request::Claim& request, const Actor& actor, Millis now) {
    const auto seat = player(actor);
    if (!seat) return seat.error();
    if (silent()) return is_silent;
    if (const auto wrong = wrong_with_claim(request.claim)) return Refusal{Reason::bad_claim, wrong->message};
    return record(entry::Claimed{*seat, request.claim}, cause_of(actor), now);
}

Answer Table::bot_claims(core::Seat seat, const json::object& claim, Millis now) {
    if (phase_ != Phase::running) return not_running;
    if (seat >= players() || !played_by_bot(seat))
        return Refusal{Reason::not_your_turn, "no bot plays there"};
    if (silent()) return is_silent;
    if (const auto wrong = wrong_with_claim(claim)) return Refusal{Reason::bad_claim, wrong->message};
    return record(entry::Claimed{seat, claim}, {}, now);
}

Answer Table::handle(const request::Close& /*request*/, const Actor& actor, Millis now) {
    if (!is_owner(actor)) return not_owner;
    if (phase_ == Phase::over || phase_ == Phase::closed) return game_over;
    core::SeatSet others = seated();
    for (const core::Seat seat : seats_held_by(owner_)) others = others.without(seat);
    const core::SeatSet present = people();
    for (const core::Seat seat : others) {
        if (!present.has(seat) && now - chairs_[seat].away_since >= longest_absence)
            others = others.without(seat);
    }
    // Without a clock nobody is ever away.
    const auto forsaken = [&] {
        return clock_.settings().kind == ClockKind::none && now - news_.back().news.at >= longest_silence;
    };
    if (phase_ == Phase::running && !others.empty() && !forsaken())
        return Refusal{Reason::seat_taken, "others are still playing, or away for less than a day"};
    return record(entry::Closed{}, cause_of(actor), now);
}

void Table::run_out(Millis now) {
    if (phase_ != Phase::running || paused_) return;
    if (!readers_.empty() && now >= reading_until_)
        static_cast<void>(record(entry::ReadingLapsed{}, {}, now));
    // When one of them leaves, the others may get time again.
    for (core::SeatSet out = clock_.out(now); !out.empty(); out = clock_.out(now))
        static_cast<void>(record(
            entry::RanOut{out.front(), play_->secret() ? std::optional(true) : std::nullopt}, {}, now));
    if (back_ && back_->to && now >= back_->until) static_cast<void>(record(entry::BackLapsed{}, {}, now));
}

bool Table::dispensable() const {
    const bool person = std::any_of(chairs_.begin(), chairs_.end(),
                                    [](const Chair& chair) { return chair.kind == SeatKind::person; });
    return phase_ == Phase::gathering || (phase_ == Phase::running && !person);
}

void Table::expire(Millis now) {
    static_cast<void>(record(entry::Closed{}, {}, now));
}

void Table::wake(Millis down_since, Millis now) {
    if (phase_ == Phase::running) static_cast<void>(record(entry::Woke{down_since}, {}, now));
}

}  // namespace subrosa::table
