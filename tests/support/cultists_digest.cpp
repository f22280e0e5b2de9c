// What the rules say of components and board.
#include "tests/support/cultists_digest.hpp"

#include "games/cultists/text.hpp"

#include <array>
#include <sstream>
#include <stdexcept>
#include <string>

namespace subrosa::tests::digest {
namespace {

using cultists::value_named;

template <class Enum>
Enum named(const std::string& name) {
    const auto value = value_named<Enum>(name);
    if (!value) throw std::invalid_argument(name);
    return *value;
}

// "D1 3 0 0 4 2": a room, its books, its rectangle. "M 4 2 8 5": a corridor. "M-NW NW-D1": doors.
struct Text {
    const char* rooms;
    const char* corridors;
    const char* doors;
    const char* shelves;
};

constexpr std::array<Text, 3> boards{{
    {"D1 3 0 0 4 2 L1 2 4 0 8 2 P1 2 9 0 12 3 P2 1 0 3 2 5 R1 2 2 3 4 5 D2 2 8 3 12 5 O1 2 0 6 4 "
     "8 G1 3 4 6 8 8 O2 2 8 6 10 8",
     "M 4 2 8 5 NW 0 2 4 3 NE 8 0 9 3 SW 0 5 4 6 S 4 5 8 6 SE 8 5 12 6",
     "M-NW M-NE M-S M-L1 M-R1 NW-D1 NW-P2 D1-L1 NE-L1 NE-P1 P1-D2 D2-SE SE-O2 SE-S S-G1 S-SW "
     "SW-O1 SW-P2 SW-R1",
     "green 3 red 2 lightblue 2 orange 4 darkblue1 3 darkblue2 2 pink 3"},
    {"P2 1 0 0 2 2 D1 3 2 0 4 2 L1 2 4 0 8 2 P1 2 9 0 12 3 D3 2 0 3 2 5 R1 2 2 3 4 5 D2 2 8 3 12 "
     "5 O1 2 0 6 4 8 G1 3 4 6 8 8 O2 2 8 6 10 8",
     "M 4 2 8 5 NW 0 2 4 3 NE 8 0 9 3 SW 0 5 4 6 S 4 5 8 6 SE 8 5 12 6",
     "M-NW M-NE M-S M-L1 M-R1 NW-P2 NW-D1 NW-D3 D1-L1 NE-L1 NE-P1 P1-D2 D2-SE SE-O2 SE-S S-G1 "
     "S-SW SW-O1 SW-D3 SW-R1",
     "green 3 red 2 lightblue 2 orange 4 darkblue1 3 darkblue2 2 pink 3 darkblue3 2"},
    {"P2 1 0 0 2 2 D1 3 2 0 4 2 L1 2 4 0 8 2 P1 2 9 0 12 3 D3 2 0 3 2 5 R1 2 2 3 4 5 D2 2 8 3 12 "
     "5 O1 2 2 6 4 8 G1 3 4 6 8 8 O2 2 8 6 10 8 P3 1 0 6 2 8",
     "M 4 2 8 5 NW 0 2 4 3 NE 8 0 9 3 SW 0 5 4 6 S 4 5 8 6 SE 8 5 12 6",
     "M-NW M-NE M-S M-L1 M-R1 NW-P2 NW-D1 NW-D3 D1-L1 NE-L1 NE-P1 P1-D2 D2-SE SE-O2 SE-S S-G1 "
     "S-SW SW-O1 SW-D3 SW-R1 SW-P3",
     "green 3 red 2 lightblue 2 orange 4 darkblue1 3 darkblue2 2 pink 4 darkblue3 2"},
}};

constexpr std::array<std::array<const char*, 4>, 10> routes{{
    {{"darkblue pink lightblue", "green orange", "lightblue darkblue", "red orange"}},
    {{"pink orange", "darkblue red", "orange pink", "lightblue darkblue green"}},
    {{"lightblue orange", "darkblue red pink", "green orange", "darkblue pink"}},
    {{"red green", "orange lightblue darkblue", "pink green", "darkblue orange"}},
    {{"pink green", "darkblue orange", "lightblue pink", "red orange darkblue"}},
    {{"orange darkblue lightblue", "red pink", "orange darkblue", "green pink"}},
    {{"pink darkblue orange", "green lightblue", "pink darkblue", "lightblue red"}},
    {{"lightblue darkblue green", "red orange", "green darkblue", "orange pink"}},
    {{"orange red", "pink lightblue darkblue", "orange red", "darkblue green"}},
    {{"darkblue red", "orange green pink", "darkblue red", "pink lightblue"}},
}};

Board board_of(const Text& text) {
    Board board;
    std::string name;
    std::istringstream rooms(text.rooms);
    for (int books = 0; rooms >> name >> books;) {
        board.books[named<Location>(name)] = books;
        auto& rect = board.rects[named<Location>(name)];
        rect.resize(4);
        for (int& side : rect) rooms >> side;
    }
    std::istringstream corridors(text.corridors);
    while (corridors >> name) {
        auto& rect = board.rects[named<Location>(name)];
        rect.resize(4);
        for (int& side : rect) corridors >> side;
    }
    std::istringstream doors(text.doors);
    while (doors >> name) {
        const std::size_t dash = name.find('-');
        const auto a = named<Location>(name.substr(0, dash));
        const auto b = named<Location>(name.substr(dash + 1));
        board.doors.insert({a, b});
        board.doors.insert({b, a});
    }
    std::istringstream shelves(text.shelves);
    for (int points = 0; shelves >> name >> points;) board.points[named<Shelf>(name)] = points;
    return board;
}

}  // namespace

const Numbers& numbers_for(unsigned characters) {
    static const std::map<unsigned, Numbers> all{
        {5, {1, 5, 1, 5, 3, 1, 5, 4, 9, 10, 3, 3, false, Location::ne}},
        {6, {1, 5, 1, 4, 4, 1, 4, 5, 9, 12, 4, 3, false, Location::ne}},
        {7, {2, 0, 0, 5, 4, 1, 6, 4, 10, 12, 4, 2, true, Location::m}},
        {8, {2, 7, 1, 5, 5, 1, 5, 6, 11, 13, 5, 2, true, Location::m}},
    };
    return all.at(characters);
}

const Cards& cards_for(unsigned characters) {
    static const std::map<unsigned, Cards> all{
        {5, {47, 4, 45, 11, 4}}, {6, {56, 4, 51, 13, 4}}, {7, {57, 6, 55, 17, 6}}, {8, {73, 7, 63, 19, 6}}};
    return all.at(characters);
}

const Board& board_for(unsigned characters) {
    static const std::array<Board, 3> all{board_of(boards[0]), board_of(boards[1]), board_of(boards[2])};
    return characters <= 6 ? all[0] : all[characters - 6];
}

Colour colour(Location room) {
    static const std::map<char, Colour> all{{'G', Colour::green},     {'R', Colour::red},
                                            {'L', Colour::lightblue}, {'O', Colour::orange},
                                            {'P', Colour::pink},      {'D', Colour::darkblue}};
    const std::string name(cultists::name_of(room));
    return name.size() == 2 && name[1] >= '1' && name[1] <= '3' ? all.at(name[0]) : Colour::none;
}

Shelf shelf(Location room) {
    const std::string name(cultists::name_of(room));
    std::string shelf(cultists::name_of(colour(room)));
    if (name[0] == 'D') shelf += name[1];  // each dark blue room has its own
    return named<Shelf>(shelf);
}

const std::vector<Colour>& row(int route, int round) {
    static const auto all = [] {
        std::vector<std::vector<std::vector<Colour>>> read;
        for (const auto& rows : routes) {
            auto& one = read.emplace_back();
            for (const char* text : rows) {
                auto& colours = one.emplace_back();
                std::istringstream words(text);
                for (std::string word; words >> word;) colours.push_back(named<Colour>(word));
            }
        }
        return read;
    }();
    static constexpr std::array<std::size_t, 10> row_of_round{0, 1, 2, 3, 0, 1, 2, 3, 0, 1};
    return all.at(static_cast<std::size_t>(route) - 1)
        .at(row_of_round.at(static_cast<std::size_t>(round) - 1));
}

}  // namespace subrosa::tests::digest
