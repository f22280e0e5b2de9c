// Events of The Name of the Rose, read again from their documents.
#include "engine/documents/reading.hpp"
#include "engine/documents/rose.hpp"
#include "games/rose/text.hpp"

#include <limits>

namespace subrosa::engine {
namespace {

using namespace rose;

// By its name, up to and with the last one.
template <class Enum, Enum last>
std::optional<Enum> one_named(std::string_view text) {
    for (unsigned i = 0; i <= static_cast<unsigned>(last); ++i) {
        if (name_of(static_cast<Enum>(i)) == text) return static_cast<Enum>(i);
    }
    return std::nullopt;
}

class ReadingEvent {
  public:
    explicit ReadingEvent(const Field& document) : document_(document) {}

    Told read() {
        told_.what =
            named<Happening>(document_["event"], one_named<Happening, Happening::game_over>, "event");
        read_audience();
        read_rest();
        return told_;
    }

  private:
    // Whoever is sent an event is told nothing of who else was.
    void read_audience() {
        if (const auto seats = document_.find("seen_by")) {
            for (std::size_t i = 0; i < seats->size(); ++i)
                told_.audience = told_.audience.with(
                    static_cast<core::Seat>(seats->at(i).integer(0, rose::max_players - 1)));
        }
        if (const auto all = document_.find("public"); all && all->boolean())
            told_.audience = told_.audience.with(core::spectator);
    }

    [[nodiscard]] core::Seat seat(std::string_view key) const {
        return static_cast<core::Seat>(document_[key].integer(0, rose::max_players - 1));
    }
    [[nodiscard]] std::int16_t number(std::string_view key) const {
        using Limits = std::numeric_limits<std::int16_t>;
        return static_cast<std::int16_t>(document_[key].integer(Limits::min(), Limits::max()));
    }
    [[nodiscard]] Building building(std::string_view key) const {
        return named<Building>(document_[key], building_named, "building");
    }
    [[nodiscard]] Figure figure(std::string_view key) const {
        return named<Figure>(document_[key], figure_named, "figure");
    }
    // Of the six monks.
    [[nodiscard]] Figure monk(std::string_view key) const {
        return monk_of(named<Colour>(document_[key], colour_named, "colour"));
    }
    [[nodiscard]] Tile tile() const { return named<Tile>(document_["tile"], tile_from, "tile"); }
    [[nodiscard]] Card card() const { return named<Card>(document_["card"], card_from, "card"); }
    [[nodiscard]] Event event_card() const {
        return named<Event>(document_["event_card"], event_named, "event card");
    }

    void read_rest() {
        switch (told_.what) {
            case Happening::dawn:
                told_.number = number("day");
                told_.event = event_card();
                break;
            case Happening::turn_began:
                told_.seat = seat("seat");
                break;
            case Happening::card_played:
                told_.seat = seat("seat");
                told_.card = card();
                if (document_.find("named")) told_.figure = figure("named");
                break;
            case Happening::sundial_moved:
                told_.seat = seat("seat");
                told_.number = number("hours");
                told_.from = number("from");
                told_.to = number("to");
                told_.flag = document_["day_over"].boolean();
                break;
            case Happening::figure_moved:
                told_.seat = seat("seat");
                told_.figure = figure("figure");
                told_.origin = building("from");
                told_.building = building("to");
                break;
            case Happening::tile_given_back:
            case Happening::tile_taken:
            case Happening::tile_placed:
                if (told_.what != Happening::tile_placed) told_.seat = seat("seat");
                told_.tile = tile();
                if (told_.what != Happening::tile_given_back) told_.building = building("building");
                break;
            case Happening::suspicion_changed:
            case Happening::evidence_changed:
                told_.figure = monk("monk");
                told_.from = number("from");
                told_.to = number("to");
                told_.reason =
                    named<Reason>(document_["reason"], one_named<Reason, Reason::event_cards>, "reason");
                break;
            case Happening::card_drawn:
                told_.seat = seat("seat");
                if (document_.find("card")) told_.card = card();
                break;
            default:
                read_between_turns();
        }
    }

    void read_between_turns() {
        switch (told_.what) {
            case Happening::deck_shuffled:
                told_.number = number("cards");
                break;
            case Happening::used_again:
                told_.seat = seat("seat");
                told_.flag = document_["again"].boolean();
                break;
            case Happening::evening:
                told_.number = number("day");
                told_.seat = seat("seat");
                break;
            case Happening::event_card_taken:
                told_.seat = seat("seat");
                told_.event = event_card();
                break;
            case Happening::revelation_began:
                told_.number = number("day");
                break;
            case Happening::guess_made:
            case Happening::guess_shown:
                told_.about = seat("about");
                if (told_.what == Happening::guess_shown) told_.flag = document_["right"].boolean();
                [[fallthrough]];
            case Happening::marker_chosen:
            case Happening::marker_shown:
            case Happening::identity_shown:
                told_.seat = seat("seat");
                told_.figure = monk("colour");
                break;
            default:
                break;  // guessing_began, game_over: nothing more to say
        }
    }

    Field document_;
    Told told_;
};

}  // namespace

Told RoseDocuments::read_event(const Field& field) {
    return ReadingEvent(field).read();
}

}  // namespace subrosa::engine
