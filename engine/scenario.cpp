#include "engine/scenario.hpp"

#include "engine/any_game.hpp"
#include "engine/seeds.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <memory>
#include <string>
#include <vector>

namespace subrosa::engine {
namespace {

// The value of a Result; throws its error as a BadDocument about `where`.
template <class T>
T value_or_fail(Result<T> result, std::string_view where) {
    if (!result) throw BadDocument{fmt::format("{}: {}", where, result.error().message)};
    return std::move(*result);
}

// Every field of `wanted` is in `event` with the same value.
bool matches(const json::object& event, const json::object& wanted) {
    return std::all_of(wanted.begin(), wanted.end(), [&](const auto& member) {
        const json::value* found = event.if_contains(member.key());
        return found != nullptr && *found == member.value();
    });
}

class Checking {
  public:
    explicit Checking(const Field& scenario) : scenario_(scenario) {}

    void run() {
        scenario_.allow_only({"about", "rules", "game", "seed", "options", "set", "position", "moves",
                              "expect", "know", "choices", "deciders", "over", "winners", "scores", "events",
                              "refuse"});
        read_labels();
        begin();
        play_moves();
        check_expectations();
    }

  private:
    void read_labels() const {
        if (const auto about = scenario_.find("about")) static_cast<void>(about->string());
        if (const auto rules = scenario_.find("rules")) {
            for (std::size_t i = 0; i < rules->size(); ++i) static_cast<void>(rules->at(i).string());
        }
        for (const std::string_view key :
             {"moves", "expect", "know", "choices", "deciders", "over", "winners", "scores", "events"}) {
            if (scenario_.find(key)) return;
        }
        scenario_.fail("checks nothing: neither moves nor anything expected");
    }

    // Deals the game, or loads the position, and rearranges it.
    void begin() {
        const Field name = scenario_["game"];
        const AnyGame* game = find_game(name.string());
        if (game == nullptr) name.fail(fmt::format("{} is not a game here", in_quotes(name.string())));
        json::object position;
        if (const auto given = scenario_.find("position")) {
            match_ = value_or_fail(game->load(given->value()), "/position");
            if (!scenario_.find("set")) return;
        } else {
            static const json::value usual_seed = 1;
            static const json::value usual_options = json::object();
            const auto number = seed_number(scenario_.find_or("seed", usual_seed).value());
            if (!number) throw BadDocument{"/" + number.error().message};
            const Field options = scenario_.find_or("options", usual_options);
            match_ = value_or_fail(game->deal(options.value(), core::seed_from_number(*number)), "/options");
        }
        static const json::value nothing;
        const Field set = scenario_.find_or("set", nothing);
        json::object arranged = value_or_fail(game->arrange(match_->position(), set.value()), "/set");
        match_ = value_or_fail(game->load(std::move(arranged)), "/set gives a position that cannot be");
    }

    void play_moves() {
        const auto refuse = scenario_.find("refuse");
        const bool refused = refuse && !(refuse->value().is_bool() && !refuse->boolean());
        const auto moves = scenario_.find("moves");
        const std::size_t count = moves ? moves->size() : 0;
        if (refused && count == 0) refuse->fail("there is no move to refuse");
        for (std::size_t i = 0; i < count; ++i) {
            const Field move = moves->at(i);
            move.need_size(2);
            const auto seat = static_cast<core::Seat>(move.at(0).integer(0, core::max_players - 1));
            const std::string_view text = move.at(1).string();
            if (refused && i + 1 == count) return play_refused(seat, text, *refuse);
            const std::size_t before = match_->told_count();
            if (const auto played = match_->play(seat, text); !played) move.fail(played.error().message);
            events_ = match_->told_with_audience(before);
        }
    }

    // The move must be refused, in the words asked for, and change nothing.
    void play_refused(core::Seat seat, std::string_view text, const Field& refuse) {
        const auto before = match_->hash();
        const json::object position = match_->position();
        const auto result = match_->play(seat, text);
        if (result) refuse.fail(fmt::format("{} of seat {} was not refused", in_quotes(text), seat));
        if (match_->hash() != before || match_->position() != position)
            refuse.fail("the refused move changed the position");
        if (refuse.value().is_bool()) return;
        const std::string_view words = refuse.string();
        if (result.error().message.find(words) == std::string::npos) {
            refuse.fail(fmt::format("expected {} in the error, got \"{}\"", in_quotes(words),
                                    result.error().message));
        }
    }

    void check_expectations() const {
        if (const auto expect = scenario_.find("expect")) check_places(*expect, match_->position());
        if (const auto know = scenario_.find("know")) {
            for (const auto& member : know->object()) {
                const std::string_view key(member.key().data(), member.key().size());
                check_places((*know)[key], match_->know(seat_named(*know, key, true)));
            }
        }
        if (const auto choices = scenario_.find("choices")) {
            for (const auto& member : choices->object()) {
                const std::string_view key(member.key().data(), member.key().size());
                check_choices((*choices)[key], match_->choices(seat_named(*choices, key, false)));
            }
        }
        if (const auto deciders = scenario_.find("deciders")) {
            check_value(*deciders, json::value_from(seats_of(match_->deciders())));
        }
        const core::Outcome outcome = match_->outcome();
        if (const auto over = scenario_.find("over")) check_value(*over, outcome.over);
        if (const auto winners = scenario_.find("winners")) {
            check_value(*winners, json::value_from(seats_of(outcome.winners)));
        }
        if (const auto scores = scenario_.find("scores")) {
            json::array got;
            for (unsigned seat = 0; seat < match_->seats(); ++seat) got.push_back(outcome.scores[seat]);
            check_value(*scores, got);
        }
        if (const auto events = scenario_.find("events")) check_events(*events);
    }

    [[nodiscard]] core::Seat seat_named(const Field& field, std::string_view key, bool may_be_public) const {
        if (may_be_public && key == "public") return core::spectator;
        const auto number = number_from(key);
        if (!number || *number >= match_->players()) field.fail_at(key, "is no seat of this game");
        return static_cast<core::Seat>(*number);
    }

    static void check_value(const Field& expected, const json::value& got) {
        if (expected.value() == got) return;
        expected.fail(
            fmt::format("expected {}, got {}", json::serialize(expected.value()), json::serialize(got)));
    }

    // A place that is not there counts as null.
    static void check_places(const Field& places, const json::object& document) {
        const json::value whole(document);
        for (const auto& member : places.object()) {
            const std::string_view pointer(member.key().data(), member.key().size());
            json::error_code trouble;
            const json::value* got = whole.find_pointer(pointer, trouble);
            const json::value& expected = member.value();
            if (got == nullptr ? expected.is_null() : *got == expected) continue;
            throw BadDocument{fmt::format("{} {}: expected {}, got {}", places.path(), pointer,
                                          json::serialize(expected),
                                          got == nullptr ? "nothing there" : json::serialize(*got))};
        }
    }

    static void check_choices(const Field& expected, std::vector<std::string> got) {
        std::vector<std::string> wanted;
        for (std::size_t i = 0; i < expected.size(); ++i) wanted.emplace_back(expected.at(i).string());
        std::sort(wanted.begin(), wanted.end());
        std::sort(got.begin(), got.end());
        if (wanted == got) return;
        expected.fail(fmt::format("expected [{}], got [{}]", fmt::join(wanted, ", "), fmt::join(got, ", ")));
    }

    // The events of the last move hold the expected ones, in this order.
    void check_events(const Field& expected) const {
        std::size_t at = 0;
        for (std::size_t i = 0; i < expected.size(); ++i) {
            const json::object& wanted = expected.at(i).object();
            while (at < events_.size() && !matches(events_[at], wanted)) ++at;
            if (at == events_.size()) {
                json::array got;
                for (const json::object& event : events_) got.push_back(event);
                expected.at(i).fail(
                    fmt::format("expected {} among {}", json::serialize(wanted), json::serialize(got)));
            }
            ++at;
        }
    }

    Field scenario_;
    std::unique_ptr<AnyMatch> match_;
    std::vector<json::object> events_;  // of the last move
};

}  // namespace

Result<void> check_scenario(std::string_view text) {
    const auto scenario = parse_json(text);
    if (!scenario) return scenario.error();
    try {
        Checking(Field(*scenario)).run();
    } catch (const BadDocument& bad) {
        return Error{bad.message};
    }
    return {};
}

}  // namespace subrosa::engine
