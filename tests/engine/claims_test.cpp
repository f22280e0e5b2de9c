// Claims as documents: what is described is read, written and listed, and nothing else is read.
#include "engine/schema/claims.hpp"

#include "engine/any_game.hpp"
#include "games/lantern/names.hpp"
#include "tests/engine/shape_walk.hpp"

#include <gtest/gtest.h>

namespace subrosa::engine {
namespace {

const schema::Claims& claims_about_lamps() {
    static const schema::Member seat = schema::claimed_seat(5);
    static const schema::Member light = schema::claimed_identity<lantern::Light>();
    static const schema::Claims claims({
        {"i_am", {light}},
        {"i_saw", {seat, light}},
        {"it_was", {schema::claimed_word("when", "hour", {"dawn", "dusk"})}},
        {"i_slept", {}},
    });
    return claims;
}

bots::Claim read(std::string_view text, unsigned seats = 3) {
    const json::value document = parse_json(text).value();
    return claims_about_lamps().read(Field(document), seats);
}

TEST(ClaimDocuments, are_read_and_written_as_described) {
    EXPECT_EQ(read(R"({"kind":"i_saw","seat":2,"identity":"dark"})"),
              (bots::Claim{"i_saw", core::Seat{2}, 1U}));
    EXPECT_EQ(read(R"({"when":"dusk","kind":"it_was"})"),
              (bots::Claim{"it_was", std::nullopt, std::nullopt, {{"when", "dusk"}}}));
    for (const char* text :
         {R"({"kind":"i_am","identity":"bright"})", R"({"kind":"i_saw","seat":0,"identity":"dark"})",
          R"({"kind":"it_was","when":"dawn"})", R"({"kind":"i_slept"})"})
        EXPECT_EQ(json::serialize(claims_about_lamps().write(read(text))), text);
    EXPECT_THROW(claims_about_lamps().write(bots::Claim{"i_lie"}), std::logic_error);
}

TEST(ClaimDocuments, errors_name_the_place) {
    const auto complaint = [](std::string_view text) -> std::string {
        const auto result = reading([&] { return read(text); });
        return result ? "" : result.error().message;
    };
    EXPECT_EQ(complaint("{}"), "/kind: is missing");
    EXPECT_EQ(complaint(R"({"kind":"i_lie"})"), R"(/kind: "i_lie" is no claim of this game)");
    EXPECT_EQ(complaint(R"({"kind":"i_am"})"), "/identity: is missing");
    EXPECT_EQ(complaint(R"({"kind":"i_am","identity":"blue"})"), R"(/identity: "blue" is no light to claim)");
    EXPECT_EQ(complaint(R"({"kind":"it_was","when":"noon"})"), R"(/when: "noon" is no hour to claim)");
    EXPECT_EQ(complaint(R"({"kind":"i_slept","seat":1})"), "/seat: is not part of this claim");
    EXPECT_EQ(complaint(R"({"kind":"i_saw","seat":3,"identity":"dark"})").substr(0, 6), "/seat:");
}

TEST(ClaimDocuments, of_every_game_have_the_described_shape) {
    for (const AnyGame* game : games()) {
        SCOPED_TRACE(game->name());
        testing::ShapeWalk walk(game->describe().claim.value());
        for (const auto& kind : game->describe_claims()) {
            json::object claim{{"kind", kind.key()}};
            for (const auto& [field, type] : kind.value().as_object()) {
                claim[field] = type.is_array()  ? type.as_array().back()
                               : type == "seat" ? json::value(1)
                                                : json::value(game->identity_names().back());
            }
            EXPECT_EQ(walk.complaint(claim), "");
            EXPECT_EQ(game->wrong_with_claim(claim, game->max_players()), std::nullopt);
        }
        EXPECT_TRUE(walk.never_met().empty());
    }
}

}  // namespace
}  // namespace subrosa::engine
