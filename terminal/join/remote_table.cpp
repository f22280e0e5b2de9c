#include "terminal/join/remote_table.hpp"

#include "base/json.hpp"
#include "base/random_bytes.hpp"
#include "engine/seeds.hpp"

#include <algorithm>
#include <array>
#include <thread>

namespace subrosa::join {
namespace {

using Clock = std::chrono::steady_clock;
using std::chrono::milliseconds;

constexpr milliseconds longest_delay(15'000);

// Come again: nothing has to change first.
bool passes(wire::ByeReason reason) {
    return reason == wire::ByeReason::stopping || reason == wire::ByeReason::failed ||
           reason == wire::ByeReason::too_slow;
}

// Whether opening was refused for good: the table or the person is not known.
bool refused_for_good(const std::string& error) {
    return error.starts_with("401:") || error.starts_with("403:") || error.starts_with("404:");
}

std::string random_name() {
    return "terminal-" + engine::hex_of({random_bytes<32>()}).substr(0, 32);
}

// A request of the loop as it goes over the wire.
wire::ask::Sit wire_request(const table::request::Sit& sit) {
    const auto invitation = sit.invitation.empty() ? std::nullopt : std::optional(sit.invitation);
    return {0, sit.seat, invitation};
}
wire::ask::Start wire_request(const table::request::Start& /*start*/) {
    return {};
}
wire::ask::Choose wire_request(const table::request::Choose& choose) {
    return {0, choose.version, choose.move, std::nullopt};
}
wire::ask::TakeBack wire_request(const table::request::TakeBack& /*back*/) {
    return {};
}
wire::ask::AnswerBack wire_request(const table::request::AnswerBack& back) {
    return {0, back.agreed};
}
wire::ask::Pause wire_request(const table::request::Pause& pause) {
    return {0, pause.wanted};
}
wire::ask::ComeBack wire_request(const table::request::ComeBack& /*back*/) {
    return {};
}
wire::ask::Say wire_request(const table::request::Say& say) {
    return {0, say.text};
}
wire::ask::Claim wire_request(const table::request::Claim& claim) {
    return {0, claim.claim};
}

}  // namespace

milliseconds delay_before(unsigned attempt) {
    constexpr milliseconds first(250);
    return std::min(longest_delay, first * (1U << std::min(attempt, 8U)));
}

RemoteTable::RemoteTable(RemoteServer& server, std::string table)
    : server_(server), table_(std::move(table)), name_(random_name()) {}

std::optional<Error> RemoteTable::connect() {
    auto socket = server_.client().open("/ws/tables/" + table_);
    if (!socket) return socket.error();
    socket_.emplace(*std::move(socket));
    welcomed_ = false;
    wire::ask::Hello hello;
    hello.protocol = wire::protocol;
    hello.client = name_;
    hello.since = news_;
    if (!socket_->send(wire::text_of(wire::ClientMessage(hello)))) {
        socket_.reset();
        return Error{"the line broke at once"};
    }
    return std::nullopt;
}

std::optional<Error> RemoteTable::reopen() {
    close();
    news_ = 0;
    return connect();
}

void RemoteTable::close() {
    if (!socket_) return;
    socket_->close();
    socket_.reset();
}

std::uint64_t RemoteTable::send(const table::Request& request) {
    const auto sent = [&](const auto& asked) {
        if constexpr (requires { wire_request(asked); }) {
            auto message = wire_request(asked);
            message.seq = ++seq_;
            unanswered_.push_back({seq_, wire::text_of(wire::ClientMessage(message))});
        } else {
            throw std::logic_error("the loop makes no such request");
        }
    };
    std::visit(sent, request);
    // Before the welcome it is sent with all others that wait.
    if (socket_ && welcomed_) static_cast<void>(socket_->send(unanswered_.back().text));
    return seq_;
}

// A connection that broke while something was sent shows it when it is read.
void RemoteTable::note(const wire::ServerMessage& message) {
    const auto answered = [&](std::uint64_t seq) {
        std::erase_if(unanswered_, [&](const Unanswered& one) { return one.seq == seq; });
    };
    if (const auto* welcome = std::get_if<wire::tell::Welcome>(&message)) {
        attempts_ = 0;
        news_ = welcome->view.news;
        if (!std::exchange(welcomed_, true)) {
            for (const Unanswered& one : unanswered_) static_cast<void>(socket_->send(one.text));
        }
    } else if (const auto* update = std::get_if<wire::tell::Update>(&message)) {
        if (!update->news.empty()) news_ = std::max(news_, update->news.back().n);
        if (update->view) news_ = std::max(news_, update->view->news);
    } else if (const auto* done = std::get_if<wire::tell::Done>(&message)) {
        answered(done->seq);
    } else if (const auto* refused = std::get_if<wire::tell::Refused>(&message)) {
        if (refused->seq) answered(*refused->seq);
    }
}

play::Message RemoteTable::lose() {
    socket_.reset();
    next_attempt_ = Clock::now() + delay_before(attempts_++);
    return play::message::ConnectionLost{};
}

play::Message RemoteTable::reconnect(milliseconds timeout) {
    const auto now = Clock::now();
    if (now < next_attempt_) {
        std::this_thread::sleep_for(std::min(timeout, std::chrono::ceil<milliseconds>(next_attempt_ - now)));
        return {};
    }
    const auto trouble = connect();
    if (!trouble) return {};
    if (refused_for_good(trouble->message)) return play::message::ConnectionEnded{trouble->message};
    next_attempt_ = Clock::now() + delay_before(attempts_++);
    return {};
}

play::Message message_from(wire::ServerMessage message) {
    namespace tell = wire::tell;
    if (auto* welcome = std::get_if<tell::Welcome>(&message)) {
        return play::message::Welcome{std::move(welcome->view), welcome->owner,
                                      std::move(welcome->news).value_or(std::vector<table::News>())};
    }
    if (auto* update = std::get_if<tell::Update>(&message))
        return play::message::Update{std::move(update->news), std::move(update->view)};
    if (const auto* done = std::get_if<tell::Done>(&message))
        return play::message::Done{done->seq, done->again.value_or(false)};
    if (const auto* refused = std::get_if<tell::Refused>(&message))
        return play::message::Refused{refused->seq, std::string(wire::name_of(refused->reason)),
                                      refused->text};
    return {};
}

play::Message RemoteTable::next(milliseconds timeout) {
    if (!socket_) return reconnect(timeout);
    const client::Received received = socket_->receive(timeout);
    if (received.timed_out) return {};
    if (received.closed) return lose();
    auto message = wire::read_server_message(received.text);
    if (!message)
        return play::message::ConnectionEnded{"what the server says is not understood: " +
                                              message.error().message};
    if (const auto* bye = std::get_if<wire::tell::Bye>(&*message)) {
        if (passes(bye->reason)) return lose();
        socket_.reset();
        return play::message::ConnectionEnded{boost::describe::enum_to_string(bye->reason, "?")};
    }
    note(*message);
    return message_from(*std::move(message));
}

}  // namespace subrosa::join
