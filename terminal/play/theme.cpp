// Signs of the terminal, names of the players.
#include "terminal/play/theme.hpp"

#include <algorithm>
#include <iterator>

namespace subrosa::play {
namespace {

constexpr Signs signs_for(SignChoice sign) {
    return {.arrow = sign("→", "->"),
            .dot = sign("·", ";"),
            .cut = sign("…", "~"),
            .full = sign("█", "#"),
            .empty = sign("·", "."),
            .corner = {sign("╭", "+"), sign("╮", "+"), sign("╰", "+"), sign("╯", "+")},
            .flat = sign("─", "-"),
            .upright = sign("│", "|")};
}

}  // namespace

const Signs& signs_of(bool ascii) {
    static constexpr std::array tables{signs_for({false}), signs_for({true})};
    return tables[ascii ? 1 : 0];
}

Theme::Theme(const terminal::Messages& messages, std::vector<Participant> people, core::Seat viewer)
    : messages_(&messages), people_(std::move(people)), viewer_(viewer) {
    if (messages.ascii()) {
        for (Participant& person : people_) person.name = terminal::to_ascii(person.name);
    }
}

Text Theme::name(core::Seat seat) const {
    return {seat < people_.size() ? people_[seat].name : others_, ink::strong};
}

Text Theme::names(core::SeatSet seats) const {
    return join(texts_of(seats, [&](core::Seat seat) { return player(seat); }), Text(", "));
}

std::vector<std::string> Theme::player_names() const {
    std::vector<std::string> all;
    for (const Participant& person : people_) all.push_back(person.name);
    return all;
}

Text Theme::player(core::Seat seat) const {
    return seat == viewer_ && seat != core::spectator ? say("play_you", {}, ink::accent) : name(seat);
}

Text Theme::change(int from, int to) const {
    return std::to_string(from) + " " + std::string(signs().arrow) + " " + std::to_string(to);
}

Text Theme::dot() const {
    return {" " + std::string(signs().dot) + " ", ink::quiet};
}

std::string Theme::key(std::string_view prefix, std::string_view id, std::string_view suffix) {
    std::string key = std::string(prefix).append(id).append(suffix);
    std::replace_if(
        key.begin(), key.end(), [](char c) { return c == '-' || c == ' '; }, '_');
    return key;
}

Text Theme::of(std::string_view prefix, std::string_view id, std::string_view suffix,
               const Style& style) const {
    return {messages_->text(key(prefix, id, suffix)), style};
}

Text Theme::say_choice(std::string_view key, Values values, bool brief) const {
    const std::string shorter = std::string(key) + "_brief";
    return say(brief && messages_->has(shorter) ? shorter : key, values);
}

Text Theme::say_marks(std::string_view key, std::initializer_list<Mark> marks) const {
    const auto value = [&](const Mark& one) { return Value(one.name, mark(one)); };
    std::vector<Value> values;
    std::transform(marks.begin(), marks.end(), std::back_inserter(values), value);
    return say_with(*messages_, key, values);
}

}  // namespace subrosa::play
