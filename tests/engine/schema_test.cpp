// One description of a document writes it, reads it, and knows its shape.
#include "engine/schema/archive.hpp"

#include <gtest/gtest.h>

namespace subrosa::engine::schema {

enum class Hue : std::uint8_t { red, blue, none };

}  // namespace subrosa::engine::schema

template <>
struct subrosa::core::Names<subrosa::engine::schema::Hue> {
    static constexpr std::string_view kind = "hue";
    static constexpr auto all = std::to_array<std::string_view>({"red", "blue"});
};

namespace subrosa::engine::schema {
namespace {

struct Lamp {
    Hue hue = Hue::none;
    std::uint8_t oil = 0;
    bool operator==(const Lamp&) const = default;
};
struct Room {
    std::uint8_t number = 1;
    bool dark = false;
    core::FixedVector<Lamp, 2> lamps{};
    std::array<std::uint8_t, 2> votes{};
    std::uint8_t hues = 0;
    bool operator==(const Room&) const = default;
};

constexpr auto describe_lamp = [](auto& archive, Lamp& lamp) {
    archive.field("hue", lamp.hue, word_or_null<Hue>());
    archive.field("oil", lamp.oil, number<std::uint8_t>(0, 9));
};
constexpr auto describe_room = [](auto& archive, Room& room) {
    archive.field("number", room.number, number<std::uint8_t>(1, 7));
    archive.optional("dark", room.dark, Flag{}, false);
    archive.field_if(room.number > 1, "lamps", room.lamps, list<2>(structure<Lamp>(describe_lamp)));
    archive.object("more", [&](auto& inner) {
        inner.field("votes", room.votes, by_name<Hue, 2>(number<std::uint8_t>()));
        inner.field("hues", room.hues, WordSet<Hue, std::uint8_t>{});
    });
};
const auto room_codec = structure<Room>(describe_room, "Room");

Room two_lamps() {
    Room room{.number = 2, .dark = true, .votes = {3, 4}, .hues = 2};
    room.lamps.push_back({Hue::blue, 5});
    room.lamps.push_back({Hue::none, 0});
    return room;
}

std::string complaint(std::string_view text) {
    const json::value value = json::parse(text);
    const auto room = reading([&] { return room_codec.read(Field(value)); });
    return room ? "" : room.error().message;
}

TEST(Schema, a_document_that_was_written_is_read_as_the_same_value) {
    const json::value document = room_codec.write(two_lamps());
    EXPECT_EQ(document, json::parse(R"({"number": 2, "dark": true,
        "lamps": [{"hue": "blue", "oil": 5}, {"hue": null, "oil": 0}],
        "more": {"votes": {"red": 3, "blue": 4}, "hues": ["blue"]}})"));
    EXPECT_EQ(room_codec.read(Field(document)), two_lamps());
    const Room plain;
    EXPECT_EQ(room_codec.read(Field(room_codec.write(plain))), plain);
}

// Two seats of which one is hidden, and a pile that is kept as bits.
struct Table {
    std::array<Lamp, 2> seats{};
    std::uint8_t pile = 0;
    std::uint8_t round = 3;
    bool operator==(const Table&) const = default;
};
constexpr auto describe_table = [](auto& archive, Table& table) {
    archive.option("round", table.round, number<std::uint8_t>(1, 5));
    archive.each("seats", 2, [&](auto& inner, std::size_t i) { describe_lamp(inner, table.seats[i]); });
    archive.each_if(
        "hands", 2, [](std::size_t i) { return i == 1; },
        [&](auto& inner, std::size_t i) { describe_lamp(inner, table.seats[i]); });
    archive.via(
        "pile", many(number<std::uint8_t>(0, 7)), [&] { return std::vector<std::uint8_t>(table.pile, 1); },
        [&](const auto& pile, const Field& place) {
            if (pile.empty()) place.fail("is empty");
            table.pile = static_cast<std::uint8_t>(pile.size());
        });
};
const auto table_codec = structure<Table>(describe_table);

TEST(Schema, lists_of_objects_and_values_of_another_form_go_both_ways) {
    const Table table{.seats = {{{Hue::red, 1}, {Hue::blue, 2}}}, .pile = 3, .round = 4};
    const json::value document = table_codec.write(table);
    EXPECT_EQ(document, json::parse(R"({"round": 4,
        "seats": [{"hue": "red", "oil": 1}, {"hue": "blue", "oil": 2}],
        "hands": [null, {"hue": "blue", "oil": 2}], "pile": [1, 1, 1]})"));
    EXPECT_EQ(table_codec.read(Field(document)), table);
    json::value other = document;
    other.as_object().erase("round");
    EXPECT_EQ(table_codec.read(Field(other)).round, 3) << "what is left out is left alone";
    const auto refused = [](const json::value& value) {
        const auto read = reading([&] { return table_codec.read(Field(value)); });
        return read ? "" : read.error().message;
    };
    other.at("pile") = json::array();
    EXPECT_EQ(refused(other), "/pile: is empty");
    other.at("hands").as_array()[0] = json::object();
    EXPECT_EQ(refused(other), "/hands/0: must be null");
    other.at("seats").as_array().pop_back();
    EXPECT_EQ(refused(other), "/seats: must be a list of 2, not of 1");
    const Shape shape = table_codec.shape();
    ASSERT_EQ(shape.members.size(), 4U);
    EXPECT_EQ(shape.members[1].shape.element->members[0].key, "hue");
    EXPECT_TRUE(shape.members[2].shape.element->nullable);
    EXPECT_EQ(shape.members[3].shape.element->form, Shape::Form::number);
}

TEST(Schema, truths_and_words_are_bits) {
    EXPECT_EQ(Truths{3}.write(0b101), json::parse("[true, false, true]"));
    EXPECT_EQ(Truths{3}.read(Field(json::parse("[true, false, true]"))), 0b101);
    const json::value twice = json::parse(R"(["red", "red"])");
    const auto read = reading([&] { return WordSet<Hue, std::uint8_t>{}.read(Field(twice)); });
    ASSERT_FALSE(read);
    EXPECT_EQ(read.error().message, "/1: is named twice");
}

TEST(Schema, complaints_name_the_place) {
    const std::string more = R"("more": {"votes": {"red": 0, "blue": 0}, "hues": []})";
    EXPECT_EQ(complaint(R"({"number": 8, )" + more + "}"), "/number: must be a whole number from 1 to 7");
    EXPECT_EQ(complaint(R"({"number": 2, "lamps": [{"hue": "mauve", "oil": 1}], )" + more + "}"),
              "/lamps/0/hue: \"mauve\" is no hue");
    EXPECT_EQ(complaint(R"({"number": 2, "lamps": [{"hue": null}], )" + more + "}"),
              "/lamps/0/oil: is missing");
    EXPECT_EQ(complaint(R"({"number": 1, "lamps": [], )" + more + "}"), "/lamps: is not known here");
    EXPECT_EQ(complaint(R"({"number": 1, "more": {"votes": {"red": 0, "blue": 0, "green": 0}, "hues": []}})"),
              "/more/votes/green: is no hue");
}

TEST(Schema, the_shape_has_every_member_and_says_which_may_be_left_out) {
    const Shape shape = room_codec.shape();
    EXPECT_EQ(shape.name, "Room");
    ASSERT_EQ(shape.members.size(), 4U);
    EXPECT_EQ(shape.members[0].key, "number");
    EXPECT_FALSE(shape.members[0].optional);
    EXPECT_TRUE(shape.members[1].optional && shape.members[2].optional);
    const Shape& lamp = *shape.members[2].shape.element;
    EXPECT_TRUE(lamp.members[0].shape.nullable);
    EXPECT_EQ(lamp.members[0].shape.words, (std::vector<std::string>{"red", "blue"}));
    EXPECT_EQ(shape.members[3].shape.members[0].shape.form, Shape::Form::record);
}

// What somebody knows of a box, or all of it.
struct Box {
    bool whole = true;
    core::Seat viewer = core::spectator;
    std::uint8_t depth = 0;
    std::array<Hue, 3> balls{Hue::none, Hue::none, Hue::none};
    std::array<std::uint8_t, 2> weights{};
    std::optional<bool> locked{};
    Hue lid = Hue::none;
    core::Seed seed{};
    bool operator==(const Box&) const = default;
};
constexpr auto describe_box = [](auto& archive, Box& box) {
    archive.constant("kind", "box");
    archive.field_or("depth", box.depth, number<std::uint8_t>(), 7);
    archive.field("balls", box.balls, filled<3>(word<Hue>(), Hue::none));
    archive.field_or("weights", box.weights,
                     some_by_name<Hue, 2>(number<std::uint8_t>(), {1, 1}, box.depth > 7 ? 3U : 1U), {1, 1});
    archive.field("lid", box.lid, nullable(word<Hue>(), Hue::none, !box.whole));
    archive.object_or_empty("more", [&](auto& more) {
        more.when(box.depth > 7, [&] { more.field_or("locked", box.locked, if_known(Flag{}), {}); });
        if (box.whole) more.field_or("seed", box.seed, SeedDigits{}, {});
    });
    if (!box.whole) archive.field("viewer", box.viewer, Viewer{4});
};

Result<Box> read_box(std::string_view text, bool whole) {
    const json::value document = json::parse(text);
    return reading([&] {
        Box box{.whole = whole};
        Reader reader{Field(document)};
        describe_box(reader, box);
        reader.close();
        return box;
    });
}

TEST(Schema, what_is_missing_has_its_usual_value) {
    const auto box = read_box(R"({"kind": "box", "balls": ["blue"], "lid": "red"})", true);
    ASSERT_TRUE(box) << box.error().message;
    EXPECT_EQ(
        *box,
        (Box{.depth = 7, .balls = {Hue::blue, Hue::none, Hue::none}, .weights = {1, 1}, .lid = Hue::red}));
    const auto known =
        read_box(R"({"kind": "box", "depth": 8, "balls": [], "weights": {"blue": 5}, "lid": null,
                                    "more": {"locked": null}, "viewer": "public"})",
                 false);
    ASSERT_TRUE(known) << known.error().message;
    EXPECT_EQ(*known, (Box{.whole = false, .depth = 8, .weights = {1, 5}}));
}

TEST(Schema, what_must_be_known_or_does_not_exist_is_refused) {
    const auto refusal = [](std::string_view text, bool whole) {
        return read_box(text, whole).error().message;
    };
    EXPECT_EQ(refusal(R"({"kind": "bag", "balls": [], "lid": "red"})", true), "/kind: must be \"box\"");
    EXPECT_EQ(refusal(R"({"kind": "box", "balls": [], "lid": null})", true), "/lid: must be a string");
    EXPECT_EQ(refusal(R"({"kind": "box", "balls": [], "weights": {"blue": 5}, "lid": "red"})", true),
              "/weights/blue: does not exist here");
    EXPECT_EQ(refusal(R"({"kind": "box", "balls": [], "lid": "red", "more": {"locked": true}})", true),
              "/more/locked: is not known here");
    EXPECT_EQ(refusal(R"({"kind": "box", "balls": [], "lid": "red", "viewer": 4})", false),
              "/viewer: must be a whole number from 0 to 3");
}

TEST(Schema, fields_that_belong_to_a_condition_may_be_left_out) {
    Box box;
    Describer describer;
    describe_box(describer, box);
    const Shape shape = std::move(describer).shape();
    ASSERT_EQ(shape.members.size(), 6U);
    EXPECT_EQ(shape.members[0].shape.words, (std::vector<std::string>{"box"}));
    EXPECT_FALSE(shape.members[1].optional) << "it is always written";
    EXPECT_FALSE(shape.members[4].shape.nullable);
    const std::vector<Member>& more = shape.members[5].shape.members;
    ASSERT_EQ(more.size(), 2U);
    EXPECT_TRUE(more[0].optional && more[0].shape.nullable);
    EXPECT_FALSE(more[1].optional);
}

}  // namespace
}  // namespace subrosa::engine::schema
