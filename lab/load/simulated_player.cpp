#include "lab/load/simulated_player.hpp"

#include "host/wire/messages.hpp"

#include <boost/asio/redirect_error.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <fmt/format.h>

#include <utility>

namespace subrosa::load {

namespace asio = boost::asio;
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

SimulatedPlayer::SimulatedPlayer(asio::any_io_executor executor, const client::Settings& settings,
                                 TableContext& context, unsigned number)
    : context_(context), number_(number), session_(executor, settings), timer_(executor) {}

// ---- opening a table
// ----------------------------------------------------------------------------------------------------------

asio::awaitable<Trouble> SimulatedPlayer::come(std::string table) {
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
    const client::Received received = co_await socket_->receive(answer_timeout);
    if (!received.is_message()) co_return ending_of(received);
    handle_message(received.text);
    co_return std::nullopt;
}

asio::awaitable<Trouble> SimulatedPlayer::sit(std::string invitation) {
    wire::ask::Sit sit{++seq_, number_, std::move(invitation)};
    return ask(seq_, wire::text_of(sit));
}

asio::awaitable<Trouble> SimulatedPlayer::start() {
    wire::ask::Start start{++seq_};
    return ask(seq_, wire::text_of(start));
}

asio::awaitable<Trouble> SimulatedPlayer::ask(std::uint64_t seq, std::string text) {
    if (!co_await socket_->send(std::move(text))) co_return "a line broke";
    while (true) {
        const client::Received received = co_await socket_->receive(answer_timeout);
        if (!received.is_message()) co_return ending_of(received);
        const MessageSummary message = summarise_message(received.text);
        if (message.kind == MessageKind::refused) {
            ++context_.stats.refused;
            co_return received.text;
        }
        if (message.kind == MessageKind::done && message.seq == seq) co_return std::nullopt;
        handle_message(received.text);
    }
}

// ---- playing
// ----------------------------------------------------------------------------------------------------------

asio::awaitable<void> SimulatedPlayer::listen() {
    while (!ended_) {
        const client::Received received = co_await socket_->receive(answer_timeout);
        if (received.timed_out) continue;
        if (received.closed) {
            if (!ended_) context_.abort_table(ending_of(received));
            break;
        }
        handle_message(received.text);
    }
    end();
}

void SimulatedPlayer::handle_message(const std::string& text) {
    const MessageSummary message = summarise_message(text);
    switch (message.kind) {
        case MessageKind::done: {
            if (!sent_ || sent_->seq != message.seq) return;
            context_.state.moves.fetch_add(1, std::memory_order_relaxed);
            if (sent_->counts) {
                context_.stats.answered.push_back(microseconds(Clock::now() - sent_->at));
                context_.state.under_way.fetch_sub(1);
            }
            sent_.reset();
            meanwhile_.reset();  // it was asked before the choice; the new question follows
            return;
        }
        case MessageKind::refused:
            if (message.late && sent_ && sent_->seq == message.seq && meanwhile_) return handle_late();
            ++context_.stats.refused;
            context_.abort_table(text);
            return;
        case MessageKind::view:
            handle_view(message, text);
            return;
        case MessageKind::other:
            return;
    }
}

void SimulatedPlayer::handle_view(const MessageSummary& message, const std::string& text) {
    news_ = message.news;
    context_.deliveries.saw(number_, news_, Clock::now(), context_.stats.shown);
    if (message.over) return end();
    if (!message.asked || message.version == answered_version_) return;
    std::optional<Decision>& asked = sent_ ? meanwhile_ : decision_;
    if (asked && asked->version == message.version) return;
    asked = decision_in(text);
    if (!asked) return context_.abort_table("a view cannot be read");
    if (decision_ && waiting_) timer_.cancel();
}

// With several deciders this is no fault of the server: the player chooses again.
void SimulatedPlayer::handle_late() {
    if (sent_->counts) {
        --context_.stats.sent;
        context_.state.under_way.fetch_sub(1);
    }
    sent_.reset();
    decision_ = std::exchange(meanwhile_, std::nullopt);
    if (waiting_) timer_.cancel();
}

asio::awaitable<void> SimulatedPlayer::decide() {
    while (!ended_) {
        if (!decision_) {
            timer_.expires_at(Clock::time_point::max());
            waiting_ = true;
            co_await wait(timer_);
            waiting_ = false;
            continue;
        }
        if (context_.plan.every > 0) {
            const double share = static_cast<double>(context_.rng.next()) / 4294967296.0;
            timer_.expires_after(std::chrono::duration_cast<Clock::duration>(
                std::chrono::duration<double>(2 * share * context_.plan.every)));
            co_await wait(timer_);
        }
        if (context_.state.silent) co_return;
        if (!ended_ && decision_) co_await choose();
    }
}

asio::awaitable<void> SimulatedPlayer::choose() {
    const Decision decision = *std::exchange(decision_, std::nullopt);
    const auto count = static_cast<std::uint32_t>(decision.choices.size());
    wire::ask::Choose choice{++seq_, decision.version, decision.choices[context_.rng.below(count)]};
    std::string text = wire::text_of(choice);
    answered_version_ = decision.version;
    const bool counts = context_.state.measuring;
    sent_ = Sent{seq_, Clock::now(), counts};
    if (counts) {
        ++context_.stats.sent;
        context_.state.under_way.fetch_add(1);
    }
    if (counts && decision.alone) context_.deliveries.sent(news_, sent_->at);
    const bool arrived = co_await socket_->send(std::move(text));
    if (!arrived && !ended_) context_.abort_table("a line broke");
}

// ---- leaving
// ----------------------------------------------------------------------------------------------------------

void SimulatedPlayer::end() {
    ended_ = true;
    timer_.cancel();
}

asio::awaitable<void> SimulatedPlayer::leave() {
    if (socket_) co_await socket_->close();
    socket_.reset();
}

void SimulatedPlayer::abort() {
    end();
    if (socket_) socket_->abort();
}

}  // namespace subrosa::load
