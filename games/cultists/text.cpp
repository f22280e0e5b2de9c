// Notation: moves as text, both ways.
#include "games/cultists/text.hpp"

#include <array>

namespace subrosa::cultists {
namespace {

using namespace std::string_view_literals;

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

std::string text_of(const Action& action) {
    if (action.verb == Verb::vote && action.seat() == nobody)
        return action.twice() ? "abstain double" : "abstain";
    std::string text(name_of(action.verb));
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
    for (std::size_t i = 0; i < core::Names<Verb>::all.size(); ++i) {
        const std::string_view words = core::Names<Verb>::all[i];
        if (!text.starts_with(words)) continue;
        std::string_view rest = text.substr(words.size());
        if (!rest.empty() && (rest[0] != ' ' || rest.size() == 1)) continue;
        if (!rest.empty()) rest.remove_prefix(1);
        if (const auto action = with_object(static_cast<Verb>(i), rest)) return action;
    }
    return std::nullopt;
}

}  // namespace subrosa::cultists
