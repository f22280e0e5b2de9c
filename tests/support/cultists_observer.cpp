// The perfect memory: hearing.
#include "tests/support/cultists_observer.hpp"

#include "tests/support/cultists_digest.hpp"

#include <algorithm>

namespace subrosa::tests {

using cultists::Event;
using cultists::EventKind;
using cultists::GameEvent;
using cultists::index;
using cultists::Location;
using cultists::nobody;
using cultists::Role;
using cultists::RoomCard;

namespace {

std::size_t row_of(int round) {
    return static_cast<std::size_t>((round - 1) % 4);
}

// S4, B1: what a seat may be before anything has happened.
std::set<Role> roles_of(const cultists::Options& options, core::Seat seat) {
    const unsigned count = cultists::characters_of(options);
    const int cultists = digest::numbers_for(count).cultists;
    std::set<Role> all{Role::investigator, Role::cultist};
    if (options.level == cultists::Level::custom) {
        for (std::size_t i = 0; i < cultists::roles; ++i) {
            if (((options.roles >> i) & 1U) != 0) all.insert(static_cast<Role>(i));
        }
    } else {
        if (count != 7 && !options.robot) all.insert(Role::seer);
        if (options.level == cultists::Level::experienced) {
            if (count == 5 || count == 7) all.insert({Role::greenhorn, Role::klutz, Role::coward});
            if (count == 6) all.insert({Role::enlightened, Role::infected, Role::superghost});
            if (count >= 6) all.insert(Role::firestarter);
            if (count >= 7) all.insert(Role::slayer);
            if (count == 8) all.insert(Role::mechanic);
        }
    }
    if (seat == options.players) {
        std::erase_if(all, [&](Role role) {
            return role != Role::investigator && role != Role::cultist &&
                   (role != Role::seer || cultists < 2);
        });
    }
    return all;
}

}  // namespace

CultistsObserver::CultistsObserver(const cultists::Knowledge& at_the_start, core::Seat me)
    : me_(me), options_(at_the_start.open.options), count_(cultists::characters_of(options_)) {
    const digest::Numbers& numbers = digest::numbers_for(count_);
    const bool first = options_.level == cultists::Level::first;
    target_ = numbers.points;
    draw_ = numbers.rooms;
    danger_ = first ? 0 : 2;
    bag_ = first ? 11 : 12;
    for (const auto& [place, books] : digest::board_for(count_).books) rooms_[place].books = books;
    at_.fill(Location::none);
    roles_ = at_the_start.roles;
    start_ = at_the_start.start;
    hand_ = at_the_start.hand;
    for (core::Seat seat = 0; seat < count_; ++seat) {
        at_[seat] = Location::m;
        may_be_[seat] = roles_of(options_, seat);
        encounter_left_[seat] = 9;
        room_left_[seat] = 8;
    }
}

// A room action was seen: of this colour, in this row of its route.
void CultistsObserver::act_in(core::Seat seat, Location place) {
    auto& used = lives(seat) ? used_living_ : used_dead_;
    used[seat][row_of(round_)].insert(digest::colour(place));
}

// L5 to L7: who did something deadly and lives is none of those who die of it.
void CultistsObserver::settle(std::vector<std::pair<core::Seat, Roles>>& risks) {
    for (const auto& [seat, deadly] : risks) {
        if (!lives(seat)) continue;
        for (const Role role : deadly) may_be_[seat].erase(role);
    }
    risks.clear();
}

void CultistsObserver::heard_all() {
    laid_in_danger_ = 0;
    settle(risks_);
}

Finding CultistsObserver::observe(const GameEvent& event) {
    if (ended_ && event.kind != EventKind::seer_named && event.kind != EventKind::game_over &&
        event.kind != EventKind::role_shown && event.kind != EventKind::guessing_began)
        return "something happens after the end";
    switch (event.kind) {
        case EventKind::round_began:
            if (event.round != round_ + 1) return "the wrong round begins";
            if (round_ > 0 && event.seat != (knife_ + 1U) % count_) return "the knife goes elsewhere";
            round_ = event.round;
            knife_ = event.seat;
            vote_token_ = true;
            deeds_.push_back({cultists::Deed::dawn, nobody, 0, RoomCard::none, false});
            return {};
        case EventKind::move_began:
        case EventKind::moved:
        case EventKind::jumped:
        case EventKind::meeting:
        case EventKind::card_given:
            return observe_move(event);
        case EventKind::event_drawn:
        case EventKind::event_repeated:
        case EventKind::power_turned:
        case EventKind::portal_opened:
        case EventKind::portal_prolonged:
        case EventKind::portal_overdue:
        case EventKind::portal_asked:
        case EventKind::portal_refused:
        case EventKind::portal_closed:
        case EventKind::target_moved:
        case EventKind::token_drawn:
        case EventKind::token_kept:
        case EventKind::token_removed:
            return observe_event(event);
        case EventKind::card_laid:
        case EventKind::secured:
        case EventKind::filled:
        case EventKind::danger_grew:
        case EventKind::danger_drawn:
        case EventKind::inspected:
            return observe_card(event);
        case EventKind::cultist_came:
        case EventKind::fish_man_came:
        case EventKind::explored:
        case EventKind::fought:
        case EventKind::banished:
        case EventKind::book_shelved:
        case EventKind::book_returned:
        case EventKind::room_cleared:
        case EventKind::shelf_filled:
            return observe_room(event);
        case EventKind::looked:
        case EventKind::saw:
        case EventKind::said:
            return observe_look(event);
        case EventKind::vote_called:
        case EventKind::vote_began:
        case EventKind::was_ready:
        case EventKind::vote_cast:
        case EventKind::vote_shown:
        case EventKind::vote_kept:
        case EventKind::vote_changed:
        case EventKind::vote_ended:
            return observe_vote(event);
        case EventKind::died:
        case EventKind::role_shown:
        case EventKind::killed:
            return observe_death(event);
        case EventKind::act_began:
            settle(risks_);
            settle(later_risks_);  // L6: the character who used the knife for the event has outlived it
            event_phase_ = false;
            turn_ = event.seat;
            return {};
        case EventKind::passed:
            return {};
        case EventKind::clean_up:
        case EventKind::answered:
        case EventKind::claimed:
        case EventKind::guessing_began:
        case EventKind::seer_named:
        case EventKind::game_over:
            return observe_end(event);
    }
    return "an unknown event";
}

Finding CultistsObserver::observe_move(const GameEvent& event) {
    const digest::Board& board = digest::board_for(count_);
    switch (event.kind) {
        case EventKind::move_began:
            turn_ = event.seat;
            return {};
        case EventKind::moved:
            if (event.seat != turn_ || !lives(event.seat)) return "somebody moves out of turn";
            if (at_[event.seat] != event.origin) return "somebody moves from elsewhere";
            if (event.secret_door ? digest::colour(event.origin) != digest::colour(event.place)
                                  : !board.has_door(event.origin, event.place))
                return "somebody walks through a wall";
            at_[event.seat] = event.place;
            return {};
        case EventKind::jumped:
            if (event.seat != turn_ || lives(event.seat)) return "a living one jumps";
            if (at_[event.seat] != event.origin || !board.has(event.place))
                return "a ghost jumps from elsewhere";
            at_[event.seat] = event.place;
            return {};
        case EventKind::meeting:
            if (event.seats.size() < 2) return "nobody is met";
            for (const core::Seat seat : event.seats) {
                if (seat >= count_ || !lives(seat)) return "a ghost meets somebody";
            }
            return {};
        default: {  // M4: who gave to whom, never what
            const bool mine = event.seat == me_;
            if ((event.encounter != cultists::EncounterCard::none) != mine) return "a gift is seen";
            gifts_.push_back({event.seat, event.about, round_, event.encounter});
            --encounter_left_[event.seat];
            if (mine && hand_.encounter[index(event.encounter)]-- == 0) return "I give what I do not have";
            return {};
        }
    }
}

Finding CultistsObserver::observe_event(const GameEvent& event) {
    switch (event.kind) {
        case EventKind::event_drawn:
            if (event.round != round_) return "an event of another round";
            events_[round_] = event.event;
            turn_ = knife_;
            event_phase_ = true;
            if (event.event != Event::none) --bag_;
            return {};
        case EventKind::event_repeated:
            if (events_.at(round_) != Event::mirror) return "repeated without a mirror";
            if (event.event != (round_ > 1 ? events_.at(round_ - 1) : Event::none))
                return "another is repeated";
            return {};
        case EventKind::power_turned:
            if (power_ == event.on) return "the power is turned to what it was";
            power_ = event.on;
            if (event.seat != nobody) act_in(event.seat, Location::r1);
            return {};
        case EventKind::portal_opened:
            portal_ = true;
            due_ = event.due;
            return {};
        case EventKind::portal_prolonged:
            due_ = event.due;
            return {};
        case EventKind::portal_overdue:
            due_ = 0;
            return {};
        case EventKind::portal_asked:
            if (!portal_ || due_ == 0) return "no portal to close";
            act_in(event.seat, Location::g1);
            return {};
        case EventKind::portal_refused:
            return {};
        case EventKind::portal_closed:
            portal_ = false;
            due_ = 0;
            return {};
        case EventKind::target_moved:
            if (std::exchange(target_, event.to) != event.from) return "the target jumps";
            return {};
        case EventKind::token_drawn:
            if ((event.event != Event::none) != (event.seat == me_)) return "a token is seen";
            peeks_.push_back({event.seat, round_, event.event, false});
            later_risks_.emplace_back(event.seat, Roles{Role::klutz});
            return {};
        case EventKind::token_kept:
            return {};
        default:  // a token was removed
            --bag_;
            peeks_.back().removed = true;
            return {};
    }
}

Finding CultistsObserver::observe_card(const GameEvent& event) {
    const bool in_danger = event.place == Location::none;
    const std::size_t place = in_danger ? cultists::danger_place : index(event.place);
    switch (event.kind) {
        case EventKind::card_laid:
            --draw_;
            laid_in_danger_ += in_danger ? 1 : 0;
            deeds_.push_back({cultists::Deed::lay, nobody, place, RoomCard::none, false});
            break;
        case EventKind::filled:
        case EventKind::secured: {
            const bool mine = event.seat == me_;
            if ((event.room_card != RoomCard::none) != mine) return "a card laid face down is seen";
            if (in_danger != (event.kind == EventKind::secured)) return "a corridor has no deck";
            if (event.kind == EventKind::filled && at_[event.seat] != event.place)
                return "filled from elsewhere";
            if (event.kind == EventKind::filled && !is_robot(event.seat)) act_in(event.seat, event.place);
            deeds_.push_back({cultists::Deed::fill, event.seat, place, event.room_card, false});
            --room_left_[event.seat];
            if (mine && hand_.room[index(event.room_card)]-- == 0) return "I lay what I do not have";
            break;
        }
        case EventKind::danger_grew:
            return event.cards == laid_in_danger_ ? Finding{} : "not as many cards came as were laid";
        case EventKind::danger_drawn:
            deeds_.push_back({cultists::Deed::risk, nobody, cultists::danger_place, event.room_card, false});
            return {};
        default: {  // A8
            Room& there = room(event.place);
            if (!there.danger || there.cleared || there.deck == 0) return "nothing to inspect";
            --there.deck;
            ++removed_[index(event.room_card)];
            deeds_.push_back(
                {cultists::Deed::show, event.seat, place, event.room_card, is_robot(event.seat)});
            if (is_robot(event.seat)) return {};
            act_in(event.seat, at_[event.seat]);
            if (event.camera) risk(event.seat, {Role::greenhorn});
            return {};
        }
    }
    if (in_danger) {
        ++danger_;
    } else {
        ++room(event.place).deck;
    }
    return {};
}

Finding CultistsObserver::observe_room(const GameEvent& event) {
    switch (event.kind) {
        case EventKind::cultist_came:
            if (!came_.insert(event.place).second) return "a cultist token comes twice";
            room(event.place).cultist = true;
            return {};
        case EventKind::fish_man_came:
            if (std::exchange(fish_man_, true)) return "the fish man comes again";
            return event.place == digest::numbers_for(count_).fish_man ? Finding{} : "the fish man strays";
        case EventKind::explored:
            if (room(event.place).danger || room(event.place).deck != 4)
                return "A3: explored by the fourth card";
            room(event.place).danger = event.danger;
            return {};
        case EventKind::fought:
            if (!std::exchange(room(event.place).cultist, false)) return "nobody to fight";
            return at_[event.seat] == event.place ? Finding{} : "fought from elsewhere";
        case EventKind::banished:
            if (!std::exchange(fish_man_, false)) return "nobody to drive off";
            risk(event.seat, {Role::klutz});
            return event.seat == knife_ ? Finding{} : "driven off without the knife";
        case EventKind::book_shelved:
            if (room(event.place).books-- == 0) return "a book from nowhere";
            return {};
        case EventKind::book_returned:
            ++room(event.place).books;
            return {};
        case EventKind::room_cleared:
            if (room(event.place).books != 0) return "cleared with books in it";
            room(event.place).cleared = true;
            removed_unseen_ += std::exchange(room(event.place).deck, 0);
            deeds_.push_back({cultists::Deed::clear, nobody, index(event.place), RoomCard::none, false});
            return {};
        default: {  // a shelf is full
            const int size = digest::board_for(count_).points.at(event.shelf);
            points_ += size;
            for (const auto& [place, there] : rooms_) {
                if (digest::shelf(place) == event.shelf && there.books > 0) return "a shelf that is not full";
            }
            return points_ == event.points ? Finding{} : "other points than those of the shelf";
        }
    }
}

Finding CultistsObserver::observe_look(const GameEvent& event) {
    switch (event.kind) {
        case EventKind::looked:
            if (!lives(event.about)) return "a ghost is looked at";
            if (!lives(event.seat) && !(event.camera && roles_[event.seat] == Role::superghost))
                return "a ghost looks";
            looks_.push_back({event.seat, event.about, round_, gifts_.size(), event_phase_, event.camera, -1,
                              cultists::EncounterCard::none});
            if (event_phase_) later_risks_.emplace_back(event.seat, Roles{Role::klutz});
            if (event.camera) act_in(event.seat, Location::r1);
            return {};
        case EventKind::saw: {
            if (event.seat != me_) return "told what another saw";
            auto cards = static_cast<std::size_t>(digest::numbers_for(count_).start_alive > 0 ? 1 : 0);
            for (const Gift& gift : gifts_) cards += gift.to == event.about ? 1 : 0;
            if (event.cards != cards || event.dead > cards) return "other status cards than were given";
            looks_.back().dead = event.dead;
            return {};
        }
        default: {
            Look& look = looks_.back();
            if (look.looker != event.seat || look.target != event.about) return "somebody else speaks";
            look.said = event.encounter;
            Roles deadly;
            if (look.by_camera) deadly.insert(Role::greenhorn);
            if (event.encounter == cultists::EncounterCard::dead) deadly.insert(Role::coward);
            if (!deadly.empty()) risk(event.seat, deadly);
            return {};
        }
    }
}

Finding CultistsObserver::observe_vote(const GameEvent& event) {
    switch (event.kind) {
        case EventKind::vote_called:
            if (!std::exchange(vote_token_, false)) return "a second vote is called";
            act_in(event.seat, Location::l1);
            risk(event.seat, {Role::greenhorn});
            return {};
        case EventKind::vote_began: {
            const Event now = events_.at(round_) == Event::mirror && round_ > 1 ? events_.at(round_ - 1)
                                                                                : events_.at(round_);
            voting_ = true;
            return event.discussion == (now != Event::no_signal) ? Finding{} : "E9: talk or not";
        }
        case EventKind::was_ready:
            return {};
        case EventKind::vote_cast:
            if (event.seat != me_) return "told of another's ballot";
            ballot_ = {event.about, event.twice};
            return {};
        case EventKind::vote_shown:
            if (std::exchange(voting_, false)) votes_.emplace_back().round = round_;
            votes_.back().ballots[event.seat] = {event.about, event.twice};
            if (event.seat == me_) {
                if (ballot_ != votes_.back().ballots[me_]) return "I voted otherwise";
                ballot_.reset();
            }
            return {};
        case EventKind::vote_kept:
            return {};
        case EventKind::vote_changed:
            if (event.seat != knife_ || !lives(knife_)) return "changed without the knife";
            votes_.back().changed = event.about;
            return {};
        default: {  // the vote is over
            Vote& vote = votes_.back();
            vote.out = event.about;
            const auto& by_knife = knife_ < options_.players ? vote.ballots[knife_] : std::nullopt;
            const bool used = vote.changed || (by_knife && by_knife->second);
            if (used && event.about != knife_ && lives(knife_)) risk(knife_, {Role::klutz});
            return {};
        }
    }
}

Finding CultistsObserver::observe_death(const GameEvent& event) {
    if (event.kind == EventKind::killed) {
        return lives(event.seat) && lives(event.about) ? Finding{} : "a ghost slays or is slain";
    }
    if (event.kind == EventKind::role_shown) {
        shown_[event.seat] = true;
        may_be_[event.seat] = {event.role};
        if (roles_[event.seat] != Role::none && roles_[event.seat] != event.role)
            return "another role is shown";
        roles_[event.seat] = event.role;
        if (event.role == Role::enlightened || event.role == Role::infected) freeze_ = round_ + 1;
        return {};
    }
    if (!lives(event.seat)) return "a ghost dies";
    died_[event.seat] = round_;
    Roles& roles = may_be_[event.seat];
    if (event.cause == cultists::Cause::role) {
        Roles deadly{Role::firestarter};  // C3
        for (const auto* risks : {&later_risks_, &risks_}) {
            for (const auto& [seat, mask] : *risks) {
                if (seat == event.seat) deadly = mask;
            }
        }
        std::erase_if(roles, [&](Role role) { return !deadly.contains(role); });
        if (deadly == Roles{Role::firestarter}) past_fire_[event.seat] = false;
        if (roles.empty()) return "a death of no role";
        return {};
    }
    // L2, L3: unless the role is shown now
    for (const Role role : {Role::enlightened, Role::infected, Role::superghost}) roles.erase(role);
    return {};
}

Finding CultistsObserver::observe_end(const GameEvent& event) {
    switch (event.kind) {
        case EventKind::clean_up:
            if (event.round != round_) return "another round is cleaned up";
            settle(risks_);
            turn_ = knife_;
            if (round_ != 5) return {};
            deeds_.push_back({cultists::Deed::burn, nobody, 0, RoomCard::none, false});
            for (core::Seat seat = 0; seat < count_; ++seat) past_fire_[seat] = lives(seat);
            return {};
        case EventKind::answered:
            if (event.seat != me_) return "told of another's answer";
            claim_ = event.claims;
            return {};
        case EventKind::claimed:
            if (event.seat == me_ && !claim_) return "I did not claim";
            claim_ = false;
            ended_ = true;
            return {};
        case EventKind::guessing_began:
            ended_ = true;
            return {};
        case EventKind::seer_named:
            return {};
        default:
            ended_ = true;
            winner_ = event.team;
            ending_ = event.ending;
            return {};
    }
}

}  // namespace subrosa::tests
