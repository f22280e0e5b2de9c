// The whole protocol: the structs of both directions and of the HTTP API, and their text. docs/protocol.md
// tells it in words; web/src/protocol.ts is generated from here (typescript.hpp).
#pragma once

#include "server/wire/bodies.hpp"
#include "server/wire/client_messages.hpp"
#include "server/wire/server_messages.hpp"

#include <optional>
#include <string>
#include <string_view>

namespace subrosa::server::wire {

inline constexpr std::size_t longest_message = 16U * 1024U;
inline constexpr std::size_t longest_body = 64U * 1024U;
inline constexpr std::size_t deepest = 16;

// One message of a client. Whatever the bytes are, it never throws; an error names the place. Numbers are
// positive, the client's name is not empty and not long; all else is for the table to judge.
Result<ClientMessage> read_message(std::string_view text);
// The number of a request in text that is otherwise refused, so that the refusal can name it.
std::optional<std::uint64_t> number_in(std::string_view text);
// The number of a request; nothing: it needs none.
std::optional<std::uint64_t> number_of(const ClientMessage& message);

std::string text_of(const ClientMessage& message);
std::string text_of(const ServerMessage& message);
// For clients.
Result<ServerMessage> read_server_message(std::string_view text);

// The body of a request: Guest, Register, Login or NewTable; and of an answer, for clients: Me, Catalogue,
// Summary, Tables, Created, Replay, Analysis or Refusal.
template <class Body>
Result<Body> read_body(std::string_view text);
// Any of the structs of bodies.hpp.
template <class Body>
std::string body_of(const Body& body);

// The setup that is asked for; still to be checked by table::checked_setup().
table::TableSetup setup_of(const SetupWish& wish);

std::string_view name_of(const Why& why);

}  // namespace subrosa::server::wire
