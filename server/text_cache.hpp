// An LRU cache of texts, limited in bytes.
#pragma once

#include <cstddef>
#include <list>
#include <memory>
#include <string>
#include <unordered_map>

namespace subrosa::server {

// Not thread-safe.
class TextCache {
  public:
    using Text = std::shared_ptr<const std::string>;

    explicit TextCache(std::size_t most_bytes) : most_(most_bytes) {}

    // Null: not cached.
    Text find(const std::string& key) {
        const auto found = where_.find(key);
        if (found == where_.end()) return nullptr;
        kept_.splice(kept_.begin(), kept_, found->second);
        return found->second->text;
    }
    void put(const std::string& key, Text text) {
        if (where_.contains(key)) return;
        bytes_ += text->size();
        kept_.push_front({key, std::move(text)});
        where_.emplace(key, kept_.begin());
        while (bytes_ > most_) {
            bytes_ -= kept_.back().text->size();
            where_.erase(kept_.back().key);
            kept_.pop_back();
        }
    }
    [[nodiscard]] std::size_t bytes() const { return bytes_; }

  private:
    struct Kept {
        std::string key;
        Text text;
    };
    std::size_t most_;
    std::size_t bytes_ = 0;
    std::list<Kept> kept_;  // most recently used first
    std::unordered_map<std::string, std::list<Kept>::iterator> where_;
};

}  // namespace subrosa::server
