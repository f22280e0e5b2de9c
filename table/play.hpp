// The match at a table. Open moves are played at once. Secret answers are held until the last one has
// arrived, so that no view, not even by its version, tells who has answered.
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
// The default: from the seed, by the rules.
Result<std::unique_ptr<engine::AnyMatch>> deal_fairly(const engine::AnyGame& game,
                                                      const json::object& options, const core::Seed& seed);

class Play {
  public:
    struct TableMove {
        core::Seat seat = 0;
        std::string move;
        Millis at = 0;
        std::uint64_t group = 0;  // equal for moves that became known together
        bool secret = false;
        mutable std::optional<bool> free{};  // cache of is_free()
    };

    explicit Play(std::unique_ptr<engine::AnyMatch> match);

    // The truth: for the table itself and for events by audience.
    [[nodiscard]] const engine::AnyMatch& match() const { return *match_; }
    // The match with the seat's own held answers.
    [[nodiscard]] const engine::AnyMatch& seen_by(core::Seat seat) const;
    // What a player's seat knew and was told, its own held answers included.
    [[nodiscard]] std::shared_ptr<const engine::SeatFeed> feed(core::Seat seat) {
        return branch(seat).feed(seat);
    }

    [[nodiscard]] core::SeatSet asked() const { return asked_; }
    [[nodiscard]] core::SeatSet awaited() const;
    [[nodiscard]] bool secret() const { return secret_; }
    [[nodiscard]] bool over() const { return asked_.empty(); }
    // Changes with the seat's view of the game, never for what others do in secret.
    [[nodiscard]] std::uint64_t version(core::Seat seat) const { return versions_[seat]; }
    // Whether the seat's question is still the one of that version: it has been asked ever since, in the
    // open, with the same choices; it has not decided, nobody was asked anew, and nothing was taken back.
    // Decisions of others do not matter.
    [[nodiscard]] bool asks_the_same(core::Seat seat, std::uint64_t version) const {
        return asked_since_[seat] <= version && version <= versions_[seat];
    }
    // Changes when anybody is asked anew, never for secret answers.
    [[nodiscard]] std::uint64_t question() const { return group_; }
    // All moves so far, without those taken back.
    [[nodiscard]] const std::vector<TableMove>& moves() const { return moves_; }

    // How many moves were played into the match: 0 while the answer is held. An error changes nothing: the
    // seat is not asked, or the move is not among its choices.
    Result<std::size_t> choose(core::Seat seat, std::string_view move, Millis at);
    // A move of a saved game: played into the match at once, secret or not. Then goes_on() asks what is next.
    std::optional<Error> replay(core::Seat seat, std::string_view move, Millis at,
                                const std::optional<core::Seed>& luck);
    void goes_on(const std::optional<core::Seed>& luck);

    // Whether the seat has made longest_answer moves on its question, and the move, which must be one of its
    // choices, does not end it though another choice would.
    [[nodiscard]] bool only_goes_on(core::Seat seat, std::string_view move);

    // Whether the seat can take back its last turn without consent: nobody else has decided since, and nobody
    // has learnt anything from it but the choice. While answers are secret only its own answer: anything else
    // would tell of others' answers.
    [[nodiscard]] bool may_take_back(core::Seat seat) const;
    [[nodiscard]] bool has_decided(core::Seat seat) const { return holds_answer(seat) || has_moved(seat); }
    [[nodiscard]] bool holds_answer(core::Seat seat) const { return !held_[seat].answers.empty(); }
    [[nodiscard]] bool has_moved(core::Seat seat) const;
    // What the seat has answered in secret so far.
    [[nodiscard]] const std::vector<std::string>& held_answers(core::Seat seat) const {
        return held_[seat].answers;
    }
    // Takes back the seat's last held answer; there must be one.
    void take_back_answer(core::Seat seat);
    // The first move of the seat's last turn, or of the group of its last move; it must have moved.
    [[nodiscard]] std::size_t turn_of(core::Seat seat) const;
    // The first move of the group of its last move.
    [[nodiscard]] std::size_t move_of(core::Seat seat) const;
    // Undoes all but the first `moves` moves and drops held answers. With a seed, luck is redrawn.
    void take_back_to(std::size_t moves, const std::optional<core::Seed>& luck);

  private:
    struct Held {
        std::vector<std::string> answers;
        std::vector<Millis> times;
        std::unique_ptr<engine::AnyMatch> match;  // with these answers; null without any
        bool done = false;
    };

    void ask();
    [[nodiscard]] engine::AnyMatch& branch(core::Seat seat) const;
    Result<void> play_open(core::Seat seat, std::string_view move, Millis at);
    Result<void> hold(Held& held, core::Seat seat, std::string_view move, Millis at) const;
    std::size_t play_held();
    Result<void> play(core::Seat seat, std::string_view move, Millis at);
    void everybody_sees_anew();
    [[nodiscard]] bool is_free(std::size_t move) const;
    [[nodiscard]] static bool ends(engine::AnyMatch& match, core::Seat seat, std::string_view move);

    std::unique_ptr<engine::AnyMatch> match_;
    std::size_t played_before_;  // moves of the match before the table's first
    std::vector<TableMove> moves_;
    core::SeatSet asked_;
    bool secret_ = false;
    std::array<Held, core::max_players> held_;
    std::array<std::uint64_t, core::max_players> versions_{};
    std::array<std::uint64_t, core::max_players> asked_since_{};  // first version of the current question
    std::array<std::size_t, core::max_players> in_a_row_{};       // open moves since the question began
    std::uint64_t group_ = 0;
};

}  // namespace subrosa::table
