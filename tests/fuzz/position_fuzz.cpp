// Positions: one that is accepted is saved and loaded as the same, obeys the central law, and can be played
// to its end. The bytes are a JSON document, or a recipe: a game played for a while, and places of its
// position changed.
#include "engine/any_game.hpp"
#include "engine/every_game.hpp"
#include "tests/fuzz/every_state.hpp"
#include "tests/fuzz/must.hpp"

#include <algorithm>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace {

using namespace subrosa;
using fuzz::must;
using json::value;

// Everything after this many decisions is taken for a game that never ends.
constexpr std::uint32_t endless = 20'000;

// Plays at random; the first decider moves.
template <class Game>
void play_on(typename Game::State& state, core::Rng& rng, std::uint32_t decisions) {
    typename Game::Choices choices;
    for (std::uint32_t n = 0; n < decisions && !Game::deciders(state).empty(); ++n) {
        const core::Seat seat = Game::deciders(state).front();
        Game::choices(state, seat, choices);
        must(!choices.empty(), "who decides has a choice");
        const auto action = choices[rng.below(static_cast<std::uint32_t>(choices.size()))];
        Game::play(state, seat, action, core::NoSink{});
        must(broken_invariant(state) == nullptr, "no play breaks an invariant");
    }
}

template <class Documents>
void must_be_playable(const value& saved, const engine::AnyMatch& match) {
    using Game = typename Documents::Game;
    typename Game::State state = Documents::load(Field(saved));
    must(broken_invariant(state) == nullptr, "an accepted position breaks no invariant");
    core::Rng rng(match.hash());
    for (core::Seat seat = 0; seat <= match.players(); ++seat) {
        const auto known = Game::know(state, seat);
        const auto world = Game::imagine(known, rng);
        must(broken_invariant(world) == nullptr, "an imagined world breaks no invariant");
        must(Game::know(world, seat) == known, "the central law holds");
    }
    play_on<Game>(state, rng, endless);
    must(Game::deciders(state).empty() && Game::outcome(state).over, "every game ends");
    const value end = Documents::position(state);
    must(Documents::load(Field(end)) == state, "the end can be saved and loaded");
}

template <class... Documents>
struct Games {
    static void must_be_playable(const value& saved, const engine::AnyMatch& match) {
        const auto of = [&]<class One>() {
            if (match.game().name() != One::Game::name) return;
            ::must_be_playable<One>(saved, match);
        };
        (of.template operator()<Documents>(), ...);
    }
};

void must_be_sound(const value& document) {
    const auto loaded = engine::load_position(document);
    if (!loaded) return must(!loaded.error().message.empty(), "a refusal says why");
    const auto& match = **loaded;
    const value saved = match.position();
    const auto again = engine::load_position(saved);
    must(again.has_value(), "what is saved can be loaded");
    must((*again)->hash() == match.hash() && value((*again)->position()) == saved, "as the same position");
    EveryDocuments<Games>::must_be_playable(saved, match);
}

// Reads numbers from the bytes; zero when they have run out.
class Recipe {
  public:
    Recipe(const std::uint8_t* data, std::size_t size) : data_(data), size_(size) {}
    [[nodiscard]] bool empty() const { return at_ >= size_; }
    std::uint32_t below(std::size_t bound) {
        const unsigned high = next();
        return (high * 256U + next()) % static_cast<std::uint32_t>(bound);
    }

  private:
    unsigned next() { return at_ < size_ ? data_[at_++] : 0U; }
    const std::uint8_t* data_;
    std::size_t size_;
    std::size_t at_ = 0;
};

void gather(value& place, std::vector<value*>& all) {
    all.push_back(&place);
    if (auto* object = place.if_object()) {
        for (auto& member : *object) gather(member.value(), all);
    } else if (auto* array = place.if_array()) {
        for (auto& element : *array) gather(element, all);
    }
}

void change(value& document, Recipe& recipe) {
    std::vector<value*> places;
    gather(document, places);
    value& place = *places[recipe.below(places.size())];
    const value& other = *places[recipe.below(places.size())];
    switch (recipe.below(6)) {
        case 0:
            place = value(other);
            break;
        case 1: {  // two of the same kind change places: conservation stays
            value& partner = *places[recipe.below(places.size())];
            if (place.is_string() && partner.is_string()) std::swap(place.get_string(), partner.get_string());
            break;
        }
        case 2:
            place = static_cast<std::int64_t>(recipe.below(50)) - 2;
            break;
        case 3:
            if (auto* array = place.if_array(); array != nullptr && !array->empty())
                array->erase(array->begin() + recipe.below(array->size()));
            break;
        case 4:
            if (auto* array = place.if_array(); array != nullptr && !other.is_structured())
                array->push_back(value(other));
            break;
        default:
            if (auto* object = place.if_object(); object != nullptr && !object->empty())
                object->erase(object->begin() + recipe.below(object->size()));
    }
}

// Moves the last of one list to the end of another: what a hand-written position does.
void shift(value& document, Recipe& recipe) {
    std::vector<value*> places;
    gather(document, places);
    std::erase_if(places, [](const value* place) { return !place->is_array(); });
    if (places.empty()) return;
    auto& from = places[recipe.below(places.size())]->get_array();
    auto& to = places[recipe.below(places.size())]->get_array();
    if (&from == &to || from.empty() || from.back().is_structured()) return;
    value moved = from.back();
    from.pop_back();
    to.push_back(std::move(moved));
}

// Each option has one of its values, or some of its list; what does not fit together is left as it usually
// is.
value some_options(const engine::AnyGame& game, Recipe& recipe) {
    json::object options;
    for (const auto& [name, told] : game.describe_options()) {
        if (const auto* values = told.as_object().if_contains("values")) {
            options[name] = values->as_array()[recipe.below(values->as_array().size())];
        } else if (const auto* list = told.as_object().if_contains("list")) {
            json::array some;
            for (const value& one : list->as_array()) {
                if (recipe.below(2) == 1) some.push_back(one);
            }
            options[name] = some;
        }
    }
    if (game.complete_options(options)) return options;
    return nullptr;
}

value played(const engine::AnyGame& game, Recipe& recipe) {
    const std::uint32_t seed = recipe.below(1000);
    const auto match = game.deal(some_options(game, recipe), core::seed_from_number(seed)).value();
    core::Rng rng(seed, 1);
    for (std::uint32_t left = recipe.below(1200); left > 0 && !match->deciders().empty(); --left) {
        const core::Seat seat = match->deciders().front();
        const auto choices = match->choices(seat);
        must(match->play(seat, choices[rng.below(static_cast<std::uint32_t>(choices.size()))]).has_value(),
             "every choice can be played");
    }
    return match->position();
}

value cook(Recipe recipe) {
    const auto games = engine::games();
    value document = played(*games[recipe.below(games.size())], recipe);
    for (int n = 0; n < 12 && !recipe.empty(); ++n) {
        if (recipe.below(3) == 0) {
            shift(document, recipe);
        } else {
            change(document, recipe);
        }
    }
    return document;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    if (size > 0 && data[0] == '{') {
        const auto document = parse_json({reinterpret_cast<const char*>(data), size});
        if (document) must_be_sound(*document);
    } else {
        must_be_sound(cook(Recipe(data, size)));
    }
    return 0;
}
