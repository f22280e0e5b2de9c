#include "engine/documents/cultists_open.hpp"

#include "engine/documents/cultists.hpp"
#include "engine/documents/cultists_reading.hpp"

namespace subrosa::engine {

using namespace cultists_reading;

namespace {

constexpr int latest_due = rounds + 4;  // opened in round 10 with three rounds to go, and prolonged
constexpr int highest_target = 30;      // all books are fewer
constexpr std::size_t most_cards = Pile::capacity;

}  // namespace

// ---- the frame

void ReadingCultists::read_frame() {
    if (const Field game = document_["game"]; game.string() != Cultists::name)
        game.fail("must be \"cultists\"");
    if (const auto options = document_.find("options"))
        open_.options = CultistsDocuments::read_options(*options);
    const Numbers& table = numbers_of(open_.options);
    if (const auto round = document_.find("round")) open_.round = number<std::uint8_t>(*round, 1, rounds);
    if (const auto stage = document_.find("stage")) open_.stage = word<Stage>(*stage, "stage");
    if (const auto knife = document_.find("knife")) open_.knife = seat_below(*knife, seats());
    open_.turn = open_.knife;
    if (const auto turn = document_.find("turn")) open_.turn = seat_below(*turn, seats());
    if (const auto power = document_.find("power")) open_.power = power->boolean();
    if (const auto token = document_.find("vote_token")) open_.vote_token = token->boolean();
    open_.target = table.target;
    if (const auto target = document_.find("target"))
        open_.target = number<std::uint8_t>(*target, 1, highest_target);
    if (const auto fish_man = document_.find("fishman"); fish_man && !fish_man->is_null()) {
        open_.fish_man = true;
        if (word<Location>(*fish_man, "place") != table.fish_man)
            fish_man->fail(fmt::format("he appears in {} on this map", name_of(table.fish_man)));
    }
    if (const auto portal = document_.find("portal")) {
        portal->allow_only({"open", "due"});
        open_.portal = (*portal)["open"].boolean();
        if (const auto due = portal->find("due"); due && !due->is_null()) {
            open_.due = number<std::uint8_t>(*due, 1, latest_due);
            const bool over = open_.stage > Stage::cleanup;
            const int least = open_.round + (open_.stage == Stage::cleanup ? 1 : 0);
            if (!over && open_.due < least) due->fail("that round is over");
        }
    }
    if (const auto freeze = document_.find("freeze"); freeze && !freeze->is_null())
        open_.freeze = number<std::uint8_t>(*freeze, 1, rounds + 1);
    if (const auto winner = document_.find("winner")) open_.winner = word_or_none<Team>(*winner, "team");
    if (const auto ending = document_.find("ending"); ending && !ending->is_null())
        open_.ending = word<Ending>(*ending, "ending");
}

void ReadingCultists::read_people() {
    secrets_.roles.fill(Role::none);
    each_seat(seats(), document_["roles"], [&](core::Seat seat, const Field& field) {
        if (secrets_.may_be_unknown && field.is_null()) return;
        secrets_.roles[seat] = word<Role>(field, "role");
    });
    each_seat(seats(), document_["routes"], [&](core::Seat seat, const Field& field) {
        if (secrets_.may_be_unknown && field.is_null()) return;
        secrets_.routes[seat] = static_cast<std::uint8_t>(number<int>(field, 1, all_routes) - 1);
    });
    if (const auto ghosts = document_.find("ghosts")) open_.ghosts = seat_flags(*ghosts, seats());
    const auto died = document_.find("died");
    if (died) died->need_size(seats());
    for (core::Seat seat = 0; seat < seats(); ++seat) {
        if (died && !died->at(seat).is_null()) {
            open_.died[seat] = number<std::uint8_t>(died->at(seat), 1, rounds);
        } else if (has(open_.ghosts, seat)) {
            open_.died[seat] = static_cast<std::uint8_t>(open_.round > 1 ? open_.round - 1 : 1);
        }
    }
    open_.at.fill(Location::none);
    std::fill_n(open_.at.begin(), seats(), start_place);
    if (const auto at = document_.find("at")) {
        each_seat(seats(), *at, [&](core::Seat seat, const Field& field) {
            open_.at[seat] = place_in(field, open_.options);
        });
    }
    secrets_.start.fill(EncounterCard::none);
    const auto start = document_.find("start_status");
    if (!start) return;
    each_seat(seats(), *start, [&](core::Seat seat, const Field& field) {
        secrets_.start[seat] = word_or_none<EncounterCard>(field, "status card");
    });
}

// ---- the board

void ReadingCultists::read_rooms() {
    const Field all = document_["rooms"];
    for (std::size_t i = 0; i < rooms; ++i)
        open_.rooms[i].books = books_of(open_.options, static_cast<Location>(i));
    for (const auto& member : all.object()) {
        const std::string_view key(member.key().data(), member.key().size());
        const Location place = room_named(all, key, open_.options);
        const Field field = all[key];
        field.allow_only({"deck", "books", "token", "explored", "cleared", "cultist"});
        Room& room = open_.rooms[index(place)];
        if (const auto deck = field.find("deck")) {
            if (deck->size() > most_cards) deck->fail(fmt::format("more than {} cards", most_cards));
            room.deck = static_cast<std::uint8_t>(deck->size());
        }
        if (const auto books = field.find("books"))
            room.books = number<std::uint8_t>(*books, 0, books_of(open_.options, place));
        room.cleared = room.books == 0;
        room.explored = room.cleared || room.deck > explored_above;
        if (const auto cleared = field.find("cleared")) room.cleared = cleared->boolean();
        if (const auto explored = field.find("explored")) room.explored = explored->boolean();
        if (const auto cultist = field.find("cultist")) room.cultist = cultist->boolean();
    }
    int points = 0;
    for (std::size_t i = 0; i < shelves; ++i) {
        const auto shelf = static_cast<Shelf>(i);
        const int size = shelf_size(open_.options, shelf);
        if (size > 0 && books_on(open_, shelf) == size) points += size;
    }
    open_.points = static_cast<std::uint8_t>(points);
    if (const auto given = document_.find("points"); given && given->integer(0, highest_target) != points)
        given->fail(fmt::format("the full shelves are worth {}", points));
    if (const auto given = document_.find("shelves")) {
        for (const auto& member : given->object()) {
            const std::string_view key(member.key().data(), member.key().size());
            const auto shelf = value_named<Shelf>(key);
            if (!shelf || shelf_size(open_.options, *shelf) == 0)
                given->fail_at(key, "is no shelf of this map");
            if ((*given)[key].integer(0, highest_target) != books_on(open_, *shelf)) {
                given->fail_at(
                    key, fmt::format("{} of its books are not in their rooms", books_on(open_, *shelf)));
            }
        }
    }
}

// ---- memory

void ReadingCultists::read_gifts() {
    secrets_.given.fill(EncounterCard::none);
    const auto gifts = document_.find("gifts");
    if (!gifts) return;
    if (gifts->size() > max_gifts) gifts->fail(fmt::format("more than {} gifts", max_gifts));
    for (std::size_t i = 0; i < gifts->size(); ++i) {
        const Field gift = gifts->at(i);
        gift.allow_only({"from", "to", "card", "round"});
        const core::Seat from = seat_below(gift["from"], seats());
        const core::Seat to = seat_below(gift["to"], seats());
        const int round = number<int>(gift["round"], 1, open_.round);
        open_.gifts.push_back(Gift::of(from, to, round));
        const Field card = gift["card"];
        if (secrets_.may_be_unknown && card.is_null()) continue;
        secrets_.given[i] = word<EncounterCard>(card, "encounter card");
    }
}

void ReadingCultists::read_memory() {
    open_.events.fill(Event::none);
    if (const auto events = document_.find("events")) {
        if (events->size() > rounds) events->fail(fmt::format("more than {} rounds", rounds));
        for (std::size_t i = 0; i < events->size(); ++i)
            open_.events[i] = word_or_none<Event>(events->at(i), "event");
    }
    secrets_.peeked.fill(Event::none);
    if (const auto peeks = document_.find("peeks")) {
        if (peeks->size() > max_peeks) peeks->fail(fmt::format("more than {}", max_peeks));
        for (std::size_t i = 0; i < peeks->size(); ++i) {
            const Field peek = peeks->at(i);
            peek.allow_only({"seat", "round", "removed", "token"});
            open_.peeks.push_back({seat_or_nobody(peek["seat"], seats()),
                                   number<std::uint8_t>(peek["round"], 1, open_.round),
                                   peek["removed"].boolean()});
            const Field token = peek["token"];
            if (secrets_.may_be_unknown && token.is_null()) continue;
            secrets_.peeked[i] = word<Event>(token, "event");
        }
    }
    if (const auto looks = document_.find("looks")) {
        if (looks->size() > max_looks) looks->fail(fmt::format("more than {}", max_looks));
        for (std::size_t i = 0; i < looks->size(); ++i) {
            const Field look = looks->at(i);
            look.allow_only({"seat", "about", "round", "gifts", "eyes", "said", "dead"});
            const auto gifts = static_cast<std::int64_t>(open_.gifts.size());
            Look read = Look::of(seat_below(look["seat"], seats()), seat_below(look["about"], seats()),
                                 number<std::size_t>(look["gifts"], 0, gifts),
                                 number<int>(look["round"], 1, open_.round), look["eyes"].boolean());
            read.say(word_or_none<EncounterCard>(look["said"], "status"));
            open_.looks.push_back(read);
        }
    }
    if (const auto votes = document_.find("votes")) {
        if (votes->size() > max_votes) votes->fail(fmt::format("more than {}", max_votes));
        for (std::size_t i = 0; i < votes->size(); ++i) {
            const Field field = votes->at(i);
            field.allow_only({"round", "ballots", "changed", "out"});
            Vote vote;
            vote.round = number<std::uint8_t>(field["round"], 1, open_.round);
            each_seat(seats(), field["ballots"], [&](core::Seat seat, const Field& ballot) {
                vote.ballots[seat] = read_ballot(ballot, seats());
                if (vote.ballots[seat].given() == is_robot(open_, seat))
                    ballot.fail(is_robot(open_, seat) ? "the robot has none" : "is missing");
            });
            vote.changed = read_ballot(field["changed"], seats());
            vote.out = seat_or_nobody(field["out"], seats());
            open_.votes.push_back(vote);
        }
    }
    if (const auto used = document_.find("used")) {
        each_seat(seats(), *used, [&](core::Seat seat, const Field& field) {
            field.allow_only({"living", "ghost"});
            read_used(field, open_.used_living, seat, "living");
            read_used(field, open_.used_dead, seat, "ghost");
        });
    }
    if (const auto past = document_.find("past_fire")) open_.past_fire = seat_list(*past, seats());
}

void ReadingCultists::read_used(const Field& field, BySeat<std::array<std::uint8_t, rows>>& used,
                                core::Seat seat, std::string_view key) const {
    const auto list = field.find(key);
    if (!list) return;
    list->need_size(rows);
    for (std::size_t row = 0; row < rows; ++row) {
        const Field colours = list->at(row);
        for (std::size_t i = 0; i < colours.size(); ++i) {
            const auto colour = word<Colour>(colours.at(i), "colour");
            used[seat][row] = static_cast<std::uint8_t>(used[seat][row] | (1U << index(colour)));
        }
    }
}

void ReadingCultists::read_log(bool loose) {
    secrets_.brought.fill(RoomCard::none);
    const Field log = document_["log"];
    if (log.size() > max_entries) log.fail(fmt::format("more than {} entries", max_entries));
    for (std::size_t i = 0; i < log.size(); ++i) read_entry(log.at(i), loose);
}

void ReadingCultists::read_entry(const Field& field, bool loose) {
    field.allow_only({"deed", "seat", "place", "card", "on_top"});
    const auto deed = word<Deed>(field["deed"], "deed");
    const bool own = deed == Deed::fill || deed == Deed::show;
    const bool brings = deed == Deed::fill || deed == Deed::lay;
    core::Seat seat = nobody;
    std::size_t place = deed == Deed::risk ? danger_place : 0;
    RoomCard card = RoomCard::none;
    if (own) seat = seat_below(field["seat"], seats());
    if (brings || deed == Deed::show || deed == Deed::clear) {
        const Field where = field["place"];
        if (brings && where.string() == "danger") {
            place = danger_place;
        } else {
            const Location room = place_in(where, open_.options);
            if (!is_room(room)) where.fail("is no room");
            place = index(room);
        }
    }
    if (deed == Deed::show || deed == Deed::risk) card = word<RoomCard>(field["card"], "room card");
    if (brings) {
        const Field brought = field["card"];
        const bool unknown = brought.is_null() && (secrets_.may_be_unknown || loose);
        if (!unknown) secrets_.brought[open_.log.size()] = word<RoomCard>(brought, "room card");
    }
    const auto on_top = field.find("on_top");
    if (on_top && deed != Deed::show) on_top->fail("belongs to the deed show");
    open_.log.push_back(Entry::of(deed, seat, place, card, on_top && on_top->boolean()));
}

Ballot read_ballot(const Field& field, unsigned seats) {
    if (field.is_null()) return {};
    field.allow_only({"about", "double"});
    return Ballot::of(seat_or_nobody(field["about"], seats), field["double"].boolean());
}

}  // namespace subrosa::engine
