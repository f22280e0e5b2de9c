// The tables at which Deal with the Devil is tested.
#include "tests/support/devil_subject.hpp"

#include "tests/support/golden_games.hpp"

#include <sstream>

namespace subrosa::tests {

using devil::Options;
using devil::Wish;

std::vector<Options> devil_tables() {
    std::vector<Options> tables(7);
    tables[1].jesters = tables[6].jesters = true;
    tables[2].trade_indulgences = tables[6].trade_indulgences = true;
    tables[3].bribe_goods = tables[6].bribe_goods = true;
    tables[4].teaching = tables[6].teaching = true;
    for (const std::size_t table : {5U, 6U}) {
        auto& wishes = tables[table].wishes;
        wishes[0] = {Wish::refuse, Wish::want, Wish::want};
        wishes[1] = {Wish::neutral, Wish::refuse, Wish::refuse};
        wishes[3] = {Wish::want, Wish::neutral, Wish::refuse};
    }
    return tables;
}

std::string text_of(const Options& options) {
    std::string text;
    const auto add = [&](bool on, const char* name) {
        if (on) text.append(text.empty() ? "" : ", ").append(name);
    };
    add(options.jesters, "jesters");
    add(options.trade_indulgences, "trade_indulgences");
    add(options.bribe_goods, "bribe_goods");
    add(options.teaching, "teaching");
    add(options.wishes != Options{}.wishes, "wishes");
    return text.empty() ? "the plain game" : text;
}

devil::State deal(const Options& options, std::uint64_t seed) {
    return devil::Devil::deal(options, core::seed_from_number(seed));
}

devil::State forgetting(devil::State state) {
    devil::Open& open = state.open;
    devil::Hidden& hidden = state.hidden;
    const bool drawn = open.stage > devil::Stage::keep;
    const bool trading = open.stage == devil::Stage::first || open.stage == devil::Stage::second;
    open.loose = true;
    open.ledger = {};
    open.souls_shown = {};
    open.lacks.clear();
    for (unsigned round = 1; round <= open.round; ++round) {
        const bool now = round == open.round;
        if (!now || open.stage != devil::Stage::resolve) {
            open.played[round - 1].fill(devil::Event::none);
            open.played_side[round - 1].fill(devil::Side::none);
        }
        for (auto& sites : open.sites[round - 1]) sites.fill(devil::Building::none);
        if (!now || !trading) hidden.chests[round - 1] = {};
        if (now && (!drawn || open.stage == devil::Stage::send)) continue;
        hidden.decks[round - 1].fill(devil::Building::none);
        hidden.event_decks[round - 1].fill(devil::Event::none);
        hidden.sent[round - 1] = {};
        hidden.kept[round - 1].fill(devil::Building::none);
    }
    return state;
}

std::string DevilSubject::hashes() {
    std::ostringstream text;
    for (const Options& options : devil_tables()) {
        for (std::size_t manner = 0; manner < devil_manners; ++manner) {
            const auto how = static_cast<DevilManner>(manner);
            core::Rng rng(manner + 1, 481);
            const auto end = played<DevilSubject>(deal(options, manner + 1), endless, rng, PlayDevil{how});
            text << text_of(options) << ", " << name_of(how) << ": " << std::hex << core::hash_of(end)
                 << std::dec << "\n";
        }
    }
    return text.str();
}

}  // namespace subrosa::tests
