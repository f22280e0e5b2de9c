// Decisions in the witch hunt and the inquisition.
#include "bots/devil/inquiry.hpp"

#include <algorithm>
#include <functional>

namespace subrosa::bots::devil {

// W1: the seat that least looks like a mortal with all souls; builders break ties.
core::Seat Inquiry::accused() const {
    core::Seat whom = nobody;
    float most = view_.weights.accuse_from;
    for (core::Seat other = 0; other < players; ++other) {
        if (other == view_.seat || view_.open.realms[other].mob) continue;
        bool proved = false;
        for (const unsigned round : {2U, 3U})
            proved =
                proved || view_.open.souls_shown[segment_of(round, Span::after)][other] >= souls_to_prove;
        const float unclean = suspicion_.devil(other) + suspicion_.cultist(other);
        const float seems = unclean + (1.0F - unclean) * (proved ? 0.1F : 0.3F) +
                            0.01F * static_cast<float>(view_.open.realms[other].built.size());
        if (seems > most) {
            most = seems;
            whom = other;
        }
    }
    return whom;
}

Inquiry::Faced Inquiry::to_face(unsigned away, std::uint8_t turned, bool from_now) const {
    const Open& open = view_.open;
    Faced faced;
    const auto add = [&](Inquisitor inquisitor) {
        if (faced.number < faced.cost.size()) faced.cost[faced.number++] = prices_.penalty(inquisitor);
    };
    const unsigned done = from_now ? open.faced : 0;
    for (unsigned i = std::max(done, away); i < 3; ++i) {
        if (i == 0 || open.round == rounds) add(static_cast<Inquisitor>(i));
    }
    for (unsigned i = 0; i < 3; ++i) {
        if (i + 3 >= done && has(turned, i)) add(open.row[i]);
    }
    const unsigned guests_done = from_now ? open.guests_faced : 0;
    for (unsigned i = guests_done; i < view_.realm.guests; ++i) add(Inquisitor::house_guest);
    std::sort(faced.cost.begin(), faced.cost.begin() + static_cast<std::ptrdiff_t>(faced.number),
              std::greater<>());
    return faced;
}

// The total loss: souls answer the highest costs, indulgences those above their own value.
float Inquiry::left_after(const Faced& faced, int souls, int indulgences) const {
    const float kept = view_.left == 0 ? static_cast<float>(indulgence_points) : 2.9F;
    float lost = 0.0F;
    for (std::size_t i = 0; i < faced.number; ++i) {
        if (souls > 0) {
            --souls;
        } else if (indulgences > 0 && faced.cost[i] > kept) {
            --indulgences;
            lost += kept;
        } else {
            lost += faced.cost[i];
        }
    }
    return lost;
}

// Q1, R3: enough wings for an indulgence, if it saves more than they cost.
int Inquiry::wings() const {
    const int price = wing_price_of(view_.realm);
    const int lacking = wings_for_one - view_.realm.angel;
    if (view_.open.indulgences_left == 0 || lacking <= 0) return 0;
    const int cost = lacking * price;
    if (view_.store[Ware::ducats] < cost) return 0;
    const Faced faced = to_face(view_.open.away, view_.open.turned, false);
    const int souls = static_cast<int>(view_.store.souls());
    const int indulgences = view_.store[Ware::indulgences];
    const float kept = view_.left == 0 ? static_cast<float>(indulgence_points) : 2.9F;
    const float saved =
        left_after(faced, souls, indulgences) - left_after(faced, souls, indulgences + 1) + kept;
    // Ducats that debts need count half a point.
    const int spare = std::max(0, view_.store[Ware::ducats] - view_.realm.debt);
    const int dear = std::max(0, cost - spare);
    const float paid = static_cast<float>(cost - dear) * prices_.unit(Ware::ducats) +
                       static_cast<float>(dear) * 0.5F +
                       static_cast<float>(view_.realm.angel) * (view_.left == 0 ? 1.0F : view_.weights.angel);
    return saved > paid + 0.2F ? lacking : 0;
}

// Q3: a bribe for the next inquisitors, if it pays for this seat alone.
int Inquiry::bribe() const {
    const Open& open = view_.open;
    const int debt = view_.open.round == rounds ? view_.realm.debt : view_.realm.debt / 2;
    const int money = view_.store[Ware::ducats] - debt;
    const int souls = static_cast<int>(view_.store.souls());
    const int indulgences = view_.store[Ware::indulgences];
    const float before = left_after(to_face(open.away, open.turned, false), souls, indulgences);
    float most = 0.3F;
    int best = 0;
    for (unsigned sent = open.away + 1U; sent <= 3; ++sent) {
        const int cost = static_cast<int>(sent - open.away) * static_cast<int>(devil::bribe) - open.bribe;
        if (cost > money) break;
        const float saved = before - left_after(to_face(sent, open.turned, false), souls, indulgences);
        const float worth = saved * 0.85F - static_cast<float>(cost) * prices_.unit(Ware::ducats);
        if (worth > most) {
            most = worth;
            best = cost;
        }
    }
    return best;
}

// Q4, Q5: the guesses.
void Inquiry::guess(Ritual& ritual) const {
    const Open& open = view_.open;
    const float from = open.round == rounds ? view_.weights.guess_last : view_.weights.guess_first;
    std::array<core::Seat, 2> lying{nobody, nobody};
    if (open.guesses_stay) lying = open.rituals[0][index(view_.role)].guess;
    // Q4: finding the devil in round 3 turns an inquisitor for everybody, and the guess scores later as well.
    const bool harmless = open.round == rounds || has(open.turned, 2);
    const bool may_devil = !open.devil_found && lying[0] == nobody && harmless;
    const bool may_cultist = is_mortal(view_.role) && lying[1] == nobody;
    const auto may_name = [&](core::Seat seat) {
        return seat != view_.seat && seat != lying[0] && seat != lying[1];
    };
    // Both guesses together: they must name two seats.
    float most = 0.0F;
    for (core::Seat devil_seat = 0; devil_seat <= players; ++devil_seat) {
        const bool named = devil_seat < players;
        if (named && (!may_devil || !may_name(devil_seat) || suspicion_.devil(devil_seat) < from)) continue;
        for (core::Seat cultist_seat = 0; cultist_seat <= players; ++cultist_seat) {
            const bool both = cultist_seat < players;
            if (both && (!may_cultist || !may_name(cultist_seat) || cultist_seat == devil_seat ||
                         suspicion_.cultist(cultist_seat) < from))
                continue;
            const float worth = (named ? suspicion_.devil(devil_seat) : 0.0F) +
                                (both ? suspicion_.cultist(cultist_seat) : 0.0F);
            if (worth <= most) continue;
            most = worth;
            ritual.guess[0] = named ? devil_seat : nobody;
            ritual.guess[1] = both ? cultist_seat : nobody;
        }
    }
}

Ritual Inquiry::ritual() const {
    Ritual ritual;
    ritual.bribe[index(Ware::ducats)] = static_cast<std::uint8_t>(bribe());
    if (view_.role != Role::devil) {
        guess(ritual);
        return ritual;
    }
    // Every line of the table pays. In round 3 souls beyond the table stay hidden.
    ritual.marked = view_.store[Ware::marked];
    ritual.pure = view_.store[Ware::pure];
    if (view_.open.round == 3) {
        const int most = ritual_of_round3.back().souls;
        ritual.pure =
            static_cast<std::uint8_t>(std::clamp<int>(most - ritual.marked, 0, view_.store[Ware::pure]));
    }
    return ritual;
}

Action Inquiry::answer() const {
    const Open& open = view_.open;
    const Inquisitor now = facing(open);
    const float cost = prices_.penalty(now);
    const Faced faced = to_face(open.away, open.turned, true);
    const int souls = static_cast<int>(view_.store.souls()) - open.souls_used;
    const int indulgences = view_.store[Ware::indulgences];
    // Remaining inquisitors with a higher cost.
    int worse = 0;
    for (std::size_t i = 0; i < faced.number; ++i) worse += faced.cost[i] > cost ? 1 : 0;
    const auto with = [&](Means means) {
        return Action::with(Verb::answer, now, static_cast<std::uint8_t>(means));
    };
    if (now == Inquisitor::house_guest && !open.bought_off) {
        const int price = buy_off_price(view_.realm);
        if (price > 0 && view_.store[Ware::ducats] >= price) return with(Means::ducats);
    }
    if (souls > 0 && cost > 0.0F && worse < souls) return with(Means::soul);
    const float kept = view_.left == 0 ? static_cast<float>(indulgence_points) : 2.9F;
    if (indulgences > 0 && cost > kept && worse < std::max(0, souls) + indulgences)
        return with(Means::indulgence);
    return Action::with(Verb::suffer, now);
}

int Inquiry::last_repayment() const {
    return std::min<int>(view_.realm.debt, view_.store[Ware::ducats]);
}

}  // namespace subrosa::bots::devil
