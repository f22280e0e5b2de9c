// Role, wares, hand, drafts and findings.
#include "games/devil/text.hpp"
#include "terminal/faces/devil/cards.hpp"
#include "terminal/faces/devil/face.hpp"
#include "terminal/faces/devil/known.hpp"
#include "terminal/faces/devil/plans.hpp"
#include "terminal/faces/devil/seen.hpp"
#include "terminal/play/blocks.hpp"

#include <algorithm>
#include <bit>

namespace subrosa::devil_face {
namespace {

using devil::Building;
using devil::Event;
using devil::Knowledge;
using devil::Plan;
using devil::Stage;
using devil::Store;
using devil::Ware;

constexpr int columns_for_sentences = 110;
constexpr std::size_t most_lines = 6;

using Changes = std::array<int, devil::wares>;

// What would change: by what lies in the draft, or by what is offered to the viewer.
Changes pending_changes(const Knowledge& knowledge) {
    Changes changes{};
    const core::Seat seat = knowledge.seat;
    if (knowledge.open.stage == Stage::offer) {
        for (std::size_t i = 0; i < devil::chest_wares; ++i)
            changes[i] -= seen(knowledge).offers[seat].wares[i];
    }
    if (knowledge.open.stage == Stage::ritual) {
        for (std::size_t i = 0; i < devil::priced_wares; ++i)
            changes[i] -= seen(knowledge).rituals[seat].bribe[i];
    }
    const devil::Role sign = chest_before_me(knowledge);
    if (sign == devil::Role::none) return changes;
    const devil::Chest& chest = chest_now(knowledge, sign);
    if (chest.taken == devil::Taken::by_first || chest.price.number == 0) return changes;
    for (std::size_t i = 0; i < devil::chest_wares; ++i) {
        if (chest.wares[i] != devil::unknown) changes[i] += chest.wares[i];
    }
    if (!chest.price.souls) changes[devil::index(Ware::ducats)] -= chest.price.number;
    return changes;
}

// In words or by signs, with a wide gap between them or a narrow one.
Text wares_text(const Knowledge& knowledge, const DevilTheme& look, bool words, std::string_view gap) {
    const Store& store = seen(knowledge).stores[knowledge.seat];
    const Changes changes = pending_changes(knowledge);
    Text text;
    for (std::size_t i = 0; i < devil::priced_wares; ++i) {
        const Ware ware = static_cast<Ware>(i);
        text.add(i > 0 ? gap : "");
        text.add((words ? look.good(ware) : look.good_sign(ware)).plain(), ink::quiet).add(" ");
        text.add(std::to_string(store[ware]), ink::strong);
        if (changes[i] != 0) {
            text.add(look.with_sign(changes[i]).plain(), changes[i] < 0 ? ink::trouble : ink::good);
        }
    }
    std::vector<Text> souls;
    for (const Ware soul : {Ware::pure, Ware::marked}) {
        if (store[soul] > 0)
            souls.emplace_back(look.count(devil::name_of(soul), store[soul]).plain(), ink::soul);
    }
    text.add("  ");
    if (souls.empty()) {
        text.add(look.say("devil_souls", {}, ink::quiet)).add(" ").add("0", ink::strong);
    } else {
        text.add(join(souls, Text(", ")));
    }
    if (knowledge.open.options.jesters && store[Ware::jesters] != devil::unknown)
        text.add("  ").add(look.count("jesters", store[Ware::jesters]));
    return text;
}

// The costs of the cards matter until the plans are closed.
bool shows_cards(Stage stage) {
    return stage <= Stage::plan;
}

// Each in a sentence where there is room for that, else by signs, left and right.
std::vector<Text> event_texts(const Knowledge& knowledge, const DevilTheme& look, int columns) {
    std::vector<Text> all;
    for (const Event event : seen(knowledge).events[knowledge.seat]) {
        if (event == Event::none) continue;
        if (columns >= columns_for_sentences) {
            Text text = look.say("devil_event_in_hand", {}, ink::strong);
            all.push_back(text.add(look.say("play_colon")).add(event_line(event, look)));
            continue;
        }
        const devil::EventCard& card = devil::card(event);
        const Text pay = look.bundle_signs(card.pay);
        Text text = look.mark(mark::event);
        text.add(look.event(event)).add(" (").add(look.bundle_signs(card.gain));
        text.add(" ").add(look.number(-int{card.fall}));
        text.add(" | ", ink::quiet).add(pay.empty() ? Text("?") : pay);
        all.push_back(text.add(" ").add(look.with_sign(card.rise)).add(")"));
    }
    return all;
}

// Each piece where there is room first, so that there are few rows.
Lines in_rows(const Text& front, std::vector<Text> pieces, const DevilTheme& look, int columns) {
    std::vector<std::vector<Text>> rows;
    for (Text& piece : pieces) {
        piece.cut(columns - front.width(), look.signs().cut);
        const auto fits = std::find_if(rows.begin(), rows.end(), [&](const std::vector<Text>& row) {
            const int indent = &row == &rows.front() ? front.width() : 2;
            return indent + look.dotted(row).width() + look.dot().width() + piece.width() <= columns;
        });
        if (fits == rows.end()) {
            rows.push_back({piece});
        } else {
            fits->push_back(piece);
        }
    }
    Lines lines;
    for (const std::vector<Text>& row : rows)
        lines.push_back((lines.empty() ? Text(front) : Text("  ")).add(look.dotted(row)));
    return lines;
}

// Titles are cut rather than let it grow beyond four lines.
Lines hand_lines(const Knowledge& knowledge, const DevilTheme& look, int columns) {
    constexpr int longest_title = 24;
    constexpr int shortest_title = 5;
    constexpr std::size_t most_rows = 4;
    const bool whole = shows_cards(knowledge.open.stage);
    const Text front = look.say("devil_hand", {}, ink::strong).add(" ");
    Lines lines;
    for (int title = longest_title; title >= shortest_title; --title) {
        std::vector<Text> pieces;
        for (const Building building : seen(knowledge).hands[knowledge.seat]) {
            if (building == Building::none) continue;
            pieces.push_back(whole ? card_signs(building, look, title)
                                   : look.building(building).cut(title, look.signs().cut));
        }
        if (pieces.empty()) pieces.push_back(look.say("play_none", {}, ink::quiet));
        const std::vector<Text> events = event_texts(knowledge, look, columns);
        const bool sentences = columns >= columns_for_sentences;
        if (!sentences) pieces.insert(pieces.end(), events.begin(), events.end());
        lines = in_rows(front, std::move(pieces), look, columns);
        if (sentences) {
            for (const Text& event : events) append(lines, wrap(Text("  ").add(event), columns, 4));
            break;
        }
        if (lines.size() < most_rows) break;
        if (lines.size() == most_rows && title <= longest_title / 2) break;
    }
    return lines;
}

Text draft_text(const Knowledge& knowledge, const DevilTheme& look) {
    const core::Seat seat = knowledge.seat;
    const devil::Open& open = knowledge.open;
    switch (open.stage) {
        case Stage::offer:
        case Stage::first:
        case Stage::second: {
            const devil::Chest& own = chest_now(knowledge, seen(knowledge).roles[seat]);
            const bool drafting = open.stage == Stage::offer;
            const devil::ChestWares& wares = drafting ? seen(knowledge).offers[seat].wares : own.wares;
            const devil::Price price = drafting ? seen(knowledge).offers[seat].price : own.price;
            if (std::all_of(wares.begin(), wares.end(), [](std::uint8_t n) { return n == 0; }) &&
                price.number == 0) {
                return look.say("devil_draft_chest_empty");
            }
            return look.say("devil_draft_chest",
                            {{"goods", look.wares(wares)}, {"price", look.price(price)}});
        }
        case Stage::plan:
        case Stage::resolve: {
            const bool drafting = open.stage == Stage::plan;
            const Plan& plan = drafting ? seen(knowledge).plans[seat] : open.plans[seat];
            const auto& events = seen(knowledge).events[seat];
            Event event = open.played[open.round - 1U][seat];
            if (drafting) event = events.empty() ? Event::none : events[0];
            const int used = std::popcount(static_cast<unsigned>(plan.tokens));
            const int paid = std::max(0, used - int{open.realms[seat].free_tokens});
            return look.say("devil_draft_plan",
                            {{"plan", plan_text(plan, event, look)}, {"grain", look.count("grain", paid)}});
        }
        case Stage::ritual:
            return look.say("devil_draft_ritual",
                            {{"contents", ritual_text(seen(knowledge).rituals[seat], look)}});
        default:
            return {};
    }
}

}  // namespace

Lines DevilDrawing::own(const Knowledge& knowledge, const DevilTheme& look, int columns) {
    if (knowledge.seat >= devil::players || knowledge.open.stage == Stage::over) return {};
    const Text role = look.say("devil_you_are", {{"role", look.role(seen(knowledge).roles[knowledge.seat])}});
    Text first;
    for (const auto& [words, gap] : {std::pair{true, "  "}, {true, " "}, {false, "  "}, {false, " "}}) {
        first = Text(role).add("  ").add(wares_text(knowledge, look, words, gap));
        if (first.width() <= columns) break;
    }
    const Lines lines = stacked({{first}, hand_lines(knowledge, look, columns)});
    const Text draft = draft_text(knowledge, look);
    Lines drafted = draft.empty() ? Lines() : wrap(draft, columns, 2);
    Lines known = known_lines(knowledge, look, columns);
    // What was found out gives way to what is being prepared; on a small screen that is one line.
    if (columns < columns_for_sentences) {
        if (lines.size() + drafted.size() + known.size() > most_lines) known.clear();
        if (lines.size() + drafted.size() > most_lines) drafted = {draft};
    }
    return stacked({lines, drafted, known});
}

}  // namespace subrosa::devil_face
