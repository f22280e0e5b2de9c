// One whole game as a text to read, for any game: who decides, what is done, who is told what, and what
// everybody then knows. Of what is known only the lines that have changed are printed again.
#pragma once

#include "tests/support/law.hpp"
#include "tests/support/recorder.hpp"

#include <array>
#include <cstdio>
#include <map>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace subrosa::tests {

// Words with a space before each but the first.
class Line {
  public:
    Line& operator<<(std::string_view word) {
        if (!text_.empty()) text_ += ' ';
        text_ += word;
        return *this;
    }
    Line& operator<<(int number) { return *this << std::string_view(std::to_string(number)); }
    [[nodiscard]] const std::string& text() const { return text_; }

  private:
    std::string text_;
};

// Each line with what it is about.
using Lines = std::vector<std::pair<std::string, std::string>>;

inline std::string text_of(core::SeatSet seats) {
    std::string text;
    for (const core::Seat seat : seats) {
        if (!text.empty()) text += ',';
        text += seat == core::spectator ? "public" : std::to_string(seat);
    }
    return text.empty() ? "nobody" : text;
}

inline std::string hex(std::uint64_t number) {
    std::array<char, 17> text{};
    std::snprintf(text.data(), text.size(), "%016llx", static_cast<unsigned long long>(number));
    return text.data();
}

// A printer says how one game is written: line_of(told) without the audience, print_open(open, lines),
// print_own(knowledge, who, lines) and line_of(action).
template <Subject S, class Printer, class Pick = PickAny>
std::string playthrough_of(const std::string& title, StateOf<S> state, core::Rng& rng, const Printer& printer,
                           const Pick& pick = {}) {
    using G = typename S::Game;
    Recorder<typename G::GameEvent> recorder;
    G::opening(state, recorder.sink());
    const core::SeatSet everybody = core::SeatSet::everybody(S::players(state));
    std::string text = title + "\n";
    std::map<std::string, std::string> printed;
    for (int step = 0;; ++step) {
        for (const auto& told : recorder.all) {
            Line line;
            line << printer.line_of(told);
            if (told.audience != everybody) line << "(only" << text_of(told.audience) + ")";
            text += "  * " + line.text() + "\n";
        }
        Lines lines;
        printer.print_open(G::know(state, core::spectator).open, lines);
        Line hashes;
        for (const core::Seat seat : viewers<S>(state)) {
            const auto knowledge = G::know(state, seat);
            printer.print_own(
                knowledge,
                seat == core::spectator ? "public knows" : "seat " + std::to_string(seat) + " knows", lines);
            hashes << hex(core::hash_of(knowledge));
        }
        for (const auto& [what, line] : lines) {
            if (std::exchange(printed[what], line) != line) text += "  " + what + ": " + line + "\n";
        }
        text += "  knowledge " + hashes.text() + "\n";
        if (G::deciders(state).empty()) break;
        const auto [seat, action] = next_decision<S>(state, rng, pick);
        text += std::to_string(step) + ": deciders " + text_of(G::deciders(state)) + "; seat " +
                std::to_string(seat) + " of " + std::to_string(choices_of<S>(state, seat).size()) + ": " +
                printer.line_of(action) + "\n";
        recorder.all.clear();
        G::play(state, seat, action, recorder.sink());
    }
    const core::Outcome outcome = G::outcome(state);
    for (core::Seat seat = 0; seat < S::players(state); ++seat) {
        text += "seat " + std::to_string(seat) + ": " + std::to_string(outcome.scores[seat]) + ", rank " +
                std::to_string(outcome.ranks[seat]) + "\n";
    }
    return text + "winners " + text_of(outcome.winners) + "\nstate " + hex(core::hash_of(state)) + "\n";
}

}  // namespace subrosa::tests
