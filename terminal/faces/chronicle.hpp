// What the chronicles of all games have in common: entries of their own, turns whose events are pieces of one
// entry, and events of which one message tells everything.
#pragma once

#include "terminal/faces/face.hpp"

#include <algorithm>
#include <iterator>
#include <span>
#include <string_view>
#include <vector>

namespace subrosa::faces {

// Where a message stands.
enum class Where {
    line,     // an entry of its own; a turn under way goes on behind it
    section,  // an entry of its own that ends the turn under way
    deed,     // a piece of what the seat of the event does, or of what befalls it
    outcome   // a piece of the turn under way; without one an entry of its own
};

// An event of which one message tells everything.
template <class Kind>
struct Sentence {
    Kind kind{};
    Where where{};
    std::string_view key{};
    // The message if the event lacks what the first one tells of.
    std::string_view lacking{};
};

class Chronicle {
  protected:
    // `always_turns`: also what a seat does outside of its turn is of a turn.
    explicit Chronicle(const Theme& look, bool always_turns = false)
        : look_(look), always_turns_(always_turns) {}

    void entry(const Text& text);
    void piece(const Text& text) { pieces_.push_back(text); }
    void deed(core::Seat seat, const Text& text);
    void put(Where where, core::Seat seat, const Text& text);
    void begin(core::Seat seat);                             // core::spectator: nobody's turn
    [[nodiscard]] core::Seat seat() const { return seat_; }  // about whom pieces are
    [[nodiscard]] bool has_pieces() const { return !pieces_.empty(); }
    std::vector<LogEntry> take();

    // How many events at the front are of the kind of the first.
    template <class Event>
    static std::size_t run_of(std::span<const Event> rest) {
        return run_while(rest, [&](const Event& next) { return next.kind == rest.front().kind; });
    }
    template <class Event, class Belongs>
    static std::size_t run_while(std::span<const Event> rest, const Belongs& belongs) {
        return static_cast<std::size_t>(
            std::distance(rest.begin(), std::find_if_not(rest.begin(), rest.end(), belongs)));
    }
    // Tells an event by its sentence; false if it has none. `whole`: nothing that the sentence names is
    // lacking.
    template <class Sentences, class Event>
    bool tell(const Sentences& sentences, const Event& told, bool whole,
              const std::vector<play::Value>& values) {
        const auto found = std::find_if(sentences.begin(), sentences.end(),
                                        [&](const auto& each) { return each.kind == told.kind; });
        if (found == sentences.end()) return false;
        const std::string_view key = whole || found->lacking.empty() ? found->key : found->lacking;
        put(found->where, told.seat, play::say_with(look_.messages(), key, values));
        return true;
    }

    // Tells the events at the front that are of one kind in one entry, which names them all: how many they
    // are.
    template <class Event, class Word>
    std::size_t in_one_entry(std::span<const Event> rest, std::string_view key, std::string_view name,
                             const Word& word) {
        const std::span<const Event> all = rest.first(run_of(rest));
        entry(look_.say(key, {{name, play::join(play::texts_of(all, word), Text(", "))}}));
        return all.size();
    }

  private:
    void close();

    const Theme& look_;
    bool always_turns_;
    std::vector<LogEntry> entries_;
    std::vector<Text> pieces_;
    core::Seat seat_ = core::spectator;
    bool in_turn_ = false;
};

}  // namespace subrosa::faces
