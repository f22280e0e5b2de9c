// The components of Among Cultists that its page needs.
#include "engine/documents/cultists.hpp"
#include "engine/schema/archive.hpp"

#include <vector>

namespace subrosa::engine {

using namespace cultists;

namespace {

using schema::by_name, schema::some_by_name, schema::word;
const auto count = schema::number<std::uint8_t>();

const auto rect_codec = schema::structure<Rect>(
    [](auto& archive, Rect& rect) {
        archive.field("left", rect.x0, count);
        archive.field("top", rect.y0, count);
        archive.field("right", rect.x1, count);
        archive.field("bottom", rect.y1, count);
    },
    "rect");

const auto door_codec = schema::structure<Door>([](auto& archive, Door& door) {
    archive.field("a", door.a, word<Location>());
    archive.field("b", door.b, word<Location>());
});

// Which roles are in play, for each table at which the rules say it (S4).
std::vector<Options> tables_with_cast() {
    std::vector<Options> tables;
    for (const Level level : {Level::first, Level::experienced}) {
        for (unsigned players = min_players; players <= max_players; ++players) {
            for (const bool robot : {false, true}) {
                const Options table{
                    .players = static_cast<std::uint8_t>(players), .robot = robot, .level = level};
                if (wrong_options(table) == nullptr) tables.push_back(table);
            }
        }
    }
    return tables;
}

// A value for each of the first N places.
template <class T, std::size_t N, class Get>
std::array<T, N> of_places(Get get) {
    std::array<T, N> values{};
    for (std::size_t i = 0; i < N; ++i) values[i] = get(static_cast<Location>(i));
    return values;
}

}  // namespace

schema::Components CultistsDocuments::option_components() {
    std::array<int, roles> loyalties{};
    for (std::size_t i = 0; i < roles; ++i) loyalties[i] = loyalty(static_cast<Role>(i));
    const auto describe_numbers = [](auto& archive, std::size_t i) {
        const Numbers& row = numbers[i];
        const Options table{.players = static_cast<std::uint8_t>(min_characters + i)};
        archive.field("cultists", row.cultists, count);
        archive.field("start_status", row.start, by_name<EncounterCard, 2>(count));
        archive.field("quota", row.quota, count);
        archive.field("double_vote", row.double_vote, schema::Flag{});
        archive.field("fish_man", row.fish_man, word<Location>());
        archive.field("balance", row.balance, schema::number<std::int8_t>());
        archive.field("plan", static_cast<int>(plan_number(table)), schema::number<int>());
    };
    return schema::components([&](auto& archive) {
        const auto number = schema::number<int>();
        archive.field("min_characters", static_cast<int>(min_characters), number);
        archive.each("numbers", numbers.size(), describe_numbers);
        archive.field("loyalty", loyalties, by_name<Role, roles>(number));
        archive.field("max_loyalty", max_loyalty, number);
    });
}

schema::Components CultistsDocuments::components() {
    const std::vector<Options> tables = tables_with_cast();
    const auto describe_cast = [&](auto& archive, std::size_t i) {
        const Options& table = tables[i];
        const Cast cast = cast_of(table);
        archive.field("players", table.players, count);
        archive.field("robot", table.robot, schema::Flag{});
        archive.field("level", table.level, word<Level>());
        archive.field("surely", cast.surely, schema::WordSet<Role, std::uint16_t>{});
        archive.field("one_of", cast.one_of, schema::WordSet<Role, std::uint16_t>{});
    };
    const auto describe_plan = [](auto& archive, std::size_t i) {
        const Plan& plan = plans[i];
        const auto rects =
            of_places<Rect, locations>([&](Location place) { return plan.places[index(place)].rect; });
        const auto books =
            of_places<std::uint8_t, rooms>([&](Location room) { return plan.places[index(room)].books; });
        const std::uint32_t there = places_of_plan[i];
        archive.field("places", rects, some_by_name<Location, locations>(rect_codec, {}, there));
        archive.field("books", books, some_by_name<Location, rooms>(count, {}, there & room_bits));
        archive.field("doors", std::vector<Door>(plan.doors.begin(), plan.doors.begin() + plan.door_count),
                      schema::many(door_codec));
    };
    return schema::components([&](auto& archive) {
        const auto number = schema::number<int>();
        archive.field("rounds", rounds, number);
        archive.field("explored_above", explored_above, number);
        archive.each("casts", tables.size(), describe_cast);
        archive.field("room_colours", of_places<Colour, rooms>([](Location room) { return colour_of(room); }),
                      by_name<Location, rooms>(word<Colour>()));
        archive.field("room_shelves", of_places<Shelf, rooms>([](Location room) { return shelf_of(room); }),
                      by_name<Location, rooms>(word<Shelf>()));
        archive.each("plans", plans.size(), describe_plan);
        archive.field(
            "routes", routes,
            schema::row<all_routes>(schema::row<rows>(schema::filled<3>(word<Colour>(), Colour::none))));
    });
}

}  // namespace subrosa::engine
