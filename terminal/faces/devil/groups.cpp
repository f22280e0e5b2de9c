// Numbers, prices and the market.
#include "terminal/faces/devil/groups.hpp"

#include "games/devil/market.hpp"
#include "games/devil/text.hpp"
#include "terminal/faces/devil/choice_text.hpp"

namespace subrosa::devil_face {
namespace {

using devil::Action;
using devil::Knowledge;
using devil::Verb;
using devil::Ware;
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

// "1-3 wood"
Text counted_range(std::string_view thing, const std::vector<int>& numbers, const DevilTheme& look) {
    const int last = numbers.back();
    const char* const form = last == 1 ? "_1" : last >= 2 && last <= 4 ? "_2" : "_5";
    return look.say(std::string("devil_count_").append(thing).append(form), {{"n", look.numbers(numbers)}});
}

Text debts(int debt, std::vector<int> after, const DevilTheme& look) {
    if (after.front() > after.back()) after = {after.rbegin(), after.rend()};
    return look.number(debt).add(" " + std::string(look.signs().arrow) + " ").add(look.numbers(after));
}

Text trade_text(const Action& action, const DevilTheme& look) {
    const std::size_t good = action.what % devil::goods;
    return look.say("devil_choice_trade", {{"good", look.good(action.ware())},
                                           {"buy", int{devil::buying_price[good]}},
                                           {"sell", int{devil::selling_price[good]}}});
}

Text group_text(const Knowledge& knowledge, std::span<const Action> actions, const DevilTheme& look,
                Verbosity words) {
    const Action& first = actions.front();
    const devil::Realm& realm = knowledge.open.realms[knowledge.seat % devil::players];
    if (first.verb == Verb::buy) return trade_text(first, look);
    std::vector<int> numbers;
    for (const Action& action : actions) numbers.push_back(action.which);
    const std::string_view thing =
        first.verb == Verb::ask && first.ware() == Ware::pure ? "souls" : devil::name_of(first.ware());
    const auto some = [&] { return counted_range(thing, numbers, look); };
    switch (first.verb) {
        case Verb::put:
            return look.say("devil_choice_put", {{"goods", some()}});
        case Verb::ask:
            return look.say("devil_choice_ask", {{"price", some()}});
        case Verb::bribe:
            return look.say("devil_choice_bribe", {{"ducats", some()}});
        case Verb::offer:
            return look.say("devil_choice_offer_souls", {{"souls", some()}});
        case Verb::jest:
            return look.say("devil_choice_jest", {{"jesters", counted_range("jesters", numbers, look)}});
        case Verb::small:
            return look.say("devil_choice_small_brief",
                            {{"number", int{first.what}}, {"field", look.numbers(numbers)}});
        case Verb::site:
        case Verb::edge: {
            // The beginnings of their names, in their order.
            constexpr int beginning = 5;
            std::vector<Text> titles;
            for (const Action& action : actions)
                titles.push_back(look.building(action.placed()).cut(beginning, look.signs().cut));
            const auto place = static_cast<int>(first.place());
            return first.verb == Verb::site
                       ? look.say("devil_choice_site_brief",
                                  {{"number", place}, {"building", join(titles, Text(" "))}})
                       : look.say("devil_choice_edge",
                                  {{"place", place}, {"building", join(titles, Text(" "))}});
        }
        case Verb::borrow:
        case Verb::repay: {
            const bool borrows = first.verb == Verb::borrow;
            if (words != Verbosity::all) {
                return look.say(borrows ? "devil_choice_borrow_brief" : "devil_choice_repay_brief",
                                {{"n", look.numbers(numbers)}});
            }
            std::vector<int> after;
            after.reserve(numbers.size());
            for (const int number : numbers) after.push_back(realm.debt + (borrows ? number : -number));
            return look.say(borrows ? "devil_choice_borrow" : "devil_choice_repay",
                            {{"ducats", counted_range("ducats", numbers, look)},
                             {"change", debts(realm.debt, after, look)}});
        }
        case Verb::wings: {
            if (words != Verbosity::all)
                return look.say("devil_choice_wings_brief", {{"n", look.numbers(numbers)}});
            std::vector<Text> prices;
            prices.reserve(numbers.size());
            for (const int number : numbers) prices.emplace_back(number * devil::wing_price_of(realm));
            prices.back() = look.count("ducats", numbers.back() * devil::wing_price_of(realm));
            return look.say("devil_choice_wings", {{"wings", counted_range("angel", numbers, look)},
                                                   {"ducats", join(prices, Text(", "))}});
        }
        default:
            return choice_words(knowledge, first, look);
    }
}

}  // namespace

std::vector<faces::Group> groups(const Knowledge& knowledge, std::span<const std::string> choices,
                                 const DevilTheme& look, Verbosity words) {
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
        Text text;
        if (together.size() > 1) {
            text = group_text(knowledge, together, look, words);
        } else {
            text = words != Verbosity::all ? choice_signs(knowledge, together[0], look)
                                           : choice_words(knowledge, together[0], look);
        }
        all.push_back({together.size(), text});
        at += together.size();
    }
    return all;
}

}  // namespace subrosa::devil_face
