// Reading positions of The Name of the Rose that others wrote: everything is checked, every complaint names
// its place.
#include "engine/documents/reading.hpp"
#include "engine/documents/rose.hpp"
#include "engine/documents/rose_components.hpp"
#include "engine/documents/rose_turn.hpp"
#include "engine/seeds.hpp"
#include "games/rose/invariants.hpp"
#include "games/rose/text.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <span>

namespace subrosa::engine {
namespace {

using namespace rose;

class Loading {
  public:
    explicit Loading(const Field& document)
        : document_(document), pending_(document.find_or("pending", no_pending())) {}

    State state() {
        read_frame();
        read_tracks();
        read_events();
        read_identities();
        read_secret_choices();
        read_turn(document_, pending_, open_);
        read_cards(document_, pending_, state_);
        read_tiles(document_, pending_, state_);
        last_check();
        return state_;
    }

  private:
    [[nodiscard]] unsigned players() const { return open_.options.players; }

    static const json::value& no_pending() {
        static const json::value none = json::object();
        return none;
    }

    void read_frame() {
        document_.allow_only({"game",       "options",     "day",      "turn",      "starter",  "stage",
                              "sundial",    "day_over",    "events",   "suspicion", "evidence", "figures",
                              "tiles",      "chain",       "deck",     "discard",   "hands",    "identities",
                              "time_tiles", "event_cards", "revealed", "pending"});
        if (const Field game = document_["game"]; game.string() != Rose::name) game.fail("must be \"rose\"");
        if (const auto options = document_.find("options"))
            open_.options = RoseDocuments::read_options(*options);
        open_.stage = named<Stage>(document_["stage"], stage_named, "stage");
        read_day();
        open_.turn = static_cast<core::Seat>(document_["turn"].integer(0, players() - 1));
        open_.starter = open_.turn;
        if (const auto starter = document_.find("starter")) {
            open_.starter = static_cast<core::Seat>(starter->integer(0, players() - 1));
        }
        if (const auto sundial = document_.find("sundial")) {
            open_.sundial = static_cast<std::uint8_t>(sundial->integer(0, hours_a_day - 1));
        }
        if (const auto day_over = document_.find("day_over")) open_.day_over = day_over->boolean();
    }

    void read_day() {
        const Field day = document_["day"];
        open_.day = static_cast<std::uint8_t>(day.integer(1, guess_day));
        const bool last = open_.stage == Stage::guess || open_.stage == Stage::over;
        if (last != (open_.day == guess_day)) {
            day.fail(fmt::format("{} does not go with the stage {}", open_.day, name_of(open_.stage)));
        }
        if (open_.stage == Stage::reveal && !revelation_follows(open_.day)) {
            day.fail(fmt::format("no revelation follows day {}", open_.day));
        }
    }

    template <class Values>
    static void read_track(const std::optional<Field>& track, Values& values, int usual, int most) {
        values.fill(static_cast<typename Values::value_type>(usual));
        if (!track) return;
        for (const auto& member : track->object()) {
            const std::string_view key(member.key().data(), member.key().size());
            const auto colour = colour_named(key);
            if (!colour) track->fail_at(key, "is no colour");
            values[index(*colour)] = static_cast<typename Values::value_type>((*track)[key].integer(0, most));
        }
    }

    void read_tracks() {
        constexpr int evidence_limit = 999;  // far above what six days can add up to
        read_track(document_.find("suspicion"), open_.suspicion, start_suspicion, max_suspicion);
        read_track(document_.find("evidence"), open_.evidence, start_evidence, evidence_limit);
        const Field figures = document_["figures"];
        for (const auto& member : figures.object()) {
            const std::string_view key(member.key().data(), member.key().size());
            if (!figure_named(key)) figures.fail_at(key, "is no figure");
        }
        for (std::size_t i = 0; i < rose::figures; ++i) {
            open_.at[i] =
                named<Building>(figures[name_of(static_cast<Figure>(i))], building_named, "building");
        }
    }

    void read_events() {
        const Field row = document_["events"];
        row.need_size(days);
        open_.events.fill(Event::none);
        for (std::size_t i = 0; i < days; ++i) {
            const Field field = row.at(i);
            const auto event = named<Event>(field, event_named, "event");
            const std::span<const Event> before(hidden_.events.data(), i);
            if (std::find(before.begin(), before.end(), event) != before.end())
                field.fail("is in the row twice");
            hidden_.events[i] = event;
            if (i < open_.day) open_.events[i] = event;
        }
        const auto cards = document_.find("event_cards");
        if (!cards) return;
        // A position may begin with up to six; whoever then ends every day has so many more.
        const int evenings = open_.day - (open_.stage == Stage::reveal ? 0 : 1);
        each_seat(players(), *cards, [&](core::Seat seat, const Field& field) {
            open_.event_cards[seat] = static_cast<std::uint8_t>(field.integer(0, days + evenings));
        });
    }

    void read_identities() {
        hidden_.identities.fill(Colour::none);
        each_seat(players(), document_["identities"], [&](core::Seat seat, const Field& field) {
            const auto identity = named<Colour>(field, colour_named, "colour");
            const auto& all = hidden_.identities;
            if (std::find(all.begin(), all.end(), identity) != all.end())
                field.fail("is another seat's identity too");
            hidden_.identities[seat] = identity;
        });
        for (auto& markers : open_.revealed) markers.fill(Colour::none);
        const std::size_t rounds = std::min<std::size_t>(open_.day / 2U, revelations);
        const auto revealed = document_.find("revealed");
        if (!revealed) return;
        each_seat(players(), *revealed, [&](core::Seat seat, const Field& list) {
            if (list.size() > rounds) {
                list.fail(fmt::format("holds {} colours after {} revelations", list.size(), rounds));
            }
            for (std::size_t i = 0; i < list.size(); ++i)
                open_.revealed[seat][i] = disclaimed(seat, list.at(i));
        });
    }

    // E3: a colour that the seat is not and has not yet shown.
    Colour disclaimed(core::Seat seat, const Field& field) {
        const auto colour = named<Colour>(field, colour_named, "colour");
        if (colour == hidden_.identities[seat]) field.fail("is the seat's own colour");
        const auto& shown = open_.revealed[seat];
        if (std::find(shown.begin(), shown.end(), colour) != shown.end()) field.fail("is shown twice");
        return colour;
    }

    void read_secret_choices() {
        hidden_.reveals.fill(Colour::none);
        for (auto& guesses : hidden_.guesses) guesses.fill(Colour::none);
        const core::SeatSet all = core::SeatSet::first(players());
        open_.awaited = core::SeatSet::of(open_.turn);
        if (open_.stage == Stage::over) open_.awaited = core::SeatSet{};
        if (open_.stage == Stage::reveal || open_.stage == Stage::guess) open_.awaited = all;

        if (const auto reveals = pending_.find("reveals")) {
            if (open_.stage != Stage::reveal) reveals->fail("belongs to the stage reveal");
            each_seat(players(), *reveals, [&](core::Seat seat, const Field& field) {
                if (field.is_null()) return;
                hidden_.reveals[seat] = disclaimed(seat, field);
                open_.awaited = open_.awaited.without(seat);
            });
            if (open_.awaited.empty()) reveals->fail("every seat has chosen already");
        }
        if (const auto guesses = pending_.find("guesses")) {
            if (open_.stage != Stage::guess && open_.stage != Stage::over)
                guesses->fail("belongs to the stage guess");
            each_seat(players(), *guesses,
                      [&](core::Seat seat, const Field& list) { read_guesses(seat, list); });
            if (open_.stage == Stage::guess && open_.awaited.empty())
                guesses->fail("every seat is done already");
        } else if (open_.stage == Stage::over) {
            pending_.fail_at("guesses", "is missing: the game is over");
        }
    }

    void read_guesses(core::Seat seat, const Field& list) {
        const std::size_t others = players() - 1U;
        if (list.size() > others) list.fail(fmt::format("more guesses than the {} other seats", others));
        auto& guesses = hidden_.guesses[seat];
        for (std::size_t i = 0; i < list.size(); ++i) {
            const auto colour = named<Colour>(list.at(i), colour_named, "colour");
            if (std::find(guesses.begin(), guesses.end(), colour) != guesses.end())
                list.at(i).fail("is given twice");
            guesses[i] = colour;
        }
        if (list.size() == others) {
            open_.awaited = open_.awaited.without(seat);
        } else if (open_.stage == Stage::over) {
            list.fail(fmt::format("must hold {} guesses: the game is over", others));
        }
    }

    // The rules have the last word: what they would call broken is not let in.
    void last_check() {
        if (const auto seed = pending_.find("seed")) {
            const auto read = seed_from_hex(seed->string());
            if (!read) seed->fail("must be 64 hexadecimal digits");
            hidden_.seed = *read;
        }
        if (const char* broken = broken_invariant(state_)) throw BadDocument{place_of(broken)};
    }

    // "kept: ..." -> "/pending/kept: ...", "take: ..." -> "/stage: take: ..."
    static std::string place_of(std::string_view broken) {
        const std::string_view what = broken.substr(0, broken.find(':'));
        if (what == "kept" || what == "emptied" || what == "reveals" || what == "guesses") {
            return fmt::format("/pending/{}", broken);
        }
        if (what == "discarders") return fmt::format("/pending/discarded_by{}", broken.substr(what.size()));
        if (stage_named(what)) return fmt::format("/stage: {}", broken);
        return fmt::format("/{}", broken);
    }

    Field document_;
    Field pending_;
    State state_;
    Open& open_ = state_.open;
    Hidden& hidden_ = state_.hidden;
};

}  // namespace

State RoseDocuments::load(const Field& field) {
    return Loading(field).state();
}

}  // namespace subrosa::engine
