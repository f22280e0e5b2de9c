#include "server/attendant.hpp"

#include "server/message_text.hpp"
#include "server/table_host.hpp"
#include "server/tokens.hpp"

#include <fmt/format.h>

#include <utility>
#include <variant>

namespace subrosa::server {

namespace {

// After so many messages in a row that could not be read somebody is not trying to play.
constexpr unsigned most_bad_messages = 10;

// What a message asks of the table. Tokens and seeds are made here: a table has no luck of its own.
struct Wish {
    table::Request request;
    std::string token;  // of an invitation
};

struct WishOf {
    Wish operator()(const wire::ask::Sit& sit) const {
        return {table::request::Sit{sit.seat, sit.invitation.value_or("")}, {}};
    }
    Wish operator()(const wire::ask::Bot& bot) const {
        return {table::request::SeatBot{bot.seat, bot.bot, {}}, {}};
    }
    Wish operator()(const wire::ask::Stand& stand) const { return {table::request::Stand{stand.seat}, {}}; }
    Wish operator()(const wire::ask::Invite& invite) const {
        std::string token = fresh_token();
        std::string hash = token_hash(token);
        return {table::request::Invite{invite.seat, std::move(hash)}, std::move(token)};
    }
    Wish operator()(const wire::ask::Start& /*start*/) const {
        return {table::request::Start{fresh_seed()}, {}};
    }
    Wish operator()(const wire::ask::Choose& choose) const {
        if (choose.move) return {table::request::Choose{choose.version, *choose.move}, {}};
        const std::vector<std::string>& moves = *choose.moves;
        return {table::request::Choose{choose.version, moves.front(), {moves.begin() + 1, moves.end()}}, {}};
    }
    Wish operator()(const wire::ask::TakeBack& /*take*/) const { return {table::request::TakeBack{}, {}}; }
    Wish operator()(const wire::ask::AnswerBack& answer) const {
        return {table::request::AnswerBack{answer.agreed}, {}};
    }
    Wish operator()(const wire::ask::Pause& pause) const { return {table::request::Pause{pause.wanted}, {}}; }
    Wish operator()(const wire::ask::ComeBack& /*come*/) const { return {table::request::ComeBack{}, {}}; }
    Wish operator()(const wire::ask::Say& say) const { return {table::request::Say{say.text}, {}}; }
    Wish operator()(const wire::ask::Claim& claim) const { return {table::request::Claim{claim.claim}, {}}; }
    Wish operator()(const wire::ask::Close& /*close*/) const { return {table::request::Close{}, {}}; }
    Wish operator()(const wire::ask::Hello& /*hello*/) const { return {}; }
    Wish operator()(const wire::ask::Look& /*look*/) const { return {}; }
    Wish operator()(const wire::ask::News& /*news*/) const { return {}; }
    Wish operator()(const wire::ask::Ping& /*ping*/) const { return {}; }
};

}  // namespace

Attendant::Attendant(std::shared_ptr<TableHost> host, std::shared_ptr<Line> line, Visitor visitor,
                     std::shared_ptr<void> login, std::shared_ptr<Budgets> budgets)
    : host_(std::move(host)),
      line_(std::move(line)),
      visitor_(std::move(visitor)),
      login_(std::move(login)),
      budgets_(std::move(budgets)) {}

void Attendant::refuse(std::optional<std::uint64_t> seq, wire::Trouble reason, std::string text) {
    line_->send(text_for(wire::tell::Refused{seq, reason, std::move(text)}));
}

void Attendant::say_bye(wire::ByeReason reason, CloseCode code) {
    line_->send(text_for(wire::tell::Bye{reason}));
    line_->close(code, "");
}

table::Actor Attendant::actor(std::uint64_t seq) const {
    table::Actor actor{visitor_.person, visitor_.name, hello_->client, seq, {}, visitor_.guest};
    if (hello_->seat) actor.seat = static_cast<core::Seat>(std::min(*hello_->seat, core::max_players));
    return actor;
}

void Attendant::message(std::string_view text) {
    const auto message = wire::read_message(text);
    if (!message) {
        refuse(wire::number_in(text), wire::Trouble::bad_message, message.error().message);
        if (++bad_messages_ >= most_bad_messages) say_bye(wire::ByeReason::bad_messages, CloseCode::policy);
        return;
    }
    bad_messages_ = 0;
    if (const auto* hello = std::get_if<wire::ask::Hello>(&*message)) return greet(*hello);
    if (!hello_) {
        refuse(wire::number_of(*message), wire::Trouble::hello_first, "say hello first");
        return say_bye(wire::ByeReason::hello_first, CloseCode::policy);
    }
    if (std::holds_alternative<wire::ask::Ping>(*message)) {
        return host_->ping(shared_from_this());
    }
    if (const auto* news = std::get_if<wire::ask::News>(&*message))
        return host_->tell_news(shared_from_this(), *news);
    const std::uint64_t seq = *wire::number_of(*message);
    if (visitor_.stranger())
        return refuse(seq, wire::Trouble::not_logged_in, "you only watch; choose a name first");
    if (const auto* look = std::get_if<wire::ask::Look>(&*message)) {
        if (!budgets_->looks.take(visitor_.person))
            return refuse(seq, wire::Trouble::too_fast, "that was looked at too often; wait a moment");
        return host_->look_ahead(shared_from_this(), {look->version, look->moves}, actor(seq));
    }
    const bool talk = std::holds_alternative<wire::ask::Say>(*message) ||
                      std::holds_alternative<wire::ask::Claim>(*message);
    if (talk && !budgets_->chat.take(visitor_.person))
        return refuse(seq, wire::Trouble::too_fast, "that was too much talk at once; wait a moment");
    Wish wish = std::visit(WishOf{}, *message);
    host_->ask(shared_from_this(), std::move(wish.request), actor(seq), std::move(wish.token));
}

void Attendant::greet(const wire::ask::Hello& hello) {
    if (hello_) return refuse(std::nullopt, wire::Trouble::hello_again, "you said hello already");
    if (hello.protocol != wire::protocol) {
        refuse(std::nullopt, wire::Trouble::wrong_protocol,
               fmt::format("this server speaks protocol {}, not {}", wire::protocol, hello.protocol));
        return say_bye(wire::ByeReason::wrong_protocol, CloseCode::policy);
    }
    hello_ = hello;
    host_->attend(shared_from_this());
}

void Attendant::closed() {
    if (hello_) host_->leave(shared_from_this());
    host_.reset();
    login_.reset();
}

}  // namespace subrosa::server
