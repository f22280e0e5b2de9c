#include "host/wire/messages.hpp"

#include "base/described.hpp"

#include <type_traits>

// ---- Why is written as the name of its reason. The two enums must not share a name.
// ----------------------------------------------------------------------------------------------------------

namespace subrosa::described {

template <>
json::value to_json<wire::Why>(const wire::Why& value) {
    return json::string(wire::name_of(value));
}

template <>
wire::Why from<wire::Why>(const Field& field) {
    table::Reason reason{};
    wire::Trouble trouble{};
    if (boost::describe::enum_from_string(std::string(field.string()).c_str(), reason)) return reason;
    if (boost::describe::enum_from_string(std::string(field.string()).c_str(), trouble)) return trouble;
    field.fail(fmt::format("{} is no reason", in_quotes(field.string())));
}

// ---- A watcher is a number or a name.
// ----------------------------------------------------------------------------------------------------------

template <>
json::value to_json<wire::Watcher>(const wire::Watcher& value) {
    return std::visit([](const auto& held) { return json::value_from(held); }, value);
}

template <>
wire::Watcher from<wire::Watcher>(const Field& field) {
    if (field.value().is_string()) return std::string(field.string());
    return static_cast<unsigned>(field.integer(0, core::max_players - 1));
}

}  // namespace subrosa::described

namespace subrosa::wire {

namespace {

namespace described = described;
namespace json = json;

// Parses JSON of limited size and depth and passes it to `read`, which may throw BadDocument.
template <class Value, class Read>
Result<Value> read_text(std::string_view text, std::size_t longest, std::size_t depth, const Read& read) {
    if (text.size() > longest) {
        return Error{fmt::format("too long: {} bytes, at most {} are read", text.size(), longest)};
    }
    try {
        json::parse_options options;
        options.max_depth = depth;
        json::error_code trouble;
        const json::value document = json::parse(text, trouble, {}, options);
        if (trouble) return Error{fmt::format("not JSON: {}", trouble.message())};
        return read(Field(document));
    } catch (const BadDocument& bad) {
        return Error{bad.message};
    }
}

void check(const Field& field, const ClientMessage& message) {
    if (const auto* hello = std::get_if<ask::Hello>(&message)) {
        if (hello->client.empty() || hello->client.size() > longest_client) {
            field["client"].fail(fmt::format("must be of 1 to {} bytes", longest_client));
        }
    }
    if (const auto* choose = std::get_if<ask::Choose>(&message)) {
        if (choose->move.has_value() == choose->moves.has_value())
            field.fail("either move or moves must be there");
        if (choose->moves && choose->moves->empty()) field["moves"].fail("must hold a move");
    }
    if (const auto number = number_of(message); number && (*number == 0 || *number > largest_number)) {
        field["seq"].fail(fmt::format("must be a whole number from 1 to {}", largest_number));
    }
}

// Constraints beyond the struct.
template <class Body>
void check(const Field& /*field*/, const Body& /*body*/) {}
void check(const Field& field, const NewTable& wish) {
    for (std::size_t i = 0; i < wish.seats.size(); ++i) {
        const bool is_bot = wish.seats[i].kind == SeatWishKind::bot;
        const Field seat = field["seats"].at(i);
        if (is_bot && !wish.seats[i].bot) seat.fail_at("bot", "is missing");
        if (!is_bot && wish.seats[i].bot) seat.fail_at("bot", "is only for a bot's seat");
    }
}

}  // namespace

Result<ClientMessage> read_message(std::string_view text) {
    return read_text<ClientMessage>(text, longest_message, deepest, [](const Field& field) {
        auto message = described::tagged_from<ClientMessage>("do", field);
        check(field, message);
        return message;
    });
}

std::optional<std::uint64_t> number_in(std::string_view text) {
    const auto number = read_text<std::uint64_t>(text, longest_message, deepest, [](const Field& field) {
        return static_cast<std::uint64_t>(field["seq"].integer(1, static_cast<std::int64_t>(largest_number)));
    });
    return number ? std::optional(*number) : std::nullopt;
}

std::optional<std::uint64_t> number_of(const ClientMessage& message) {
    return std::visit(
        [](const auto& chosen) -> std::optional<std::uint64_t> {
            if constexpr (requires { chosen.seq; }) return chosen.seq;
            return std::nullopt;
        },
        message);
}

std::string text_of(const ClientMessage& message) {
    return json::serialize(described::tagged("do", message));
}

std::string text_of(const ServerMessage& message) {
    return json::serialize(described::tagged("tell", message));
}

Result<ServerMessage> read_server_message(std::string_view text) {
    constexpr std::size_t server_depth = 32;  // views contain the game's documents
    return read_text<ServerMessage>(text, text.size(), server_depth, [](const Field& field) {
        return described::tagged_from<ServerMessage>("tell", field);
    });
}

template <class Body>
Result<Body> read_body(std::string_view text) {
    using Asked = boost::mp11::mp_list<Guest, Register, Login, Rename, ChangePassword, DeleteMe, NewTable>;
    constexpr bool asked = boost::mp11::mp_contains<Asked, Body>::value;
    constexpr std::size_t answer_depth = 32;
    return read_text<Body>(text, asked ? longest_body : text.size(), asked ? deepest : answer_depth,
                           [](const Field& field) {
                               auto body = described::from<Body>(field);
                               check(field, body);
                               return body;
                           });
}

template <class Body>
std::string body_of(const Body& body) {
    return json::serialize(described::to_json(body));
}

#define SUBROSA_BODY(Body)                                   \
    template Result<Body> read_body<Body>(std::string_view); \
    template std::string body_of<Body>(const Body&);
SUBROSA_BODY(Guest)
SUBROSA_BODY(Register)
SUBROSA_BODY(Login)
SUBROSA_BODY(Rename)
SUBROSA_BODY(ChangePassword)
SUBROSA_BODY(DeleteMe)
SUBROSA_BODY(Me)
SUBROSA_BODY(Catalogue)
SUBROSA_BODY(Summary)
SUBROSA_BODY(Tables)
SUBROSA_BODY(NewTable)
SUBROSA_BODY(Created)
SUBROSA_BODY(Replay)
SUBROSA_BODY(Analysis)
SUBROSA_BODY(Health)
SUBROSA_BODY(Refusal)
#undef SUBROSA_BODY

table::TableSetup setup_of(const SetupWish& wish) {
    constexpr auto wishes = boost::mp11::mp_size<described::Members<SetupWish>>::value;
    constexpr auto members = boost::mp11::mp_size<described::Members<table::TableSetup>>::value;
    static_assert(wishes == members, "every member of a setup can be wished for");
    table::TableSetup setup;
    setup.game = wish.game;
    const auto take = [](auto& into, const auto& wished) {
        if (wished) into = *wished;
    };
    take(setup.options, wish.options);
    take(setup.title, wish.title);
    if (wish.clock)
        setup.clock = {wish.clock->kind, wish.clock->limit.value_or(0), wish.clock->increment.value_or(0)};
    take(setup.listed, wish.listed);
    take(setup.watchable, wish.watchable);
    take(setup.watch_delay, wish.watch_delay);
    take(setup.card_count, wish.card_count);
    take(setup.stand_in, wish.stand_in);
    take(setup.hot_seat, wish.hot_seat);
    return setup;
}

std::string_view name_of(const Why& why) {
    return std::visit([](auto reason) { return boost::describe::enum_to_string(reason, "?"); }, why);
}

}  // namespace subrosa::wire
