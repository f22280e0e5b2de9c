// Writing the JSON document.
#include "engine/analysis/document.hpp"

#include "engine/analysis/explanation.hpp"

namespace subrosa::analysis {

using namespace engine;

namespace {

json::value watcher_document(core::Seat watcher) {
    if (watcher == core::spectator) return "public";
    return watcher;
}

// A row a seat, a number an identity.
json::array rows_of(const bots::Beliefs& beliefs) {
    json::array rows;
    for (core::Seat seat = 0; seat < beliefs.players; ++seat) {
        json::array row;
        for (std::size_t i = 0; i < beliefs.identities; ++i)
            row.push_back(rounded_chance(beliefs.odds[seat][i], 10'000));
        rows.push_back(std::move(row));
    }
    return rows;
}

json::object moment_document(const Moment& moment, std::size_t number) {
    json::object document{{"moment", number}, {"period", moment.period}};
    if (moment.move) {
        document["seat"] = moment.move->seat;
        document["move"] = moment.move->move;
    }
    json::array beliefs;
    for (const bots::Beliefs& of_watcher : moment.beliefs) beliefs.push_back(rows_of(of_watcher));
    document["beliefs"] = std::move(beliefs);
    return document;
}

}  // namespace

json::object document_of(const Analysis& analysis) {
    const Identities names = analysis.game->identity_names();
    json::array seats;
    for (const SeatedAt& seat : analysis.seats)
        seats.push_back(json::object{{seat.is_bot ? "bot" : "name", seat.name}});
    json::array identity_names;
    for (const std::string_view name : names) identity_names.push_back(json::value(name));
    json::array watchers;
    for (const core::Seat watcher : analysis.watchers) watchers.push_back(watcher_document(watcher));
    json::array moments;
    for (std::size_t i = 0; i < analysis.moments.size(); ++i)
        moments.push_back(moment_document(analysis.moments[i], i));
    json::array shifts;
    for (const Observed& each : analysis.shifts) {
        json::object shift{{"watcher", watcher_document(each.watcher)}};
        for (auto& [key, value] : shift_document(each.shift, names)) shift[key] = value;
        shifts.push_back(std::move(shift));
    }

    json::object document{{"game", analysis.game->name()},  {"options", analysis.options},
                          {"seats", std::move(seats)},      {"bot", analysis.bot},
                          {"over", analysis.outcome.over},  {"identity_names", std::move(identity_names)},
                          {"watchers", std::move(watchers)}};
    if (analysis.outcome.over) {
        json::array identities;
        for (const unsigned identity : analysis.identities)
            identities.push_back(json::value(names[identity]));
        document["identities"] = std::move(identities);
    }
    document["moments"] = std::move(moments);
    document["shifts"] = std::move(shifts);
    return document;
}

}  // namespace subrosa::analysis
