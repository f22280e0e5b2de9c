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

Finding CultistsObserver::hear(const GameEvent& told) {
    if (ended_ && told.kind != EventKind::seer_named && told.kind != EventKind::game_over &&
        told.kind != EventKind::role_shown && told.kind != EventKind::guessing_began)
        return "something happens after the end";
    switch (told.kind) {
        case EventKind::round_began:
            if (told.round != round_ + 1) return "the wrong round begins";
            if (round_ > 0 && told.seat != (knife_ + 1U) % count_) return "the knife goes elsewhere";
            round_ = told.round;
            knife_ = told.seat;
            vote_token_ = true;
            deeds_.push_back({cultists::Deed::dawn, nobody, 0, RoomCard::none, false});
            return {};
        case EventKind::move_began:
        case EventKind::moved:
        case EventKind::jumped:
        case EventKind::meeting:
        case EventKind::card_given:
            return hear_move(told);
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
            return hear_event(told);
        case EventKind::card_laid:
        case EventKind::secured:
        case EventKind::filled:
        case EventKind::danger_grew:
        case EventKind::danger_drawn:
        case EventKind::inspected:
            return hear_card(told);
        case EventKind::cultist_came:
        case EventKind::fish_man_came:
        case EventKind::explored:
        case EventKind::fought:
        case EventKind::banished:
        case EventKind::book_shelved:
        case EventKind::book_returned:
        case EventKind::room_cleared:
        case EventKind::shelf_filled:
            return hear_room(told);
        case EventKind::looked:
        case EventKind::saw:
        case EventKind::said:
            return hear_look(told);
        case EventKind::vote_called:
        case EventKind::vote_began:
        case EventKind::was_ready:
        case EventKind::vote_cast:
        case EventKind::vote_shown:
        case EventKind::vote_kept:
        case EventKind::vote_changed:
        case EventKind::vote_ended:
            return hear_vote(told);
        case EventKind::died:
        case EventKind::role_shown:
        case EventKind::killed:
            return hear_death(told);
        case EventKind::act_began:
            settle(risks_);
            settle(later_risks_);  // L6: whoever used the knife for the event has outlived it
            event_phase_ = false;
            turn_ = told.seat;
            return {};
        case EventKind::passed:
            return {};
        case EventKind::clean_up:
        case EventKind::answered:
        case EventKind::claimed:
        case EventKind::guessing_began:
        case EventKind::seer_named:
        case EventKind::game_over:
            return hear_end(told);
    }
    return "an unknown event";
}

Finding CultistsObserver::hear_move(const GameEvent& told) {
    const digest::Board& board = digest::board_for(count_);
    switch (told.kind) {
        case EventKind::move_began:
            turn_ = told.seat;
            return {};
        case EventKind::moved:
            if (told.seat != turn_ || !lives(told.seat)) return "somebody moves out of turn";
            if (at_[told.seat] != told.origin) return "somebody moves from elsewhere";
            if (told.secret_door ? digest::colour(told.origin) != digest::colour(told.place)
                                 : !board.has_door(told.origin, told.place))
                return "somebody walks through a wall";
            at_[told.seat] = told.place;
            return {};
        case EventKind::jumped:
            if (told.seat != turn_ || lives(told.seat)) return "a living one jumps";
            if (at_[told.seat] != told.origin || !board.has(told.place))
                return "a ghost jumps from elsewhere";
            at_[told.seat] = told.place;
            return {};
        case EventKind::meeting:
            if (told.seats.size() < 2) return "nobody is met";
            for (const core::Seat seat : told.seats) {
                if (seat >= count_ || !lives(seat)) return "a ghost meets somebody";
            }
            return {};
        default: {  // M4: who gave to whom, never what
            const bool mine = told.seat == me_;
            if ((told.encounter != cultists::EncounterCard::none) != mine) return "a gift is seen";
            gifts_.push_back({told.seat, told.about, round_, told.encounter});
            --encounter_left_[told.seat];
            if (mine && hand_.encounter[index(told.encounter)]-- == 0) return "I give what I do not have";
            return {};
        }
    }
}

Finding CultistsObserver::hear_event(const GameEvent& told) {
    switch (told.kind) {
        case EventKind::event_drawn:
            if (told.round != round_) return "an event of another round";
            events_[round_] = told.event;
            turn_ = knife_;
            event_phase_ = true;
            if (told.event != Event::none) --bag_;
            return {};
        case EventKind::event_repeated:
            if (events_.at(round_) != Event::mirror) return "repeated without a mirror";
            if (told.event != (round_ > 1 ? events_.at(round_ - 1) : Event::none))
                return "another is repeated";
            return {};
        case EventKind::power_turned:
            if (power_ == told.on) return "the power is turned to what it was";
            power_ = told.on;
            if (told.seat != nobody) act_in(told.seat, Location::r1);
            return {};
        case EventKind::portal_opened:
            portal_ = true;
            due_ = told.due;
            return {};
        case EventKind::portal_prolonged:
            due_ = told.due;
            return {};
        case EventKind::portal_overdue:
            due_ = 0;
            return {};
        case EventKind::portal_asked:
            if (!portal_ || due_ == 0) return "no portal to close";
            act_in(told.seat, Location::g1);
            return {};
        case EventKind::portal_refused:
            return {};
        case EventKind::portal_closed:
            portal_ = false;
            due_ = 0;
            return {};
        case EventKind::target_moved:
            if (std::exchange(target_, told.to) != told.from) return "the target jumps";
            return {};
        case EventKind::token_drawn:
            if ((told.event != Event::none) != (told.seat == me_)) return "a token is seen";
            peeks_.push_back({told.seat, round_, told.event, false});
            later_risks_.emplace_back(told.seat, Roles{Role::klutz});
            return {};
        case EventKind::token_kept:
            return {};
        default:  // a token was removed
            --bag_;
            peeks_.back().removed = true;
            return {};
    }
}

Finding CultistsObserver::hear_card(const GameEvent& told) {
    const bool in_danger = told.place == Location::none;
    const std::size_t place = in_danger ? cultists::danger_place : index(told.place);
    switch (told.kind) {
        case EventKind::card_laid:
            --draw_;
            laid_in_danger_ += in_danger ? 1 : 0;
            deeds_.push_back({cultists::Deed::lay, nobody, place, RoomCard::none, false});
            break;
        case EventKind::filled:
        case EventKind::secured: {
            const bool mine = told.seat == me_;
            if ((told.room_card != RoomCard::none) != mine) return "a card laid face down is seen";
            if (in_danger != (told.kind == EventKind::secured)) return "a corridor has no deck";
            if (told.kind == EventKind::filled && at_[told.seat] != told.place)
                return "filled from elsewhere";
            if (told.kind == EventKind::filled && !is_robot(told.seat)) act_in(told.seat, told.place);
            deeds_.push_back({cultists::Deed::fill, told.seat, place, told.room_card, false});
            --room_left_[told.seat];
            if (mine && hand_.room[index(told.room_card)]-- == 0) return "I lay what I do not have";
            break;
        }
        case EventKind::danger_grew:
            return told.cards == laid_in_danger_ ? Finding{} : "not as many cards came as were laid";
        case EventKind::danger_drawn:
            deeds_.push_back({cultists::Deed::risk, nobody, cultists::danger_place, told.room_card, false});
            return {};
        default: {  // A8
            Room& there = room(told.place);
            if (!there.danger || there.cleared || there.deck == 0) return "nothing to inspect";
            --there.deck;
            ++removed_[index(told.room_card)];
            deeds_.push_back({cultists::Deed::show, told.seat, place, told.room_card, is_robot(told.seat)});
            if (is_robot(told.seat)) return {};
            act_in(told.seat, at_[told.seat]);
            if (told.camera) risk(told.seat, {Role::greenhorn});
            return {};
        }
    }
    if (in_danger) {
        ++danger_;
    } else {
        ++room(told.place).deck;
    }
    return {};
}

Finding CultistsObserver::hear_room(const GameEvent& told) {
    switch (told.kind) {
        case EventKind::cultist_came:
            if (!came_.insert(told.place).second) return "a cultist token comes twice";
            room(told.place).cultist = true;
            return {};
        case EventKind::fish_man_came:
            if (std::exchange(fish_man_, true)) return "the fish man comes again";
            return told.place == digest::numbers_for(count_).fish_man ? Finding{} : "the fish man strays";
        case EventKind::explored:
            if (room(told.place).danger || room(told.place).deck != 4)
                return "A3: explored by the fourth card";
            room(told.place).danger = told.danger;
            return {};
        case EventKind::fought:
            if (!std::exchange(room(told.place).cultist, false)) return "nobody to fight";
            return at_[told.seat] == told.place ? Finding{} : "fought from elsewhere";
        case EventKind::banished:
            if (!std::exchange(fish_man_, false)) return "nobody to drive off";
            risk(told.seat, {Role::klutz});
            return told.seat == knife_ ? Finding{} : "driven off without the knife";
        case EventKind::book_shelved:
            if (room(told.place).books-- == 0) return "a book from nowhere";
            return {};
        case EventKind::book_returned:
            ++room(told.place).books;
            return {};
        case EventKind::room_cleared:
            if (room(told.place).books != 0) return "cleared with books in it";
            room(told.place).cleared = true;
            removed_unseen_ += std::exchange(room(told.place).deck, 0);
            deeds_.push_back({cultists::Deed::clear, nobody, index(told.place), RoomCard::none, false});
            return {};
        default: {  // a shelf is full
            const int size = digest::board_for(count_).points.at(told.shelf);
            points_ += size;
            for (const auto& [place, there] : rooms_) {
                if (digest::shelf(place) == told.shelf && there.books > 0) return "a shelf that is not full";
            }
            return points_ == told.points ? Finding{} : "other points than those of the shelf";
        }
    }
}

Finding CultistsObserver::hear_look(const GameEvent& told) {
    switch (told.kind) {
        case EventKind::looked:
            if (!lives(told.about)) return "a ghost is looked at";
            if (!lives(told.seat) && !(told.camera && roles_[told.seat] == Role::superghost))
                return "a ghost looks";
            looks_.push_back({told.seat, told.about, round_, gifts_.size(), event_phase_, told.camera, -1,
                              cultists::EncounterCard::none});
            if (event_phase_) later_risks_.emplace_back(told.seat, Roles{Role::klutz});
            if (told.camera) act_in(told.seat, Location::r1);
            return {};
        case EventKind::saw: {
            if (told.seat != me_) return "told what another saw";
            auto cards = static_cast<std::size_t>(digest::numbers_for(count_).start_alive > 0 ? 1 : 0);
            for (const Gift& gift : gifts_) cards += gift.to == told.about ? 1 : 0;
            if (told.cards != cards || told.dead > cards) return "other status cards than were given";
            looks_.back().dead = told.dead;
            return {};
        }
        default: {
            Look& look = looks_.back();
            if (look.looker != told.seat || look.target != told.about) return "somebody else speaks";
            look.said = told.encounter;
            Roles deadly;
            if (look.by_camera) deadly.insert(Role::greenhorn);
            if (told.encounter == cultists::EncounterCard::dead) deadly.insert(Role::coward);
            if (!deadly.empty()) risk(told.seat, deadly);
            return {};
        }
    }
}

Finding CultistsObserver::hear_vote(const GameEvent& told) {
    switch (told.kind) {
        case EventKind::vote_called:
            if (!std::exchange(vote_token_, false)) return "a second vote is called";
            act_in(told.seat, Location::l1);
            risk(told.seat, {Role::greenhorn});
            return {};
        case EventKind::vote_began: {
            const Event now = events_.at(round_) == Event::mirror && round_ > 1 ? events_.at(round_ - 1)
                                                                                : events_.at(round_);
            voting_ = true;
            return told.discussion == (now != Event::no_signal) ? Finding{} : "E9: talk or not";
        }
        case EventKind::was_ready:
            return {};
        case EventKind::vote_cast:
            if (told.seat != me_) return "told of another's ballot";
            ballot_ = {told.about, told.twice};
            return {};
        case EventKind::vote_shown:
            if (std::exchange(voting_, false)) votes_.emplace_back().round = round_;
            votes_.back().ballots[told.seat] = {told.about, told.twice};
            if (told.seat == me_) {
                if (ballot_ != votes_.back().ballots[me_]) return "I voted otherwise";
                ballot_.reset();
            }
            return {};
        case EventKind::vote_kept:
            return {};
        case EventKind::vote_changed:
            if (told.seat != knife_ || !lives(knife_)) return "changed without the knife";
            votes_.back().changed = told.about;
            return {};
        default: {  // the vote is over
            Vote& vote = votes_.back();
            vote.out = told.about;
            const auto& by_knife = knife_ < options_.players ? vote.ballots[knife_] : std::nullopt;
            const bool used = vote.changed || (by_knife && by_knife->second);
            if (used && told.about != knife_ && lives(knife_)) risk(knife_, {Role::klutz});
            return {};
        }
    }
}

Finding CultistsObserver::hear_death(const GameEvent& told) {
    if (told.kind == EventKind::killed) {
        return lives(told.seat) && lives(told.about) ? Finding{} : "a ghost slays or is slain";
    }
    if (told.kind == EventKind::role_shown) {
        shown_[told.seat] = true;
        may_be_[told.seat] = {told.role};
        if (roles_[told.seat] != Role::none && roles_[told.seat] != told.role) return "another role is shown";
        roles_[told.seat] = told.role;
        if (told.role == Role::enlightened || told.role == Role::infected) freeze_ = round_ + 1;
        return {};
    }
    if (!lives(told.seat)) return "a ghost dies";
    died_[told.seat] = round_;
    Roles& roles = may_be_[told.seat];
    if (told.cause == cultists::Cause::role) {
        Roles deadly{Role::firestarter};  // C3
        for (const auto* risks : {&later_risks_, &risks_}) {
            for (const auto& [seat, mask] : *risks) {
                if (seat == told.seat) deadly = mask;
            }
        }
        std::erase_if(roles, [&](Role role) { return !deadly.contains(role); });
        if (deadly == Roles{Role::firestarter}) past_fire_[told.seat] = false;
        if (roles.empty()) return "a death of no role";
        return {};
    }
    // L2, L3: unless the role is shown now
    for (const Role role : {Role::enlightened, Role::infected, Role::superghost}) roles.erase(role);
    return {};
}

Finding CultistsObserver::hear_end(const GameEvent& told) {
    switch (told.kind) {
        case EventKind::clean_up:
            if (told.round != round_) return "another round is cleaned up";
            settle(risks_);
            turn_ = knife_;
            if (round_ != 5) return {};
            deeds_.push_back({cultists::Deed::burn, nobody, 0, RoomCard::none, false});
            for (core::Seat seat = 0; seat < count_; ++seat) past_fire_[seat] = lives(seat);
            return {};
        case EventKind::answered:
            if (told.seat != me_) return "told of another's answer";
            claim_ = told.claims;
            return {};
        case EventKind::claimed:
            if (told.seat == me_ && !claim_) return "I did not claim";
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
            winner_ = told.team;
            ending_ = told.ending;
            return {};
    }
}

}  // namespace subrosa::tests
