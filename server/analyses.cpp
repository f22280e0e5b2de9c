#include "server/analyses.hpp"

#include "host/analysis_body.hpp"
#include "host/wire/messages.hpp"

#include <algorithm>
#include <chrono>
#include <optional>
#include <spdlog/spdlog.h>

namespace subrosa::server {

namespace {

// Length of a slice: the longest time that a bot waits behind it.
constexpr std::chrono::milliseconds piece{20};

}  // namespace

// One running analysis: the replayed game.
struct Analyses::Work {
    std::string table;
    host::QuotaOwner quota_owner;
    engine::GameFile file;
    std::unique_ptr<engine::AnyMatch> match;
    std::optional<analysis::AnalysisRun> watching;
};

Analyses::Analyses(BotPool& bots, Metrics& metrics, std::size_t most_per_address)
    : bots_(bots),
      most_per_address_(most_per_address),
      made_(metrics.counter("subrosa_analyses_total", "Games that were looked through")) {}

bool Analyses::may_begin(const host::QuotaOwner& quota_owner) const {
    if (stopped_ || under_way_.size() >= most_at_once) return false;
    const auto theirs = std::count_if(under_way_.begin(), under_way_.end(), [&](const auto& entry) {
        return quota_owner.address && entry.second.quota_owner.address == quota_owner.address;
    });
    return static_cast<std::size_t>(theirs) < most_per_address_;
}

void Analyses::ask(const std::string& table, engine::GameFile file, const host::QuotaOwner& quota_owner,
                   Answer answer) {
    AnalysisText found;
    bool begins = false;
    {
        const std::lock_guard lock(mutex_);
        found = kept_.find(table);
        if (!found) {
            const auto known = under_way_.find(table);
            if (known != under_way_.end()) return known->second.answers.push_back(std::move(answer));
            begins = may_begin(quota_owner);
            if (begins) under_way_.emplace(table, UnderWay{quota_owner, {answer}});
        }
    }
    if (!begins) return answer(found);
    auto work = std::make_shared<Work>();
    work->table = table;
    work->file = std::move(file);
    work->quota_owner = quota_owner;
    bots_.think(quota_owner, host::Priority::analysis, [this, work] { go_on(work); });
}

void Analyses::go_on(const std::shared_ptr<Work>& work) {
    const auto fail = [&](const std::string& why) {
        spdlog::error("table {} cannot be looked through: {}", work->table, why);
        done(*work, nullptr);
    };
    if (!work->match) {
        auto dealt = engine::deal_game_file(work->file);
        if (!dealt) return fail(dealt.error().message);
        work->match = *std::move(dealt);
        work->watching.emplace(work->file, *work->match, host::analyst, std::nullopt);
    }
    const auto end = std::chrono::steady_clock::now() + piece;
    do {
        const auto more = work->watching->next();
        if (!more) return fail(more.error().message);
        if (!*more) {
            made_.add();
            const std::string text = wire::body_of(host::body_of_analysis(work->watching->finish()));
            return done(*work, std::make_shared<const std::string>(text));
        }
    } while (std::chrono::steady_clock::now() < end);
    bots_.think(work->quota_owner, host::Priority::analysis, [this, work] { go_on(work); });
}

void Analyses::done(const Work& work, const AnalysisText& found) {
    std::vector<Answer> answers;
    {
        const std::lock_guard lock(mutex_);
        answers = std::move(under_way_[work.table].answers);
        under_way_.erase(work.table);
        if (found) kept_.put(work.table, found);
    }
    for (const Answer& answer : answers) answer(found);
}

void Analyses::stop() {
    std::map<std::string, UnderWay> under_way;
    {
        const std::lock_guard lock(mutex_);
        stopped_ = true;
        under_way.swap(under_way_);
    }
    for (const auto& [table, work] : under_way) {
        for (const Answer& answer : work.answers) answer(nullptr);
    }
}

}  // namespace subrosa::server
