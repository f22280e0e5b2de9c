// Notation: names as in the rules, one table an enumeration.
#include "games/cultists/text.hpp"

#include <array>

namespace subrosa::cultists {
namespace {

using namespace std::string_view_literals;

// The names of an enumeration, in its order.
template <class Enum>
struct Names;

template <>
struct Names<Role> {
    static constexpr std::array all{"investigator"sv, "cultist"sv,    "seer"sv,        "enlightened"sv,
                                    "infected"sv,     "superghost"sv, "mechanic"sv,    "greenhorn"sv,
                                    "klutz"sv,        "coward"sv,     "firestarter"sv, "slayer"sv};
    static_assert(all.size() == roles);
};
template <>
struct Names<Team> {
    static constexpr std::array all{"investigators"sv, "cultists"sv};
    static_assert(all.size() == index(Team::none));
};
template <>
struct Names<Colour> {
    static constexpr std::array all{"green"sv, "red"sv, "lightblue"sv, "orange"sv, "pink"sv, "darkblue"sv};
    static_assert(all.size() == colours);
};
template <>
struct Names<Location> {
    static constexpr std::array all{"G1"sv, "R1"sv, "L1"sv, "O1"sv, "O2"sv, "P1"sv, "P2"sv, "P3"sv, "D1"sv,
                                    "D2"sv, "D3"sv, "M"sv,  "NW"sv, "NE"sv, "SW"sv, "S"sv,  "SE"sv};
    static_assert(all.size() == locations);
};
template <>
struct Names<Shelf> {
    static constexpr std::array all{"green"sv, "red"sv,       "lightblue"sv, "orange"sv,
                                    "pink"sv,  "darkblue1"sv, "darkblue2"sv, "darkblue3"sv};
    static_assert(all.size() == shelves);
};
template <>
struct Names<Event> {
    static constexpr std::array all{"lightning"sv,   "secret-door"sv,   "no-signal"sv, "crooked-eyes"sv,
                                    "good-morale"sv, "under-control"sv, "portal"sv,    "broken-window"sv,
                                    "bad-morale"sv,  "mirror"sv};
    static_assert(all.size() == index(Event::none));
};
template <>
struct Names<EncounterCard> {
    static constexpr std::array all{"alive"sv, "dead"sv};
    static_assert(all.size() == index(EncounterCard::none));
};
template <>
struct Names<RoomCard> {
    static constexpr std::array all{"success"sv, "failure"sv, "sabotage"sv};
    static_assert(all.size() == index(RoomCard::none));
};
template <>
struct Names<Level> {
    static constexpr std::array all{"first"sv, "experienced"sv, "custom"sv};
    static_assert(all.size() == index(Level::custom) + 1);
};
template <>
struct Names<Stage> {
    static constexpr std::array all{"move"sv, "event"sv, "act"sv, "vote"sv, "cleanup"sv, "guess"sv, "over"sv};
    static_assert(all.size() == index(Stage::over) + 1);
};
template <>
struct Names<Step> {
    static constexpr std::array all{"turn"sv,   "giving"sv,   "looking"sv, "drawing"sv,
                                    "token"sv,  "saying"sv,   "partner"sv, "talking"sv,
                                    "voting"sv, "changing"sv, "closing"sv, "naming"sv};
    static_assert(all.size() == index(Step::none));
};
template <>
struct Names<Means> {
    static constexpr std::array all{"check"sv, "camera"sv, "eyes"sv};
    static_assert(all.size() == index(Means::eyes) + 1);
};
template <>
struct Names<Deed> {
    static constexpr std::array all{"dawn"sv, "fill"sv, "lay"sv, "show"sv, "risk"sv, "clear"sv, "burn"sv};
    static_assert(all.size() == index(Deed::burn) + 1);
};
template <>
struct Names<Cause> {
    static constexpr std::array all{"found"sv, "voted"sv, "slain"sv, "role"sv};
    static_assert(all.size() == index(Cause::role) + 1);
};
template <>
struct Names<Ending> {
    static constexpr std::array all{"none"sv,        "points"sv,      "last_cultist"sv, "rounds"sv,
                                    "claim_right"sv, "claim_wrong"sv, "quota"sv,        "seer_found"sv};
    static_assert(all.size() == index(Ending::seer_found) + 1);
};
template <>
struct Names<Happening> {
    static constexpr std::array all{
        "round_began"sv,      "move_began"sv,     "moved"sv,          "jumped"sv,         "meeting"sv,
        "card_given"sv,       "event_drawn"sv,    "event_repeated"sv, "power_turned"sv,   "portal_opened"sv,
        "portal_prolonged"sv, "portal_overdue"sv, "target_moved"sv,   "danger_grew"sv,    "danger_drawn"sv,
        "cultist_came"sv,     "fish_man_came"sv,  "act_began"sv,      "looked"sv,         "saw"sv,
        "card_laid"sv,        "explored"sv,       "said"sv,           "died"sv,           "role_shown"sv,
        "token_drawn"sv,      "token_kept"sv,     "token_removed"sv,  "passed"sv,         "secured"sv,
        "fought"sv,           "banished"sv,       "killed"sv,         "filled"sv,         "inspected"sv,
        "book_shelved"sv,     "book_returned"sv,  "room_cleared"sv,   "shelf_filled"sv,   "vote_called"sv,
        "vote_began"sv,       "was_ready"sv,      "vote_cast"sv,      "vote_shown"sv,     "vote_kept"sv,
        "vote_changed"sv,     "vote_ended"sv,     "portal_asked"sv,   "portal_refused"sv, "portal_closed"sv,
        "clean_up"sv,         "answered"sv,       "claimed"sv,        "guessing_began"sv, "seer_named"sv,
        "game_over"sv};
    static_assert(all.size() == index(Happening::game_over) + 1);
};
template <>
struct Names<Verb> {
    static constexpr std::array all{"go"sv,      "stop"sv,      "jump"sv,        "give"sv,        "look"sv,
                                    "draw"sv,    "keep"sv,      "remove"sv,      "check"sv,       "say"sv,
                                    "secure"sv,  "fight"sv,     "banish"sv,      "kill"sv,        "fill"sv,
                                    "inspect"sv, "call vote"sv, "camera room"sv, "camera seat"sv, "power"sv,
                                    "portal"sv,  "agree"sv,     "refuse"sv,      "pass"sv,        "ready"sv,
                                    "vote"sv,    "keep vote"sv, "change vote"sv, "claim"sv,       "seer"sv};
    static_assert(all.size() == index(Verb::seer) + 1);
};

template <class Enum>
std::string_view lookup(Enum value) {
    return index(value) < Names<Enum>::all.size() ? Names<Enum>::all[index(value)] : "none"sv;
}

// What follows the words of a verb.
enum class Object : std::uint8_t { nothing, place, maybe_place, seat, vote, changed_vote, gift, word, card };

constexpr Object object_of(Verb verb) {
    switch (verb) {
        case Verb::go:
        case Verb::jump:
        case Verb::camera_room:
            return Object::place;
        case Verb::inspect:
            return Object::maybe_place;
        case Verb::look:
        case Verb::check:
        case Verb::kill:
        case Verb::camera_seat:
        case Verb::portal:
        case Verb::seer:
            return Object::seat;
        case Verb::give:
            return Object::gift;
        case Verb::say:
            return Object::word;
        case Verb::secure:
        case Verb::fill:
            return Object::card;
        case Verb::vote:
            return Object::vote;
        case Verb::change_vote:
            return Object::changed_vote;
        default:
            return Object::nothing;
    }
}

std::optional<core::Seat> seat_from(std::string_view text) {
    if (text.size() != 1 || text[0] < '0' || text[0] >= static_cast<char>('0' + max_characters))
        return std::nullopt;
    return static_cast<core::Seat>(text[0] - '0');
}

// The part before the first space; `text` keeps what is behind it.
std::string_view first_word(std::string_view& text) {
    const std::size_t space = text.find(' ');
    const std::string_view word = text.substr(0, space);
    text = space == std::string_view::npos ? std::string_view{} : text.substr(space + 1);
    return word;
}

template <class Value, class Make>
std::optional<Action> made(std::optional<Value> value, Make make) {
    if (!value) return std::nullopt;
    return make(*value);
}

std::optional<Action> with_object(Verb verb, std::string_view text) {
    switch (object_of(verb)) {
        case Object::nothing:
            if (!text.empty()) return std::nullopt;
            return Action::of(verb);
        case Object::place:
            return made(value_named<Location>(text), [&](Location place) { return Action::at(verb, place); });
        case Object::maybe_place: {
            if (text.empty()) return Action::at(verb, Location::none);
            return made(value_named<Location>(text), [&](Location place) { return Action::at(verb, place); });
        }
        case Object::seat:
            return made(seat_from(text), [&](core::Seat seat) { return Action::to(verb, seat); });
        case Object::word:
            return made(value_named<EncounterCard>(text),
                        [](EncounterCard card) { return Action::say(card); });
        case Object::card:
            return made(value_named<RoomCard>(text), [&](RoomCard card) { return Action::with(verb, card); });
        case Object::gift: {
            const auto card = value_named<EncounterCard>(first_word(text));
            const auto seat = seat_from(text);
            if (!card || !seat) return std::nullopt;
            return Action::give(*card, *seat);
        }
        case Object::vote: {
            const auto seat = seat_from(text.substr(0, 1));
            const std::string_view rest = text.substr(seat ? 1 : 0);
            if (!seat || !(rest.empty() || rest == " double")) return std::nullopt;
            return Action::vote(*seat, !rest.empty());
        }
        case Object::changed_vote:
            if (text == "none") return Action::to(verb, nobody);
            return made(seat_from(text), [&](core::Seat seat) { return Action::to(verb, seat); });
    }
    return std::nullopt;
}

}  // namespace

std::string_view name_of(Role role) {
    return lookup(role);
}
std::string_view name_of(Team team) {
    return lookup(team);
}
std::string_view name_of(Colour colour) {
    return lookup(colour);
}
std::string_view name_of(Location place) {
    return lookup(place);
}
std::string_view name_of(Shelf shelf) {
    return lookup(shelf);
}
std::string_view name_of(Event event) {
    return lookup(event);
}
std::string_view name_of(EncounterCard card) {
    return lookup(card);
}
std::string_view name_of(RoomCard card) {
    return lookup(card);
}
std::string_view name_of(Level level) {
    return lookup(level);
}
std::string_view name_of(Stage stage) {
    return lookup(stage);
}
std::string_view name_of(Step step) {
    return lookup(step);
}
std::string_view name_of(Means means) {
    return lookup(means);
}
std::string_view name_of(Deed deed) {
    return lookup(deed);
}
std::string_view name_of(Cause cause) {
    return lookup(cause);
}
std::string_view name_of(Ending ending) {
    return lookup(ending);
}
std::string_view name_of(Happening happening) {
    return lookup(happening);
}

template <class Enum>
std::optional<Enum> value_named(std::string_view text) {
    const auto& names = Names<Enum>::all;
    for (std::size_t i = 0; i < names.size(); ++i) {
        if (names[i] == text) return static_cast<Enum>(i);
    }
    return std::nullopt;
}
template std::optional<Role> value_named(std::string_view);
template std::optional<Team> value_named(std::string_view);
template std::optional<Colour> value_named(std::string_view);
template std::optional<Location> value_named(std::string_view);
template std::optional<Shelf> value_named(std::string_view);
template std::optional<Event> value_named(std::string_view);
template std::optional<EncounterCard> value_named(std::string_view);
template std::optional<RoomCard> value_named(std::string_view);
template std::optional<Level> value_named(std::string_view);
template std::optional<Stage> value_named(std::string_view);
template std::optional<Step> value_named(std::string_view);
template std::optional<Means> value_named(std::string_view);
template std::optional<Deed> value_named(std::string_view);
template std::optional<Cause> value_named(std::string_view);
template std::optional<Ending> value_named(std::string_view);
template std::optional<Happening> value_named(std::string_view);

std::string text_of(const Action& action) {
    if (action.verb == Verb::vote && action.seat() == nobody)
        return action.twice() ? "abstain double" : "abstain";
    std::string text(lookup(action.verb));
    const auto add = [&](std::string_view word) { text.append(1, ' ').append(word); };
    const auto add_seat = [&] { text.append(1, ' ').append(std::to_string(action.seat())); };
    switch (object_of(action.verb)) {
        case Object::nothing:
            break;
        case Object::place:
            add(name_of(action.place()));
            break;
        case Object::maybe_place:
            if (action.place() != Location::none) add(name_of(action.place()));
            break;
        case Object::seat:
            add_seat();
            break;
        case Object::word:
            add(name_of(action.encounter_card()));
            break;
        case Object::card:
            add(name_of(action.room_card()));
            break;
        case Object::gift:
            add(name_of(action.encounter_card()));
            add_seat();
            break;
        case Object::vote:
            add_seat();
            if (action.twice()) add("double");
            break;
        case Object::changed_vote:
            if (action.seat() == nobody) {
                add("none");
            } else {
                add_seat();
            }
            break;
    }
    return text;
}

std::optional<Action> action_from(std::string_view text) {
    if (text == "abstain") return Action::vote(nobody);
    if (text == "abstain double") return Action::vote(nobody, true);
    for (std::size_t i = 0; i < Names<Verb>::all.size(); ++i) {
        const std::string_view words = Names<Verb>::all[i];
        if (!text.starts_with(words)) continue;
        std::string_view rest = text.substr(words.size());
        if (!rest.empty() && (rest[0] != ' ' || rest.size() == 1)) continue;
        if (!rest.empty()) rest.remove_prefix(1);
        if (const auto action = with_object(static_cast<Verb>(i), rest)) return action;
    }
    return std::nullopt;
}

}  // namespace subrosa::cultists
