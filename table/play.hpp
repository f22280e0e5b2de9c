// The match at a table: moves in the open are played at once, secret answers are held back until the last of
// them is there. So nobody's view, not even by its version, tells who has answered.
#pragma once

#include "table/setup.hpp"

#include <array>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace subrosa::table {

// Deals the game of a table.
using Dealer = std::function<Result<std::unique_ptr<engine::AnyMatch>>(
    const engine::AnyGame& game, const json::object& options, const core::Seed& seed)>;
// From the seed, by the rules. Tests have others.
Result<std::unique_ptr<engine::AnyMatch>> deal_fairly(const engine::AnyGame& game,
                                                      const json::object& options, const core::Seed& seed);

class Play {
  public:
    struct Move {
        core::Seat seat = 0;
        std::string move;
        Millis at = 0;
        std::uint64_t group = 0;  // moves that became known together have the same
        bool secret = false;
        mutable std::optional<bool> free{};  // see may_take_back(); looked up when it is first asked for
    };

    explicit Play(std::unique_ptr<engine::AnyMatch> match);

    // The truth: for the table and for what is shown by audience.
    [[nodiscard]] const engine::AnyMatch& match() const { return *match_; }
    // The match with the seat's own answers that are held back.
    [[nodiscard]] const engine::AnyMatch& seen_by(core::Seat seat) const;

    [[nodiscard]] core::SeatSet asked() const { return asked_; }
    [[nodiscard]] core::SeatSet awaited() const;
    [[nodiscard]] bool secret() const { return secret_; }
    [[nodiscard]] bool over() const { return asked_.empty(); }
    // Changes whenever what the seat decides on changes, and never for anything that others do in secret.
    [[nodiscard]] std::uint64_t version(core::Seat seat) const { return versions_[seat]; }
    // Whether what the seat is asked now is what it was asked in that version. Must hold: since then it was
    // asked all the time, in the open, with the same choices; it has not decided, nobody was asked anew, and
    // nothing was taken back. What others decided meanwhile does not matter.
    [[nodiscard]] bool asks_the_same(core::Seat seat, std::uint64_t version) const {
        return asked_since_[seat] <= version && version <= versions_[seat];
    }
    // Changes whenever anybody is asked anew, and never for what is done in secret.
    [[nodiscard]] std::uint64_t question() const { return group_; }
    // Changes when a bot of that seat was shown something that is not so any more.
    [[nodiscard]] std::uint64_t past(core::Seat seat) const { return pasts_[seat]; }
    // Everything played so far, without what was taken back.
    [[nodiscard]] const std::vector<Move>& moves() const { return moves_; }

    // Whether the move is among the seat's choices now.
    [[nodiscard]] bool allows(core::Seat seat, std::string_view move) const;
    // Must be allowed. How many moves were played into the match: none while the answer is held back.
    std::size_t choose(core::Seat seat, std::string_view move, Millis at);

    // Whether the seat has moved to and fro for so long that it may only be done with what it is asked, and
    // the move, which must be one of its choices, does not do that though another one does.
    [[nodiscard]] bool only_goes_on(core::Seat seat, std::string_view move);

    // The seat can take back its last turn: nobody else has decided since, and nobody has learnt anything
    // from it but what the seat chose. While answers are secret only one's own answer: else this would tell
    // of the others'.
    [[nodiscard]] bool may_take_back(core::Seat seat) const;
    [[nodiscard]] bool has_decided(core::Seat seat) const { return holds_answer(seat) || has_moved(seat); }
    [[nodiscard]] bool holds_answer(core::Seat seat) const { return !held_[seat].answers.empty(); }
    [[nodiscard]] bool has_moved(core::Seat seat) const;
    // The seat's last answer that is held back; there must be one.
    void take_back_answer(core::Seat seat);
    // The first move of the seat's last turn, or of what became known together with its last move, of which
    // there must be one.
    [[nodiscard]] std::size_t turn_of(core::Seat seat) const;
    // The same for its last move alone.
    [[nodiscard]] std::size_t move_of(core::Seat seat) const;
    // So many moves stay; answers that are held back are gone too. With a seed, luck is drawn anew.
    void take_back_to(std::size_t moves, const std::optional<core::Seed>& luck);

  private:
    struct Held {
        std::vector<std::string> answers;
        std::vector<Millis> times;
        std::unique_ptr<engine::AnyMatch> match;  // with these answers; null without any
        bool done = false;
    };

    void ask();
    void play_open(core::Seat seat, std::string_view move, Millis at);
    void hold(Held& held, core::Seat seat, std::string_view move, Millis at) const;
    std::size_t play_held();
    void play(core::Seat seat, std::string_view move, Millis at);
    void everybody_sees_anew();
    [[nodiscard]] bool is_free(std::size_t move) const;
    [[nodiscard]] static bool ends(engine::AnyMatch& match, core::Seat seat, std::string_view move);

    std::unique_ptr<engine::AnyMatch> match_;
    std::size_t played_before_;  // moves of the match that are none of these
    std::vector<Move> moves_;
    core::SeatSet asked_;
    bool secret_ = false;
    std::array<Held, core::max_players> held_;
    std::array<std::uint64_t, core::max_players> versions_{};
    std::array<std::uint64_t, core::max_players> asked_since_{};  // the version that asked this first
    std::array<std::uint64_t, core::max_players> pasts_{};
    std::array<std::size_t, core::max_players> in_a_row_{};  // moves in the open since it was first asked
    std::uint64_t group_ = 0;
};

}  // namespace subrosa::table
