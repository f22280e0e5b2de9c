// What lies open in a document of Deal with the Devil, and what is behind the screens: a position and what a
// seat knows have the same shape, and are read by the same hand.
#pragma once

#include "engine/documents/devil_seen.hpp"

namespace subrosa::engine {

// Every function reads a part of the document, in this order; what is left out is as at the start.
// `remembers`: the document has a memory; else what it would say is made of the rest. Throws BadDocument.
class ReadingDevil {
  public:
    // `may_be_unknown`: null is let in, and leaves what is there.
    ReadingDevil(const Field& document, devil::Open& open, bool may_be_unknown)
        : document_(document), open_(open), may_be_unknown_(may_be_unknown) {}

    void read_frame();                 // options, round, stage, turn, inquisitors, answers
    void read_realms(bool remembers);  // what lies open of the seats, and how many cards they hold
    void read_past(bool remembers);
    // Into what is hidden: what of it is known must have been put there before as `none` and `unknown`.
    void read_screens(devil::Hidden& hidden) const;  // roles, schedule, wares, cards in hands
    void read_decks(devil::Hidden& hidden) const;

  private:
    void read_inquisitors(const Field& field);
    static void read_realm(const Field& field, devil::Realm& realm);
    static void read_masters(const Field& field, devil::Realm& realm);
    void read_store(const Field& field, devil::Store& store) const;

    Field document_;
    devil::Open& open_;
    bool may_be_unknown_;
};

}  // namespace subrosa::engine
