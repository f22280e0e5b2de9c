// How the things of Deal with the Devil look on the terminal: words, signs and colours of goods, cards and
// people; and how they are counted.
#pragma once

#include "games/devil/names.hpp"
#include "games/devil/state.hpp"
#include "terminal/play/theme.hpp"

#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace subrosa::devil_face {

using namespace play;  // a face is written in the words of the terminal

namespace ink {
using namespace play::ink;
inline constexpr Style soul{.ink = Rgb{0xC9, 0x5A, 0xD0}, .bold = true};
}  // namespace ink

// Each is one column wide.
namespace mark {
using namespace play::mark;
inline constexpr Mark angel{"angel", "△", "^", ink::accent};
inline constexpr Mark demon{"demon", "▽", "v", ink::accent};
inline constexpr Mark indulgence{"indulgence", "‡", "+", ink::accent};
inline constexpr Mark guest{"guest", "⌂", "G", ink::accent};
inline constexpr Mark mob{"mob", "‼", "!", ink::trouble};
inline constexpr Mark token{"token", "●", "o", ink::accent};
inline constexpr Mark card{"card", "▯", "#", ink::accent};
inline constexpr Mark event{"event", "◇", "e", ink::accent};
inline constexpr Mark built{"built", "■", "B", ink::accent};
inline constexpr Mark point{"point", "★", "*", ink::accent};
inline constexpr Mark none{"none", "·", "."};
inline constexpr Mark gone{"gone", "×", "x", ink::quiet};
inline constexpr Mark minus{"minus", "−", "-"};
inline constexpr Mark to{"to", "–", "-"};
}  // namespace mark

class DevilTheme : public Theme {
  public:
    explicit DevilTheme(const Theme& look) : Theme(look) {}

    // ---- numbers

    [[nodiscard]] Text count(std::string_view thing, int number) const;  // "2 ducats"
    // "1-3 ducats"
    [[nodiscard]] Text count(std::string_view thing, std::span<const int> ascending) const;
    [[nodiscard]] Text number(int number) const;                       // "3", with a real minus
    [[nodiscard]] Text with_sign(int number) const;                    // "+3"
    [[nodiscard]] Text numbers(std::span<const int> ascending) const;  // "0-2, 4"
    // As play::Theme's, of numbers that can be negative.
    [[nodiscard]] Text change(int from, int to) const;

    // ---- lists

    [[nodiscard]] Text list(const std::vector<Text>& texts) const;  // "a, b"; nothing: "nothing"
    using Theme::names;
    [[nodiscard]] Text names(devil::Seats seats) const;  // nobody: "nobody"
    [[nodiscard]] Text player_or_nobody(core::Seat seat) const;
    // How many of each ware, in the order of the wares.
    [[nodiscard]] Text wares(std::span<const std::uint8_t> counts) const;
    [[nodiscard]] Text souls(int pure, int marked) const;
    [[nodiscard]] Text bundle(const devil::Bundle& bundle) const;
    [[nodiscard]] Text bundle_signs(const devil::Bundle& bundle) const;  // "2wo 1st"
    [[nodiscard]] Text price(const devil::Price& price) const;
    [[nodiscard]] Text price(devil::Ware ware, int number) const;  // pure: souls of any kind
    [[nodiscard]] Text buildings(std::span<const devil::Building> all) const;

    // ---- things

    [[nodiscard]] Text good(devil::Ware ware) const;
    [[nodiscard]] Text good_sign(devil::Ware ware) const { return good(ware).cut(good_columns, ""); }  // "wo"
    [[nodiscard]] Text role(devil::Role role) const;
    [[nodiscard]] Text role_sign(devil::Role role) const;
    [[nodiscard]] Text building(devil::Building building) const;
    [[nodiscard]] Text event(devil::Event event) const;
    [[nodiscard]] Text master(devil::Master master) const {
        return of("devil_master_", devil::name_of(master));
    }
    [[nodiscard]] Text master_word(devil::Master master) const;  // "rural"; also of a large privilege
    [[nodiscard]] Text letter(devil::Master master) const;       // its first letter
    [[nodiscard]] Text symbol(devil::Symbol symbol) const {
        return of("devil_symbol_", devil::name_of(symbol));
    }
    [[nodiscard]] Text symbol_sign(devil::Symbol symbol) const {  // "rur"
        return this->symbol(symbol).cut(symbol_columns, "");
    }
    [[nodiscard]] Text symbols(devil::Symbols symbols) const;       // "rural, urban"
    [[nodiscard]] Text symbol_signs(devil::Symbols symbols) const;  // "rur/urb"
    [[nodiscard]] Text need(const devil::Need& need) const;         // "2 rural, 1 urban"
    [[nodiscard]] Text small(std::size_t number) const;             // 1 to 4
    [[nodiscard]] Text large(devil::Large large) const { return of("devil_large_", devil::name_of(large)); }
    [[nodiscard]] Text large_gain(devil::Large large) const;  // what it brings
    [[nodiscard]] Text field(std::size_t number) const;       // 1 to 4
    [[nodiscard]] Text inquisitor(devil::Inquisitor inquisitor) const;
    [[nodiscard]] Text part(devil::ScorePart part, int points) const;  // "buildings +8"

  private:
    static constexpr int good_columns = 2;    // enough to tell the goods apart in every language
    static constexpr int symbol_columns = 3;  // likewise the symbols

    // What a bundle holds: the name by which it is counted, and its sign.
    struct Thing {
        std::string_view name;
        int number;
        Text sign;
    };
    [[nodiscard]] std::vector<Thing> things_in(const devil::Bundle& bundle) const;
};

}  // namespace subrosa::devil_face
