#include "terminal/join/line.hpp"

#include "base/json.hpp"
#include "engine/seeds.hpp"

#include <sodium.h>

#include <algorithm>
#include <array>
#include <thread>

namespace subrosa::join {
namespace {

using Clock = std::chrono::steady_clock;
using std::chrono::milliseconds;

constexpr milliseconds longest_pause(15'000);

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
    if (sodium_init() < 0) return "terminal";
    core::Seed seed;
    randombytes_buf(seed.bytes.data(), seed.bytes.size());
    return "terminal-" + engine::hex_of(seed).substr(0, 32);
}

}  // namespace

milliseconds pause_before(unsigned attempt) {
    constexpr milliseconds first(250);
    return std::min(longest_pause, first * (1U << std::min(attempt, 8U)));
}

Line::Line(client::Client& client, std::string table)
    : client_(client), table_(std::move(table)), name_(random_name()) {}

std::optional<Error> Line::connect() {
    auto socket = client_.open("/ws/tables/" + table_);
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

std::optional<Error> Line::open() {
    return connect();
}

std::optional<Error> Line::open_anew() {
    close();
    news_ = 0;
    return connect();
}

void Line::close() {
    if (!socket_) return;
    socket_->close();
    socket_.reset();
}

void Line::send(std::uint64_t seq, std::string text) {
    unanswered_.push_back({seq, text});
    // Before the welcome it is sent with all others that wait.
    if (socket_ && welcomed_) static_cast<void>(socket_->send(std::move(text)));
}

// A line that broke while something was sent shows it when it is read.
void Line::note(const wire::ServerMessage& message) {
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

Heard Line::lose() {
    socket_.reset();
    next_attempt_ = Clock::now() + pause_before(attempts_++);
    return {Heard::Kind::lost, std::nullopt, std::nullopt, {}};
}

Heard Line::look_for_it(milliseconds timeout) {
    const auto now = Clock::now();
    if (now < next_attempt_) {
        std::this_thread::sleep_for(std::min(timeout, std::chrono::ceil<milliseconds>(next_attempt_ - now)));
        return {};
    }
    const auto trouble = connect();
    if (!trouble) return {};
    if (refused_for_good(trouble->message))
        return {Heard::Kind::ended, std::nullopt, std::nullopt, trouble->message};
    next_attempt_ = Clock::now() + pause_before(attempts_++);
    return {};
}

Heard Line::next(milliseconds timeout) {
    if (!socket_) return look_for_it(timeout);
    const client::Received received = socket_->receive(timeout);
    if (received.timed_out) return {};
    if (received.closed) return lose();
    auto message = wire::read_server_message(received.text);
    if (!message)
        return {Heard::Kind::ended, std::nullopt, std::nullopt,
                "what the house says is not understood: " + message.error().message};
    if (const auto* bye = std::get_if<wire::tell::Bye>(&*message)) {
        if (passes(bye->reason)) return lose();
        socket_.reset();
        return {Heard::Kind::ended, std::nullopt, bye->reason, {}};
    }
    note(*message);
    return {Heard::Kind::message, *std::move(message), std::nullopt, {}};
}

}  // namespace subrosa::join
