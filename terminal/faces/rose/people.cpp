// Drawing of the players and of what the viewer holds.
#include "terminal/faces/rose/people.hpp"

#include "games/rose/text.hpp"
#include "terminal/faces/rose/face.hpp"

#include <algorithm>
#include <array>

namespace subrosa::rose_face {
namespace {

Text denied(const rose::Open& open, core::Seat seat, const RoseTheme& look) {
    Text text;
    for (const rose::Colour colour : open.revealed[seat]) {
        if (colour == rose::Colour::none) continue;
        text.add(text.empty() ? look.sign(mark::not_this) : "").add(look.token(rose::monk_of(colour)));
    }
    return text;
}

// While all decide at once no seat is marked: a mark would show who has answered.
bool is_on_turn(const rose::Open& open, core::Seat seat) {
    return open.stage < rose::Stage::reveal && open.turn == seat;
}

// The name, and that it is a bot where there is room to say so.
Text label(const rose::Open& open, core::Seat seat, const RoseTheme& look, int columns) {
    Text text = look.turn_mark(is_on_turn(open, seat)).add(look.player(seat));
    const Text bot = look.is_bot(seat) ? look.say("play_bot", {}, ink::quiet) : Text();
    if (!bot.empty() && text.width() + 1 + bot.width() <= columns) text.add(" ").add(bot);
    return text.cut(columns, look.signs().cut);
}

int cards_of(const rose::Open& open, core::Seat seat) {
    return static_cast<int>(rose::hand_count(open, seat));
}

// The time tiles before a seat, longest-held first.
Text time_tiles(const rose::Open& open, core::Seat seat, const RoseTheme& look) {
    if (open.held[seat] == 0) return look.say("play_none", {}, ink::quiet);
    const std::span held(open.loose.begin() + rose::loose_begin(open, seat), open.held[seat]);
    return join(texts_of(held, [&](rose::Tile tile) { return look.tile(tile); }), Text(" "));
}

}  // namespace

Lines player_rows(const rose::Open& open, const RoseTheme& look, int columns) {
    // In words if two lines are enough for that.
    Lines lines;
    for (const std::string_view key : {"rose_player_row", "rose_player_short"}) {
        std::vector<Text> entries;
        int widest = 0;
        for (core::Seat seat = 0; seat < open.options.players; ++seat) {
            Text entry = look.turn_mark(is_on_turn(open, seat));
            entry.add(look.player(seat).cut(12, look.signs().cut)).add(" ");
            entry.add(look.say(key, {{"cards", cards_of(open, seat)},
                                     {"tiles", int{open.held[seat]}},
                                     {"events", int{open.event_cards[seat]}}}));
            const Text not_these = denied(open, seat, look);
            if (!not_these.empty()) entry.add(" ").add(not_these);
            widest = std::max(widest, entry.width());
            entries.push_back(entry);
        }
        const int across =
            std::max(1, std::min(static_cast<int>(entries.size()), (columns + 1) / (widest + 1)));
        lines.clear();
        for (std::size_t i = 0; i < entries.size(); ++i) {
            const int column = static_cast<int>(i) % across;
            if (column == 0) lines.emplace_back();
            lines.back().pad(column * (columns / across)).add(entries[i]);
        }
        if (lines.size() <= 2) break;
    }
    for (Text& line : lines) line.cut(columns, look.signs().cut);
    return lines;
}

Lines player_table(const rose::Open& open, const RoseTheme& look, int columns) {
    const int each = columns >= 40 ? 7 : 6;
    const int for_name = std::max(8, columns - 3 * each - 9);
    const auto column = [&](int number) { return for_name + 1 + number * each; };
    Text header;
    header.add(" ").add(look.say("play_players", {}, ink::strong)).cut(for_name, look.signs().cut);
    const std::array<std::string_view, 4> titles{"rose_column_cards", "rose_column_tiles",
                                                 "rose_column_events", "rose_column_denied"};
    for (int i = 0; i < 4; ++i) {
        Text title = look.say(titles[static_cast<std::size_t>(i)], {}, ink::quiet);
        header.pad(column(i)).add(i < 3 ? title.cut(each - 1, look.signs().cut) : title);
    }
    Lines lines{header};
    for (core::Seat seat = 0; seat < open.options.players; ++seat) {
        Text line = label(open, seat, look, for_name);
        line.pad(column(0) + 1).add(Text(cards_of(open, seat)));
        line.pad(column(1) + 1).add(Text(int{open.held[seat]}));
        line.pad(column(2) + 1).add(Text(int{open.event_cards[seat]}));
        line.pad(column(3)).add(denied(open, seat, look));
        lines.push_back(line);
    }
    for (Text& line : lines) line.cut(columns, look.signs().cut);
    return lines;
}

Lines RoseDrawing::own(const Knowledge& knowledge, const RoseTheme& look, int columns) {
    if (knowledge.seat >= knowledge.open.options.players) return {};
    const rose::Colour own = knowledge.identities[knowledge.seat];
    Text identity = look.say("rose_you_are", {{"sign", look.token(rose::monk_of(own))},
                                              {"monk", look.of("rose_monk_", rose::name_of(own))}});
    Text hand = look.say("rose_hand", {}, ink::strong);
    const auto card = [&](rose::Card one) { return look.card(one); };
    hand.add(" ").add(look.dotted(texts_of(knowledge.hand, card)));
    Text tiles = look.say("rose_time_tiles", {}, ink::strong);
    tiles.add(" ").add(time_tiles(knowledge.open, knowledge.seat, look));

    Text all = identity;
    all.add("  ").add(hand).add("  ").add(tiles);
    if (all.width() <= columns) return {all};
    return {identity.add("  ").add(tiles), hand};
}

}  // namespace subrosa::rose_face
