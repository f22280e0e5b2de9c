// How a scenario rearranges a position of Among Cultists.
#include "engine/documents/cultists_arrange.hpp"

#include "engine/arrange.hpp"
#include "engine/documents/cultists.hpp"
#include "games/cultists/text.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <optional>

namespace subrosa::engine {
namespace {

using namespace cultists;

// What a made-up past is made of: what least has an effect comes first, and is put last in time.
constexpr std::array<Event, max_events> harmless{
    Event::crooked_eyes,  Event::lightning, Event::lightning,   Event::under_control,
    Event::broken_window, Event::portal,    Event::mirror,      Event::good_morale,
    Event::bad_morale,    Event::no_signal, Event::secret_door, Event::secret_door};

class Rearranging {
  public:
    Rearranging(const json::object& position, const Options& options, const Field& set)
        : arranging_(position, set), options_(options), seats_(characters_of(options)) {
        if (arranging_.touched("/options") || arranging_.touched("/game"))
            throw BadDocument{"/options: is not set here, but where the game is dealt"};
        if (!arranging_.at("/pending").is_object()) throw BadDocument{"/pending: must be an object"};
    }

    json::object arranged() {
        set_frame();
        settle_roles();
        keep_a_cultist();
        settle_start_status();
        settle_routes();
        arrange_hands(arranging_, options_);
        set_rooms();
        settle_room_cards(arranging_, options_);
        settle_tokens();
        settle_events();
        forget();
        return arranging_.document().as_object();
    }

  private:
    [[nodiscard]] bool any_touched(std::initializer_list<std::string_view> places) const {
        return std::any_of(places.begin(), places.end(),
                           [&](std::string_view place) { return arranging_.touched(place); });
    }
    void erase(std::string_view key) { arranging_.document().as_object().erase(key); }

    // ---- whose turn it is

    // A scenario that does not say begins with seat 0.
    void set_frame() {
        fresh_ =
            arranging_.was("/round") == 1 && arranging_.was("/stage") == json::value(name_of(Stage::move)) &&
            arranging_.was("/gifts") == json::array() && arranging_.was("/turn") == arranging_.was("/knife");
        if (fresh_ && !arranging_.touched("/knife")) arranging_.at("/knife") = 0;
        const bool elsewhere = any_touched({"/knife", "/stage", "/round"}) || fresh_;
        if (elsewhere && !arranging_.touched("/turn")) arranging_.at("/turn") = arranging_.at("/knife");
        if (!fresh_ && !any_touched({"/knife", "/stage", "/round", "/turn", "/at", "/events", "/ghosts"}))
            return;
        json::object pending;
        for (const auto& member : arranging_.at("/pending").as_object()) {
            const std::string_view key(member.key().data(), member.key().size());
            const bool lasts = key == "seed" || key == "luck" || key == "loose";
            if (lasts || arranging_.touched(fmt::format("/pending/{}", key))) pending[key] = member.value();
        }
        arranging_.at("/pending") = std::move(pending);
    }

    // ---- people

    // A named role changes places with the seat that had it; of a group of which one is in play any may be
    // named.
    void settle_roles() {
        if (!arranging_.touched("/roles")) return;
        const Cast cast = cast_of(options_);
        ComponentKind kind{.word = "role", .all = {}, .places = {}, .rest = {}};
        for (unsigned seat = 0; seat < seats_; ++seat) kind.places.push_back(fmt::format("/roles/{}", seat));
        for (int i = 0; i < numbers_of(options_).cultists; ++i) kind.all.emplace_back(name_of(Role::cultist));
        std::string chosen;
        for (std::size_t i = 0; i < cultists::roles; ++i) {
            const std::string name(name_of(static_cast<Role>(i)));
            if (((cast.surely >> i) & 1U) != 0) kind.all.push_back(name);
            if (((cast.one_of >> i) & 1U) == 0) continue;
            for (const std::string& place : kind.places) {
                if (arranging_.was(place) == json::value(name) && chosen.empty()) chosen = name;
            }
            for (const std::string& place : kind.places) {
                if (arranging_.named(place) && arranging_.text_at(place) == name) chosen = name;
            }
        }
        if (!chosen.empty()) kind.all.push_back(chosen);
        while (kind.all.size() < seats_) kind.all.emplace_back(name_of(Role::investigator));
        arranging_.settle(kind);
        if (options_.robot) fit_robot();
    }

    // B1: a role that the robot cannot have goes to somebody whose role is not named.
    void fit_robot() {
        const std::string robot = fmt::format("/roles/{}", options_.players);
        const auto may = [&](const std::string& name) {
            const auto role = value_named<Role>(name);
            return !role || robot_may_be(options_, *role);
        };
        if (arranging_.named(robot) || may(arranging_.text_at(robot))) return;
        for (unsigned seat = 0; seat < options_.players; ++seat) {
            const std::string place = fmt::format("/roles/{}", seat);
            if (arranging_.named(place) || !may(arranging_.text_at(place))) continue;
            std::swap(arranging_.at(robot), arranging_.at(place));
            return;
        }
    }

    // W3: while the game is on a cultist lives: one of those who are not named, if all the others are ghosts.
    void keep_a_cultist() {
        const std::string stage = arranging_.text_at("/stage");
        if (stage == name_of(Stage::guess) || stage == name_of(Stage::over)) return;
        const auto place = [](unsigned seat) { return fmt::format("/roles/{}", seat); };
        const auto lives = [&](unsigned seat) {
            const bool* const ghost = arranging_.at(fmt::format("/ghosts/{}", seat)).if_bool();
            return ghost == nullptr || !*ghost;
        };
        std::optional<unsigned> cultist;  // who can be somebody else
        for (unsigned seat = 0; seat < seats_; ++seat) {
            if (arranging_.text_at(place(seat)) != name_of(Role::cultist)) continue;
            if (lives(seat)) return;
            if (!arranging_.named(place(seat))) cultist = seat;
        }
        for (unsigned seat = 0; cultist && seat < seats_; ++seat) {
            const std::string role = arranging_.text_at(place(seat));
            const bool for_robot = *cultist == options_.players && options_.robot;
            const auto value = value_named<Role>(role);
            if (!lives(seat) || arranging_.named(place(seat)) || !value) continue;
            if (for_robot && !robot_may_be(options_, *value)) continue;
            arranging_.name(place(*cultist), json::value(role));
            arranging_.name(place(seat), json::value(name_of(Role::cultist)));
            return;
        }
    }

    // S1: a cultist starts alive. A named status changes places with the seat that had it.
    void settle_start_status() {
        const Numbers& table = numbers_of(options_);
        if (table.start[0] == 0 || !any_touched({"/start_status", "/roles"})) return;
        ComponentKind kind{.word = "status card", .all = {}, .places = {}, .rest = {}};
        for (std::size_t card = 0; card < table.start.size(); ++card) {
            for (int n = 0; n < table.start[card]; ++n)
                kind.all.emplace_back(name_of(static_cast<EncounterCard>(card)));
        }
        for (unsigned seat = 0; seat < seats_; ++seat) {
            const std::string place = fmt::format("/start_status/{}", seat);
            const bool cultist = arranging_.text_at(fmt::format("/roles/{}", seat)) == name_of(Role::cultist);
            if (cultist && !arranging_.named(place))
                arranging_.name(place, json::value(name_of(EncounterCard::alive)));
            kind.places.push_back(place);
        }
        arranging_.settle(kind);
    }

    // A named route changes places with the seat that had it.
    void settle_routes() {
        if (!arranging_.touched("/routes")) return;
        const auto place = [](unsigned seat) { return fmt::format("/routes/{}", seat); };
        const auto is_named_elsewhere = [&](unsigned seat, std::int64_t route) {
            for (unsigned other = 0; other < seats_; ++other) {
                if (other != seat && arranging_.named(place(other)) &&
                    arranging_.number_at(place(other)) == route)
                    return true;
            }
            return false;
        };
        const auto is_held = [&](std::int64_t route) {
            for (unsigned seat = 0; seat < seats_; ++seat) {
                if (arranging_.number_at(place(seat)) == route) return true;
            }
            return false;
        };
        for (unsigned seat = 0; seat < seats_; ++seat) {
            if (arranging_.named(place(seat)) || !is_named_elsewhere(seat, arranging_.number_at(place(seat))))
                continue;
            std::vector<std::int64_t> free;
            for (unsigned other = 0; other < seats_; ++other) {
                const std::int64_t* const before = arranging_.was(place(other)).if_int64();
                if (arranging_.named(place(other)) && before != nullptr) free.push_back(*before);
            }
            for (std::size_t route = 1; route <= all_routes; ++route)
                free.push_back(static_cast<std::int64_t>(route));
            const auto found = std::find_if_not(free.begin(), free.end(), is_held);
            if (found != free.end()) arranging_.at(place(seat)) = *found;
        }
    }

    // ---- the board

    // A room without books is cleared and holds no cards; one with a fourth card is explored.
    void set_rooms() {
        for (const auto& member : arranging_.at("/rooms").as_object()) {
            const std::string room =
                fmt::format("/rooms/{}", std::string_view(member.key().data(), member.key().size()));
            if (!arranging_.touched(room)) continue;
            const auto untouched = [&](std::string_view key) {
                return !arranging_.touched(fmt::format("{}/{}", room, key));
            };
            json::value& cleared = arranging_.at(room + "/cleared");
            json::value& books = arranging_.at(room + "/books");
            json::value& explored = arranging_.at(room + "/explored");
            json::value& deck = arranging_.at(room + "/deck");
            if (!untouched("books") && untouched("cleared")) cleared = books == 0;
            if (!untouched("cleared") && untouched("books") && cleared == true) books = 0;
            if (cleared == true && untouched("deck")) deck = json::array();
            const bool full = deck.is_array() && deck.get_array().size() > explored_above;
            if (untouched("explored") && (full || cleared == true)) explored = true;
        }
        if (!any_touched({"/rooms"})) return;
        if (!arranging_.touched("/points")) erase("points");
        if (!arranging_.touched("/shelves")) erase("shelves");
    }

    void settle_tokens() {
        if (!any_touched({"/rooms", "/cultist_tokens"})) return;
        ComponentKind kind{.word = "room token", .all = {}, .places = {}, .rest = {}};
        for (const auto& member : arranging_.at("/rooms").as_object()) {
            kind.places.push_back(
                fmt::format("/rooms/{}/token", std::string_view(member.key().data(), member.key().size())));
        }
        for (std::size_t i = 0; i < kind.places.size(); ++i)
            kind.all.emplace_back(i < numbers_of(options_).danger_tokens ? "danger" : "plain");
        arranging_.settle(kind);
        // A cultist token that lies in a room is not face down.
        if (!arranging_.touched("/came")) erase("came");
        if (arranging_.touched("/cultist_tokens")) return;
        json::array face_down;
        for (const json::value& token : arranging_.at("/cultist_tokens").as_array()) {
            const std::string_view room(token.as_string().data(), token.as_string().size());
            if (arranging_.at(fmt::format("/rooms/{}/cultist", room)) != true) face_down.push_back(token);
        }
        arranging_.at("/cultist_tokens") = std::move(face_down);
    }

    // ---- events

    // Rounds that are over had events, made up if the scenario does not say; the rest is in the bag.
    void settle_events() {
        if (!any_touched({"/events", "/bag", "/removed_events", "/round", "/stage"})) return;
        if (!arranging_.touched("/events")) make_up_events();
        ComponentKind kind{
            .word = "event", .all = {}, .places = {"/events", "/removed_events"}, .rest = "/bag"};
        for (const Event event : all_events) {
            if (event != Event::broken_window || options_.level != Level::first)
                kind.all.emplace_back(name_of(event));
        }
        arranging_.settle(kind);
        if (!arranging_.touched("/peeks")) erase("peeks");
    }

    void make_up_events() {
        std::map<std::string, int> named;
        for (const std::string list : {"/bag", "/removed_events"}) {
            const json::array* const events = arranging_.at(list).if_array();
            for (std::size_t i = 0; events != nullptr && i < events->size(); ++i) {
                const std::string place = fmt::format("{}/{}", list, i);
                if (arranging_.named(place)) ++named[arranging_.text_at(place)];
            }
        }
        json::array& events = arranging_.at("/events").as_array();
        const bool moving = arranging_.text_at("/stage") == name_of(Stage::move);
        const auto drawn = static_cast<std::size_t>(
            std::clamp<std::int64_t>(arranging_.number_at("/round") - (moving ? 1 : 0), 0, cultists::rounds));
        while (events.size() > drawn) events.pop_back();
        for (const json::value& event : events) {
            if (event.is_string()) ++named[std::string(event.get_string())];
        }
        json::array past;
        for (const Event event : harmless) {
            if (events.size() + past.size() == drawn) break;
            if (event == Event::broken_window && options_.level == Level::first) continue;
            if (named[std::string(name_of(event))]-- > 0) continue;
            past.push_back(json::value(name_of(event)));
        }
        for (std::size_t i = past.size(); i > 0; --i) events.push_back(past[i - 1]);
    }

    // ---- memory

    // What was remembered of a place does not hold for a place that is named anew.
    void forget() {
        const auto forget = [&](std::string_view key, std::initializer_list<std::string_view> places) {
            if (!any_touched(places) || arranging_.touched(fmt::format("/{}", key))) return false;
            erase(key);
            return true;
        };
        const bool anew = forget("log", {"/roles", "/hands", "/rooms", "/draw", "/danger", "/removed",
                                         "/gifts", "/round", "/stage"});
        if (anew) {
            erase("first");
            if (!arranging_.touched("/past_fire")) erase("past_fire");
            arranging_.at("/pending").as_object().erase("loose");
        }
        forget("may_be", {"/roles", "/ghosts", "/shown"});
        forget("shown", {"/roles", "/ghosts"});
        forget("used", {"/roles", "/routes"});
        forget("looks", {"/roles", "/hands", "/gifts", "/start_status", "/ghosts", "/round"});
        forget("votes", {"/round", "/ghosts"});
        if (arranging_.touched("/ghosts") && !arranging_.touched("/died")) {
            json::array& died = arranging_.at("/died").as_array();
            const json::array& ghosts = arranging_.at("/ghosts").as_array();
            for (std::size_t seat = 0; seat < std::min(died.size(), ghosts.size()); ++seat) {
                if (ghosts[seat] != true) died[seat] = nullptr;
            }
        }
        if (arranging_.touched("/removed") && !arranging_.touched("/removed_unseen")) erase("removed_unseen");
    }

    Arranging arranging_;
    Options options_;
    unsigned seats_;
    bool fresh_ = false;  // a game that has just been dealt
};

}  // namespace

json::object CultistsDocuments::arrange(const json::object& position, const Field& set) {
    const json::value whole(position);
    return Rearranging(position, read_options(Field(whole)["options"]), set).arranged();
}

}  // namespace subrosa::engine
