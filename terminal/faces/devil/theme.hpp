// How the things of Deal with the Devil look on the terminal: words, signs and colours of goods, cards and
// people; and how they are counted.
#pragma once

#include "games/devil/state.hpp"
#include "terminal/play/theme.hpp"

#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace subrosa::devil_face {

using play::Lines;
using play::Rgb;
using play::Signs;
using play::Style;
using play::Text;
using play::Values;

// Signs that only this game has, in UTF-8 and in ASCII. Each is one column wide.
struct Marks {
    std::string_view angel{}, demon{}, indulgence{}, guest{}, mob{}, token{}, card{}, event{}, built{};
    std::string_view point{}, none{}, gone{}, minus{}, to{};
};

namespace ink {
using namespace play::ink;
inline constexpr Style soul{.ink = Rgb{0xC9, 0x5A, 0xD0}, .bold = true};
}  // namespace ink

// The id of a thing as the keys of messages write it: "debt_collector".
std::string key_of(std::string_view id);

class DevilTheme : public play::Theme {
  public:
    explicit DevilTheme(const play::Theme& look) : play::Theme(look) {}

    [[nodiscard]] const Marks& marks() const;

    // ---- numbers

    [[nodiscard]] Text count(std::string_view thing, int number) const;  // "2 ducats"
    [[nodiscard]] Text number(int number) const;                         // "3", with a real minus
    [[nodiscard]] Text with_sign(int number) const;                      // "+3"
    [[nodiscard]] Text numbers(std::span<const int> ascending) const;    // "0-2, 4"
    // As play::Theme's, of numbers that can be negative.
    [[nodiscard]] Text change(int from, int to) const;

    // ---- lists

    [[nodiscard]] Text list(const std::vector<Text>& texts) const;  // "a, b"; nothing: "nothing"
    [[nodiscard]] Text dotted(const std::vector<Text>& texts) const;
    [[nodiscard]] Text names(devil::Seats seats) const;  // "You, Ida"
    // How many of each ware, in the order of the wares.
    [[nodiscard]] Text wares(std::span<const std::uint8_t> counts) const;
    [[nodiscard]] Text bundle(const devil::Bundle& bundle) const;
    [[nodiscard]] Text bundle_signs(const devil::Bundle& bundle) const;  // "2wo 1st"
    [[nodiscard]] Text price(const devil::Price& price) const;
    [[nodiscard]] Text price(devil::Ware ware, int number) const;  // pure: souls of any kind
    [[nodiscard]] Text buildings(std::span<const devil::Building> all) const;

    // ---- things

    [[nodiscard]] Text good(devil::Ware ware) const;
    [[nodiscard]] Text good_sign(devil::Ware ware) const;  // "wo"
    [[nodiscard]] Text role(devil::Role role) const;
    [[nodiscard]] Text role_sign(devil::Role role) const;
    [[nodiscard]] Text building(devil::Building building) const;
    [[nodiscard]] Text event(devil::Event event) const;
    [[nodiscard]] Text master(devil::Master master) const;
    [[nodiscard]] Text symbol(devil::Symbol symbol) const;
    [[nodiscard]] Text symbol_sign(devil::Symbol symbol) const;     // "rur"
    [[nodiscard]] Text symbols(devil::Symbols symbols) const;       // "rural, urban"
    [[nodiscard]] Text symbol_signs(devil::Symbols symbols) const;  // "rur/urb"
    [[nodiscard]] Text need(const devil::Need& need) const;         // "2 rural, 1 urban"
    [[nodiscard]] Text letter(devil::Master master) const;          // also of a large privilege
    [[nodiscard]] Text small(std::size_t number) const;             // 1 to 4
    [[nodiscard]] Text large(devil::Large large) const;
    [[nodiscard]] Text field(std::size_t number) const;  // 1 to 4
    [[nodiscard]] Text inquisitor(devil::Inquisitor inquisitor) const;
};

// What a large privilege brings, and what it asks for.
Text large_gain(devil::Large large, const DevilTheme& look);

}  // namespace subrosa::devil_face
