#include "host/table_session.hpp"

#include "host/message_text.hpp"
#include "host/table_host.hpp"
#include "host/tokens.hpp"

#include <fmt/format.h>

#include <utility>
#include <variant>

namespace subrosa::host {

namespace {

// Consecutive unreadable messages after which the socket is closed.
constexpr unsigned most_bad_messages = 10;

// A message as a request to the table. Tokens and seeds are made here, because a table has no random
// generator.
struct TableRequest {
    table::Request request;
    std::string token;  // of an invitation
};

struct ToTableRequest {
    TableRequest operator()(const wire::ask::Sit& sit) const {
        return {table::request::Sit{sit.seat, sit.invitation.value_or("")}, {}};
    }
    TableRequest operator()(const wire::ask::Bot& bot) const {
        return {table::request::SeatBot{bot.seat, bot.bot, {}}, {}};
    }
    TableRequest operator()(const wire::ask::Stand& stand) const {
        return {table::request::Stand{stand.seat}, {}};
    }
    TableRequest operator()(const wire::ask::Invite& invite) const {
        std::string token = fresh_token();
        std::string hash = token_hash(token);
        return {table::request::Invite{invite.seat, std::move(hash)}, std::move(token)};
    }
    TableRequest operator()(const wire::ask::Link& /*link*/) const {
        std::string token = fresh_token();
        std::string hash = token_hash(token);
        return {table::request::OpenLink{std::move(hash)}, std::move(token)};
    }
    TableRequest operator()(const wire::ask::Unlink& /*unlink*/) const {
        return {table::request::CloseLink{}, {}};
    }
    TableRequest operator()(const wire::ask::Join& join) const {
        return {table::request::Join{join.invitation}, {}};
    }
    TableRequest operator()(const wire::ask::Start& /*start*/) const {
        return {table::request::Start{fresh_seed()}, {}};
    }
    TableRequest operator()(const wire::ask::Choose& choose) const {
        if (choose.move) return {table::request::Choose{choose.version, *choose.move}, {}};
        const std::vector<std::string>& moves = *choose.moves;
        return {table::request::Choose{choose.version, moves.front(), {moves.begin() + 1, moves.end()}}, {}};
    }
    TableRequest operator()(const wire::ask::TakeBack& /*take*/) const {
        return {table::request::TakeBack{}, {}};
    }
    TableRequest operator()(const wire::ask::AnswerBack& answer) const {
        return {table::request::AnswerBack{answer.agreed}, {}};
    }
    TableRequest operator()(const wire::ask::Pause& pause) const {
        return {table::request::Pause{pause.wanted}, {}};
    }
    TableRequest operator()(const wire::ask::Read& read) const {
        return {table::request::Read{read.reading}, {}};
    }
    TableRequest operator()(const wire::ask::ComeBack& /*come*/) const {
        return {table::request::ComeBack{}, {}};
    }
    TableRequest operator()(const wire::ask::Say& say) const { return {table::request::Say{say.text}, {}}; }
    TableRequest operator()(const wire::ask::Claim& claim) const {
        return {table::request::Claim{claim.claim}, {}};
    }
    TableRequest operator()(const wire::ask::Close& /*close*/) const { return {table::request::Close{}, {}}; }
    TableRequest operator()(const wire::ask::Hello& /*hello*/) const { return {}; }
    TableRequest operator()(const wire::ask::LookAhead& /*look*/) const { return {}; }
    TableRequest operator()(const wire::ask::Bounds& /*bounds*/) const { return {}; }
    TableRequest operator()(const wire::ask::News& /*news*/) const { return {}; }
    TableRequest operator()(const wire::ask::Ping& /*ping*/) const { return {}; }
};

bool shows_invitation(const wire::ClientMessage& message) {
    const auto* sit = std::get_if<wire::ask::Sit>(&message);
    return std::holds_alternative<wire::ask::Join>(message) || (sit != nullptr && sit->invitation);
}

}  // namespace

TableSession::TableSession(std::shared_ptr<TableHost> host, std::shared_ptr<wire::WebSocket> socket,
                           Principal principal, std::shared_ptr<void> login,
                           std::shared_ptr<Allowances> allowances)
    : host_(std::move(host)),
      socket_(std::move(socket)),
      principal_(std::move(principal)),
      login_(std::move(login)),
      allowances_(std::move(allowances)) {}

void TableSession::refuse(std::optional<std::uint64_t> seq, wire::Trouble reason, std::string text) {
    socket_->send(text_for(wire::tell::Refused{seq, reason, std::move(text)}));
}

void TableSession::say_bye(wire::ByeReason reason, wire::CloseCode code) {
    socket_->send(text_for(wire::tell::Bye{reason}));
    socket_->close(code, "");
}

table::Actor TableSession::actor(std::uint64_t seq) const {
    table::Actor actor{principal_.person, principal_.name, hello_->client, seq, {}, principal_.guest};
    if (hello_->seat) actor.seat = static_cast<core::Seat>(std::min(*hello_->seat, core::max_players));
    return actor;
}

void TableSession::message(std::string_view text) {
    const auto message = wire::read_message(text);
    if (!message) {
        refuse(wire::number_in(text), wire::Trouble::bad_message, message.error().message);
        if (++bad_messages_ >= most_bad_messages)
            say_bye(wire::ByeReason::bad_messages, wire::CloseCode::policy);
        return;
    }
    bad_messages_ = 0;
    if (const auto* hello = std::get_if<wire::ask::Hello>(&*message)) return greet(*hello);
    if (!hello_) {
        refuse(wire::number_of(*message), wire::Trouble::hello_first, "say hello first");
        return say_bye(wire::ByeReason::hello_first, wire::CloseCode::policy);
    }
    if (std::holds_alternative<wire::ask::Ping>(*message)) {
        return host_->ping(shared_from_this());
    }
    if (const auto* news = std::get_if<wire::ask::News>(&*message))
        return host_->send_news(shared_from_this(), *news);
    const std::uint64_t seq = *wire::number_of(*message);
    if (std::holds_alternative<wire::ask::Bounds>(*message)) {
        if (!allowances_->take(Asked::bounds, principal_))
            return refuse(seq, wire::Trouble::too_fast, "that was asked too often; wait a moment");
        return host_->find_bounds(shared_from_this(), seq);
    }
    if (principal_.anonymous())
        return refuse(seq, wire::Trouble::not_logged_in, "you only watch; choose a name first");
    if (const auto* look = std::get_if<wire::ask::LookAhead>(&*message)) {
        if (!allowances_->take(Asked::look, principal_))
            return refuse(seq, wire::Trouble::too_fast, "that was looked at too often; wait a moment");
        return host_->look_ahead(shared_from_this(), {look->version, look->moves}, actor(seq));
    }
    const bool talk = std::holds_alternative<wire::ask::Say>(*message) ||
                      std::holds_alternative<wire::ask::Claim>(*message);
    if (talk && !allowances_->take(Asked::talk, principal_))
        return refuse(seq, wire::Trouble::too_fast, "that was too much talk at once; wait a moment");
    if (shows_invitation(*message) && !allowances_->take(Asked::invitation, principal_))
        return refuse(seq, wire::Trouble::too_fast, "too many invitations were tried; wait a moment");
    TableRequest wanted = std::visit(ToTableRequest{}, *message);
    host_->ask(shared_from_this(), std::move(wanted.request), actor(seq), std::move(wanted.token));
}

void TableSession::greet(const wire::ask::Hello& hello) {
    if (hello_) return refuse(std::nullopt, wire::Trouble::hello_again, "you said hello already");
    if (hello.protocol != wire::protocol) {
        refuse(std::nullopt, wire::Trouble::wrong_protocol,
               fmt::format("this server speaks protocol {}, not {}", wire::protocol, hello.protocol));
        return say_bye(wire::ByeReason::wrong_protocol, wire::CloseCode::policy);
    }
    hello_ = hello;
    host_->join(shared_from_this());
}

void TableSession::closed() {
    if (hello_) host_->leave(shared_from_this());
    host_.reset();
    login_.reset();
}

}  // namespace subrosa::host
