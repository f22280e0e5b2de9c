// Signs of the terminal, names of the players.
#include "terminal/play/theme.hpp"

namespace subrosa::play {
namespace {

constexpr Signs signs_for(SignChoice sign) {
    return {.turn = sign("▸", ">"),
            .arrow = sign("→", "->"),
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
    return {seat < people_.size() ? std::string_view(people_[seat].name) : "?", ink::strong};
}

std::vector<std::string> Theme::player_names() const {
    std::vector<std::string> all;
    for (const Participant& person : people_) all.push_back(person.name);
    return all;
}

Text Theme::player(core::Seat seat) const {
    return seat == viewer_ ? say("play_you", {}, ink::accent) : name(seat);
}

Text Theme::change(int from, int to) const {
    return std::to_string(from) + " " + std::string(signs().arrow) + " " + std::to_string(to);
}

Text Theme::of(std::string_view prefix, std::string_view id, std::string_view suffix) const {
    return messages_->text(std::string(prefix).append(id).append(suffix));
}

}  // namespace subrosa::play
