#include "browser/thinker.hpp"

#include "browser/worker.hpp"
#include "host/analysis_body.hpp"
#include "host/replay.hpp"
#include "host/tokens.hpp"
#include "host/wire/messages.hpp"

#include <algorithm>
#include <stdexcept>
#include <utility>

namespace subrosa::browser {

namespace {

void tell_house(const Thought& thought) {
    const std::string text = text_of(thought);
    worker_thought(text.data(), text.size());
}

}  // namespace

void Thinker::ask(std::string_view text) {
    auto question = message_from<Question>(text);
    auto& queue = std::holds_alternative<ask::Decide>(question) ? bots_ : others_;
    queue.push_back(std::move(question));
}

bool Thinker::turn() {
    auto& queue = bots_.empty() ? others_ : bots_;
    if (!queue.empty()) {
        const Question question = std::move(queue.front());
        queue.pop_front();
        std::visit([this](const auto& asked) { this->answer(asked); }, question);
    } else if (analysing_) {
        analyse();
    }
    return !bots_.empty() || !others_.empty() || analysing_;
}

Thinker::Copy* Thinker::copy_of(const ask::Decide& asked) {
    const auto found = std::find_if(copies_.begin(), copies_.end(),
                                    [&](const Copy& copy) { return copy.name == asked.table; });
    const bool follows = found != copies_.end() && found->loaded == asked.loaded &&
                         found->table->entries() == asked.first && asked.first > 0;
    if (follows) {
        copies_.splice(copies_.begin(), copies_, found);
        for (const std::string& line : asked.lines) {
            if (const auto wrong = copies_.front().table->follow(line))
                throw std::logic_error("a line of a table: " + wrong->message);
        }
        return &copies_.front();
    }
    if (found != copies_.end()) copies_.erase(found);
    if (asked.first > 0) return nullptr;
    auto table = table::Table::from_journal(asked.lines);
    if (!table) throw std::logic_error("the journal of a table: " + table.error().message);
    copies_.push_front({asked.table, asked.loaded, *std::move(table), {}});
    if (copies_.size() > most_copies) copies_.pop_back();
    return &copies_.front();
}

void Thinker::answer(const ask::Decide& asked) {
    const double began = worker_now();
    Copy* copy = copy_of(asked);
    if (copy == nullptr) return tell_house(tell::Behind{asked.ticket});
    const auto seat = static_cast<core::Seat>(asked.seat);
    // Asked again, with all that happened meanwhile.
    if (!copy->table->bots_to_decide().has(seat)) return tell_house(tell::Decided{asked.ticket, 0, {}, {}});
    const table::BotTask task = copy->players.at(seat).next_task(*copy->table, seat, host::fresh_seed());
    table::BotDecision decision = task.decide();
    tell_house(tell::Decided{asked.ticket, worker_now() - began, std::move(decision.moves),
                             std::move(decision.claim)});
}

void Thinker::answer(const ask::Bounds& asked) {
    const auto found = engine::find_game(asked.game)->bounds(asked.knowledge);
    if (!found) return tell_house(tell::Failed{asked.ticket, found.error().message});
    tell_house(tell::Bounded{asked.ticket, *found});
}

void Thinker::answer(const ask::Replay& asked) {
    const auto file = engine::read_game_file(asked.file);
    if (!file) return tell_house(tell::Failed{asked.ticket, file.error().message});
    const auto viewer = asked.viewer ? std::optional(static_cast<core::Seat>(*asked.viewer)) : std::nullopt;
    auto text = host::replay(*file, {viewer, asked.from, asked.count}, host::replay_page_bytes);
    if (!text) return tell_house(tell::Failed{asked.ticket, text.error().message});
    tell_house(tell::Made{asked.ticket, *std::move(text)});
}

void Thinker::answer(const ask::Analysis& asked) {
    if (analysing_) {  // one after the other
        others_.emplace_back(asked);
        return analyse();
    }
    auto file = engine::read_game_file(asked.file);
    if (!file) return tell_house(tell::Failed{asked.ticket, file.error().message});
    analysing_ = std::make_unique<Analysing>();
    analysing_->ticket = asked.ticket;
    analysing_->file = *std::move(file);
    auto dealt = engine::deal_game_file(analysing_->file);
    if (!dealt) {
        analysing_.reset();
        return tell_house(tell::Failed{asked.ticket, dealt.error().message});
    }
    analysing_->match = *std::move(dealt);
    analysing_->run.emplace(analysing_->file, *analysing_->match, host::analyst, std::nullopt);
}

// One moment of the game.
void Thinker::analyse() {
    const auto more = analysing_->run->next();
    if (more && *more) return;
    if (more) {
        tell_house(
            tell::Made{analysing_->ticket, wire::body_of(host::body_of_analysis(analysing_->run->finish()))});
    } else {
        tell_house(tell::Failed{analysing_->ticket, more.error().message});
    }
    analysing_.reset();
}

}  // namespace subrosa::browser
