#include "engine/documents/rose_turn.hpp"

#include "games/rose/text.hpp"

#include <fmt/format.h>

namespace subrosa::engine {
namespace {

using namespace rose;

bool in_turn(Stage stage) {
    return stage != Stage::play && stage <= Stage::again;
}

template <class Value>
std::optional<Value> named_if_given(const std::optional<Field>& field,
                                    std::optional<Value> (*find)(std::string_view), std::string_view kind) {
    if (!field || field->is_null()) return std::nullopt;
    const std::optional<Value> value = find(field->string());
    if (!value) field->fail(fmt::format("{} is no {}", in_quotes(field->string()), kind));
    return value;
}

// The number of time tiles that the seat holds, as the document says.
std::size_t held_by(const Field& document, core::Seat seat) {
    const auto all = document.find("time_tiles");
    if (!all || all->size() <= seat) return 0;
    return all->at(seat).size();
}

void read_move(const Field& pending, Open& open) {
    Pending& turn = open.pending;
    if (const auto figure = named_if_given<Figure>(pending.find("figure"), figure_named, "figure")) {
        turn.figure = *figure;
        turn.place = open.at[index(*figure)];
        turn.moves = 1;
    }
    if (const auto place = named_if_given<Building>(pending.find("place"), building_named, "building")) {
        if (turn.figure == Figure::none) pending.fail_at("place", "no figure is named that went there");
        if (*place != turn.place) pending.fail_at("place", "the figure stands elsewhere");
    }
    if (const auto moves = pending.find("moves")) {
        turn.moves = static_cast<std::uint8_t>(moves->integer(0, 2));
        if ((turn.moves > 0) != (turn.figure != Figure::none))
            moves->fail("does not go with the figure moved");
    }
}

void read_marks(const Field& pending, Open& open) {
    Pending& turn = open.pending;
    const auto marks = pending.find("marks");
    if (open.stage != Stage::mark) {
        if (marks) marks->fail("belongs to the stage mark");
        return;
    }
    if (turn.figure == Figure::none) pending.fail_at("figure", "is missing: the stage is mark");
    const unsigned there = figures_at(open, turn.place) & monks_mask;
    if (!marks) {
        turn.marks = static_cast<std::uint8_t>(there);
    } else {
        for (std::size_t i = 0; i < marks->size(); ++i) {
            const Field field = marks->at(i);
            const auto colour = colour_named(field.string());
            if (!colour) field.fail(fmt::format("{} is no colour", in_quotes(field.string())));
            if (((there >> index(*colour)) & 1U) == 0) field.fail("this monk is not there");
            turn.marks = static_cast<std::uint8_t>(turn.marks | (1U << index(*colour)));
        }
    }
    if (turn.marks == 0) pending.fail_at("marks", "nobody is left to mark");
}

}  // namespace

void read_turn(const Field& document, const Field& pending, Open& open) {
    pending.allow_only({"card", "named", "figure", "place", "hours", "moves", "marks", "evidence", "payable",
                        "drawn", "emptied", "chain_seen", "discarded_by", "shuffles", "kept", "reveals",
                        "guesses", "seed"});
    Pending& turn = open.pending;
    if (!in_turn(open.stage)) {
        for (const std::string_view key : {"card", "named", "figure", "place", "hours", "moves", "marks",
                                           "evidence", "payable", "drawn"}) {
            if (const auto field = pending.find(key)) {
                field->fail(fmt::format("nothing of a turn is pending in the stage {}", name_of(open.stage)));
            }
        }
        return;
    }
    const auto card = named_if_given<Card>(pending["card"], card_from, "card");
    if (!card) pending.fail_at("card", "is missing: a turn is under way");
    turn.card = *card;
    read_move(pending, open);

    if (open.stage == Stage::pay && open.options.edition == Edition::classic && turn.moves > 0) {
        pending.fail_at("figure", "the sundial moves before any figure in this edition");
    }
    if (card->is_william_adson()) {
        auto who = named_if_given<Figure>(pending.find("named"), figure_named, "figure");
        if (!who && turn.figure != Figure::none) who = turn.figure;
        if (!who || is_monk(*who)) pending.fail_at("named", "must be william or adson");
        turn.named = *who;
    } else if (const auto named = pending.find("named"); named && !named->is_null()) {
        named->fail("the card is not William/Adson");
    }
    const int hours = !card->is_william_adson()       ? card->value()
                      : turn.named == Figure::william ? william_hours
                                                      : adson_hours;
    turn.hours = static_cast<std::uint8_t>(hours);
    if (const auto field = pending.find("hours"); field && field->integer(0, hours_a_day) != hours) {
        field->fail(fmt::format("the card counts {} hours", hours));
    }
    read_marks(pending, open);

    turn.points = open.stage == Stage::evidence ? 2 : 0;
    if (const auto points = pending.find("evidence")) {
        if (open.stage != Stage::evidence) points->fail("belongs to the stage evidence");
        turn.points = static_cast<std::uint8_t>(points->integer(1, 2));
    }
    turn.payable = static_cast<std::uint8_t>(std::min(held_by(document, open.turn), rose::tiles));
    if (const auto payable = pending.find("payable")) {
        turn.payable = static_cast<std::uint8_t>(payable->integer(0, rose::tiles));
    }
    turn.drawn = open.stage == Stage::pay && open.options.edition == Edition::international;
    if (const auto drawn = pending.find("drawn"); drawn && drawn->boolean() != turn.drawn) {
        drawn->fail("does not go with the stage");
    }
}

}  // namespace subrosa::engine
