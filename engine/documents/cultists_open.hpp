// What lies open in a document of Among Cultists, be it a position or what a seat knows, and what is
// remembered of it: both have the same shape, and are read by the same hand.
#pragma once

#include "base/json.hpp"
#include "games/cultists/state.hpp"

#include <array>

namespace subrosa::engine {

// Where what does not lie open is put: a state has all of it, a seat that knows has some.
struct CultistsSecrets {
    cultists::BySeat<cultists::Role>& roles;
    cultists::BySeat<std::uint8_t>& routes;
    cultists::BySeat<cultists::EncounterCard>& start;
    std::array<cultists::EncounterCard, cultists::max_gifts>& given;
    std::array<cultists::RoomCard, cultists::max_entries>& brought;
    std::array<cultists::Event, cultists::max_peeks>& peeked;
    bool may_be_unknown;  // null is let in
};

// Every function reads a part of the document into `open` and `secrets`, in this order; what is left out has
// its natural value. Throws BadDocument.
class ReadingCultists {
  public:
    ReadingCultists(const Field& document, cultists::Open& open, const CultistsSecrets& secrets)
        : document_(document), open_(open), secrets_(secrets) {}

    void read_frame();   // options, round, stage, turn, knife, tracks
    void read_people();  // roles, ghosts, places, routes, starting status
    void read_rooms();   // without the cards of their decks
    void read_gifts();
    void read_memory();  // events, peeks, looks, votes, routes used, who lived through the fire
    void read_log(bool loose);

  private:
    void read_used(const Field& field, cultists::BySeat<std::array<std::uint8_t, cultists::rows>>& used,
                   core::Seat seat, std::string_view key) const;
    void read_entry(const Field& field, bool loose);
    [[nodiscard]] unsigned seats() const { return cultists::characters(open_); }

    Field document_;
    cultists::Open& open_;
    CultistsSecrets secrets_;
};

// A vote as documents write it; null is none given.
cultists::Ballot read_ballot(const Field& field, unsigned seats);

}  // namespace subrosa::engine
