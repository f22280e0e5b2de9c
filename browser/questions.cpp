#include "browser/questions.hpp"

#include "browser/worker.hpp"

#include <utility>

namespace subrosa::browser {

void Questions::ask(Make make, Answered answered) {
    open_.emplace(++last_, Open{std::move(make), std::move(answered)});
    send(last_, false);
}

void Questions::send(std::int32_t ticket, bool whole) {
    const std::string text = text_of(open_.at(ticket).make(ticket, whole));
    worker_think(text.data(), text.size());
}

void Questions::ask_again() {
    for (const auto& [ticket, open] : open_) send(ticket, true);
}

void Questions::thought(std::string_view text) {
    const auto thought = message_from<Thought>(text);
    const std::int32_t ticket = std::visit([](const auto& told) { return told.ticket; }, thought);
    if (!open_.contains(ticket)) return;  // asked twice
    if (std::holds_alternative<tell::Behind>(thought)) return send(ticket, true);
    open_.extract(ticket).mapped().answered(thought);
}

}  // namespace subrosa::browser
