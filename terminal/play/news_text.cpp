#include "terminal/play/news_text.hpp"

#include "terminal/play/claim_text.hpp"

#include <algorithm>
#include <array>

namespace subrosa::play {
namespace {

using table::NewsKind;

// Text of others, as this terminal can show it.
Text safe(const std::string& text, const Theme& look) {
    if (!is_printable(text)) return {"?"};
    return look.messages().ascii() ? Text(terminal::to_ascii(text)) : Text(text);
}

}  // namespace

bool has(const std::vector<unsigned>& seats, unsigned seat) {
    return std::find(seats.begin(), seats.end(), seat) != seats.end();
}

Text seats_text(const std::vector<table::SeatView>& seats, const Theme& look) {
    std::vector<Text> all;
    for (core::Seat seat = 0; seat < seats.size(); ++seat) {
        if (seats[seat].kind == table::SeatKind::nobody) {
            all.push_back(look.say("join_open_seat", {}, ink::quiet));
            continue;
        }
        Text text = look.player(seat);
        if (seats[seat].kind == table::SeatKind::bot) text.add(" ").add(look.say("play_bot", {}, ink::quiet));
        all.push_back(text);
    }
    return join(all, Text(", "));
}

Text news_text(const table::News& news, const table::View& view, const faces::Face& face, const Theme& look) {
    const bool seated = news.seat && *news.seat < view.seats.size();
    const Text player = seated      ? look.player(static_cast<core::Seat>(*news.seat))
                        : news.name ? safe(*news.name, look)
                                    : Text();
    const auto say = [&](std::string_view key) { return look.say(key, {{"player", player}}, ink::quiet); };
    switch (news.what) {
        case NewsKind::seats:
        case NewsKind::renamed:
            return look.say("join_seats", {{"people", seats_text(view.seats, look)}}, ink::quiet);
        case NewsKind::started:
            return look.say("join_started", {{"hash", view.seed_hash.value_or("?")}}, ink::quiet);
        case NewsKind::taken_back:
            return say("join_taken_back");
        case NewsKind::back_asked:
            return say("join_back_asked");
        case NewsKind::back_refused:
            return say("join_back_refused");
        case NewsKind::pause_vote:
            if (!seated || !has(view.pause_votes, *news.seat)) return {};
            return say(view.paused ? "join_resume_vote" : "join_pause_vote");
        case NewsKind::paused:
            return look.say("join_paused", {}, ink::accent);
        case NewsKind::resumed:
            return look.say("join_resumed", {}, ink::accent);
        case NewsKind::stand_in:
            return say("join_stand_in");
        case NewsKind::returned:
            return say("join_returned");
        case NewsKind::said:
            return look.say("join_said", {{"player", player}, {"text", safe(news.text.value_or(""), look)}});
        case NewsKind::claimed:
            if (!seated || !news.claim) return {};
            return claim_text(*news.claim, static_cast<core::Seat>(*news.seat), face, look);
        case NewsKind::closed:
            return look.say("join_closed", {}, ink::accent);
        case NewsKind::played:
        case NewsKind::over:
            break;
    }
    return {};
}

Text refusal_text(const message::Refused& refused, const Theme& look) {
    const std::string key = "join_refused_" + refused.reason;
    if (look.messages().has(key)) return look.say(key, {}, ink::trouble);
    return look.say("join_refused", {{"problem", safe(refused.text, look)}}, ink::trouble);
}

}  // namespace subrosa::play
