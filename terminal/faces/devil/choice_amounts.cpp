// Choices that say how much: what is traded, put into a chest, borrowed or paid.
#include "games/devil/market.hpp"
#include "games/devil/text.hpp"
#include "terminal/faces/devil/choices.hpp"

#include <algorithm>

namespace subrosa::devil_face {
namespace {

using devil::Action;
using devil::Knowledge;
using devil::Verb;
using devil::Ware;

std::vector<int> numbers_of(Together together) {
    std::vector<int> numbers;
    for (const Action& action : together) numbers.push_back(action.which);
    return numbers;
}

}  // namespace

Text amount(Together together, std::string_view thing, const DevilTheme& look) {
    return look.count(thing, numbers_of(together));
}

Text put_words(Together together, const DevilTheme& look) {
    const Ware ware = together.front().ware();
    if (together.size() == 1 && together.front().count() == 0)
        return look.say("devil_choice_put_none", {{"good", look.good(ware)}});
    return look.say("devil_choice_put", {{"goods", amount(together, devil::name_of(ware), look)}});
}

Text ask_words(Together together, const DevilTheme& look) {
    const Ware ware = together.front().ware();
    const std::string_view thing = ware == Ware::pure ? "souls" : devil::name_of(ware);
    return look.say("devil_choice_ask",
                    {{"price", together.size() == 1 ? look.price(ware, together.front().count())
                                                    : amount(together, thing, look)}});
}

Text bribe_words(Together together, const DevilTheme& look) {
    const Ware ware = together.front().ware();
    const int count = together.front().count();
    const Text what = amount(together, devil::name_of(ware), look);
    if (together.size() > 1 || (count > 0 && ware == Ware::ducats))
        return look.say("devil_choice_bribe", {{"ducats", what}});
    if (count > 0) {
        const int worth = count * devil::selling_price[devil::index(ware) % devil::goods];
        return look.say("devil_choice_bribe_goods",
                        {{"goods", what}, {"ducats", look.count("ducats", worth)}});
    }
    const Text none = look.say("devil_choice_bribe_none");
    return ware == Ware::ducats ? none : Text(none).add(" (").add(look.good(ware)).add(")");
}

Text offer_words(Together together, const DevilTheme& look) {
    const Ware ware = together.front().ware();
    if (together.size() == 1 && together.front().count() == 0)
        return look.say("devil_choice_offer_none").add(" (").add(look.good(ware)).add(")");
    return look.say("devil_choice_offer_souls", {{"souls", amount(together, devil::name_of(ware), look)}});
}

// Of a loan, or of several: "3 → 4-7".
Text loan_words(const Knowledge& knowledge, Together together, const DevilTheme& look, bool brief) {
    const int debt = knowledge.open.realms[knowledge.seat].debt;
    const bool borrows = together.front().verb == Verb::borrow;
    const std::vector<int> numbers = numbers_of(together);
    std::vector<int> after;
    for (const int number : numbers) after.push_back(debt + (borrows ? number : -number));
    if (!borrows) std::reverse(after.begin(), after.end());
    const std::string arrow = " " + std::string(look.signs().arrow) + " ";
    return look.say_choice(borrows ? "devil_choice_borrow" : "devil_choice_repay",
                           {{"ducats", look.count("ducats", numbers)},
                            {"change", look.number(debt).add(arrow).add(look.numbers(after))},
                            {"n", look.numbers(numbers)}},
                           brief);
}

Text wings_words(const Knowledge& knowledge, Together together, const DevilTheme& look, bool brief) {
    const int price = devil::wing_price_of(knowledge.open.realms[knowledge.seat]);
    const std::vector<int> numbers = numbers_of(together);
    std::vector<Text> prices = texts_of(numbers, [&](int number) { return Text(number * price); });
    prices.back() = look.count("ducats", numbers.back() * price);
    return look.say_choice("devil_choice_wings",
                           {{"wings", look.count("angel", numbers)},
                            {"ducats", join(prices, Text(", "))},
                            {"n", look.numbers(numbers)}},
                           brief);
}

// The same good can be bought and sold: one choice beside the other.
Text trade_words(Together together, const DevilTheme& look, bool brief) {
    const Action& action = together.front();
    const std::size_t good = action.what % devil::goods;
    const int buy = devil::buying_price[good];
    const int sell = devil::selling_price[good];
    const Text word = look.good(action.ware());
    if (together.size() > 1)
        return look.say("devil_choice_trade", {{"good", word}, {"buy", buy}, {"sell", sell}});
    const bool buys = action.verb == Verb::buy;
    return look.say_choice(buys ? "devil_choice_buy" : "devil_choice_sell",
                           {{"good", word}, {"ducats", look.count("ducats", buys ? buy : sell)}}, brief);
}

}  // namespace subrosa::devil_face
