#include "terminal/faces/lantern/face.hpp"

#include "terminal/play/blocks.hpp"

namespace subrosa::lantern_face {
namespace {

using faces::Beat;
using lantern::EventKind;
using lantern::GameEvent;
using lantern::Knowledge;
using lantern::Light;
using lantern::Stage;
namespace ink = play::ink;

Text word(Light light, const play::Theme& look) {
    if (light == Light::none) return "?";
    return look.of("lantern_word_", lantern::name_of(light));
}

// One line a player: the lantern as far as it is known, and the votes of each night.
Lines table_lines(const Knowledge& known, const play::Theme& look) {
    const lantern::Open& open = known.open;
    Lines lines{
        look.say("lantern_told_night_began",
                 {{"night", int{open.night}}, {"seat", look.name(lantern::keeper_of(open, open.night))}},
                 ink::accent)};
    for (core::Seat seat = 0; seat < open.options.players; ++seat) {
        Text line = look.name(seat);
        line.add(": ").add(word(known.lanterns[seat], look));
        for (unsigned night = 0; night < open.night; ++night) {
            const core::Seat vote = open.nights[night].votes[seat];
            if (vote != lantern::nobody) line.add("  ").add(look.signs().arrow).add(" ").add(look.name(vote));
        }
        lines.push_back(line);
    }
    return lines;
}

Text line_of(const GameEvent& told, const play::Theme& look) {
    std::string key = "lantern_told_";
    key += lantern::name_of(told.kind);
    return look.say(key, {{"seat", look.name(told.seat)},
                          {"about", look.name(told.about)},
                          {"light", word(told.light, look)},
                          {"night", int{told.night}}});
}

}  // namespace

std::string_view LanternDrawing::option_words(std::string_view option) {
    if (option == "nights") return "how long the game lasts";
    if (option == "ballot") return "when votes are seen";
    return {};
}

Text LanternDrawing::identity(Light light, const play::Theme& look) {
    return word(light, look);
}

Text LanternDrawing::identity_sign(Light light, const play::Theme& /*look*/) {
    return light == Light::bright ? "o" : "x";
}

// ---- the screen

std::vector<faces::Drawing> LanternDrawing::drawings(const Knowledge& knowledge, const play::Theme& look,
                                                     int columns) {
    const Lines small = table_lines(knowledge, look);
    Lines large = small;
    large.push_back(play::rule(look, columns));
    return {{large, true}, {small, false}};
}

Lines LanternDrawing::own(const Knowledge& knowledge, const play::Theme& look, int /*columns*/) {
    if (knowledge.seat == lantern::nobody) return {};
    const bool dark = knowledge.lanterns[knowledge.seat] == Light::dark;
    return {look.say(dark ? "lantern_own_dark" : "lantern_own_bright", {}, ink::strong)};
}

Text LanternDrawing::question(const Knowledge& knowledge, const play::Theme& look) {
    return look.say(knowledge.open.stage == Stage::look ? "lantern_ask_look" : "lantern_ask_vote");
}

Text LanternDrawing::choice(const Knowledge& /*knowledge*/, const Action& action, const play::Theme& look,
                            bool brief) {
    if (action.seat == lantern::nobody) return look.say("lantern_move_pass");
    if (brief) return look.name(action.seat);
    return look.say(action.stage == Stage::look ? "lantern_move_look" : "lantern_move_vote",
                    {{"player", look.name(action.seat)}});
}

// ---- what happened

Beat LanternDrawing::beat(const Event& event) {
    switch (event.kind) {
        case EventKind::night_began:
            return {faces::BeatKind::turn, event.seat};
        case EventKind::vote_shown:
            return {faces::BeatKind::opened};
        default:
            return {};
    }
}

std::optional<lantern::GameEvent> LanternDrawing::turn_under_way(const Knowledge& knowledge) {
    const lantern::Open& open = knowledge.open;
    if (open.stage != Stage::look) return std::nullopt;
    return Event{
        .kind = EventKind::night_began, .seat = lantern::keeper_of(open, open.night), .night = open.night};
}

std::vector<faces::LogEntry> LanternDrawing::chronicle(Events told, const play::Theme& look) {
    std::vector<faces::LogEntry> entries;
    for (const Event& event : told)
        entries.push_back({line_of(event, look), event.kind != EventKind::game_over});
    return entries;
}

Lines LanternDrawing::interlude(const Knowledge& knowledge, const play::Theme& look, int /*columns*/) {
    return table_lines(knowledge, look);
}

// ---- pages

std::optional<Lines> LanternDrawing::help(std::string_view topic, const play::Theme& /*look*/,
                                          int /*columns*/) {
    if (topic.empty()) return Lines{};
    return std::nullopt;
}

Lines LanternDrawing::ending(const Knowledge& known, Events /*told*/, const core::Outcome& /*outcome*/,
                             const play::Theme& look, int columns) {
    Lines lines = table_lines(known, look);
    lines.emplace_back();
    for (core::Seat seat = 0; seat < known.open.options.players; ++seat) {
        if (known.lanterns[seat] != Light::dark) continue;
        const char* const key = known.open.shown.has(seat) ? "lantern_end_found" : "lantern_end_unfound";
        play::append(lines,
                     play::wrap(look.say(key, {{"player", look.name(seat)}}, ink::strong), columns, 0));
    }
    return lines;
}

}  // namespace subrosa::lantern_face
