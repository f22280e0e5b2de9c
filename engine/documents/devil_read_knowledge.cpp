// What a seat of Deal with the Devil knows, read again from its document, for programs that play from afar.
#include "engine/documents/devil.hpp"
#include "engine/documents/devil_memory.hpp"
#include "engine/documents/devil_open.hpp"
#include "engine/documents/devil_pending.hpp"
#include "engine/documents/devil_reading.hpp"

namespace subrosa::engine {

using namespace devil_reading;

namespace {

class ReadingDevilKnowledge {
  public:
    explicit ReadingDevilKnowledge(const Field& document)
        : document_(document), reading_(document, known_.open, true) {}

    Knowledge read() {
        Open& open = known_.open;
        reading_.read_frame();
        reading_.read_realms(true);
        reading_.read_past(true);
        open.indulgences_left = number<std::uint8_t>(document_["indulgences_left"], 0, indulgence_supply);
        read_seat();
        const bool over = open.stage == Stage::over;
        known_.hidden = nothing_known();
        reading_.read_screens(known_.hidden);
        if (!over) forget_deduced();
        reading_.read_decks(known_.hidden);
        each_seat(devil::players, document_["memory"], [&](core::Seat seat, const Field& memory) {
            if (over || seat == known_.seat) {
                read_memory(memory, open, seat, true, known_.hidden);
            } else if (!memory.is_null()) {
                memory.fail("nobody else knows it");
            }
        });
        core::SeatSet unseen;
        if (!over) unseen = core::SeatSet::first(devil::players).without(known_.seat);
        read_pending(document_["pending"], unseen, open, known_.hidden);
        return known_;
    }

  private:
    void read_seat() {
        const Field seat = document_["seat"];
        if (seat.value().is_string()) {
            if (seat.string() != "public") seat.fail("is a number or \"public\"");
        } else {
            known_.seat = seat_in(seat);
        }
    }

    // As a spectator knows it, who knows least; once it is over nothing is unknown.
    [[nodiscard]] Hidden nothing_known() const {
        State state;
        state.open = known_.open;
        if (state.open.stage != Stage::over) return Devil::know(state, core::spectator).hidden;
        for (auto& deck : state.hidden.decks) deck.fill(Building::none);
        for (auto& kept : state.hidden.kept) kept.fill(Building::none);
        for (auto& round : state.hidden.event_decks) round.fill(Event::none);
        return state.hidden;
    }

    // A document also tells who somebody is if he has said so (Q4).
    void forget_deduced() {
        for (core::Seat seat = 0; seat < devil::players; ++seat) {
            if (seat != known_.seat && !known_.open.roles_open) known_.hidden.roles[seat] = Role::none;
        }
    }

    Field document_;
    Knowledge known_;
    ReadingDevil reading_;
};

}  // namespace

Knowledge DevilDocuments::read_knowledge(const Field& field) {
    return ReadingDevilKnowledge(field).read();
}

Result<Knowledge> read_devil_knowledge(const json::object& document) {
    const json::value value = document;
    try {
        return DevilDocuments::read_knowledge(Field(value));
    } catch (const BadDocument& bad) {
        return Error{bad.message};
    }
}

Result<std::vector<Told>> read_devil_events(std::span<const json::object> documents) {
    std::vector<Told> told;
    try {
        for (const json::object& document : documents) {
            const json::value value = document;
            told.push_back(DevilDocuments::read_event(Field(value)));
        }
    } catch (const BadDocument& bad) {
        return Error{bad.message};
    }
    return told;
}

}  // namespace subrosa::engine
