// Samples worlds that a seat cannot tell from the real one: possible roles and schedule, a history that
// explains the observed transfers, hands, and secret choices of the others.
#include "games/devil/devil.hpp"
#include "games/devil/imagine_balance.hpp"
#include "games/devil/imagine_cards.hpp"
#include "games/devil/imagine_drafts.hpp"
#include "games/devil/imagine_events.hpp"
#include "games/devil/imagine_network.hpp"
#include "games/devil/imagine_roles.hpp"
#include "games/devil/imagine_search.hpp"
#include "games/devil/imagine_souls.hpp"
#include "games/devil/imagine_writing.hpp"

namespace subrosa::devil {
namespace {

// Tries candidates until one has a consistent history.
bool find_past(const Knowledge& knowledge, Past& past, Lacks lacks, int tries, core::Rng& rng) {
    Candidates candidates(knowledge);
    while (!candidates.empty()) {
        const Candidates::Candidate candidate = candidates.draw(rng);
        for (int i = 0; i < tries; ++i) {
            if (past.find(candidate.layout, candidate.schedule, lacks)) return true;
        }
        candidates.strike(candidate);
    }
    return false;
}

// A dealt game always has a consistent history: the true one. The search may miss it, so it is repeated. A
// hand-written position may have none; then the last attempt is kept, which still agrees with all that the
// viewer has seen.
void find_past(const Knowledge& knowledge, Past& past, core::Rng& rng) {
    const bool loose = knowledge.open.loose;
    for (int again = loose ? 1 : 8; again > 0; --again) {
        for (const Lacks lacks : {Lacks::all, Lacks::most, Lacks::now}) {
            if (find_past(knowledge, past, lacks, loose ? 8 : 1, rng)) return;
        }
    }
}

}  // namespace

State Devil::imagine(const Knowledge& knowledge, core::Rng& rng) {
    State world;
    world.open = knowledge.open;
    if (knowledge.open.stage == Stage::over) {
        world.hidden = knowledge.hidden;
        return world;
    }
    Past past(knowledge, rng);
    find_past(knowledge, past, rng);
    past.write(world);
    if (knowledge.open.loose) Balance(world.open, world.hidden, knowledge.seat).restore();
    if (!knowledge.open.options.trade_indulgences) {  // they lie open unless they are traded (O2)
        for (core::Seat seat = 0; seat < players; ++seat)
            world.hidden.stores[seat][Ware::indulgences] = knowledge.hidden.stores[seat][Ware::indulgences];
    }
    Hands(knowledge, rng).write(world.hidden);
    Chances(knowledge, rng).write(world.hidden);
    Drafts(knowledge, rng).write(world.hidden);
    return world;
}

std::array<std::uint32_t, 24> Devil::layouts_left(const Knowledge& knowledge, core::Rng& rng) {
    static_assert(layouts == 24);
    std::array<std::uint32_t, layouts> left{};
    if (knowledge.open.stage == Stage::over) return left;
    Past past(knowledge, rng);
    Candidates(knowledge).each([&](const Candidates::Candidate& candidate, std::uint32_t chance) {
        if (!past.find(candidate.layout, candidate.schedule, Lacks::all) &&
            !past.find(candidate.layout, candidate.schedule, Lacks::now))
            return;
        for (std::size_t i = 0; i < layouts; ++i) {
            if (layout_table[i] == candidate.layout) left[i] += chance;
        }
    });
    return left;
}

}  // namespace subrosa::devil
