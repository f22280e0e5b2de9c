#include "engine/documents/devil_past.hpp"

#include "engine/documents/devil_reading.hpp"
#include "engine/documents/devil_writing.hpp"

#include <limits>

namespace subrosa::engine {

using namespace devil_writing;
using namespace devil_seen;
using devil_reading::each_named;
using devil_reading::number;
using devil_reading::seat_in;
using devil_reading::word;

namespace {

// The segments of a round by name, in their order.
constexpr std::array<std::string_view, spans> span_names{"offer", "first", "second", "after", "ritual"};

json::object segment_document(std::size_t segment, core::Seat seat) {
    return {{"round", segment / spans + 1}, {"span", span_names[segment % spans]}, {"seat", seat}};
}

std::size_t segment_in(const Field& field) {
    const auto round = number<unsigned>(field["round"], 1, devil::rounds);
    const Field span = field["span"];
    for (std::size_t i = 0; i < spans; ++i) {
        if (span_names[i] == span.string()) return segment_of(round, static_cast<Span>(i));
    }
    span.fail(fmt::format("{} is no part of a round", in_quotes(span.string())));
}

// Only what has changed at all.
json::array ledger_document(const Open& open) {
    json::array list;
    for (std::size_t segment = 0; segment < segments; ++segment) {
        for (core::Seat seat = 0; seat < devil::players; ++seat) {
            json::object entry = segment_document(segment, seat);
            const std::size_t nothing = entry.size();
            for (std::size_t i = 0; i < ledger_wares; ++i) {
                const Change change = open.ledger[segment][seat][i];
                if (change != Change{}) entry[name_of(ledger_ware(i))] = {change.sum, change.low};
            }
            if (entry.size() > nothing) list.push_back(std::move(entry));
        }
    }
    return list;
}

json::array lacks_document(const Open& open) {
    json::array list;
    for (const Lack& lack : open.lacks) {
        json::object most;
        for (std::size_t i = 0; i < lack.most.size(); ++i) {
            if (lack.most[i] != Lack::no_bound) most[name_of(static_cast<Ware>(i))] = lack.most[i];
        }
        json::object entry = segment_document(lack.segment, lack.seat);
        entry["most"] = std::move(most);
        list.push_back(std::move(entry));
    }
    return list;
}

json::array souls_document(const Open& open) {
    json::array list;
    for (std::size_t segment = 0; segment < segments; ++segment) {
        for (core::Seat seat = 0; seat < devil::players; ++seat) {
            if (open.souls_shown[segment][seat] == 0) continue;
            json::object entry = segment_document(segment, seat);
            entry["souls"] = open.souls_shown[segment][seat];
            list.push_back(std::move(entry));
        }
    }
    return list;
}

// By round, as far as it has come, and seat.
template <class Make>
json::array by_round(const Open& open, Make make) {
    json::array list;
    for (std::size_t at = 0; at < open.round; ++at)
        list.push_back(by_seat([&](core::Seat seat) { return make(at, seat); }));
    return list;
}

json::array rituals_document(const Open& open) {
    json::array list;
    for (std::size_t i = 0; i < rituals_opened(open); ++i) {
        json::object object;
        for (std::size_t role = 0; role < devil::roles; ++role)
            object[name_of(static_cast<Role>(role))] = ritual_document(open.rituals[i][role]);
        list.push_back(std::move(object));
    }
    return list;
}

// Q7
json::array lost_document(const Open& open) {
    json::array list;
    for (std::size_t i = 0; i < open.lost.size(); ++i) {
        for (core::Seat seat = 0; seat < devil::players; ++seat) {
            const Lost& lost = open.lost[i][seat];
            if (lost.building == Building::none) continue;
            list.push_back(json::object{{"round", i == 0 ? 3 : 5},
                                        {"seat", seat},
                                        {"building", name_of(lost.building)},
                                        {"built_in", lost.built_in}});
        }
    }
    return list;
}

json::array hunts_document(const Open& open) {
    json::array list;
    for (std::size_t i = 0; i < hunts_shown(open); ++i)
        list.push_back(by_seat([&](core::Seat seat) { return seat_or_null(open.votes[i][seat]); }));
    return list;
}

// Calls `read(round - 1, seat, field)` for each entry of a list by round and seat.
template <class Read>
void each_round(const Field& list, const Open& open, Read read) {
    list.need_size(open.round);
    for (std::size_t at = 0; at < open.round; ++at) {
        each_seat(devil::players, list.at(at),
                  [&](core::Seat seat, const Field& field) { read(at, seat, field); });
    }
}

void read_ledger(const Field& list, Open& open) {
    for (std::size_t i = 0; i < list.size(); ++i) {
        const Field entry = list.at(i);
        auto& changes = open.ledger[segment_in(entry)][seat_in(entry["seat"])];
        for (std::size_t at = 0; at < ledger_wares; ++at) {
            const auto change = entry.find(name_of(ledger_ware(at)));
            if (!change) continue;
            change->need_size(2);
            constexpr std::int64_t most = 1000;
            changes[at] = {number<std::int16_t>(change->at(0), -most, most),
                           number<std::int16_t>(change->at(1), -most, 0)};
        }
    }
}

void read_lacks(const Field& list, Open& open) {
    if (list.size() > max_lacks) list.fail(fmt::format("more than {}", max_lacks));
    for (std::size_t i = 0; i < list.size(); ++i) {
        const Field entry = list.at(i);
        Lack lack{seat_in(entry["seat"]), static_cast<std::uint8_t>(segment_in(entry)), {}};
        lack.most.fill(Lack::no_bound);
        each_named<Ware>(entry["most"], lack.most.size(), "ware", [&](Ware ware, const Field& most) {
            lack.most[index(ware)] =
                number<std::int8_t>(most, std::numeric_limits<std::int8_t>::min(), Lack::no_bound - 1);
        });
        open.lacks.push_back(lack);
    }
}

void read_rituals(const Field& list, Open& open) {
    list.need_size(rituals_opened(open));
    for (std::size_t i = 0; i < list.size(); ++i) {
        each_named<Role>(list.at(i), devil::roles, "role", [&](Role role, const Field& field) {
            open.rituals[i][index(role)] = devil_reading::read_ritual(field);
        });
    }
}

}  // namespace

json::object past_document(const Open& open) {
    json::object past{
        {"ledger", ledger_document(open)},
        {"lacks", lacks_document(open)},
        {"souls_shown", souls_document(open)},
        {"played", by_round(open,
                            [&](std::size_t at, core::Seat seat) {
                                return json::object{{"event", name_or_null(open.played[at][seat])},
                                                    {"side", name_of(open.played_side[at][seat])}};
                            })},
        {"sites",
         by_round(open, [&](std::size_t at, core::Seat seat) { return names_of(open.sites[at][seat]); })},
        {"rituals", rituals_document(open)},
        {"lost", lost_document(open)},
        {"hunts", hunts_document(open)},
        {"built_in", by_seat([&](core::Seat seat) {
             const Realm& realm = open.realms[seat];
             json::array rounds_of;
             for (std::size_t i = 0; i < realm.built.size(); ++i) rounds_of.push_back(realm.built_in[i]);
             return rounds_of;
         })}};
    if (open.loose) past["loose"] = true;
    return past;
}

void forget_past(Open& open) {
    for (auto& round : open.played) round.fill(Event::none);
    for (auto& round : open.sites) {
        for (auto& sites : round) sites.fill(Building::none);
    }
    for (auto& votes : open.votes) votes.fill(nobody);
    for (Realm& realm : open.realms) {
        realm.built_in = {};
        for (std::size_t i = 0; i < realm.built.size(); ++i)
            realm.built_in[i] = std::min(card(realm.built[i]).deck, open.round);
    }
    open.guesses_stay = !open.answers.empty();
    open.roles_open = rituals_opened(open) > 1;
    for (const Answer& answer : open.answers)
        open.devil_found = open.devil_found || (answer.role == Role::devil && answer.yes);
}

void read_table_guesses(const Field& list, Open& open) {
    if (list.size() > 0 && open.answers.empty() && rituals_opened(open) < 2)
        list.fail("guesses stay on the table only after somebody was named");
    for (std::size_t i = 0; i < list.size(); ++i) {
        const Field guess = list.at(i);
        guess.allow_only({"by", "role", "seat"});
        const auto by = word<Role>(guess["by"], "role");
        const auto role = word<Role>(guess["role"], "role");
        if (is_mortal(role)) guess["role"].fail("nobody guesses at mortals");
        // Without a past nobody knows in which round it was laid there.
        const std::size_t ritual = open.guesses_stay ? 0 : 1;
        core::Seat& laid = open.rituals[ritual][index(by)].guess[role == Role::devil ? 0 : 1];
        if (laid != nobody) guess.fail("is there already");
        laid = seat_in(guess["seat"]);
    }
}

void read_past(const Field& past, Open& open) {
    past.allow_only({"ledger", "lacks", "souls_shown", "played", "sites", "rituals", "lost", "hunts",
                     "built_in", "loose"});
    devil_reading::read_flag(past, "loose", open.loose);
    read_ledger(past["ledger"], open);
    read_lacks(past["lacks"], open);
    const Field souls = past["souls_shown"];
    for (std::size_t i = 0; i < souls.size(); ++i) {
        open.souls_shown[segment_in(souls.at(i))][seat_in(souls.at(i)["seat"])] =
            number<std::uint8_t>(souls.at(i)["souls"], 1, devil_reading::most_of_a_ware);
    }
    each_round(past["played"], open, [&](std::size_t at, core::Seat seat, const Field& field) {
        field.allow_only({"event", "side"});
        open.played[at][seat] = devil_reading::word_or_none<Event>(field["event"], "event");
        open.played_side[at][seat] = word<Side>(field["side"], "side");
    });
    each_round(past["sites"], open, [&](std::size_t at, core::Seat seat, const Field& field) {
        open.sites[at][seat] = devil_reading::two_buildings(field);
    });
    read_rituals(past["rituals"], open);
    const Field lost = past["lost"];
    for (std::size_t i = 0; i < lost.size(); ++i) {
        lost.at(i).allow_only({"round", "seat", "building", "built_in"});
        const auto round = number<unsigned>(lost.at(i)["round"], 1, open.round);
        open.lost[ritual_of(round)][seat_in(lost.at(i)["seat"])] = {
            word<Building>(lost.at(i)["building"], "building"),
            number<std::uint8_t>(lost.at(i)["built_in"], 1, round)};
    }
    const Field hunts = past["hunts"];
    hunts.need_size(hunts_shown(open));
    for (std::size_t i = 0; i < hunts.size(); ++i) {
        each_seat(devil::players, hunts.at(i), [&](core::Seat seat, const Field& vote) {
            open.votes[i][seat] = devil_reading::seat_or_nobody(vote);
        });
    }
    each_seat(devil::players, past["built_in"], [&](core::Seat seat, const Field& list) {
        Realm& realm = open.realms[seat];
        list.need_size(realm.built.size());
        for (std::size_t i = 0; i < realm.built.size(); ++i)
            realm.built_in[i] = number<std::uint8_t>(list.at(i), 1, open.round);
    });
}

}  // namespace subrosa::engine
