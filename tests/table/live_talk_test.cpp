// Talk and claims: who may say what, and which texts and claims are none.
#include "engine/documents/cultists.hpp"
#include "engine/game_of.hpp"
#include "table/text_checks.hpp"
#include "tests/table/live.hpp"

namespace subrosa::table::testing {
namespace {

TEST(CleanText, ShowsWhatItIs) {
    for (const char* text : {"a", "Hello, world!", "Grüße", "日本語", "Ünï 1", "👩‍👩‍👧", "❤️",
                             "a  b", "«»", "العربية", "שלום", "e\u0301", "\U0001F600"})
        EXPECT_TRUE(is_clean_text(text, 40)) << text;
}

TEST(CleanText, HasNothingHiddenInIt) {
    for (const char* text : {"",         " ",          "a ",          " a",        "\t",       "a\tb",
                             "a\nb",     "a\rb",       "\x7F",        "a\x1B[31m", "\u00A0",   "a\u00A0",
                             "\u3000x",  "\u2003",     "a\u0085b",    "a\u00ADb",  "\u200B",   "a\u200Bb",
                             "a\u200Eb", "a\u200Fb",   "\u202Aab",    "a\u202Eb",  "a\u2066b", "a\u2069b",
                             "a\u061Cb", "a\uFEFFb",   "a\u2028b",    "a\u2060b",  "a\uFFFEb", "a\uFDD0b",
                             "a\uFFF9b", "\U000E0041", "a\U0001FFFF", "\u200D",    "\u3164",   "\u115F\u1160",
                             "\u2800",   "\uFFA0",     "\uFE0F",      "a \uFE0F",  "a\u200D"})
        EXPECT_FALSE(is_clean_text(text, 40)) << json::serialize(json::value(text));
    EXPECT_FALSE(is_clean_text(std::string_view("a\0b", 3), 40));
}

TEST(CleanText, IsUtf8) {
    for (const char* text : {"\x80",
                             "a\xBF",
                             "\xC0\xAF",
                             "\xC1\x81",
                             "\xE0\x80\xAF",
                             "\xE0\x9F\xBF",
                             "\xF0\x80\x80\xAF",
                             "\xF0\x8F\xBF\xBF",
                             "\xED\xA0\x80",
                             "\xED\xBF\xBF",
                             "\xF4\x90\x80\x80",
                             "\xF5\x80\x80\x80",
                             "\xFF",
                             "\xFE",
                             "\xC3",
                             "\xE2\x82",
                             "\xF0\x9F\x98",
                             "\xC3(",
                             "\xE2(\xA1",
                             "\xE2\x82(",
                             "\xF8\x88\x80\x80\x80"})
        EXPECT_FALSE(is_clean_text(text, 40)) << json::serialize(json::value(text));
}

TEST(CleanText, IsCountedInCharacters) {
    std::string text;
    for (int i = 0; i < 24; ++i) text += "ü";
    EXPECT_TRUE(is_clean_text(text, 24));
    EXPECT_FALSE(is_clean_text(text, 23));
    EXPECT_FALSE(is_clean_text(text + "ü", 24));
}

// Whatever the bytes are, the answer is yes or no; what is clean can be written and read as JSON.
TEST(CleanText, AnyBytesAreSafe) {
    core::Rng rng(1);
    for (int i = 0; i < 20'000; ++i) {
        std::string text;
        for (auto left = 1 + rng.below(6); left > 0; --left) text += static_cast<char>(rng.below(256));
        if (!is_clean_text(text, 10)) continue;
        EXPECT_EQ(parse_json(json::serialize(json::value(text)))->as_string(), text);
    }
}

TEST(Talk, IsHeardByEverybody) {
    Room room(Wish{});
    room.start();
    room.must(request::Say{"Good morning, brothers."}, person(1));
    for (const core::Seat viewer : viewers_of(*room)) {
        const News news = last_news(*room, viewer);
        EXPECT_EQ(news.what, NewsKind::said);
        EXPECT_EQ(news.seat, 1U);
        EXPECT_EQ(news.name, "Name 1");
        EXPECT_EQ(news.text, "Good morning, brothers.");
    }
}

TEST(Talk, MustBeCleanAndShort) {
    Room room(Wish{});
    room.start();
    for (const std::string& text : {std::string(), std::string("a\nb"), std::string("\u202Ex"),
                                    std::string("\xFF"), std::string(longest_chat + 1, 'x')})
        EXPECT_EQ(room.refused(request::Say{text}, person(0)), Reason::bad_text);
    room.must(request::Say{std::string(longest_chat, 'x')}, person(0));
}

TEST(Talk, IsNotForWhoWatchesAGame) {
    Room room(Wish{});
    Actor stranger = person(9);
    room.must(request::Say{"May I join?"}, stranger);
    EXPECT_EQ(last_news(*room).name, "Name 9");
    EXPECT_FALSE(last_news(*room).seat.has_value());
    stranger.name = "\n";
    EXPECT_EQ(room.refused(request::Say{"May I join?"}, stranger), Reason::bad_text);
    stranger.seat = 0;
    EXPECT_EQ(room.refused(request::Say{"May I join?"}, stranger), Reason::not_seated);
    room.start();
    EXPECT_EQ(room.refused(request::Say{"Red is Anna!"}, person(9)), Reason::not_seated);
    core::Rng rng(1);
    room.play_to_end(rng);
    room.must(request::Say{"Well played."}, person(9));
    room.must(request::Say{"Thanks."}, person(0));
}

// A name is the one at the seat, whatever the actor calls itself.
TEST(Talk, NobodySpeaksUnderAnotherName) {
    Room room(Wish{});
    room.start();
    Actor actor = person(1);
    actor.name = "Name 2";
    room.must(request::Say{"I am red."}, actor);
    EXPECT_EQ(last_news(*room).name, "Name 1");
}

// ---- claims

TEST(Claims, ThoseOfTheRose) {
    const json::object kinds = engine::find_game("rose")->describe_claims();
    EXPECT_EQ(json::serialize(kinds),
              R"({"i_am":{"identity":"identity"},"i_am_not":{"identity":"identity"},)"
              R"("you_are":{"seat":"seat","identity":"identity"},)"
              R"("you_are_not":{"seat":"seat","identity":"identity"},)"
              R"("you_help":{"seat":"seat","identity":"identity"},"i_give_nothing_away":{}})");
    for (const engine::AnyGame* game : engine::games()) {  // every game: kinds of known fields
        for (const auto& kind : game->describe_claims()) {
            for (const auto& field : kind.value().as_object()) {
                const bool words = field.value().is_array() && field.value().as_array().size() > 1;
                EXPECT_TRUE(words || ((field.value() == "seat" || field.value() == "identity") &&
                                      field.value() == json::value(field.key())))
                    << field.key();
            }
        }
    }
}

json::object example_of(const engine::AnyGame& game, const auto& kind) {
    json::object claim{{"kind", kind.key()}};
    for (const auto& field : kind.value().as_object()) {
        const json::array* const words = field.value().if_array();
        claim[field.key()] = words != nullptr          ? words->back()
                             : field.value() == "seat" ? json::value(1)
                                                       : json::value(game.identity_names()[0]);
    }
    return claim;
}

TEST(Claims, OfEveryKindCanBeMadeByPeopleAndBots) {
    for (const engine::AnyGame* game : engine::games()) {
        Wish wish;
        wish.game = game->name();
        wish.players = std::max(3U, game->min_players());
        wish.people = 2;
        Room room(wish);
        room.start();
        std::size_t made = 0;
        for (const auto& kind : game->describe_claims()) {
            const json::object claim = example_of(*game, kind);
            room.must(request::Claim{claim}, person(0));
            EXPECT_EQ(last_news(*room).what, NewsKind::claimed);
            EXPECT_EQ(last_news(*room).seat, 0U);
            EXPECT_EQ(last_news(*room).claim, claim);
            EXPECT_TRUE(room->bot_claims(2, claim, room.now).has_value());
            room.keep();
            EXPECT_EQ(last_news(*room, 1).seat, 2U);
            made += 2;
            ASSERT_EQ(room->claims().size(), made);
            EXPECT_EQ(room->claims().back(), (std::pair<core::Seat, json::object>{2, claim}));
        }
        const auto restored = Table::from_journal(room.journal());
        EXPECT_EQ((*restored)->claims(), room->claims());
    }
}

// A bot hears every field of a claim, and says them again.
TEST(Claims, ReachBotsWhole) {
    struct Parrot final : bots::Bot<cultists::Cultists> {
        cultists::Action decide(const cultists::Knowledge&, const cultists::Choices& choices) override {
            return choices[0];
        }
        void hear(core::Seat, const bots::Claim& claim) override { heard = claim; }
        std::optional<bots::Claim> speak() override { return heard; }
        std::optional<bots::Claim> heard;
    };
    struct Parrots : engine::CultistsDocuments {
        static std::unique_ptr<bots::Bot<cultists::Cultists>> make_bot(std::string_view, core::Seat,
                                                                       const core::Seed&) {
            return std::make_unique<Parrot>();
        }
    };
    const engine::GameOf<Parrots> game;
    const auto bot = game.make_bot("parrot", 0, {});
    for (const auto& kind : game.describe_claims()) {
        const json::object claim = example_of(game, kind);
        bot->hear(1, claim);
        EXPECT_EQ(bot->speak(), claim);
    }
}

TEST(Claims, WithWrongFieldsAreRefused) {
    Room room(Wish{});
    room.start();
    for (const char* text :
         {R"({})", R"({"kind":1})", R"({"kind":null})", R"({"kind":"i_lie"})", R"({"kind":"i_am"})",
          R"({"kind":"i_am","identity":"purple"})", R"({"kind":"i_am","identity":3})",
          R"({"kind":"i_am","identity":null})", R"({"kind":"i_am","identity":"red","seat":1})",
          R"({"kind":"i_am","identity":"red","text":"ha"})", R"({"kind":"you_are","identity":"red"})",
          R"({"kind":"you_are","identity":"red","seat":3})",
          R"({"kind":"you_are","identity":"red","seat":-1})",
          R"({"kind":"you_are","identity":"red","seat":"1"})",
          R"({"kind":"you_are","identity":"red","seat":1.5})",
          R"({"kind":"you_are","identity":"red","seat":1e99})",
          R"({"kind":"i_give_nothing_away","identity":"red"})", R"({"kind":["i_am"]})"}) {
        const json::object claim = parse_json(text)->as_object();
        EXPECT_EQ(room.refused(request::Claim{claim}, person(0)), Reason::bad_claim) << text;
        EXPECT_TRUE(engine::find_game("rose")->wrong_with_claim(claim, 3).has_value());
    }
}

TEST(Claims, OfWordsAreOfTheWordsThatTheGameAllows) {
    Wish wish;
    wish.game = "cultists";
    wish.players = wish.people = 4;  // and the robot: of it, too, something can be said
    Room room(wish);
    room.start();
    for (const char* text :
         {R"({"kind":"my_route","first":"red","second":"green","third":"none"})",
          R"({"kind":"i_checked","seat":4,"status":"dead"})", R"({"kind":"i_put_success","room":"D1"})",
          R"({"kind":"i_am","identity":"seer"})", R"({"kind":"i_trust","seat":0})"}) {
        room.must(request::Claim{parse_json(text)->as_object()}, person(0));
    }
    for (const char* text :
         {R"({"kind":"my_route","first":"red","second":"green"})",
          R"({"kind":"my_route","first":"grey","second":"green","third":"none"})",
          R"({"kind":"i_checked","seat":5,"status":"dead"})",
          R"({"kind":"i_checked","seat":1,"status":"ill"})", R"({"kind":"i_checked","seat":1,"status":1})",
          R"({"kind":"i_put_success","room":"NE"})", R"({"kind":"i_am","identity":"red"})",
          R"({"kind":"i_killed","seat":1})"}) {
        EXPECT_EQ(room.refused(request::Claim{parse_json(text)->as_object()}, person(0)), Reason::bad_claim)
            << text;
    }
}

TEST(Claims, AreForPlayersOfAGame) {
    const json::object claim{{"kind", "i_give_nothing_away"}};
    Wish wish;
    wish.people = 2;
    Room room(wish);
    EXPECT_EQ(room.refused(request::Claim{claim}, person(0)), Reason::not_running);
    EXPECT_EQ(room->bot_claims(2, claim, room.now).error().reason, Reason::not_running);
    room.start();
    EXPECT_EQ(room.refused(request::Claim{claim}, person(9)), Reason::not_seated);
    EXPECT_EQ(room->bot_claims(0, claim, room.now).error().reason, Reason::not_your_turn);
    EXPECT_EQ(room->bot_claims(7, claim, room.now).error().reason, Reason::not_your_turn);
    EXPECT_EQ(room->bot_claims(2, {{"kind", "?"}}, room.now).error().reason, Reason::bad_claim);
    EXPECT_TRUE(room->claims().empty());
}

}  // namespace
}  // namespace subrosa::table::testing
