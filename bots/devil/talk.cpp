// The claims of a bot of Deal with the Devil.
#include "bots/devil/talk.hpp"

#include "bots/devil/tie_noise.hpp"
#include "games/devil/text.hpp"

#include <algorithm>
#include <array>
#include <memory>
#include <string>

namespace subrosa::bots::devil {
namespace {

constexpr std::array<Role, 2> unclean{Role::devil, Role::cultist};

// The knowledge after a repayment.
Knowledge after_repaying(const Knowledge& knowledge, const Action& chosen) {
    Knowledge after = knowledge;
    if (chosen.verb != Verb::repay) return after;
    Realm& realm = after.open.realms[after.seat];
    realm.debt = static_cast<std::uint8_t>(realm.debt - chosen.count());
    std::uint8_t& ducats = after.hidden.stores[after.seat][Ware::ducats];
    ducats = static_cast<std::uint8_t>(ducats - chosen.count());
    after.open.ledger[segment_now(after.open)][after.seat][ledger_of(Ware::ducats)].add(-chosen.count());
    return after;
}

float odds_of_mortal(const BySeat<ByRole<float>>& odds, core::Seat seat) {
    return odds[seat][index(Role::mortal_a)] + odds[seat][index(Role::mortal_b)];
}

// The role that does not read this chest in the round.
Role not_reading(const Route& route, Role owner) {
    for (std::size_t i = 0; i < roles; ++i) {
        const Role role = static_cast<Role>(i);
        if (role != owner && role != route.first[index(owner)] && role != route.second[index(owner)])
            return role;
    }
    return Role::none;
}

}  // namespace

Ware lacking_most(const Knowledge& knowledge, const Weights& weights, std::uint64_t noise_seed) {
    const OwnPosition view(knowledge, weights);
    const Prices prices(view);
    const Stock stock = stock_of(view.store);
    const int debt = view.realm.debt;
    const auto menu = std::make_unique<PlanMenu>();
    menu->fill(view, prices, noise_seed);
    menu->shorten(prices, stock, debt);
    const RoundPlan& plan = menu->best(prices, stock, debt);
    const float before = menu->worth(prices, stock, debt);
    Ware most = Ware::none;
    float gain = 0.0F;
    for (std::size_t i = 0; i < goods; ++i) {
        if (plan.need[i] <= stock[i]) continue;
        Stock more = stock;
        ++more[i];
        const float gained = menu->worth(prices, more, debt) - before;
        if (gained <= gain) continue;
        gain = gained;
        most = static_cast<Ware>(i);
    }
    return most;
}

int ducats_to_show(const Knowledge& knowledge) {
    const Open& open = knowledge.open;
    int seen = 0;
    for (std::size_t segment = 0; segment <= segment_now(open); ++segment)
        seen += open.ledger[segment][knowledge.seat][ledger_of(Ware::ducats)].sum;
    return std::min<int>(seen, knowledge.hidden.stores[knowledge.seat][Ware::ducats]);
}

// Two of the others read the speaker's chest and one more, so they can rule out at most one role. The third
// reads the chests of the two other roles, and must not be able to rule out both. The speaker can verify this
// for a chest that he has read himself: the third was its first reader, who does not know its fate unless he
// took it; or the third was its second reader, and the speaker took it.
bool may_tell_of_offer(const Knowledge& knowledge) {
    const Role own = knowledge.hidden.roles[knowledge.seat];
    const std::size_t at = knowledge.open.round - 1U;
    const auto& chests = knowledge.hidden.chests[at];
    const bool taken = chests[index(own)].taken != Taken::no;
    bool any = false;
    for (unsigned schedule = 0; schedule < schedules; ++schedule) {
        if (!fits_readings(knowledge, own, schedule)) continue;
        any = true;
        const Route& route = routes[schedule][at];
        const Role third = not_reading(route, own);
        bool left = false;
        for (std::size_t i = 0; i < roles; ++i) {
            const Role role = static_cast<Role>(i);
            const Chest& chest = chests[i];
            if (role == own || role == third || chest.price.number == 0 || chest.price.number == unknown)
                continue;
            const bool took = chest.taken == Taken::by_first;
            left = left || (route.first[i] == third ? taken || !took : taken && took);
        }
        if (!left) return false;
    }
    return any;
}

void Talk::hear(core::Seat speaker, const Claim& claim) {
    if (speaker == seat_ || speaker >= players) return;
    if (claim.kind == "i_want") {
        const auto good = claim.words.find("good");
        if (good == claim.words.end()) return;
        const auto ware = value_named<Ware>(good->second);
        if (ware && is_good(*ware)) wishes_[speaker] = {*ware, 0};
    }
    if (claim.kind == "i_suspect" && claim.seat && *claim.seat < players && claim.identity &&
        *claim.identity < roles) {
        const Role role = static_cast<Role>(*claim.identity);
        accusations_[speaker] = {*claim.seat, role};
        if (*claim.seat == seat_ && !is_mortal(role)) accused_of_ = role;
    }
}

Wanted Talk::wanted_in(unsigned round) {
    Wanted wanted{};
    for (WishedGood& wish : wishes_) {
        if (wish.ware == Ware::none) continue;
        if (wish.round == 0) wish.round = round;
        if (wish.round == round) ++wanted[index(wish.ware)];
    }
    return wanted;
}

void Talk::sway(Suspicion& suspicion) const {
    const BySeat<ByRole<float>> before = suspicion.odds;
    for (core::Seat speaker = 0; speaker < players; ++speaker) {
        const Accusation& accused = accusations_[speaker];
        if (accused.seat == nobody) continue;
        const float louder = 1.0F + voice * odds_of_mortal(before, speaker);
        auto& row = suspicion.odds[accused.seat];
        row[index(accused.role)] *= louder;
        float sum = 0.0F;
        for (const float odds : row) sum += odds;
        for (float& odds : row) odds /= sum;
        for (std::size_t i = 0; i < layouts; ++i) {
            if (layout_table[i][accused.seat] == accused.role) suspicion.by_layout[i] *= louder;
        }
    }
}

std::optional<Claim> Talk::speak(const Knowledge& knowledge, const Action& chosen, const Weights& weights) {
    const Open& open = knowledge.open;
    // In a secret stage a claim would reveal who has answered.
    if (is_secret(open.stage) || open.roles_open || open.stage == Stage::over || open.round == spoken_in_)
        return std::nullopt;
    auto claim = find_claim(knowledge, chosen, weights);
    if (claim) spoken_in_ = open.round;
    return claim;
}

std::optional<Claim> Talk::find_claim(const Knowledge& knowledge, const Action& chosen,
                                      const Weights& weights) {
    if (auto claim = denial(knowledge.open)) {
        accused_of_ = Role::none;
        return claim;
    }
    if (knowledge.open.round >= suspects) {
        if (auto claim = suspicion(knowledge, weights)) return claim;
    }
    // The last public decision before the offers.
    if (knowledge.open.stage == Stage::repay) return trade(after_repaying(knowledge, chosen), weights);
    return fate_of_offer(knowledge);
}

// All roles deny accusations, true or not, so a denial reveals nothing. Confirmed facts are not denied.
std::optional<Claim> Talk::denial(const Open& open) const {
    if (accused_of_ == Role::none) return std::nullopt;
    for (const Answer& answer : open.answers) {
        if (answer.seat == seat_ && answer.yes) return std::nullopt;
    }
    return Claim{"i_am_not", std::nullopt, static_cast<unsigned>(index(accused_of_))};
}

bool Talk::is_accused_by_others(const Accusation& whom) const {
    for (core::Seat speaker = 0; speaker < players; ++speaker) {
        if (speaker != whom.seat && accusations_[speaker] == whom) return true;
    }
    return false;
}

// All roles make this claim, and nobody says why.
std::optional<Claim> Talk::suspicion(const Knowledge& knowledge, const Weights& weights) {
    const Suspicion mine = suspect(knowledge, weights);
    const Suspicion public_suspicion = suspect(knowledge, weights, false);
    const bool honest = is_mortal(knowledge.hidden.roles[seat_]);
    Accusation whom;
    float most = 0.0F;
    for (core::Seat other = 0; other < players; ++other) {
        if (other == seat_) continue;
        if (!honest && odds_of_mortal(mine.odds, other) < clean) continue;
        for (const Role role : unclean) {
            const float public_odds = public_suspicion.odds[other][index(role)];
            const float odds = honest ? mine.odds[other][index(role)] : public_odds;
            const bool enough = honest
                                    ? odds >= sure
                                    : odds > 0.0F && (odds >= rumour || is_accused_by_others({other, role}));
            if (!enough || public_odds >= known || odds <= most) continue;
            most = odds;
            whom = {other, role};
        }
    }
    if (whom.seat == nobody || whom == said_) return std::nullopt;
    said_ = whom;
    return Claim{"i_suspect", whom.seat, static_cast<unsigned>(index(whom.role))};
}

// Every role builds, so any role can lack any good. Only ducats whose income was public are named: those from
// a role or a trade stay secret.
std::optional<Claim> Talk::trade(const Knowledge& knowledge, const Weights& weights) const {
    const std::uint64_t noise = noise_seed(knowledge.open);
    const int ducats = std::min<int>(ducats_to_show(knowledge), max_price(Role::mortal_a));
    const bool can_pay = !knowledge.open.loose && ducats >= int{min_price};
    const Claim pays{"i_can_pay", std::nullopt, std::nullopt, {{"amount", std::to_string(ducats)}}};
    if (can_pay && tie_noise(noise, 301) < 0.3F) return pays;
    const Ware ware = lacking_most(knowledge, weights, noise);
    if (ware != Ware::none)
        return Claim{"i_want", std::nullopt, std::nullopt, {{"good", std::string(name_of(ware))}}};
    return can_pay ? std::optional(pays) : std::nullopt;
}

// Readers of chests know the fate of some roles' offers: see may_tell_of_offer().
std::optional<Claim> Talk::fate_of_offer(const Knowledge& knowledge) const {
    const Open& open = knowledge.open;
    if (open.stage <= Stage::second || open.loose || tie_noise(noise_seed(open), 302) < 0.4F)
        return std::nullopt;
    const Role own = knowledge.hidden.roles[seat_];
    const Chest& chest = knowledge.hidden.chests[open.round - 1U][index(own)];
    if (chest.price.number == 0 || chest.price.number == unknown || !may_tell_of_offer(knowledge))
        return std::nullopt;
    return Claim{chest.taken == Taken::no ? "my_offer_was_not_taken" : "my_offer_was_taken"};
}

}  // namespace subrosa::bots::devil
