// Candidates for roles and schedule (one of 48) that the viewer cannot rule out, drawn one by one. Candidates
// are weighted by the players' role preferences (S6) and otherwise equally likely.
#pragma once

#include "games/core/random.hpp"
#include "games/devil/layouts.hpp"
#include "games/devil/state.hpp"

#include <bit>

namespace subrosa::devil {

// The role signs on the chests that a seat has read in a round; none: not yet.
struct SignsRead {
    Role first = Role::none;
    Role second = Role::none;
};
inline SignsRead signs_read(const Knowledge& knowledge, unsigned round) {
    SignsRead read;
    if (knowledge.seat >= players) return read;
    const Role own = knowledge.hidden.roles[knowledge.seat];
    for (std::size_t i = 0; i < roles; ++i) {
        const Chest& chest = knowledge.hidden.chests[round - 1U][i];
        if (static_cast<Role>(i) == own || chest.price.number == unknown) continue;
        const bool all_seen = chest.wares[index(Ware::jesters)] != unknown;
        (all_seen ? read.first : read.second) = static_cast<Role>(i);
    }
    return read;
}

// alike[n][schedule]: bit set of the schedules that agree with this one in the first n rounds.
inline constexpr auto alike = [] {
    // Encodes a round as a number, two bits a reader, to stay within the compiler's limit of constexpr steps.
    std::array<std::array<std::uint32_t, rounds>, schedules> numbers{};
    for (unsigned schedule = 0; schedule < schedules; ++schedule) {
        for (unsigned round = 0; round < rounds; ++round) {
            for (std::size_t chest = 0; chest < roles; ++chest) {
                const Route& route = routes[schedule][round];
                numbers[schedule][round] = numbers[schedule][round] << 4U |
                                           static_cast<std::uint32_t>(route.first[chest]) << 2U |
                                           static_cast<std::uint32_t>(route.second[chest]);
            }
        }
    }
    std::array<std::array<std::uint64_t, schedules>, rounds + 1> all{};
    for (unsigned schedule = 0; schedule < schedules; ++schedule) {
        for (unsigned other = 0; other < schedules; ++other) {
            unsigned traded = 0;
            do {
                all[traded][schedule] |= std::uint64_t{1} << other;
            } while (traded < rounds && numbers[schedule][traded] == numbers[other][traded] &&
                     ++traded <= rounds);
        }
    }
    return all;
}();

class Candidates {
  public:
    struct Candidate {
        Layout layout{};
        std::uint8_t schedule = 0;
    };

    explicit Candidates(const Knowledge& knowledge) {
        find_schedules(knowledge);
        find_layouts(knowledge);
    }

    [[nodiscard]] bool empty() const { return count_ == 0; }

    // Calls visit(candidate, chance) once for each class of candidates that differ only in future rounds;
    // `chance` is the weight of the class.
    template <class Visit>
    void each(const Visit& visit) const {
        for (std::size_t i = 0; i < count_; ++i) {
            for (std::uint64_t left = left_[i]; left != 0;) {
                const auto schedule = static_cast<std::uint8_t>(std::countr_zero(left));
                const std::uint64_t same = left & alike[traded_][schedule];
                visit(Candidate{layout_[i], schedule},
                      weight_[i] * static_cast<std::uint32_t>(std::popcount(same)));
                left &= ~same;
            }
        }
    }

    // Draws one of the remaining candidates without removing it.
    Candidate draw(core::Rng& rng) {
        std::uint32_t all = 0;
        for (std::size_t i = 0; i < count_; ++i) all += chance_of(i);
        std::uint32_t skip = rng.below(all);
        at_ = 0;
        while (skip >= chance_of(at_)) skip -= chance_of(at_++);
        auto which = rng.below(static_cast<std::uint32_t>(std::popcount(left_[at_])));
        std::uint64_t bits = left_[at_];
        while (which-- > 0) bits &= bits - 1;
        return {layout_[at_], static_cast<std::uint8_t>(std::countr_zero(bits))};
    }
    // Removes the candidate drawn last and all that differ from it only in future rounds.
    void strike(const Candidate& candidate) {
        left_[at_] &= ~alike[traded_][candidate.schedule];
        if (left_[at_] != 0) return;
        --count_;
        layout_[at_] = layout_[count_];
        left_[at_] = left_[count_];
        weight_[at_] = weight_[count_];
    }

  private:
    [[nodiscard]] std::uint32_t chance_of(std::size_t layout) const {
        return weight_[layout] * static_cast<std::uint32_t>(std::popcount(left_[layout]));
    }

    // T6: keeps the schedules in which the seat reads the signs that it has read.
    void find_schedules(const Knowledge& knowledge) {
        const Open& open = knowledge.open;
        traded_ = open.stage > Stage::offer ? open.round : open.round - 1U;
        const Role own = knowledge.seat < players ? knowledge.hidden.roles[knowledge.seat] : Role::none;
        for (unsigned schedule = 0; schedule < schedules; ++schedule) {
            bool fits = true;
            for (unsigned round = 1; round <= traded_ && own != Role::none && fits; ++round) {
                const SignsRead read = signs_read(knowledge, round);
                const Route& route = routes[schedule][round - 1U];
                fits = (read.first == Role::none || route.first[index(read.first)] == own) &&
                       (read.second == Role::none || route.second[index(read.second)] == own);
            }
            if (fits) schedules_ |= std::uint64_t{1} << schedule;
        }
    }

    void find_layouts(const Knowledge& knowledge) {
        if (schedules_ == 0) return;
        for (const Layout& layout : layout_table) {
            if (!fits(knowledge, layout)) continue;
            layout_[count_] = layout;
            left_[count_] = schedules_;
            weight_[count_] = devil::weight_of(knowledge.open.options, layout);
            ++count_;
        }
    }

    static bool fits(const Knowledge& knowledge, const Layout& layout) {
        const Open& open = knowledge.open;
        for (core::Seat seat = 0; seat < players; ++seat) {
            const Role known = knowledge.hidden.roles[seat];
            if (known != Role::none && known != layout[seat]) return false;
            // S2: before the first trading a seat has only what its role starts with.
            for (std::size_t i = 0; i < ledger_wares && !open.loose; ++i) {
                if (role_start[index(layout[seat])][index(ledger_ware(i))] + open.ledger[0][seat][i].low < 0)
                    return false;
            }
        }
        for (const Answer& answer : open.answers) {
            if ((layout[answer.seat] == answer.role) != answer.yes) return false;
        }
        // Q2: nobody names himself.
        for (const auto& ritual : open.rituals) {
            for (std::size_t by = 0; by < roles; ++by) {
                for (const core::Seat named : ritual[by].guess) {
                    if (named < players && index(layout[named]) == by) return false;
                }
            }
        }
        return true;
    }

    std::uint64_t schedules_ = 0;
    unsigned traded_ = 0;
    std::size_t count_ = 0;
    std::size_t at_ = 0;
    std::array<Layout, layouts> layout_{};
    std::array<std::uint64_t, layouts> left_{};
    std::array<std::uint32_t, layouts> weight_{};
};

}  // namespace subrosa::devil
