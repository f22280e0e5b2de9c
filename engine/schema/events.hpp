// Events as documents. `describe(archive, event)` is a game's one table of events: for each kind the fields
// that it has. Every event begins with its name.
#pragma once

#include "engine/schema/archive.hpp"

#include <optional>
#include <utility>

namespace subrosa::engine::schema {

// With `players`, among so many players, the audience too: `seen_by` and `public`.
template <class GameEvent, class Describe>
json::object write_event(const GameEvent& event, std::optional<unsigned> players, Describe describe) {
    json::object document{{"event", core::name_of(event.kind)}};
    if (players) {
        json::array seen_by;
        for (const core::Seat seat : event.audience) {
            if (seat < *players) seen_by.push_back(seat);
        }
        document["seen_by"] = std::move(seen_by);
        document["public"] = event.audience.has(core::spectator);
    }
    Writer writer(std::move(document));
    describe(writer, event);
    return std::move(writer).document();
}

// Without an audience. Members that are not described are ignored. Throws BadDocument.
template <class GameEvent, class Describe>
GameEvent read_event(const Field& field, Describe describe) {
    GameEvent event;
    event.kind = Word<decltype(event.kind)>{}.read(field["event"]);
    Reader reader(field);
    describe(reader, event);
    return event;
}

// As a client is told them.
template <class GameEvent, class Describe>
Shape event_shape(Describe describe) {
    using Kind = decltype(GameEvent::kind);
    std::vector<Shape> kinds;
    for (const std::string_view name : core::Names<Kind>::all) {
        GameEvent event;
        event.kind = static_cast<Kind>(kinds.size());
        Describer describer;
        describe(describer, event);
        Shape& shape = kinds.emplace_back(std::move(describer).shape());
        const Shape just_this{.form = Shape::Form::words, .words = {std::string(name)}};
        shape.members.insert(shape.members.begin(), Member{"event", just_this});
    }
    return Shape::one_of(std::move(kinds));
}

}  // namespace subrosa::engine::schema
