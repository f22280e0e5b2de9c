// The whole protocol: the structs of both directions and of the HTTP API, and their text. docs/protocol.md
// describes it; web/src/protocol.ts is generated from it (typescript.hpp).
#pragma once

#include "host/wire/bodies.hpp"
#include "host/wire/client_messages.hpp"
#include "host/wire/server_messages.hpp"

#include <optional>
#include <string>
#include <string_view>

namespace subrosa::wire {

inline constexpr std::size_t longest_message = 16U * 1024U;
inline constexpr std::size_t longest_body = 64U * 1024U;
inline constexpr std::size_t deepest = 16;

// Parses a client's message. Never throws; an error names the place. Numbers are positive and the client's
// name has a valid length; everything else is checked by the table.
Result<ClientMessage> read_message(std::string_view text);
// The number of a request in an otherwise invalid text, for the refusal.
std::optional<std::uint64_t> number_in(std::string_view text);
// The number of a request; nothing: it has none.
std::optional<std::uint64_t> number_of(const ClientMessage& message);

std::string text_of(const ClientMessage& message);
std::string text_of(const ServerMessage& message);
// For clients.
Result<ServerMessage> read_server_message(std::string_view text);

// Body of a request: Guest, Register, Login or NewTable; or of a response, for clients: Me, Catalogue,
// Summary, Tables, Created, Replay, Analysis or Refusal.
template <class Body>
Result<Body> read_body(std::string_view text);
// Any of the structs of bodies.hpp.
template <class Body>
std::string body_of(const Body& body);

// The requested setup; check it with table::checked_setup().
table::TableSetup setup_of(const SetupWish& wish);

std::string_view name_of(const Why& why);

}  // namespace subrosa::wire
