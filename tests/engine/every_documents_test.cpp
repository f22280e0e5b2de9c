// What must hold of the documents of every game: whatever is written is read again, and nothing that breaks
// a rule is let in.
#include "engine/any_game.hpp"
#include "engine/every_game.hpp"
#include "tests/engine/damage.hpp"
#include "tests/engine/helpers.hpp"
#include "tests/engine/told_again.hpp"
#include "tests/support/every_subject.hpp"
#include "tests/support/recorder.hpp"

#include <gtest/gtest.h>

#include <cstdlib>
#include <map>
#include <set>
#include <utility>

namespace subrosa::engine {
namespace {

// A game's subject with its documents. Both lists have the order of cmake/games.cmake.
template <class S, class D>
struct Pair {
    using Subject = S;
    using Documents = D;
    static_assert(std::is_same_v<typename S::Game, typename D::Game>);
};
template <class... S>
struct Subjects {
    template <class... D>
    struct With {
        using Pairs = ::testing::Types<Pair<S, D>...>;
    };
};
using EveryPair = EveryDocuments<EverySubject<Subjects>::With>::Pairs;

// How thorough the tests that roll dice are: SUBROSA_THOROUGH times as much, 1 unless it is set.
std::uint64_t thoroughness() {
    const char* times = std::getenv("SUBROSA_THOROUGH");
    return times == nullptr ? 1 : std::strtoull(times, nullptr, 10);
}

// Where a game is: its stage, and the step in it if it has steps.
template <class State>
std::pair<std::size_t, std::size_t> moment(const State& state) {
    std::size_t step = 0;
    if constexpr (requires { state.open.step; }) step = static_cast<std::size_t>(state.open.step);
    return {static_cast<std::size_t>(state.open.stage), step};
}

template <class P>
class EveryDocument : public ::testing::Test {
  protected:
    using S = typename P::Subject;
    using G = typename S::Game;
    using Documents = typename P::Documents;
    using State = typename G::State;

    // Games at every table in every manner: visit(state, rng) at the first two decisions of each moment, at
    // the end, and at one decision in `every`.
    template <class Visit>
    static void here_and_there(std::uint64_t seed, std::uint32_t every, const Visit& visit) {
        for (const auto& options : S::tables()) {
            std::map<std::pair<std::size_t, std::size_t>, unsigned> seen;
            for (std::size_t manner = 0; manner < S::manners; ++manner) {
                core::Rng rng(++seed, 160);
                const auto look = [&](const State& state) {
                    if (seen[moment(state)]++ < 2 || G::deciders(state).empty() || rng.below(every) == 0)
                        visit(state, rng);
                    return HasFatalFailure() ? tests::Finding("see above") : tests::Finding{};
                };
                ASSERT_EQ(tests::walk<S>(tests::deal(options, seed), rng, look, S::manner(manner)), "")
                    << tests::text_of(options) << ", seed " << seed << ", manner " << manner;
            }
        }
    }

    // What is told about who is awaited: while answers are secret, nothing of others than the viewer.
    static void expect_awaited(const State& state, core::Seat viewer, core::SeatSet told) {
        if (!Documents::secret(state)) {
            EXPECT_EQ(told, G::deciders(state));
        } else if (viewer < S::players(state)) {
            EXPECT_EQ(told.has(viewer), G::deciders(state).has(viewer));
        }
    }
};

struct NameOfPair {
    template <class P>
    static std::string GetName(int /*number*/) {
        return P::Subject::Game::name;
    }
};
TYPED_TEST_SUITE(EveryDocument, EveryPair, NameOfPair);

template <class Json>
json::value through_text(const Json& document) {
    return json::parse(json::serialize(document));
}

TYPED_TEST(EveryDocument, LoadsEveryPositionAsItWas) {
    using D = typename TypeParam::Documents;
    using Stage = std::remove_cvref_t<decltype(std::declval<typename D::State>().open.stage)>;
    std::set<std::size_t> stages;
    constexpr std::size_t all = core::Names<Stage>::all.size();
    for (std::uint64_t round = 0; round < 8 && stages.size() < all; ++round) {  // some are rare
        this->here_and_there(1000 * round, 40, [&](const typename D::State& state, core::Rng&) {
            stages.insert(moment(state).first);
            const json::object document = D::position(state);
            ASSERT_TRUE(D::load(Field(through_text(document))) == state) << json::serialize(document);
        });
        if (this->HasFatalFailure()) return;
    }
    EXPECT_EQ(stages.size(), all) << "not every stage was seen";
}

TYPED_TEST(EveryDocument, GoesOnFromALoadedPositionAsIfItHadNeverBeenWritten) {
    using D = typename TypeParam::Documents;
    using S = typename TypeParam::Subject;
    this->here_and_there(100, 400, [&](typename D::State state, core::Rng& rng) {
        if (rng.below(8) != 0) return;
        const json::value document = D::position(state);
        typename D::State loaded = D::load(Field(document));
        for (int step = 0; step < 300 && !S::Game::deciders(state).empty(); ++step) {
            const auto [seat, action] = tests::next_decision<S>(state, rng);
            S::Game::play(state, seat, action, core::NoSink{});
            S::Game::play(loaded, seat, action, core::NoSink{});
        }
        ASSERT_TRUE(loaded == state) << json::serialize(document);
    });
}

TYPED_TEST(EveryDocument, ReadsKnowledgeAsItWasToldAndImaginesWorldsThatFit) {
    using D = typename TypeParam::Documents;
    using S = typename TypeParam::Subject;
    this->here_and_there(200, 40, [&](const typename D::State& state, core::Rng& rng) {
        const auto viewers = tests::viewers<S>(state);
        const core::Seat viewer = viewers[rng.below(static_cast<std::uint32_t>(viewers.size()))];
        auto known = S::Game::know(state, viewer);
        const json::object document = D::knowledge(known);
        const auto read = knowledge_from<D>(through_text(document).as_object());
        ASSERT_TRUE(read) << read.error().message << '\n' << json::serialize(document);
        ASSERT_EQ(D::knowledge(*read), document);
        this->expect_awaited(state, viewer, read->open.awaited);
        known.open.awaited = read->open.awaited;
        ASSERT_TRUE(*read == known) << json::serialize(document);
        ASSERT_TRUE(S::Game::know(S::Game::imagine(*read, rng), viewer) == *read);
    });
}

TYPED_TEST(EveryDocument, ReadsEventsAsTheyWereTold) {
    using D = typename TypeParam::Documents;
    using S = typename TypeParam::Subject;
    testing::ShapeWalk walk(D::event_shape());
    std::uint64_t seed = 300;
    for (const auto& options : S::tables()) {
        for (std::size_t manner = 0; manner < S::manners; ++manner) {
            core::Rng rng(++seed, 161);
            auto state = tests::deal(options, seed);
            tests::Recorder<typename D::GameEvent> recorder;
            S::Game::opening(state, recorder.sink());
            while (!S::Game::deciders(state).empty()) {
                const auto [seat, action] = tests::next_decision<S>(state, rng, S::manner(manner));
                S::Game::play(state, seat, action, recorder.sink());
            }
            for (const auto& event : recorder.all) {
                testing::expect_told_again<D>(event, D::players(options), walk);
                if (this->HasFatalFailure()) return;
            }
        }
    }
    EXPECT_EQ(walk.never_met(), std::vector<std::string>{});
}

TYPED_TEST(EveryDocument, RefusesDamagedPositionsByNameOrPlaysThem) {
    using D = typename TypeParam::Documents;
    using S = typename TypeParam::Subject;
    int refused = 0;
    int let_in = 0;
    this->here_and_there(400, 60 * S::one_in, [&](const typename D::State& state, core::Rng& rng) {
        const json::value whole = D::position(state);
        for (std::uint64_t copy = 0; copy < 4 * thoroughness(); ++copy) {
            json::value document = whole;
            for (std::uint32_t times = 1 + rng.below(3); times > 0; --times)
                testing::damage<D>(document, rng);
            const auto loaded = load_position(document);
            if (!loaded) {
                ++refused;
                ASSERT_EQ(loaded.error().message[0], '/') << loaded.error().message;
                ASSERT_NE(loaded.error().message.find(": "), std::string::npos);
                continue;
            }
            ++let_in;
            const auto sound = D::load(Field(document));
            ASSERT_STREQ(S::broken(sound), nullptr);
            for (const core::Seat viewer : tests::viewers<S>(sound)) {
                const auto known = S::Game::know(sound, viewer);
                const auto world = S::Game::imagine(known, rng);
                ASSERT_STREQ(S::broken(world), nullptr) << json::serialize(document);
                ASSERT_TRUE(S::Game::know(world, viewer) == known) << json::serialize(document);
            }
            ASSERT_EQ(tests::plays_on<S>(sound, rng), "") << json::serialize(document);
        }
    });
    EXPECT_GT(refused, 200);
    EXPECT_GT(let_in, 50);
}

TYPED_TEST(EveryDocument, RefusesWhatIsNoDocument) {
    using D = typename TypeParam::Documents;
    for (const char* text : {"null", "3", "[]", R"("game")", "{}", R"({"game":null})", R"({"game":"chess"})",
                             R"({"game":3})", "[[[[[[]]]]]]"}) {
        EXPECT_FALSE(load_position(json::parse(text))) << text;
    }
    const std::string name(D::Game::name);
    for (const json::value& rest : {json::value(nullptr), json::value(3), json::value(json::array{})}) {
        EXPECT_EQ(testing::complaint({{"game", name}, {"options", rest}, {"pending", rest}})[0], '/');
    }
    EXPECT_FALSE(knowledge_from<D>({}));
    const json::object feast{{"event", "feast"}};
    EXPECT_FALSE(events_from<D>({&feast, 1}));
    const json::value good = D::position(tests::deal(TypeParam::Subject::tables().front(), 1));
    testing::expect_refused(good, {"/extra", "1", "/extra: "});
    testing::expect_refused(good, {"/game", "3", "/game: "});
    testing::expect_refused(good, {"/stage", "\"lunch\"", "/stage: "});
    testing::expect_refused(good, {"/options/players", "20", "/options/players: "});
}

}  // namespace
}  // namespace subrosa::engine
