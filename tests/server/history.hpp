// Records requests, answers and views of a table's clients and compares them with its journal: nothing
// acknowledged is lost or done twice, nothing refused was done, and all were told the same in the same order.
#pragma once

#include "table/journal.hpp"

#include <boost/json.hpp>
#include <fmt/format.h>

#include <cstdint>
#include <map>
#include <optional>
#include <sstream>
#include <string>
#include <utility>
#include <vector>

namespace subrosa::server {

class History {
  public:
    enum class Ack { none, refused, done };

    // Call it before the request is sent.
    void asked(const std::string& client, std::uint64_t seq) { acks_.try_emplace({client, seq}, Ack::none); }

    // All messages of a socket until its end, one per line. `kind` determines what may be seen ("seat 0",
    // "spectator"); several viewers may share a kind.
    void heard(const std::string& kind, const std::string& viewer, const std::string& client,
               const std::string& text) {
        std::istringstream lines(text);
        for (std::string line; std::getline(lines, line);) {
            const boost::json::object message = boost::json::parse(line).as_object();
            const auto& tell = message.at("tell").as_string();
            if (tell == "done" || tell == "refused") answered(client, message, tell == "done");
            if (tell == "welcome" || tell == "update") shown(kind, viewer, message, tell == "welcome");
        }
    }
    // The last news number that the viewer was told.
    [[nodiscard]] std::uint64_t last_news(const std::string& viewer) const {
        const auto found = last_.find(viewer);
        return found == last_.end() ? 0 : found->second;
    }

    // Returns all errors, given the final journal.
    [[nodiscard]] std::vector<std::string> check(const std::vector<std::string>& journal) const {
        std::vector<std::string> wrong = wrong_;
        std::map<Key, int> times;
        for (const std::string& line : journal) {
            const auto entry = table::read_entry(line);
            if (!entry) {
                wrong.push_back("a line of the journal cannot be read: " + entry.error().message);
            } else if (entry->cause.seq != 0) {
                ++times[{entry->cause.client, entry->cause.seq}];
            }
        }
        for (const auto& [key, count] : times) {
            if (!acks_.contains(key)) wrong.push_back(name(key) + " is in the journal and was never asked");
            if (count > 1) wrong.push_back(fmt::format("{} was done {} times", name(key), count));
        }
        for (const auto& [key, ack] : acks_) {
            if (ack == Ack::done && !times.contains(key))
                wrong.push_back(name(key) + " was acknowledged and is lost");
            if (ack == Ack::refused && times.contains(key))
                wrong.push_back(name(key) + " was refused and is in the journal");
        }
        return wrong;
    }
    [[nodiscard]] std::size_t acknowledged() const {
        std::size_t count = 0;
        for (const auto& [key, ack] : acks_) count += ack == Ack::done ? 1 : 0;
        return count;
    }
    [[nodiscard]] std::size_t news_shown() const { return news_shown_; }

  private:
    using Key = std::pair<std::string, std::uint64_t>;

    static std::string name(const Key& key) { return fmt::format("request {} of {}", key.second, key.first); }

    void answered(const std::string& client, const boost::json::object& message, bool done) {
        const boost::json::value* seq = message.if_contains("seq");
        if (seq == nullptr) return;
        const Key key{client, seq->to_number<std::uint64_t>()};
        const auto found = acks_.find(key);
        if (found == acks_.end()) {
            wrong_.push_back(name(key) + " was answered and never asked");
            return;
        }
        const Ack ack = done ? Ack::done : Ack::refused;
        if (found->second != Ack::none && found->second != ack)
            wrong_.push_back(name(key) + " was answered in two ways");
        found->second = ack;
    }

    void shown(const std::string& kind, const std::string& viewer, const boost::json::object& message,
               bool welcome) {
        std::uint64_t& last = last_[viewer];
        const boost::json::value* news = message.if_contains("news");
        if (news != nullptr) {
            for (const boost::json::value& item : news->as_array()) {
                const auto n = item.at("n").to_number<std::uint64_t>();
                if (n != last + 1)
                    wrong_.push_back(fmt::format("{} was told news {} after news {}", viewer, n, last));
                last = n;
                ++news_shown_;
                const std::string text = boost::json::serialize(item);
                const auto [before, fresh] = told_[kind].emplace(n, text);
                if (!fresh && before->second != text)
                    wrong_.push_back(fmt::format("news {} of {} was told in two ways: {} and {}", n, kind,
                                                 before->second, text));
            }
        }
        const boost::json::value* view = message.if_contains("view");
        if (view == nullptr || view->is_null()) return;
        const auto count = view->at("news").to_number<std::uint64_t>();
        if (count < last)
            wrong_.push_back(fmt::format("{} was shown {} news and then {}", viewer, last, count));
        // A new client is told nothing of the past.
        if (welcome && news == nullptr) last = count;
        if (count != last)
            wrong_.push_back(fmt::format("{} has {} news in view and was told {}", viewer, count, last));
    }

    std::map<Key, Ack> acks_;
    std::map<std::string, std::uint64_t> last_;                         // by viewer
    std::map<std::string, std::map<std::uint64_t, std::string>> told_;  // by kind and number
    std::vector<std::string> wrong_;
    std::size_t news_shown_ = 0;
};

}  // namespace subrosa::server
