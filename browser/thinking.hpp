// What the house asks the thinker, and its answers, as JSON between two workers of the same program.
#pragma once

#include "base/described.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace subrosa::browser {

namespace ask {

// What the bot at that seat decides. The thinker has a copy of the table and is sent what was added to its
// journal.
struct Decide {
    static constexpr std::string_view tag = "decide";
    std::int32_t ticket = 0;
    std::string table;
    std::uint64_t loaded = 0;  // counts how often the table was loaded: a copy from before is of no use
    std::uint64_t first = 0;   // number of the first of the lines
    std::vector<std::string> lines;
    unsigned seat = 0;
};
struct Bounds {
    static constexpr std::string_view tag = "bounds";
    std::int32_t ticket = 0;
    std::string game;
    json::object knowledge;
};
struct Replay {
    static constexpr std::string_view tag = "replay";
    std::int32_t ticket = 0;
    std::string file;
    std::optional<unsigned> viewer;
    unsigned from = 0;
    unsigned count = 0;
};
struct Analysis {
    static constexpr std::string_view tag = "analysis";
    std::int32_t ticket = 0;
    std::string file;
};
BOOST_DESCRIBE_STRUCT(Decide, (), (ticket, table, loaded, first, lines, seat))
BOOST_DESCRIBE_STRUCT(Bounds, (), (ticket, game, knowledge))
BOOST_DESCRIBE_STRUCT(Replay, (), (ticket, file, viewer, from, count))
BOOST_DESCRIBE_STRUCT(Analysis, (), (ticket, file))

}  // namespace ask

using Question = std::variant<ask::Decide, ask::Bounds, ask::Replay, ask::Analysis>;

namespace tell {

struct Decided {
    static constexpr std::string_view tag = "decided";
    std::int32_t ticket = 0;
    double took = 0;  // milliseconds
    std::vector<std::string> moves;
    std::optional<json::object> claim;
};
// The copy of the table does not reach to the first line: the whole journal is needed.
struct Behind {
    static constexpr std::string_view tag = "behind";
    std::int32_t ticket = 0;
};
struct Bounded {
    static constexpr std::string_view tag = "bounded";
    std::int32_t ticket = 0;
    std::optional<json::object> bounds;
};
// A body of an answer.
struct Made {
    static constexpr std::string_view tag = "made";
    std::int32_t ticket = 0;
    std::string text;
};
struct Failed {
    static constexpr std::string_view tag = "failed";
    std::int32_t ticket = 0;
    std::string error;
};
BOOST_DESCRIBE_STRUCT(Decided, (), (ticket, took, moves, claim))
BOOST_DESCRIBE_STRUCT(Behind, (), (ticket))
BOOST_DESCRIBE_STRUCT(Bounded, (), (ticket, bounds))
BOOST_DESCRIBE_STRUCT(Made, (), (ticket, text))
BOOST_DESCRIBE_STRUCT(Failed, (), (ticket, error))

}  // namespace tell

using Thought = std::variant<tell::Decided, tell::Behind, tell::Bounded, tell::Made, tell::Failed>;

template <class Message>
std::string text_of(const Message& message) {
    return json::serialize(described::tagged("what", message));
}
// Of the other worker: an error is a fault of the program and throws.
template <class Message>
Message message_from(std::string_view text) {
    const json::value document = json::parse(text);
    return described::tagged_from<Message>("what", Field(document));
}

}  // namespace subrosa::browser
