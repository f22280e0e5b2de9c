#include "server/replays.hpp"

#include <fmt/format.h>

#include <memory>
#include <utility>

namespace subrosa::server {

namespace {

std::string key_of_part(const std::string& table, const host::ReplayPart& part) {
    const std::string viewer = part.viewer ? std::to_string(*part.viewer) : "all";
    return fmt::format("{} {} {} {}", table, viewer, part.from, part.count);
}

}  // namespace

Replays::Replays(FairPool& pool, Metrics& metrics)
    : making_(pool, ReplayResult{}),
      made_(metrics.counter("subrosa_replays_total", "Parts of replays that were made")) {}

void Replays::ask(const std::string& table, engine::GameFile file, const host::ReplayPart& part,
                  const host::QuotaOwner& quota_owner, Answer answer) {
    const std::string key = key_of_part(table, part);
    if (const auto text = kept(key)) return answer({text, {}});
    const auto shared = std::make_shared<const engine::GameFile>(std::move(file));
    making_.ask(
        key, quota_owner, [this, key, part, shared] { return make(key, *shared, part); }, std::move(answer));
}

TextCache::Text Replays::kept(const std::string& key) {
    const std::lock_guard lock(mutex_);
    return kept_.find(key);
}

Replays::ReplayResult Replays::make(const std::string& key, const engine::GameFile& file,
                                    const host::ReplayPart& part) {
    if (const auto text = kept(key)) return {text, {}};  // made meanwhile
    auto made = host::replay(file, part, host::replay_page_bytes);
    made_.add();
    if (!made) return {nullptr, made.error().message};
    ReplayResult found{std::make_shared<const std::string>(*std::move(made)), {}};
    const std::lock_guard lock(mutex_);
    kept_.put(key, found.text);
    return found;
}

}  // namespace subrosa::server
