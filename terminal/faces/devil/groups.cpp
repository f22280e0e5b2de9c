// The choices as the screen lists them: those that differ in a number alone are one entry.
#include "games/devil/text.hpp"
#include "terminal/faces/devil/choices.hpp"
#include "terminal/faces/devil/face.hpp"

namespace subrosa::devil_face {
namespace {

using devil::Action;
using devil::Knowledge;
using devil::Verb;
using faces::Verbosity;

// Whether two choices that stand next to each other belong together.
bool belong_together(const Action& one, const Action& next, Verbosity words) {
    switch (one.verb) {
        case Verb::buy:  // and sell the same
            return next.verb == Verb::sell && next.what == one.what;
        case Verb::borrow:
        case Verb::repay:
        case Verb::wings:
        case Verb::jest:
            return next.verb == one.verb;
        case Verb::put:
        case Verb::ask:
        case Verb::bribe:
        case Verb::offer:
            return next.verb == one.verb && next.what == one.what;
        case Verb::small:
            return words != Verbosity::all && next.verb == one.verb && next.what == one.what;
        case Verb::site:
        case Verb::edge:
            return words == Verbosity::fewest && next.verb == one.verb && next.what == one.what;
        default:
            return false;
    }
}

}  // namespace

std::vector<faces::Group> DevilDrawing::groups(const Knowledge& knowledge,
                                               std::span<const std::string> choices, const DevilTheme& look,
                                               Verbosity words) {
    std::vector<faces::Group> all;
    std::vector<std::optional<Action>> actions;
    for (const std::string& choice : choices) actions.push_back(devil::action_from(choice));
    for (std::size_t at = 0; at < choices.size();) {
        if (!actions[at]) {  // of a newer house
            all.push_back({1, Text(choices[at])});
            ++at;
            continue;
        }
        std::vector<Action> together{*actions[at]};
        while (at + together.size() < choices.size() && actions[at + together.size()] &&
               belong_together(together.back(), *actions[at + together.size()], words)) {
            together.push_back(*actions[at + together.size()]);
        }
        all.push_back({together.size(), choice_text(knowledge, together, look, words != Verbosity::all)});
        at += together.size();
    }
    return all;
}

}  // namespace subrosa::devil_face
