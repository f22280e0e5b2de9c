#include "browser/local_surroundings.hpp"

#include "browser/rows.hpp"
#include "browser/worker.hpp"

#include <utility>

namespace subrosa::browser {

LocalSurroundings::LocalSurroundings(Shared& shared, std::string table, std::uint64_t loaded,
                                     std::vector<std::string> lines)
    : shared_(shared),
      table_(std::move(table)),
      loaded_(loaded),
      journal_(std::make_shared<Journal>(Journal{std::move(lines), 0})) {}

table::Millis LocalSurroundings::now() const {
    return wall_time();
}

host::Clock::time_point LocalSurroundings::steady() const {
    return steady_time();
}

void LocalSurroundings::keep(host::JournalPart part, std::function<void(bool)> done) {
    std::string lines;
    for (std::string& line : part.lines) {
        lines += line;
        lines += '\n';
        journal_->lines.push_back(std::move(line));
    }
    const std::string row = part.row ? text_of_row(table_, *part.row) : "";
    const std::int32_t ticket = ++shared_.last_ticket;
    ++open_writes_;
    // `done` keeps the table, and with it this, until it was called.
    shared_.writes.emplace(ticket, [this, kept = std::move(part.row), done = std::move(done)](bool durable) {
        if (durable && kept) shared_.row_kept(table_, *kept);
        done(durable);
        if (--open_writes_ > 0) return;
        for (const auto& then : std::exchange(after_writes_, {})) then(true);
    });
    worker_keep(ticket, table_.data(), table_.size(), static_cast<std::int32_t>(part.first), lines.data(),
                lines.size(), row.data(), row.size());
}

void LocalSurroundings::after_writes(std::function<void(bool)> done) {
    if (open_writes_ == 0) return post([done = std::move(done)] { done(true); });
    after_writes_.push_back(std::move(done));
}

void LocalSurroundings::think(host::BotQuestion question, host::QuotaOwner /*quota_owner*/,
                              host::Priority /*priority*/, host::BotAnswered answered) {
    const auto make = [journal = journal_, table = table_, loaded = loaded_, seat = question.seat](
                          std::int32_t ticket, bool whole) -> Question {
        const std::size_t first = whole ? 0 : journal->thought_of;
        ask::Decide asked{ticket, table, loaded, first, {}, seat};
        asked.lines.assign(journal->lines.begin() + static_cast<std::ptrdiff_t>(first), journal->lines.end());
        journal->thought_of = journal->lines.size();
        return asked;
    };
    shared_.questions.ask(make, [answered = std::move(answered)](const Thought& thought) {
        const auto& decided = std::get<tell::Decided>(thought);
        const std::chrono::duration<double, std::milli> took(decided.took);
        answered(steady_time() - std::chrono::duration_cast<host::Clock::duration>(took),
                 {decided.moves, decided.claim});
    });
}

// A few milliseconds: in the next turn.
bool LocalSurroundings::look_ahead(host::QuotaOwner /*quota_owner*/, std::function<void()> work) {
    post(std::move(work));
    return true;
}

bool LocalSurroundings::find_bounds(host::QuotaOwner /*quota_owner*/, std::string game,
                                    json::object knowledge, host::BoundsFound found) {
    const auto make = [game = std::move(game), knowledge = std::move(knowledge)](std::int32_t ticket,
                                                                                 bool /*whole*/) -> Question {
        return ask::Bounds{ticket, game, knowledge};
    };
    shared_.questions.ask(make, [found = std::move(found)](const Thought& thought) {
        if (const auto* failed = std::get_if<tell::Failed>(&thought)) return found(Error{failed->error});
        found(std::get<tell::Bounded>(thought).bounds);
    });
    return true;
}

}  // namespace subrosa::browser
