// Wording of questions and choices.
#include "games/rose/text.hpp"
#include "terminal/faces/rose/face.hpp"
#include "terminal/faces/rose/preview.hpp"

#include <algorithm>

namespace subrosa::rose_face {
namespace {

using rose::Action;
using rose::EventKind;
using rose::Figure;
using rose::Knowledge;
using rose::Stage;

// A4, A5, V9: by how much William or Adson marks today. Only for the wording; the effect shown comes from the
// engine.
int mark_points(const rose::Open& open, Figure figure) {
    const int points = figure == Figure::william ? rose::william_evidence : rose::adson_suspicion;
    return rose::event_today(open) == rose::Event::incriminating ? 2 * points : points;
}

Text move_question(const Knowledge& knowledge, const RoseTheme& look) {
    const rose::Pending& pending = knowledge.open.pending;
    if (pending.card.is_building())
        return look.ask("rose_ask_move_building", {{"building", look.building(pending.card.building())}});
    if (pending.card.is_monk())
        return look.ask("rose_ask_move_monk", {{"monk", look.colour(pending.card.colour())}});
    const bool william = pending.named == Figure::william;
    return look.ask(william ? "rose_ask_move_william" : "rose_ask_move_adson",
                    {{"points", mark_points(knowledge.open, pending.named)}});
}

// The monk that William or Adson marks next (A4: in the order of the colours).
Figure next_marked(const rose::Open& open) {
    for (std::size_t i = 0; i < rose::colours; ++i) {
        if (((open.pending.marks >> i) & 1U) != 0) return static_cast<Figure>(i);
    }
    return Figure::none;
}

Text guess_question(const Knowledge& knowledge, const RoseTheme& look) {
    const auto& guesses = knowledge.guesses[knowledge.seat];
    const auto made = static_cast<std::size_t>(std::find(guesses.begin(), guesses.end(), rose::Colour::none) -
                                               guesses.begin());
    const core::Seat about = rose::guessed_seat(knowledge.seat, made);
    return look.ask("rose_ask_guess", {{"player", look.name(about)},
                                       {"points", rose::guessed_evidence[knowledge.open.options.players]}});
}

Text play_label(const Action& action, const RoseTheme& look) {
    if (action.named() == Figure::william)
        return look.say("rose_choice_play_william",
                        {{"hours", rose::william_hours}, {"figure", look.figure(Figure::william)}});
    if (action.named() == Figure::adson)
        return look.say("rose_choice_play_adson",
                        {{"hours", rose::adson_hours}, {"figure", look.figure(Figure::adson)}});
    const rose::Card card = action.card();
    if (card.is_building()) return look.say("rose_choice_play_building", {{"card", look.card(card)}});
    return look.say(
        "rose_choice_play_monk",
        {{"card", look.card(card)}, {"monk", look.of("rose_monk_", rose::name_of(card.colour()), "_acc")}});
}

Text bare_label(const Knowledge& knowledge, const Action& action, const RoseTheme& look) {
    switch (action.stage) {
        case Stage::play:
            return play_label(action, look);
        case Stage::pay:
            return action.count() == 0 ? look.say("rose_choice_pay_none")
                                       : look.say("rose_choice_pay", {{"count", action.count()}});
        case Stage::move:
            return knowledge.open.pending.card.is_building() ? look.figure(action.figure())
                                                             : look.building(action.building());
        case Stage::take: {
            const Figure monk = knowledge.open.pending.figure;
            return look.say("rose_choice_take",
                            {{"tile", look.tile(rose::Tile(rose::colour_of(monk), action.count()))}});
        }
        case Stage::mark:
            return look.say(action.up() ? "rose_choice_more" : "rose_choice_less");
        case Stage::evidence:
        case Stage::suspect:
        case Stage::guess:
            return look.colour(action.colour());
        case Stage::again:
            return look.say(action.count() != 0 ? "rose_choice_again" : "rose_choice_enough");
        case Stage::reveal:
            return look.denial(rose::monk_of(action.colour()));
        case Stage::over:
            break;
    }
    return {};
}

// The figure the label already names, so that effects on it need not name it again.
Figure subject(const Knowledge& knowledge, const Action& action) {
    switch (action.stage) {
        case Stage::move:
            return action.figure();
        case Stage::take:
            return knowledge.open.pending.figure;
        case Stage::mark:
        case Stage::evidence:
        case Stage::suspect:
            return rose::monk_of(action.colour());
        default:
            return Figure::none;
    }
}

Text track_effect(const rose::GameEvent& told, const RoseTheme& look, bool named, bool brief) {
    const bool is_suspicion = told.kind == EventKind::suspicion_changed;
    Text text;
    if (brief) {
        if (!named) text.add(look.token(told.figure));
        text.add(look.mark(is_suspicion ? mark::suspicion : mark::evidence));
        return text.add(std::to_string(told.from) + std::string(look.signs().arrow) +
                        std::to_string(told.to));
    }
    if (!named) text.add(look.token(told.figure)).add(" ");
    return text.add(look.say(is_suspicion ? "rose_log_suspicion" : "rose_log_evidence",
                             {{"change", look.change(told.from, told.to)}}));
}

Text conversion_effect(const RoseTheme& look, bool brief) {
    if (!brief) return look.say("rose_effect_conversion", {}, ink::trouble);
    return look.mark(mark::suspicion).add(look.signs().arrow).add(look.mark(mark::evidence));
}

// Whom William or Adson would question there.
Text questioned(const rose::Open& open, const Action& action, const RoseTheme& look, bool brief) {
    Text monks;
    for (std::size_t i = 0; i < rose::colours; ++i) {
        if (open.at[i] == action.building()) monks.add(look.token(static_cast<Figure>(i)));
    }
    if (monks.empty()) return brief ? Text() : look.say("rose_choice_questions_nobody", {}, ink::quiet);
    return brief ? monks : look.say("rose_choice_questions", {{"monks", monks}});
}

std::vector<Text> effects(const Knowledge& knowledge, const Action& action, const RoseTheme& look,
                          bool brief) {
    std::vector<Text> texts;
    const Preview seen = preview(knowledge, action);
    const Figure named = subject(knowledge, action);
    bool converted = false;
    if (action.stage == Stage::move && !rose::is_monk(action.figure())) {
        const Text monks = questioned(knowledge.open, action, look, brief);
        if (!monks.empty()) texts.push_back(monks);
    }
    for (const rose::GameEvent& told : seen.sure) {
        if (told.reason == rose::Reason::home) continue;
        switch (told.kind) {
            case EventKind::tile_taken:
                if (action.stage != Stage::take) {
                    texts.push_back(brief
                                        ? look.tile(told.tile)
                                        : look.say("rose_log_tile_taken", {{"tile", look.tile(told.tile)}}));
                }
                break;
            case EventKind::sundial_moved:
                texts.push_back(look.say("rose_effect_hour", {{"change", look.change(told.from, told.to)}}));
                if (told.day_over) texts.push_back(look.say("rose_effect_day_ends", {}, ink::trouble));
                break;
            default:
                if (told.reason == rose::Reason::conversion) {
                    if (!converted) texts.push_back(conversion_effect(look, brief));
                    converted = true;
                } else {
                    texts.push_back(track_effect(told, look, told.figure == named, brief));
                }
        }
    }
    if (seen.asks_for_tile) {
        const auto& tiles = knowledge.open.tiles[rose::index(action.building())];
        const Text first = look.tile(tiles[0]);
        const Text second = look.tile(tiles[1]);
        texts.push_back(brief ? join({first, second}, Text("/"))
                              : look.say("rose_choice_either", {{"first", first}, {"second", second}}));
    }
    if (seen.new_tiles && !brief) texts.push_back(look.say("rose_effect_new_tiles", {}, ink::quiet));
    return texts;
}

}  // namespace

Text RoseDrawing::question(const Knowledge& knowledge, const RoseTheme& look) {
    const rose::Open& open = knowledge.open;
    const Text event =
        rose::event_today(open) == rose::Event::none ? Text() : look.event(rose::event_today(open));
    switch (open.stage) {
        case Stage::play:
            return look.ask("rose_ask_play");
        case Stage::pay:
            return look.ask("rose_ask_pay", {{"hours", int{open.pending.hours}}});
        case Stage::move:
            return move_question(knowledge, look);
        case Stage::take:
            return look.ask("rose_ask_take", {{"monk", look.figure(open.pending.figure)}});
        case Stage::mark: {
            const bool william = open.pending.figure == Figure::william;
            return look.ask(william ? "rose_ask_mark_william" : "rose_ask_mark_adson",
                            {{"monk", look.figure(next_marked(open))},
                             {"points", mark_points(open, open.pending.figure)}});
        }
        case Stage::evidence:
            return look.ask("rose_ask_evidence", {{"event", event}, {"count", int{open.pending.points}}});
        case Stage::suspect:
            return look.ask("rose_ask_suspect", {{"event", event}, {"points", int{open.pending.hours}}});
        case Stage::again:
            return look.ask("rose_ask_again", {{"event", event}});
        case Stage::reveal:
            return look.ask("rose_ask_reveal", {{"points", rose::revelation_evidence}});
        case Stage::guess:
            return guess_question(knowledge, look);
        case Stage::over:
            break;
    }
    return {};
}

Text RoseDrawing::choice(const Knowledge& knowledge, const Action& action, const RoseTheme& look,
                         bool brief) {
    Text text = bare_label(knowledge, action, look);
    const std::vector<Text> consequences = effects(knowledge, action, look, brief);
    if (!consequences.empty()) {
        text.add(brief ? Text(" ") : look.say("play_colon"))
            .add(join(consequences, Text(brief ? " " : ", ")));
    }
    return text;
}

}  // namespace subrosa::rose_face
