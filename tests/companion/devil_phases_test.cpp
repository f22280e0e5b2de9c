// Hunts, rituals, inquisitions and final sums as the companion works them out, against the scenario files of
// the rules: what a scenario's players show at the table goes in by numbers, what the scenario leads to must
// come out.
#include "companion/buffer.hpp"
#include "engine/any_game.hpp"
#include "engine/seeds.hpp"
#include "games/devil/card_names.hpp"
#include "games/devil/names.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

extern "C" {
int companion_devil_prices(int count);
int companion_devil_interest(int count);
int companion_devil_hunt(int count);
int companion_devil_bribes(int count);
int companion_devil_souls(int count);
int companion_devil_guesses(int count);
int companion_devil_guess_points(int count);
int companion_devil_faces(int count);
int companion_devil_score(int count);
}

namespace subrosa::tests {
namespace {

namespace json = boost::json;
using Ints = std::vector<int>;

// Nothing: refused.
std::optional<Ints> call(int (*function)(int), const Ints& numbers) {
    std::copy(numbers.begin(), numbers.end(), companion_buffer);
    const int length = function(static_cast<int>(numbers.size()));
    if (length < 0) return std::nullopt;
    return Ints(companion_buffer, companion_buffer + length);
}

// A scenario, played to its end; a refused last move is left out.
struct Scene {
    std::string name;
    json::object file;
    json::object before;
    json::object after;
    std::vector<json::object> events;
};

Scene play(const std::filesystem::path& path) {
    std::ifstream stream(path, std::ios::binary);
    Scene scene;
    scene.name = path.stem().string();
    scene.file = json::parse(std::string(std::istreambuf_iterator<char>(stream), {})).as_object();
    const engine::AnyGame& game = *engine::find_game("devil");
    const json::value* options = scene.file.if_contains("options");
    auto dealt =
        game.deal(options != nullptr ? *options : json::value(json::object()),
                  core::seed_from_number(std::stoull(json::value_to<std::string>(scene.file.at("seed")))));
    const json::value* set = scene.file.if_contains("set");
    auto arranged = game.arrange((*dealt)->position(), set != nullptr ? *set : json::value());
    const auto match = std::move(*game.load(*arranged));
    scene.before = match->position();
    const std::size_t told = match->told_count();
    if (const json::value* moves = scene.file.if_contains("moves")) {
        for (const json::value& move : moves->as_array()) {
            const auto seat = static_cast<core::Seat>(move.as_array()[0].as_int64());
            static_cast<void>(match->play(seat, json::value_to<std::string>(move.as_array()[1])));
        }
    }
    scene.after = match->position();
    scene.events = match->told_since(told, std::nullopt);
    return scene;
}

// All scenarios whose name begins so.
std::vector<Scene> scenes(std::string_view prefix) {
    std::vector<Scene> all;
    for (const auto& entry :
         std::filesystem::directory_iterator(SUBROSA_SOURCE_DIR "/tests/scenarios/devil")) {
        if (entry.path().stem().string().rfind(prefix, 0) == 0) all.push_back(play(entry.path()));
    }
    return all;
}

json::value at(const json::object& document, std::string_view pointer) {
    json::error_code trouble;
    const json::value whole(document);
    const json::value* found = whole.find_pointer(pointer, trouble);
    return found != nullptr ? *found : json::value();
}
int number_at(const json::object& document, const std::string& pointer) {
    const json::value found = at(document, pointer);
    return found.is_number() ? found.to_number<int>() : 0;
}
int member(const json::object& object, std::string_view key) {
    const json::value* found = object.if_contains(key);
    return found != nullptr && found->is_number() ? found->to_number<int>() : 0;
}
std::string word(const json::object& object, std::string_view key) {
    const json::value* found = object.if_contains(key);
    return found != nullptr && found->is_string() ? json::value_to<std::string>(*found) : "";
}
int count_true(const json::value& flags) {
    const auto& all = flags.as_array();
    return static_cast<int>(std::count(all.begin(), all.end(), json::value(true)));
}
std::string seat_place(int seat) {
    return "/seats/" + std::to_string(seat);
}

int role_number(std::string_view name) {
    const auto& all = core::Names<devil::Role>::all;
    return static_cast<int>(std::find(all.begin(), all.end(), name) - all.begin());
}
int row_of(const json::object& position) {
    int bits = 0;
    for (int i = 0; i < 3; ++i) {
        if (at(position, "/inquisitors/turned/" + std::to_string(i)).as_bool()) bits |= 1 << i;
    }
    return bits;
}
int away_of(const json::object& position) {
    int away = 0;
    for (const char* letter : {"A", "B", "C"})
        away += at(position, std::string("/inquisitors/") + letter).as_bool() ? 0 : 1;
    return away;
}

// ---- F1

// What a player counts at the end, read off the finished game; the points so far are those before the final
// scoring.
Ints counted(const Scene& scene, int seat) {
    const std::string place = seat_place(seat);
    const json::object& after = scene.after;
    int so_far = number_at(after, place + "/score");
    int effects = 0;
    for (const json::object& event : scene.events) {
        if (word(event, "event") != "scored" || member(event, "seat") != seat) continue;
        so_far -= member(event, "points");
        if (word(event, "part") == "effects") effects += member(event, "points");
    }
    int buildings = 0;
    const json::array all_built = at(after, place + "/built").as_array();
    for (const json::value& built : all_built) {
        const auto& names = core::Names<devil::Building>::all;
        const auto found = std::find(names.begin(), names.end(), json::value_to<std::string>(built));
        buildings += devil::card_table[static_cast<std::size_t>(found - names.begin())].points;
    }
    const auto goods = [&](const char* ware) { return number_at(after, place + "/goods/" + ware); };
    const json::array hired = at(after, place + "/hired").as_array();
    return {so_far,
            json::value_to<std::string>(at(after, "/roles/" + std::to_string(seat))) == "devil" ? 1 : 0,
            buildings,
            effects,
            number_at(after, place + "/debt"),
            count_true(at(after, place + "/large")),
            number_at(after, place + "/angel"),
            number_at(after, place + "/demon"),
            number_at(after, place + "/indulgences"),
            static_cast<int>(hired.size()),
            number_at(after, place + "/souls/marked"),
            goods("glass") + goods("marble"),
            goods("wood") + goods("stone") + goods("grain") + goods("ducats")};
}

constexpr std::size_t lines = 11;
constexpr std::size_t answer_of_seat = lines + 3;  // and total, fifths, rank

TEST(DevilCompanion, F1EveryFinalSumOfTheScenarios) {
    int finished = 0;
    for (const Scene& scene : scenes("F1")) {
        if (word(scene.after, "stage") != "over") continue;
        ++finished;
        Ints all;
        for (int seat = 0; seat < 4; ++seat) {
            const Ints own = counted(scene, seat);
            all.insert(all.end(), own.begin(), own.end());
        }
        const auto answer = call(companion_devil_score, all);
        ASSERT_TRUE(answer && answer->size() == 4 * answer_of_seat) << scene.name;
        for (std::size_t seat = 0; seat < 4; ++seat) {
            const Ints own(answer->begin() + static_cast<std::ptrdiff_t>(seat * answer_of_seat),
                           answer->begin() + static_cast<std::ptrdiff_t>((seat + 1) * answer_of_seat));
            const std::string place = seat_place(static_cast<int>(seat));
            EXPECT_EQ(own[lines], number_at(scene.after, place + "/score")) << scene.name;
            EXPECT_EQ(own[lines + 1], number_at(scene.after, place + "/fifths")) << scene.name;
            // What the file itself asks for.
            static const json::value nothing = json::object();
            const json::value* expect = scene.file.if_contains("expect");
            for (const auto& wanted : (expect != nullptr ? *expect : nothing).as_object()) {
                if (std::string_view(wanted.key()) != place + "/score") continue;
                EXPECT_EQ(own[lines], wanted.value().as_int64()) << scene.name;
            }
            if (const json::value* winners = scene.file.if_contains("winners")) {
                const auto& seats = winners->as_array();
                const bool wins =
                    std::count(seats.begin(), seats.end(), json::value(static_cast<int>(seat))) > 0;
                EXPECT_EQ(own[lines + 2] == 1, wins) << scene.name;
            }
        }
    }
    EXPECT_GE(finished, 20);
}

TEST(DevilCompanion, F1EachLineByItself) {
    const auto lines_of = [](const Ints& own) {
        Ints all = own;
        for (int other = 0; other < 3; ++other) all.insert(all.end(), 13, 0);
        const auto answer = call(companion_devil_score, all);
        return answer ? Ints(answer->begin(), answer->begin() + static_cast<std::ptrdiff_t>(answer_of_seat))
                      : Ints{};
    };
    // Points so far, devil, buildings, effects, debt, large, angels, demons, indulgences, masters, marked,
    // rares, rest.
    EXPECT_EQ(
        lines_of({-4, 0, 17, 2, 7, 3, 2, 1, 1, 2, 1, 3, 13}),
        (Ints{17, -4, 6, 2, -1, 2, 2, -1, 3, 2, 2, -4 + 17 - 4 + 6 + 2 - 1 + 2 + 2 - 1 + 3 + 2 + 2, 3, 1}));
    EXPECT_EQ(lines_of({0, 1, 0, 0, 0, 4, 0, 0, 0, 0, 0, 0, 0})[2], 0) << "not for the devil";
    EXPECT_EQ(lines_of({0, 0, 0, 0, 11, 0, 0, 0, 0, 0, 0, 0, 0}), Ints{});
}

// ---- I1

TEST(DevilCompanion, I1InterestOfTheScenarios) {
    int seen = 0;
    for (const Scene& scene : scenes("I")) {
        if (word(scene.before, "stage") != "plan") continue;
        for (int seat = 0; seat < 4; ++seat) {
            const std::string place = seat_place(seat);
            const json::array built = at(scene.before, place + "/built").as_array();
            const bool bank = std::count(built.begin(), built.end(), json::value("bank")) > 0;
            // What was borrowed before the phase.
            int debt = number_at(scene.before, place + "/debt");
            bool told = false;
            for (const json::object& event : scene.events) {
                if (member(event, "seat") != seat) continue;
                if (word(event, "event") == "borrowed") debt += member(event, "ducats");
                if (word(event, "event") == "repaid") debt -= member(event, "ducats");
                if (word(event, "event") == "interest_paid") told = true;
            }
            const auto answer = call(companion_devil_interest,
                                     {debt, number_at(scene.before, place + "/interest"), bank ? 1 : 0});
            ASSERT_TRUE(answer) << scene.name;
            EXPECT_EQ((*answer)[0], number_at(scene.after, place + "/debt"))
                << scene.name << " seat " << seat;
            EXPECT_EQ((*answer)[1], number_at(scene.after, place + "/interest"))
                << scene.name << " seat " << seat;
            seen += told ? 1 : 0;
        }
    }
    EXPECT_GE(seen, 6);
}

TEST(DevilCompanion, I2TheExamplesOfTheRulebook) {
    EXPECT_EQ(call(companion_devil_interest, {8, 0, 0}), (Ints{10, 0, 2, 0}));
    EXPECT_EQ(call(companion_devil_interest, {10, 2, 0}), (Ints{9, 0, 3, 2}));
    EXPECT_EQ(call(companion_devil_interest, {6, 1, 1}), (Ints{6, 1, 0, 0})) << "the bank";
    EXPECT_EQ(call(companion_devil_interest, {11, 0, 0}), std::nullopt);
    EXPECT_EQ(call(companion_devil_interest, {1, 4, 0}), std::nullopt);
}

// ---- W1, W2

TEST(DevilCompanion, W1HuntsOfTheScenarios) {
    int shown = 0;
    int refused = 0;
    for (const Scene& scene : scenes("W")) {
        Ints numbers;
        for (int seat = 0; seat < 4; ++seat) {
            const json::value mob = at(scene.before, seat_place(seat) + "/mob");
            numbers.push_back(mob.is_bool() && mob.as_bool() ? 1 : 0);
        }
        Ints votes(4, -1);
        if (const json::value* moves = scene.file.if_contains("moves")) {
            for (const json::value& move : moves->as_array()) {
                const std::string text = json::value_to<std::string>(move.as_array()[1]);
                if (text.rfind("accuse ", 0) != 0) continue;
                votes[static_cast<std::size_t>(move.as_array()[0].as_int64())] =
                    text == "accuse none" ? 4 : std::stoi(text.substr(7));
            }
        }
        const bool refuses = scene.file.if_contains("refuse") != nullptr;
        const bool voted = std::count(votes.begin(), votes.end(), -1) == 0;
        if (word(scene.before, "stage") != "hunt" || (!voted && !refuses)) continue;
        std::replace(votes.begin(), votes.end(), -1, 4);
        numbers.insert(numbers.end(), votes.begin(), votes.end());
        const auto answer = call(companion_devil_hunt, numbers);
        if (!voted) {
            ++refused;
            EXPECT_EQ(answer, std::nullopt) << scene.name;
            continue;
        }
        ++shown;
        ASSERT_TRUE(answer) << scene.name;
        Ints questioned(4, 0);
        for (const json::object& event : scene.events) {
            if (word(event, "event") == "questioned")
                questioned[static_cast<std::size_t>(member(event, "seat"))] = 1;
        }
        EXPECT_EQ(*answer, questioned) << scene.name;
    }
    EXPECT_GE(shown, 4);
    EXPECT_GE(refused, 2) << "oneself, and who confessed before";
}

// ---- Q3 to Q6

// The chests of a ritual as they were opened, by role: ducats, guesses of the devil and of the cultist (4:
// none).
struct Opened {
    std::array<int, 4> ducats{};
    std::array<std::array<int, 2>, 4> guess{};
    int pure = 0;
    int marked = 0;
    bool any = false;
};
Opened opened(const Scene& scene) {
    Opened all;
    for (auto& one : all.guess) one = {4, 4};
    for (const json::object& event : scene.events) {
        if (word(event, "event") == "souls_shown") {
            all.pure = member(event, "pure");
            all.marked = member(event, "marked");
        }
        if (word(event, "event") != "ritual_opened") continue;
        all.any = true;
        const auto role = static_cast<std::size_t>(role_number(word(event, "role")));
        if (const json::value* goods = event.if_contains("goods")) {
            const json::object& wares = goods->as_object();
            all.ducats[role] = member(wares, "ducats") + member(wares, "wood") + member(wares, "stone") +
                               member(wares, "grain") + 2 * member(wares, "glass") +
                               2 * member(wares, "marble");
        }
        const json::value* devil = event.if_contains("devil");
        const json::value* cultist = event.if_contains("cultist");
        if (devil != nullptr && devil->is_number()) all.guess[role][0] = devil->to_number<int>();
        if (cultist != nullptr && cultist->is_number()) all.guess[role][1] = cultist->to_number<int>();
    }
    return all;
}

TEST(DevilCompanion, Q3BribesOfTheScenarios) {
    int seen = 0;
    for (const Scene& scene : scenes("Q")) {
        const Opened chests = opened(scene);
        if (!chests.any) continue;
        int ducats = 0;
        for (const int some : chests.ducats) ducats += some;
        const auto answer =
            call(companion_devil_bribes,
                 {away_of(scene.before), number_at(scene.before, "/inquisitors/bribe"), ducats});
        ASSERT_TRUE(answer) << scene.name;
        EXPECT_EQ((*answer)[0], away_of(scene.after)) << scene.name;
        EXPECT_EQ((*answer)[1], number_at(scene.after, "/inquisitors/bribe")) << scene.name;
        seen += ducats > 0 ? 1 : 0;
    }
    EXPECT_GE(seen, 6);
}

// Souls and guesses together: which of the row are turned at the end, what goes home in each chest, who is
// named.
TEST(DevilCompanion, Q4RitualsOfRound3OfTheScenarios) {
    int with_souls = 0;
    int with_names = 0;
    const std::array<const char*, 6> wares{"wood", "stone", "grain", "glass", "marble", "ducats"};
    for (const Scene& scene : scenes("Q")) {
        const Opened chests = opened(scene);
        if (!chests.any || number_at(scene.before, "/round") != 3) continue;
        auto souls = call(companion_devil_souls, {3, chests.pure, chests.marked, row_of(scene.before)});
        ASSERT_TRUE(souls && souls->size() == 14) << scene.name;
        with_souls += chests.pure + chests.marked > 0 ? 1 : 0;
        const auto named =
            call(companion_devil_guesses, {chests.guess[0][0], chests.guess[1][0], chests.guess[2][0],
                                           chests.guess[0][1], chests.guess[1][1]});
        ASSERT_TRUE(named) << scene.name;
        std::array<Ints, 4> home;
        for (auto& one : home) one = Ints(6, 0);
        std::copy(souls->begin(), souls->begin() + 6, home[3].begin());
        std::copy(souls->begin() + 6, souls->begin() + 12, home[2].begin());
        int row = (*souls)[13];
        std::size_t match = 0;
        for (const json::object& event : scene.events) {
            if (word(event, "event") != "named") continue;
            ASSERT_LT(match * 6, named->size()) << scene.name;
            const int* found = named->data() + 6 * match++;
            EXPECT_EQ(found[0], role_number(word(event, "role"))) << scene.name;
            EXPECT_EQ(found[1], member(event, "about")) << scene.name;
            ++with_names;
            if (!event.at("right").as_bool()) continue;
            for (std::size_t by = 0; by < 4; ++by) {
                if ((found[2] >> by & 1) != 0) home[by][5] += found[4];
            }
            if (found[5] > 0) row |= 1 << (found[5] - 1);
        }
        EXPECT_EQ(match * 6, named->size()) << scene.name;
        EXPECT_EQ(row, row_of(scene.after)) << scene.name;
        std::array<Ints, 4> told;
        for (auto& one : told) one = Ints(6, 0);
        for (const json::object& event : scene.events) {
            if (word(event, "event") != "ritual_reward") continue;
            for (std::size_t i = 0; i < wares.size(); ++i)
                told[static_cast<std::size_t>(role_number(word(event, "role")))][i] +=
                    member(event.at("goods").as_object(), wares[i]);
        }
        for (std::size_t role = 0; role < 4; ++role)
            EXPECT_EQ(home[role], told[role]) << scene.name << " " << role;
    }
    EXPECT_GE(with_souls, 4);
    EXPECT_GE(with_names, 5);
}

TEST(DevilCompanion, Q5RitualsOfRound5OfTheScenarios) {
    int with_souls = 0;
    int with_guesses = 0;
    for (const Scene& scene : scenes("Q5")) {
        const Opened chests = opened(scene);
        if (!chests.any || number_at(scene.before, "/round") != 5) continue;
        const auto souls = call(companion_devil_souls, {5, chests.pure, chests.marked, row_of(scene.before)});
        ASSERT_TRUE(souls) << scene.name;
        EXPECT_EQ((*souls)[13], row_of(scene.after)) << scene.name;
        EXPECT_EQ(Ints(souls->begin(), souls->begin() + 12), Ints(12, 0)) << "nothing goes into chests";
        Ints numbers;
        for (int seat = 0; seat < 4; ++seat)
            numbers.push_back(
                role_number(json::value_to<std::string>(at(scene.after, "/roles/" + std::to_string(seat)))));
        const Ints roles = numbers;
        const auto guess = [&](int by, int role, int seat) {
            for (const int number : {by, role, seat}) numbers.push_back(number);
        };
        const json::array all_one = at(scene.before, "/table_guesses").as_array();
        for (const json::value& one : all_one)
            guess(role_number(word(one.as_object(), "by")), role_number(word(one.as_object(), "role")),
                  member(one.as_object(), "seat"));
        for (int by = 0; by < 3; ++by) {
            for (const int which : {0, 1}) {
                const int seat = chests.guess[static_cast<std::size_t>(by)][static_cast<std::size_t>(which)];
                if (seat < 4) guess(by, which == 0 ? 3 : 2, seat);
            }
        }
        auto points = call(companion_devil_guess_points, numbers);
        ASSERT_TRUE(points && points->size() == 4) << scene.name;
        for (std::size_t seat = 0; seat < 4; ++seat) {
            if (roles[seat] == 3) (*points)[seat] += (*souls)[12];
        }
        Ints told(4, 0);
        for (const json::object& event : scene.events) {
            if (word(event, "event") == "inquisition_began") break;
            if (word(event, "event") == "points")
                told[static_cast<std::size_t>(member(event, "seat"))] += member(event, "points");
        }
        EXPECT_EQ(*points, told) << scene.name;
        with_souls += (*souls)[12] > 0 ? 1 : 0;
        with_guesses += numbers.size() > 4 ? 1 : 0;
    }
    EXPECT_GE(with_souls, 4);
    EXPECT_GE(with_guesses, 3);
}

TEST(DevilCompanion, Q6WhomEverybodyFacesInTheScenarios) {
    int seen = 0;
    for (const Scene& scene : scenes("Q6")) {
        if (word(scene.before, "stage") != "inquisition" || scene.file.if_contains("refuse") != nullptr)
            continue;
        const auto faces = call(companion_devil_faces, {number_at(scene.before, "/round"),
                                                        away_of(scene.before), row_of(scene.before)});
        ASSERT_TRUE(faces) << scene.name;
        // Everybody who was answered or suffered, but for guests, is on the list.
        const json::array row = at(scene.before, "/inquisitors/row").as_array();
        for (const json::object& event : scene.events) {
            if (word(event, "event") != "answered" && word(event, "event") != "suffered") continue;
            const std::string who = word(event, "inquisitor");
            const std::array<std::string, 3> letters{"ascetic", "fundamentalist", "friar"};
            for (std::size_t i = 0; i < 3; ++i) {
                EXPECT_TRUE(who != letters[i] || (*faces)[i] == 1) << scene.name << " " << who;
                EXPECT_TRUE(json::value(who) != row[i] || (*faces)[i + 3] == 1) << scene.name << " " << who;
            }
            ++seen;
        }
    }
    EXPECT_GE(seen, 8);
    EXPECT_EQ(call(companion_devil_faces, {3, 0, 0b001}), (Ints{1, 0, 0, 1, 0, 0}))
        << "B and C have not come";
    EXPECT_EQ(call(companion_devil_faces, {5, 2, 0b110}), (Ints{0, 0, 1, 0, 1, 1}));
    EXPECT_EQ(call(companion_devil_faces, {4, 0, 0}), std::nullopt);
}

TEST(DevilCompanion, M1Q1PricesOfTheRulebook) {
    EXPECT_EQ(call(companion_devil_prices, {}), (Ints{3, 5, 1, 2, 5}));
}

// A page or a damaged journal may send anything.
TEST(DevilCompanion, NonsenseIsRefused) {
    EXPECT_EQ(call(companion_devil_bribes, {0, 5, 0}), std::nullopt);
    EXPECT_EQ(call(companion_devil_bribes, {0, 0}), std::nullopt);
    EXPECT_EQ(call(companion_devil_bribes, {0, 0, 0, 0}), std::nullopt);
    EXPECT_EQ(call(companion_devil_souls, {4, 0, 0, 0}), std::nullopt);
    EXPECT_EQ(call(companion_devil_souls, {3, 0, 3, 0}), std::nullopt);
    EXPECT_EQ(call(companion_devil_guesses, {1, 4, 4, 1, 4}), std::nullopt)
        << "one player cannot be both (Q2)";
    EXPECT_EQ(call(companion_devil_guess_points, {0, 1, 2, 2}), std::nullopt) << "no devil";
    EXPECT_EQ(call(companion_devil_guess_points, {0, 1, 2, 3, 3, 2, 0}), std::nullopt)
        << "the devil guesses nobody";
    EXPECT_EQ(call(companion_devil_hunt, {0, 0, 0, 0, 0, 4, 4, 4}), std::nullopt);
    EXPECT_EQ(call(companion_devil_score, {1, 2, 3}), std::nullopt);
}

}  // namespace
}  // namespace subrosa::tests
