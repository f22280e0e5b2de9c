#include "lab/load/seat.hpp"

#include "server/wire/messages.hpp"

#include <boost/asio/redirect_error.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <fmt/format.h>

#include <utility>

namespace subrosa::load {

namespace asio = boost::asio;
namespace wire = server::wire;
namespace json = json;

namespace {

std::string ending_of(const client::Received& received) {
    return received.timed_out ? "no answer came" : fmt::format("a line was closed: {}", *received.closed);
}

}  // namespace

asio::awaitable<void> wait(asio::steady_timer& timer) {
    boost::system::error_code ignored;
    co_await timer.async_wait(asio::redirect_error(asio::use_awaitable, ignored));
}

asio::awaitable<Trouble> sign_up(client::Session& session, std::string name) {
    const json::value guest = json::object{{"name", name}};
    const auto reply = co_await session.post("/api/guest", guest);
    session.disconnect();
    if (!reply) co_return "a guest: " + reply.error().message;
    if (!reply->ok()) co_return fmt::format("a guest: {} {}", reply->status, reply->body);
    co_return std::nullopt;
}

Seat::Seat(asio::any_io_executor executor, const client::Settings& settings, Company& company,
           unsigned number)
    : company_(company), number_(number), session_(executor, settings), timer_(executor) {}

// ---- opening a table
// ----------------------------------------------------------------------------------------------------------

asio::awaitable<Trouble> Seat::come(std::string table) {
    news_ = 0;
    answered_version_ = 0;
    decision_.reset();
    meanwhile_.reset();
    sent_.reset();
    ended_ = false;
    std::string target = "/ws/tables/" + table;
    auto socket = co_await session_.open(std::move(target));
    if (!socket) co_return "a line: " + socket.error().message;
    if (ended_) co_return "given up";
    socket_ = *std::move(socket);
    wire::ask::Hello hello;
    hello.protocol = wire::protocol;
    hello.client = fmt::format("load-{}", number_);
    std::string text = wire::text_of(hello);
    if (!co_await socket_->send(std::move(text))) co_return "a line broke";
    const client::Received received = co_await socket_->receive(patience);
    if (!received.is_message()) co_return ending_of(received);
    hear(received.text);
    co_return std::nullopt;
}

asio::awaitable<Trouble> Seat::sit(std::string invitation) {
    wire::ask::Sit sit{++seq_, number_, std::move(invitation)};
    return ask(seq_, wire::text_of(sit));
}

asio::awaitable<Trouble> Seat::start() {
    wire::ask::Start start{++seq_};
    return ask(seq_, wire::text_of(start));
}

asio::awaitable<Trouble> Seat::ask(std::uint64_t seq, std::string text) {
    if (!co_await socket_->send(std::move(text))) co_return "a line broke";
    while (true) {
        const client::Received received = co_await socket_->receive(patience);
        if (!received.is_message()) co_return ending_of(received);
        const Glance glance = glance_at(received.text);
        if (glance.kind == Glance::Kind::refused) {
            ++company_.tally.refused;
            co_return received.text;
        }
        if (glance.kind == Glance::Kind::done && glance.seq == seq) co_return std::nullopt;
        hear(received.text);
    }
}

// ---- playing
// ----------------------------------------------------------------------------------------------------------

asio::awaitable<void> Seat::listen() {
    while (!ended_) {
        const client::Received received = co_await socket_->receive(patience);
        if (received.timed_out) continue;
        if (received.closed) {
            if (!ended_) company_.break_off(ending_of(received));
            break;
        }
        hear(received.text);
    }
    end();
}

void Seat::hear(const std::string& text) {
    const Glance glance = glance_at(text);
    switch (glance.kind) {
        case Glance::Kind::done: {
            if (!sent_ || sent_->seq != glance.seq) return;
            company_.course.moves.fetch_add(1, std::memory_order_relaxed);
            if (sent_->counts) {
                company_.tally.answered.push_back(microseconds(Clock::now() - sent_->at));
                company_.course.under_way.fetch_sub(1);
            }
            sent_.reset();
            meanwhile_.reset();  // it was asked before the choice was made; what is asked now follows
            return;
        }
        case Glance::Kind::refused:
            if (glance.late && sent_ && sent_->seq == glance.seq && meanwhile_) return be_late();
            ++company_.tally.refused;
            company_.break_off(text);
            return;
        case Glance::Kind::view:
            be_shown(glance, text);
            return;
        case Glance::Kind::other:
            return;
    }
}

void Seat::be_shown(const Glance& glance, const std::string& text) {
    news_ = glance.news;
    company_.sightings.saw(number_, news_, Clock::now(), company_.tally.shown);
    if (glance.over) return end();
    if (!glance.asked || glance.version == answered_version_) return;
    std::optional<Decision>& asked = sent_ ? meanwhile_ : decision_;
    if (asked && asked->version == glance.version) return;
    asked = decision_in(text);
    if (!asked) return company_.break_off("a view cannot be read");
    if (decision_ && waiting_) timer_.cancel();
}

// Where several decide at once this is no fault of the server: one chooses again.
void Seat::be_late() {
    if (sent_->counts) {
        --company_.tally.sent;
        company_.course.under_way.fetch_sub(1);
    }
    sent_.reset();
    decision_ = std::exchange(meanwhile_, std::nullopt);
    if (waiting_) timer_.cancel();
}

asio::awaitable<void> Seat::decide() {
    while (!ended_) {
        if (!decision_) {
            timer_.expires_at(Clock::time_point::max());
            waiting_ = true;
            co_await wait(timer_);
            waiting_ = false;
            continue;
        }
        if (company_.plan.every > 0) {
            const double share = static_cast<double>(company_.rng.next()) / 4294967296.0;
            timer_.expires_after(std::chrono::duration_cast<Clock::duration>(
                std::chrono::duration<double>(2 * share * company_.plan.every)));
            co_await wait(timer_);
        }
        if (company_.course.silent) co_return;
        if (!ended_ && decision_) co_await choose();
    }
}

asio::awaitable<void> Seat::choose() {
    const Decision decision = *std::exchange(decision_, std::nullopt);
    const auto count = static_cast<std::uint32_t>(decision.choices.size());
    wire::ask::Choose choice{++seq_, decision.version, decision.choices[company_.rng.below(count)]};
    std::string text = wire::text_of(choice);
    answered_version_ = decision.version;
    const bool counts = company_.course.measuring;
    sent_ = Sent{seq_, Clock::now(), counts};
    if (counts) {
        ++company_.tally.sent;
        company_.course.under_way.fetch_add(1);
    }
    if (counts && decision.alone) company_.sightings.sent(news_, sent_->at);
    const bool arrived = co_await socket_->send(std::move(text));
    if (!arrived && !ended_) company_.break_off("a line broke");
}

// ---- leaving
// ----------------------------------------------------------------------------------------------------------

void Seat::end() {
    ended_ = true;
    timer_.cancel();
}

asio::awaitable<void> Seat::leave() {
    if (socket_) co_await socket_->close();
    socket_.reset();
}

void Seat::abort() {
    end();
    if (socket_) socket_->abort();
}

}  // namespace subrosa::load
