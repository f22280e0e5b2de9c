// The roles of the others.
#include "bots/devil/suspicion.hpp"

#include "games/devil/rewards.hpp"

#include <algorithm>
#include <cmath>

namespace subrosa::bots::devil {

bool fits_readings(const Knowledge& knowledge, Role role, unsigned schedule) {
    const Open& open = knowledge.open;
    for (unsigned round = 1; round <= open.round; ++round) {
        const bool now = round == open.round;
        if (now && open.stage <= Stage::offer) break;
        const bool both = !now || open.stage > Stage::first;
        const Route& route = routes[schedule][round - 1];
        const Role first = chest_read_by(route.first, role);
        const Role second = chest_read_by(route.second, role);
        for (std::size_t chest = 0; chest < roles; ++chest) {
            const Role sign = static_cast<Role>(chest);
            if (sign == role) continue;
            const Chest& known = knowledge.hidden.chests[round - 1][chest];
            const bool seen = known.price.number != unknown;
            if (seen != (sign == first || (both && sign == second))) return false;
            // After the first reading only the first reader knows jest[0].
            if (seen && both && (known.jest[0] != unknown) != (sign == first)) return false;
        }
    }
    return true;
}

namespace {

constexpr int no_end = 200;

// An upper bound of a seat's wares, tracked through the game.
class Purse {
  public:
    Purse(const Knowledge& knowledge, core::Seat seat, Role role, unsigned schedule, bool secrets)
        : known_(knowledge),
          open_(knowledge.open),
          seat_(seat),
          role_(role),
          own_role_(secrets && knowledge.seat < players ? knowledge.hidden.roles[knowledge.seat]
                                                        : Role::none),
          schedule_(schedule) {}

    // Whether the payments of the first `books` rounds were possible.
    [[nodiscard]] bool holds(unsigned books) {
        for (std::size_t i = 0; i < priced_wares; ++i) most_[i] = role_start[index(role_)][i];
        const std::size_t last = segment_now(open_);
        for (unsigned round = 1; round <= std::min<unsigned>(open_.round, books); ++round) {
            for (std::size_t span = 0; span < spans; ++span) {
                const std::size_t segment = segment_of(round, static_cast<Span>(span));
                if (segment > last) return true;
                for (std::size_t i = 0; i < priced_wares; ++i) {
                    const Change& change = open_.ledger[segment][seat_][i];
                    if (most_[i] + change.low < 0) return false;
                    most_[i] += change.sum;
                }
                if (segment == last) return true;
                if (!passes(round, static_cast<Span>(span))) return false;
            }
        }
        return true;
    }

  private:
    void add(std::size_t ware, int number) { most_[ware] = std::min(no_end, most_[ware] + number); }
    void add_anything() { most_.fill(no_end); }

    // Unseen transfers at the end of a span.
    bool passes(unsigned round, Span span) {
        const Route& route = routes[schedule_][round - 1];
        const auto& chests = known_.hidden.chests[round - 1];
        switch (span) {
            case Span::offer: {
                const Chest& own = chests[index(role_)];
                if (own_role_ == Role::none || own.wares[0] == unknown) return true;
                for (std::size_t i = 0; i < priced_wares; ++i) {
                    most_[i] -= own.wares[i];
                    if (most_[i] < 0) return false;
                }
                return true;
            }
            case Span::first:
                may_take(chests, chest_read_by(route.first, role_), true);
                return true;
            case Span::second:
                may_take(chests, chest_read_by(route.second, role_), false);
                comes_home(chests[index(role_)]);
                return true;
            case Span::after: {
                if (round != 3 && round != rounds) return true;
                const Ritual& ritual = open_.rituals[ritual_of(round)][index(role_)];
                for (std::size_t i = 0; i < priced_wares; ++i) {
                    most_[i] -= ritual.bribe[i];
                    if (most_[i] < 0) return false;
                }
                if (round == 3) {
                    const auto reward = rewards_of_round3(open_, role_);
                    for (std::size_t i = 0; i < priced_wares; ++i) add(i, reward[i]);
                }
                return true;
            }
            case Span::ritual:
                return true;
        }
        return true;
    }

    void may_take(const ByRole<Chest>& chests, Role sign, bool first) {
        const Chest& chest = chests[index(sign)];
        if (own_role_ == Role::none || chest.price.number == unknown) return add_anything();
        if (sign == own_role_) {
            if (chest.taken == Taken::no) return;
        } else if (first) {
            // The observer read it second.
            if (chest.taken == Taken::by_first) add_anything();
            return;
        } else if (chest.taken == Taken::by_first) {
            return;  // by the observer
        }
        for (std::size_t i = 0; i < priced_wares; ++i)
            add(i, chest.wares[i] == unknown ? no_end : chest.wares[i]);
    }

    void comes_home(const Chest& own) {
        const std::size_t ducats = index(Ware::ducats);
        if (own_role_ == Role::none || own.wares[0] == unknown) {
            // The observer can know that it was sold, but not its contents.
            add(ducats, max_price(role_));
            return;
        }
        const bool sold = own.taken == Taken::by_first || own.taken == Taken::by_second;
        const bool open_question = own.taken != Taken::no && !sold;
        const int price = own.price.souls ? 0 : own.price.number;
        for (std::size_t i = 0; i < goods; ++i) {
            if (!sold) add(i, own.wares[i]);
        }
        if (sold) {
            add(ducats, price);
        } else {
            add(ducats, open_question ? std::max<int>(price, own.wares[ducats]) : own.wares[ducats]);
        }
    }

    const Knowledge& known_;
    const Open& open_;
    core::Seat seat_;
    Role role_;
    Role own_role_;
    unsigned schedule_;
    std::array<int, priced_wares> most_{};
};

// Visible gains less visible payments of a seat, in ducats. The devil passes on his gains unseen, and the
// cultist spends what he was given.
float balance_of(const Open& open, core::Seat seat) {
    constexpr std::array<float, priced_wares> in_ducats{2.5F, 2.5F, 2.5F, 4.0F, 4.0F, 1.0F};
    float balance = 0.0F;
    for (std::size_t segment = 0; segment <= segment_now(open); ++segment) {
        for (std::size_t i = 0; i < priced_wares; ++i)
            balance += in_ducats[i] * static_cast<float>(open.ledger[segment][seat][i].sum);
    }
    return balance;
}

// By rounds played: mean difference of the devil's and the cultist's balance to a mortal's, and the standard
// deviation of a balance.
constexpr std::array<float, rounds + 1> devil_balance{0.0F, 0.0F, 12.0F, 22.0F, 20.0F, 23.0F};
constexpr std::array<float, rounds + 1> cultist_balance{0.0F, -4.0F, -8.0F, -8.0F, -9.0F, -8.0F};
constexpr std::array<float, rounds + 1> balance_deviation{4.0F, 5.0F, 9.0F, 10.0F, 13.0F, 14.0F};

// Likelihood of public behaviour, as far as it does not prove a role.
float likelihood_of_habits(const Open& open, core::Seat seat, Role role, float balance) {
    const std::size_t over = open.stage >= Stage::hunt ? open.round : open.round - 1U;
    float likely = 1.0F;
    if (!open.loose) {
        const float devils = devil_balance[over];
        const float cultists = cultist_balance[over];
        const float shift = role == Role::devil ? devils : role == Role::cultist ? cultists : 0.0F;
        const float off = (balance + 0.25F * (devils + cultists) - shift) / balance_deviation[over];
        likely = std::exp(-0.5F * off * off);
    }
    for (const unsigned round : {2U, 3U}) {
        if (open.souls_shown[segment_of(round, Span::after)][seat] >= souls_to_prove)
            likely *= is_mortal(role) ? 1.0F : 0.12F;
    }
    if (open.realms[seat].mob) likely *= is_mortal(role) ? 0.6F : 1.0F;
    return likely;
}

// Whether public facts allow the role.
bool possible_for(const Open& open, core::Seat seat, Role role) {
    for (const auto& shown : open.souls_shown) {
        if (shown[seat] > 3 && is_mortal(role)) return false;  // the most that a mortal has
    }
    for (const auto& ritual : open.rituals) {
        const auto& named = ritual[index(role)].guess;
        if (named[0] == seat || named[1] == seat) return false;  // no role names its own seat
    }
    return std::none_of(open.answers.begin(), open.answers.end(), [&](const Answer& answer) {
        return answer.seat == seat && answer.yes != (answer.role == role);
    });
}

}  // namespace

bool fits_payments(const Knowledge& knowledge, core::Seat seat, Role role, unsigned schedule, bool secrets,
                   unsigned books) {
    return knowledge.open.loose || Purse(knowledge, seat, role, schedule, secrets).holds(books);
}

Suspicion suspect(const Knowledge& knowledge, const Weights& weights, bool secrets) {
    const Open& open = knowledge.open;
    Suspicion result;
    const bool knows = secrets && knowledge.seat < players;
    const Role own = knows ? knowledge.hidden.roles[knowledge.seat] : Role::none;
    const bool has_history = own != Role::none && !open.loose;

    BySeat<ByRole<float>> fit{};
    BySeat<float> balance{};
    float mean = 0.0F;
    for (core::Seat seat = 0; seat < players; ++seat) {
        balance[seat] = balance_of(open, seat);
        mean += balance[seat] / static_cast<float>(players);
    }
    for (core::Seat seat = 0; seat < players; ++seat) {
        const Role known = secrets || open.roles_open ? knowledge.hidden.roles[seat] : Role::none;
        for (std::size_t i = 0; i < roles; ++i) {
            const Role role = static_cast<Role>(i);
            const bool possible = known == Role::none ? possible_for(open, seat, role) : known == role;
            const float likely =
                std::pow(likelihood_of_habits(open, seat, role, balance[seat] - mean), weights.habits);
            fit[seat][i] = possible ? std::max(likely, 1e-6F) : 0.0F;
        }
    }
    for (std::size_t i = 0; i < layouts; ++i) {
        result.by_layout[i] = 1.0F;
        for (core::Seat seat = 0; seat < players; ++seat)
            result.by_layout[i] *= fit[seat][index(layout_table[i][seat])];
    }
    // Exclude the roles that a seat cannot have in a schedule.
    float total = 0.0F;
    for (unsigned schedule = 0; schedule < schedules; ++schedule) {
        if (has_history && !fits_readings(knowledge, own, schedule)) continue;
        ++result.schedules_left;
        BySeat<ByRole<float>> here = fit;
        for (core::Seat seat = 0; seat < players; ++seat) {
            if (seat == knowledge.seat && knows) continue;
            for (std::size_t i = 0; i < roles; ++i) {
                if (here[seat][i] > 0.0F && !fits_payments(knowledge, seat, static_cast<Role>(i), schedule,
                                                           secrets, static_cast<unsigned>(weights.books)))
                    here[seat][i] = 0.0F;
            }
        }
        for (const Layout& layout : layout_table) {
            float weight = static_cast<float>(weight_of(open.options, layout)) / 81.0F;
            for (core::Seat seat = 0; seat < players; ++seat) weight *= here[seat][index(layout[seat])];
            total += weight;
            for (core::Seat seat = 0; seat < players; ++seat)
                result.odds[seat][index(layout[seat])] += weight;
        }
    }
    for (auto& row : result.odds) {
        for (float& odds : row) odds = total > 0.0F ? odds / total : 0.25F;
    }
    return result;
}

}  // namespace subrosa::bots::devil
