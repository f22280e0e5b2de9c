// The description of the documents of Among Cultists, both positions and knowledge. Members are read in order
// into a state; a missing member is derived from the members before it.
#pragma once

#include "engine/documents/cultists_shown.hpp"

namespace subrosa::engine::cultists_shown {

constexpr int highest_target = 30;  // all books are fewer

template <class Archive>
void describe_people(Archive& archive, Shown& shown) {
    Open& open = shown.state.open;  // clang captures no structured bindings
    Hidden& hidden = shown.state.hidden;
    const unsigned seats = characters(open);
    const bool whole = shown.whole;
    const auto unknown_start = all_of<BySeat<EncounterCard>>(EncounterCard::none);
    const auto nowhere = all_of<BySeat<Location>>(Location::none);
    auto at_start = nowhere;
    std::fill_n(at_start.begin(), seats, start_place);
    BySeat<Hand> no_hands{};
    std::fill_n(no_hands.begin(), seats, unsaid_hand);
    const auto hand = structure<Hand>([whole](auto& inner, Hand& told) {
        const auto count = nullable(number<std::uint8_t>(0, Pile::capacity / 2), unsaid, !whole);
        inner.field_or("alive", told.encounter[0], count, unsaid);
        inner.field_or("dead", told.encounter[1], count, unsaid);
        inner.field_or("success", told.room[0], count, unsaid);
        inner.field_or("failure", told.room[1], count, unsaid);
        inner.field_or("sabotage", told.room[2], count, unsaid);
    });
    static_assert(static_cast<std::uint8_t>(Knowledge::unseen + 1U) == 0);
    const auto route = schema::mapped<std::uint8_t>(
        nullable(number<std::uint8_t>(1, all_routes), 0, !whole),
        [](std::uint8_t kept) { return static_cast<std::uint8_t>(kept + 1U); },
        [](std::uint8_t told) { return static_cast<std::uint8_t>(told - 1U); });
    archive.field("roles", hidden.roles,
                  row<max_characters>(nullable(word<Role>(), Role::none, !whole), seats,
                                      all_of<BySeat<Role>>(Role::none)));
    archive.field_or("ghosts", open.ghosts, seat_flags(seats), 0);
    archive.field_or("at", open.at,
                     row<max_characters>(MapPlace{places_of_plan[plan_number(open.options)]}, seats, nowhere),
                     at_start);
    archive.field(
        "routes", hidden.routes,
        row<max_characters>(route, seats, all_of<BySeat<std::uint8_t>>(whole ? 0 : Knowledge::unseen)));
    archive.field_or("hands", hidden.hands, row<max_characters>(nullable(hand, unsaid_hand, whole), seats),
                     no_hands);
    archive.field_or("start_status", hidden.start,
                     row<max_characters>(word_or_null<EncounterCard>(), seats, unknown_start), unknown_start);
    archive.objects_or_none("gifts", open.gifts.size(), {0, max_gifts}, [&](auto& inner, std::size_t i) {
        Gift gift = i < open.gifts.size() ? open.gifts[i] : Gift{};
        core::Seat from = gift.from();
        core::Seat to = gift.to();
        inner.field("from", from, schema::seat(seats));
        inner.field("to", to, schema::seat(seats));
        inner.field("card", hidden.given[i], nullable(word<EncounterCard>(), EncounterCard::none, !whole));
        inner.field("round", gift.round, number<std::uint8_t>(1, open.round));
        if (Archive::reads) open.gifts.push_back(Gift::of(from, to, gift.round));
    });
    if (Archive::reads && whole) complete_hands(shown.state);
}

template <class Archive>
void describe_board(Archive& archive, Shown& shown) {
    auto& [open, hidden] = shown.state;
    const bool whole = shown.whole;
    const auto card = nullable(word<RoomCard>(), RoomCard::none, !whole);
    const auto token = nullable(word<Event>(), Event::none, !whole);
    archive.template objects_by_name<Location, cultists::rooms>(
        "rooms", rooms_of_map(open.options), [&, &open = open, &hidden = hidden](auto& inner, std::size_t i) {
            Room& room = open.rooms[i];
            Pile& deck = hidden.decks[i];
            const std::uint8_t books = books_of(open.options, static_cast<Location>(i));
            RoomToken there = hidden.tokens[i] ? RoomToken::danger : RoomToken::plain;
            if (!whole && !room.explored) there = RoomToken::none;
            inner.field_or("deck", deck, pile(card), {});
            inner.field_or("books", room.books, number<std::uint8_t>(0, books), books);
            inner.field_or("token", there, nullable(word<RoomToken>(), RoomToken::none, !whole),
                           RoomToken::plain);
            inner.field_or("explored", room.explored, Flag{},
                           room.books == 0 || deck.size() > explored_above);
            inner.field_or("cleared", room.cleared, Flag{}, room.books == 0);
            inner.field_or("cultist", room.cultist, Flag{}, false);
            hidden.tokens[i] = there == RoomToken::danger;
            room.danger = room.explored && hidden.tokens[i];
            room.deck = static_cast<std::uint8_t>(deck.size());
        });
    const BooksOnShelves books = books_on_shelves(open);
    BooksOnShelves told = books;
    archive.field_or("shelves", told,
                     schema::some_by_name<Shelf, cultists::shelves>(number<std::uint8_t>(0, highest_target),
                                                                    books, shelves_of_map(open.options)),
                     books);
    for (std::size_t i = 0; i < books.size(); ++i) {
        if (told[i] != books[i])
            refuse(fmt::format("/shelves/{}: {} of its books are not in their rooms",
                               name_of(static_cast<Shelf>(i)), books[i]));
    }
    archive.field_or("draw", hidden.draw, pile(card), {});
    open.draw = static_cast<std::uint8_t>(hidden.draw.size());
    archive.field_or("danger", shown.danger, list<Pile::capacity>(card), {});
    open.danger = static_cast<std::uint8_t>(shown.danger.size());

    Tokens tokens = next_first(hidden.cultists, open.tokens);
    archive.field_or("cultist_tokens", tokens,
                     list<token_rooms.size()>(nullable(word<Location>(), Location::none, !whole)),
                     usual_tokens(open));
    next_last(tokens, hidden.cultists, open.tokens);
    Tokens came = came_to(open.came);
    archive.field_or("came", came, list<token_rooms.size()>(word<Location>()), usual_came(open, tokens));
    open.came = came_bits(came);
    const Location corridor = numbers_of(open.options).fish_man;
    Location fish_man = open.fish_man ? corridor : Location::none;
    archive.field_or("fishman", fish_man, nullable(MapPlace{bit(corridor)}, Location::none), Location::none);
    open.fish_man = fish_man != Location::none;

    auto bag = next_first(hidden.bag, open.bag);
    shown.says_bag = archive.field_if_said("bag", bag, list<max_events>(token));
    if (shown.says_bag) next_last(bag, hidden.bag, open.bag);
    archive.field_or("events", open.events, events(open.stage == Stage::move ? open.round - 1 : open.round),
                     all_of<decltype(open.events)>(Event::none));
}

// What happened to room cards.
template <class Archive>
void describe_log(Archive& archive, Shown& shown) {
    auto& [open, hidden] = shown.state;
    const unsigned seats = characters(open);
    const std::uint32_t rooms = rooms_of_map(open.options);
    const auto describe = [&, &open = open, &hidden = hidden](auto& inner, std::size_t i) {
        const Entry entry = i < open.log.size() ? open.log[i] : Entry::of(Deed::dawn, nobody, 0);
        Deed deed = entry.deed();
        core::Seat seat = entry.seat();
        auto place = static_cast<std::uint8_t>(entry.place());
        RoomCard card = entry.card();
        bool on_top = entry.on_top();
        inner.field("deed", deed, word<Deed>());
        const bool brings = deed == Deed::fill || deed == Deed::lay;
        inner.when(deed == Deed::fill || deed == Deed::show,
                   [&] { inner.field("seat", seat, schema::seat(seats)); });
        inner.when(brings || deed == Deed::show || deed == Deed::clear, [&] {
            inner.field("place", place, CardPlace{rooms, brings});
        });
        inner.when(brings, [&] { inner.field("card", hidden.brought[i], word_or_null<RoomCard>()); });
        inner.when(deed == Deed::show || deed == Deed::risk,
                   [&] { inner.field("card", card, word<RoomCard>()); });
        inner.when(deed == Deed::show, [&] { inner.optional("on_top", on_top, Flag{}, false); });
        if (deed == Deed::risk) place = danger_place;
        if (Archive::reads) open.log.push_back(Entry::of(deed, seat, place, card, on_top));
    };
    shown.remembers = archive.objects_or_none("log", open.log.size(), {0, max_entries}, describe);
}

template <class Archive>
void describe_memory(Archive& archive, Shown& shown) {
    auto& [open, hidden] = shown.state;
    const unsigned seats = characters(open);
    const auto event = nullable(word<Event>(), Event::none, !shown.whole);
    const auto round = number<std::uint8_t>(1, open.round);
    Removed removed = removed_events(shown.state);
    const bool says_removed = archive.field_if_said("removed_events", removed, list<max_peeks>(event));
    describe_log(archive, shown);
    const auto describe_look = [&, &open = open](auto& inner, std::size_t i) {
        const Look look = i < open.looks.size() ? open.looks[i] : Look{};
        core::Seat seat = look.looker();
        core::Seat about = look.target();
        auto when = static_cast<std::uint8_t>(look.round());
        std::uint8_t gifts = look.gifts;
        bool eyes = look.by_eyes();
        EncounterCard said = look.said();
        inner.field("seat", seat, schema::seat(seats));
        inner.field("about", about, schema::seat(seats));
        inner.field("round", when, round);
        inner.field("gifts", gifts, number<std::uint8_t>(0, static_cast<std::int64_t>(open.gifts.size())));
        inner.field("eyes", eyes, Flag{});
        inner.field("said", said, word_or_null<EncounterCard>());
        if (!shown.whole)
            inner.field("dead", shown.dead[i],
                        nullable(number<std::uint8_t>(0, max_gifts), Knowledge::unseen));
        if (!Archive::reads) return;
        Look read = Look::of(seat, about, gifts, when, eyes);
        read.say(said);
        open.looks.push_back(read);
    };
    archive.objects_or_none("looks", open.looks.size(), {0, max_looks}, describe_look);
    const auto vote = structure<Vote>([&](auto& inner, Vote& told) {
        inner.field("round", told.round, round);
        inner.field("ballots", told.ballots, row<max_characters>(ballot(seats), seats));
        inner.field("changed", told.changed, ballot(seats));
        inner.field("out", told.out, seat_or_null(seats, nobody));
    });
    archive.field_or("votes", open.votes, list<max_votes>(vote), {});
    const auto describe_peek = [&, &open = open, &hidden = hidden](auto& inner, std::size_t i) {
        Peek peek = i < open.peeks.size() ? open.peeks[i] : Peek{};
        inner.field("seat", peek.seat, seat_or_null(seats, nobody));
        inner.field("round", peek.round, round);
        inner.field("removed", peek.removed, Flag{});
        inner.field("token", hidden.peeked[i], event);
        if (Archive::reads) open.peeks.push_back(peek);
    };
    const bool peeks = archive.objects_or_none("peeks", open.peeks.size(), {0, max_peeks}, describe_peek);
    for (std::size_t i = 0; !peeks && i < removed.size(); ++i) {  // nobody remembers by whom
        hidden.peeked[i] = removed[i];
        open.peeks.push_back({nobody, open.round, true});
    }
    if (says_removed && !(removed == removed_events(shown.state)))
        refuse("/removed_events: does not go with peeks");
    if (!shown.says_bag) fill_bag(shown.state);
    archive.objects_or_none("used", seats, {seats, seats}, [&, &open = open](auto& inner, std::size_t seat) {
        const auto colours = row<rows>(schema::WordSet<Colour, std::uint8_t>{});
        inner.field_or("living", open.used_living[seat], colours, {});
        inner.field_or("ghost", open.used_dead[seat], colours, {});
    });
}

template <class Archive>
void describe_pending(Archive& archive, Shown& shown) {
    Open& open = shown.state.open;  // clang captures no structured bindings
    Hidden& hidden = shown.state.hidden;
    Pending& pending = open.pending;
    const unsigned seats = characters(open);
    const unsigned players = open.options.players;
    archive.when(open.stage != Stage::over, [&, &open = open] {
        archive.field_or("step", open.step, word<Step>(), usual_step(open.stage));
    });
    if (open.stage == Stage::over) open.step = Step::none;
    archive.when(open.stage == Stage::move, [&, &open = open] {
        const std::uint8_t points = points_of_move(open);
        archive.field_or("start", pending.start, MapPlace{places_of_plan[plan_number(open.options)]},
                         open.at[open.turn]);
        archive.field_or("points", pending.points, number<std::uint8_t>(0, points), points);
        archive.optional("slips", pending.slips, number<std::uint8_t>(0, max_slips), 0);
    });
    archive.when(open.step == Step::giving, [&] {
        Meetings meetings = meetings_of(pending);
        archive.field("meetings", meetings, list<max_characters>(seat_list(seats)));
        set_meetings(meetings, pending);
        archive.field("to_give", pending.to_give, seat_list(players));
        archive.field_or("received", pending.received, seat_list(seats), 0);
    });
    archive.when(open.step == Step::saying,
                 [&] { archive.field_or("means", pending.means, word<Means>(), Means::check); });
    bool says_acted = open.stage < Stage::act;
    archive.when(open.stage >= Stage::act,
                 [&] { says_acted = archive.field_if_said("acted", open.acted, seat_list(seats)); });
    archive.optional("refused", pending.refused, seat_list(seats), 0);
    archive.when(open.step == Step::partner,
                 [&] { archive.field("partner", pending.partner, schema::seat(players)); });
    archive.when(open.stage == Stage::vote,
                 [&] { archive.field_or("back", pending.back, word<Stage>(), Stage::act); });
    if (!says_acted) open.acted = usual_acted(open);
    archive.optional("knife_used", pending.knife_used, Flag{}, false);
    Seats ready = static_cast<Seats>(all_players(open) & ~open.awaited.bits());
    archive.when(open.step == Step::talking,
                 [&] { archive.field_or("ready", ready, seat_list(players), 0); });
    archive.when(open.step == Step::voting, [&, &hidden = hidden] {
        archive.field_or("ballots", hidden.ballots, row<max_characters>(ballot(seats), players), {});
    });
    Answers answers = answers_of(shown);
    archive.when(open.step == Step::closing, [&] {
        const auto none = all_of<Answers>(Answer::none);
        archive.field_or("answers", answers, row<max_characters>(word_or_null<Answer>(), players, none),
                         none);
    });
    archive.optional("loose", open.loose, Flag{}, false);
    if (Archive::reads) open.awaited = awaited(shown.state, ready, answers);
    for (core::Seat seat = 0; Archive::reads && seat < players; ++seat)
        hidden.claims |= static_cast<Seats>(answers[seat] == Answer::claim ? seat_bit(seat) : 0);
    if (!shown.whole) return;
    constexpr std::int64_t most_luck = 1 << 20;
    archive.field_or("seed", hidden.luck.seed, schema::SeedDigits{}, {});
    archive.field_or("luck", hidden.luck.used, number<std::uint32_t>(0, most_luck), 0);
}

template <class Archive>
void describe(Archive& archive, Shown& shown) {
    auto& [open, hidden] = shown.state;
    constexpr int latest_due = rounds + 4;  // opened in round 10 with three rounds to go, and prolonged
    archive.constant("game", Cultists::name);
    archive.field_or("options", open.options, OptionsCodec{}, {});
    const unsigned seats = characters(open);
    archive.field_or("round", open.round, number<std::uint8_t>(1, rounds), 1);
    archive.field_or("stage", open.stage, word<Stage>(), Stage::move);
    archive.field_or("turn", open.turn, schema::seat(seats), nobody);
    archive.field_or("knife", open.knife, schema::seat(seats), 0);
    if (open.turn == nobody) open.turn = open.knife;
    archive.field_or("power", open.power, Flag{}, true);
    archive.field_or("vote_token", open.vote_token, Flag{}, true);
    archive.field_or("points", open.points, number<std::uint8_t>(0, highest_target), unsaid);
    archive.field_or("target", open.target, number<std::uint8_t>(1, highest_target),
                     numbers_of(open.options).target);
    describe_people(archive, shown);
    describe_board(archive, shown);
    if (open.points == unsaid) open.points = full_shelves(open);
    archive.object_or_empty("portal", [&, &open = open](auto& inner) {
        inner.field_or("open", open.portal, Flag{}, false);
        inner.field_or("due", open.due, nullable(number<std::uint8_t>(1, latest_due)), 0);
    });
    archive.field_or("shown", open.shown, seat_flags(seats), usual_shown(shown.state));
    archive.field_or("died", open.died, row<max_characters>(nullable(number<std::uint8_t>(1, rounds)), seats),
                     {});
    complete_deaths(open);
    archive.field_or("freeze", open.freeze, nullable(number<std::uint8_t>(1, rounds + 1)), 0);
    archive.field_or("removed_unseen", open.removed_unseen, number<std::uint8_t>(0, Pile::capacity), 0);
    Cards removed = removed_cards(shown);
    archive.field_or("removed", removed,
                     list<Pile::capacity>(nullable(word<RoomCard>(), RoomCard::none, !shown.whole)), {});
    if (Archive::reads) split_removed(removed, shown);
    describe_memory(archive, shown);
    archive.field_or("may_be", open.may_be,
                     row<max_characters>(schema::WordSet<Role, std::uint16_t>{}, seats),
                     usual_may_be(shown.state));
    archive.field_or("past_fire", open.past_fire, seat_list(seats),
                     shown.remembers ? Seats{0} : usual_past_fire(open));
    archive.field_or("winner", open.winner, word_or_null<Team>(), Team::none);
    archive.field_or("ending", open.ending, word_or_null<Ending>(), Ending::none);
    if (open.stage == Stage::guess && open.ending == Ending::none) open.ending = Ending::points;
    archive.object_or_empty("pending", [&](auto& pending) { describe_pending(pending, shown); });
    if (shown.whole) {
        const auto none = all_of<ByRoom<RoomCard>>(RoomCard::none);
        std::uint32_t there = rooms_of_map(open.options);
        for (std::size_t i = 0; Archive::writes && i < cultists::rooms; ++i) {
            if (hidden.first[i] == RoomCard::none)
                there &= ~(1U << i);  // a position that was written by hand
        }
        archive.field_or("first", hidden.first,
                         schema::some_by_name<Location, cultists::rooms>(word<RoomCard>(), none, there),
                         none);
        return;
    }
    const auto describe_size = [&, &open = open](auto& inner, std::size_t seat) {
        inner.field("encounter", open.encounter_left[seat], number<std::uint8_t>(0, Pile::capacity));
        inner.field("room", open.room_left[seat], number<std::uint8_t>(0, Pile::capacity));
    };
    if (!archive.objects_or_none("hand_sizes", seats, {seats, seats}, describe_size))
        refuse("/hand_sizes: is missing");
    archive.field("seat", shown.seat, schema::Viewer{open.options.players});
}

}  // namespace subrosa::engine::cultists_shown
