// Plays one seat by what its line tells, as a page does.
#pragma once

#include "engine/any_game.hpp"
#include "games/core/random.hpp"
#include "tests/browser/page.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <optional>
#include <string>

namespace subrosa::browser {

class Player {
  public:
    Player(Page& page, std::string table, std::optional<unsigned> seat = std::nullopt)
        : page_(page), table_(std::move(table)), seat_(seat) {
        come();
    }

    // A new line; asks for what was missed and repeats what was not answered.
    void come() {
        line_ = page_.attend(table_);
        json::object hello{{"do", "hello"}, {"protocol", 1}, {"client", "page"}, {"since", news_}};
        if (seat_) {
            hello["client"] = "page " + std::to_string(*seat_);
            hello["seat"] = *seat_;
        }
        heard_ = 0;
        welcomed_ = false;
        page_.say(line_, hello);
        page_.run([&] { return hear(); });
        if (open_) page_.say(line_, *open_);
    }

    // Takes in what was told. True once it was welcomed.
    bool hear() {
        auto& told = page_.lines[line_].told;
        for (; heard_ < told.size(); ++heard_) {
            const json::object& message = told[heard_];
            const std::string tell = message.at("tell").as_string().c_str();
            welcomed_ |= tell == "welcome";
            if (const auto* view = message.if_contains("view")) view_ = view->as_object();
            if (const auto* news = message.if_contains("news"); news != nullptr && news->is_array()) {
                for (const json::value& item : news->as_array()) {
                    const auto n = item.at("n").to_number<std::uint64_t>();
                    EXPECT_LE(n, news_ + 1) << "no news is left out";
                    news_ = std::max(news_, n);
                }
            }
            if (tell == "done" && open_ && message.at("seq") == open_->at("seq")) {
                done_ = open_;
                open_.reset();
            }
            if (tell == "refused" && open_) {
                ++refused_;
                open_.reset();
            }
        }
        return welcomed_;
    }
    [[nodiscard]] bool over() const { return view_.at("phase") == "over"; }
    [[nodiscard]] bool asked() const {
        const json::value* awaited = view_.if_contains("awaited");
        return !open_ && awaited != nullptr && awaited->at("me").as_bool();
    }
    [[nodiscard]] bool asked_in_secret() const {
        return asked() && view_.at("awaited").at("secret").as_bool();
    }
    void ask(json::object message) {
        message["seq"] = ++seq_;
        open_ = message;
        page_.say(line_, message);
    }
    void choose(core::Rng& rng) {
        const json::array& choices = view_.at("choices").as_array();
        ASSERT_FALSE(choices.empty());
        const auto chosen = rng.below(static_cast<std::uint32_t>(choices.size()));
        ask({{"do", "choose"}, {"version", view_.at("version")}, {"move", choices[chosen]}});
    }

    [[nodiscard]] std::int32_t line() const { return line_; }
    [[nodiscard]] bool cut_off() const { return page_.lines[line_].closed.has_value(); }
    [[nodiscard]] bool waits() const { return open_.has_value(); }
    [[nodiscard]] const json::object& view() const { return view_; }
    [[nodiscard]] std::uint64_t news() const { return news_; }
    [[nodiscard]] const std::optional<json::object>& last_done() const { return done_; }
    [[nodiscard]] std::size_t told() const { return page_.lines[line_].told.size(); }
    [[nodiscard]] unsigned refused() const { return refused_; }

  private:
    Page& page_;
    std::string table_;
    std::optional<unsigned> seat_;
    std::int32_t line_ = 0;
    std::size_t heard_ = 0;
    bool welcomed_ = false;
    json::object view_;
    std::uint64_t news_ = 0;
    std::uint64_t seq_ = 0;
    std::optional<json::object> open_;
    std::optional<json::object> done_;
    unsigned refused_ = 0;
};

// A game of so many people on this device against bots by rules of thumb.
inline json::object wish_for(const engine::AnyGame& game, unsigned people) {
    const unsigned players = std::max(game.min_players(), people);
    json::array seats;
    for (unsigned seat = 0; seat < players; ++seat) {
        if (seat < people) {
            seats.push_back(json::object{{"kind", "me"}});
        } else {
            seats.push_back(json::object{{"kind", "bot"}, {"bot", "thumb"}});
        }
    }
    return {{"setup", {{"game", game.name()}, {"options", {{"players", players}}}, {"hot_seat", people > 1}}},
            {"seats", seats},
            {"start", true}};
}

inline std::string open_table(Page& page, const json::object& wish) {
    const Reply reply = page.request("POST", "/api/tables", json::serialize(wish));
    EXPECT_EQ(reply.status, 200) << reply.body;
    return json::parse(reply.body).at("table").as_string().c_str();
}

}  // namespace subrosa::browser
