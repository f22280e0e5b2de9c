// Anything that can be asked of a table, at random: sensible, senseless, by anybody, at any time.
#pragma once

#include "base/hash.hpp"
#include "tests/table/live.hpp"

namespace subrosa::table::testing {

// Something that is done to a table; the same deed can be done to two tables.
using Deed = std::function<Answer(Table&)>;

class Monkey {
  public:
    explicit Monkey(std::uint64_t luck) : rng_(luck, 31) {}

    Millis now = opened_at;
    core::Rng& rng() { return rng_; }

    // Fills the seats of a gathering table and starts it.
    std::vector<Deed> opening(const Table& table) {
        std::vector<Deed> deeds;
        const unsigned people = 1 + below(table.players());
        for (unsigned seat = 0; seat < table.players(); ++seat) {
            if (seat < people) {
                deeds.push_back(asking(request::Sit{seat, {}}, person(seat)));
            } else {
                deeds.push_back(asking(request::SeatBot{seat, "random", {}}, person(0)));
            }
        }
        deeds.push_back(asking(request::Start{core::seed_from_number(rng_.next64())}, person(0)));
        return deeds;
    }

    // `sense` of a hundred deeds go on with the game.
    Deed any(const Table& table, unsigned sense = 60) {
        pass_time(table);
        const core::SeatSet awaited = table.awaited();
        if (below(100) < sense && !awaited.empty()) return choice(table, awaited);
        switch (below(20)) {
            case 0:
                return [now = now](Table& to) { return to.run_out(now), Answer(Accepted{}); };
            case 1:
                return [now = now, since = now - static_cast<Millis>(below(50'000))](Table& to) {
                    return to.wake(since, now), Answer(Accepted{});
                };
            case 2:
                return bot_deed(table);
            default:
                return asking(any_request(table), anybody(table));
        }
    }

  private:
    unsigned below(unsigned bound) { return rng_.below(bound); }

    // Mostly a little; now and then until somebody's time is over.
    void pass_time(const Table& table) {
        const auto deadline = table.next_deadline();
        if (deadline && below(40) == 0) {
            now = std::max(now, *deadline);
        } else if (below(3) != 0) {
            now += below(below(20) == 0 ? 100'000 : 3'000);
        }
        if (below(50) == 0) now -= 500;  // clocks of computers do that
    }

    Deed asking(Request request, Actor actor) {
        return [request = std::move(request), actor = std::move(actor), now = now](Table& to) {
            return to.ask(request, actor, now);
        };
    }

    Deed choice(const Table& table, core::SeatSet awaited) {
        const auto seats = engine::seats_of(awaited);
        const auto seat = static_cast<core::Seat>(seats[below(static_cast<unsigned>(seats.size()))]);
        const auto version = table.version(seat);
        const std::string move = at_random(table.view(seat, now).choices, rng_);
        const auto who = table.person_at(seat);
        if (!who || table.seats()[seat].stand_in) {
            if (who && below(3) == 0) return asking(request::ComeBack{}, actor_of(*who, seat));
            return [seat, version, move, now = now](Table& to) {
                return to.bot_chose(seat, version, move, now);
            };
        }
        return asking(request::Choose{version, move}, actor_of(*who, seat));
    }

    Deed bot_deed(const Table& table) {
        const auto seat = static_cast<core::Seat>(below(table.players() + 2));
        if (below(2) == 0) {
            const json::object claim = any_claim(table);
            return [seat, claim, now = now](Table& to) { return to.bot_claims(seat, claim, now); };
        }
        const std::uint64_t version = below(300);
        return
            [seat, version, now = now](Table& to) { return to.bot_chose(seat, version, "play red-4", now); };
    }

    Actor actor_of(const std::string& who, std::optional<core::Seat> seat) {
        Actor actor{who, "Name " + who, "client " + std::to_string(below(2)), 0, seat};
        if (below(2) == 0) actor.seq = 1 + below(10) + 3 * ++seq_;
        if (below(20) == 0) actor.seq = 1 + below(200);
        return actor;
    }

    Actor anybody(const Table& table) {
        const auto number = below(table.players() + 2);
        std::optional<core::Seat> seat;
        if (below(4) == 0) seat = static_cast<core::Seat>(below(table.players() + 1));
        return actor_of(below(30) == 0 ? "" : "p" + std::to_string(number), seat);
    }

    // One of the game's, mostly right.
    json::object any_claim(const Table& table) {
        const engine::AnyGame& game = *engine::find_game(table.setup().game);
        const json::object kinds = game.describe_claims();
        const auto& kind = *(kinds.begin() + below(static_cast<unsigned>(kinds.size())));
        json::object claim{{"kind", kind.key()}};
        for (const auto& field : kind.value().as_object()) {
            const json::array* const words = field.value().if_array();
            json::value& value = claim[field.key()];
            if (below(8) == 0) {
                value = "pink";
            } else if (words != nullptr) {
                value = (*words)[below(static_cast<unsigned>(words->size()))];
            } else if (field.value() == "seat") {
                value = below(table.players() + 1);
            } else {
                value = game.identity_names()[below(static_cast<unsigned>(game.identity_names().size()))];
            }
        }
        if (below(8) == 0) claim["why"] = "because";
        return claim;
    }

    Request any_request(const Table& table) {
        const unsigned seat = below(table.players() + 1);
        const std::string token = "token " + std::to_string(below(3));
        switch (below(20)) {
            case 0:
                return request::Sit{seat, below(2) == 0 ? token : ""};
            case 1:
                return request::SeatBot{seat, below(3) == 0 ? "nobody" : "random", {}};
            case 2:
                return below(4) == 0 ? request::Stand{} : request::Stand{seat};
            case 3:
                return request::Invite{seat, text_hash(token)};
            case 4:
                return request::Start{core::seed_from_number(below(100))};
            case 5:
                return request::Choose{below(400), "play adson"};
            case 6:
            case 7:
            case 8:
                return request::TakeBack{};
            case 9:
            case 10:
                return request::AnswerBack{below(4) != 0};
            case 11:
                return request::Pause{below(3) == 0};
            case 12:
                return request::ComeBack{};
            case 13:
                return request::Say{below(3) == 0 ? "a\nb" : "Hello"};
            case 14:
                return request::Claim{any_claim(table)};
            case 15:
                return request::OpenLink{text_hash(token)};
            case 16:
                return request::Join{token};
            case 17:
                return below(4) == 0 ? Request(request::CloseLink{}) : Request(request::Join{token});
            case 18:
                return request::Read{below(3) == 0};
            default:
                return below(30) == 0 ? Request(request::Close{}) : Request(request::Pause{false});
        }
    }

    core::Rng rng_;
    std::uint64_t seq_ = 0;
};

// A table of any game, size and clock.
inline TableSetup any_setup(core::Rng& rng) {
    Wish wish;
    const engine::AnyGame& game =
        *engine::games()[rng.below(static_cast<std::uint32_t>(engine::games().size()))];
    wish.game = game.name();
    wish.players = game.min_players() + rng.below(game.max_players() - game.min_players() + 1);
    if (wish.game == "rose") wish.options["edition"] = rng.below(2) == 0 ? "classic" : "international";
    wish.listed = rng.below(4) != 0;
    wish.hot_seat = rng.below(5) == 0;
    const std::array<ClockSettings, 4> clocks{ClockSettings{}, ClockSettings{ClockKind::decision, 60'000, 0},
                                              ClockSettings{ClockKind::budget, 300'000, 2'000},
                                              ClockSettings{ClockKind::days, 86'400'000, 0}};
    wish.clock = clocks[rng.below(4)];
    return setup_of(wish);
}

}  // namespace subrosa::table::testing
