// Through the real socket: what a viewer is sent does not depend on what it cannot know.
#include "tests/server/two_worlds.hpp"

namespace subrosa::server {
namespace {

struct Compared {
    std::size_t steps = 0;          // moves played in both worlds, with equal bytes for the viewer
    std::size_t looks = 0;          // ahead, by whoever was to decide
    std::size_t worlds = 0;         // other truths
    std::size_t others_differ = 0;  // in which another seat was sent something else
};

// In the real world alone; answers that are held back are completed, as another world cannot begin among
// them.
void play_on(World& real, core::Seat decider, std::size_t viewer, core::Rng& rng) {
    do {
        const auto choices = real.truth->choices(decider);
        real.play(decider, choices[rng.below(static_cast<std::uint32_t>(choices.size()))], viewer);
        if (!real.truth->outcome().over) decider = real.truth->deciders().front();
    } while (real.truth->secret() && !real.truth->outcome().over);
}

// Plays one game of `players` and compares what `viewer` is sent with another world, again and again.
Compared compare(unsigned players, std::size_t viewer, std::uint64_t seed) {
    StackedDeck deck;
    ServerSettings settings;
    settings.dealer = deck.dealer();
    RealServer server(settings);
    core::Rng rng(seed);
    const auto dealt =
        table::find_game("rose")->deal(json::object{{"players", players}}, rng.next_seed()).value();
    World real(server, deck, *dealt);
    const core::Seat seat = real.as_seat(viewer);
    Compared result;
    while (!real.truth->outcome().over) {
        World other(server, deck, *real.truth->imagine(seat, rng));
        ++result.worlds;
        // A line that is lost and comes back is told the same.
        real.lines[viewer]->lose();
        other.lines[viewer]->lose();
        real.lines[viewer]->hello();
        other.lines[viewer]->hello();
        EXPECT_EQ(without_ids(real.lines[viewer]->last()), without_ids(other.lines[viewer]->last()));
        bool differ = false;
        while (!real.truth->outcome().over) {
            const core::SeatSet deciders = real.truth->deciders();
            EXPECT_EQ(deciders, other.truth->deciders());
            core::Seat decider = deciders.front();
            for (std::uint32_t skip = rng.below(static_cast<std::uint32_t>(deciders.size()));
                 const core::Seat each : deciders) {
                if (skip-- == 0) decider = each;
            }
            std::string move = common_move(real, other, decider, seat, rng);
            if (move.empty()) {
                play_on(real, decider, viewer, rng);
                break;
            }
            // Whoever looks ahead is told the same, at its turn and before.
            EXPECT_EQ(real.look(viewer, {}), other.look(viewer, {}));
            if (decider == seat) {
                EXPECT_EQ(real.look(viewer, {move}), other.look(viewer, {move}));
                ++result.looks;
            }
            // What is refused is refused in the same words.
            if (decider == seat) {
                EXPECT_EQ(without_ids(json::serialize(real.lines[viewer]->choose("play nothing"))),
                          without_ids(json::serialize(other.lines[viewer]->choose("play nothing"))));
            }
            const std::size_t neighbour = viewer == 0 ? 1 : 0;
            const std::size_t before = real.lines[neighbour]->heard().size();
            const std::size_t other_before = other.lines[neighbour]->heard().size();
            EXPECT_EQ(real.play(decider, move, viewer), other.play(decider, move, viewer))
                << "after " << move;
            differ |= real.heard(neighbour, before) != other.heard(neighbour, other_before);
            ++result.steps;
            if (::testing::Test::HasFailure()) return result;
        }
        result.others_differ += differ ? 1 : 0;
    }
    return result;
}

class Leak : public ::testing::TestWithParam<unsigned> {};

TEST_P(Leak, no_viewer_is_sent_anything_that_depends_on_what_it_cannot_know) {
    const unsigned players = GetParam();
    Compared all;
    for (std::size_t viewer = 0; viewer <= players; ++viewer) {
        const Compared result = compare(players, viewer, 100 * players + viewer);
        ASSERT_FALSE(HasFailure()) << players << " players, viewer " << viewer;
        all.steps += result.steps;
        all.looks += result.looks;
        all.worlds += result.worlds;
        all.others_differ += result.others_differ;
    }
    // The comparison is worth something: many steps, and the worlds really were different ones.
    EXPECT_GT(all.steps, 100U);
    EXPECT_GT(all.looks, 20U);
    EXPECT_GT(all.others_differ, all.worlds / 4);
}

INSTANTIATE_TEST_SUITE_P(Players, Leak, ::testing::Values(2U, 3U, 4U, 5U));

}  // namespace
}  // namespace subrosa::server
