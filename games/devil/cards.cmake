# Writes the box of Deal with the Devil as C++, from cards.json: names of cards (cards.hpp) and their tables (cards.cpp), and
# the tables and numbers of the board (board.hpp).
#   cmake -DINPUT=cards.json -DOUTPUT=directory -P cards.cmake
cmake_minimum_required(VERSION 3.25)
file(READ "${INPUT}" box)

# The member of an object, as text; empty if it is not there.
function(member object key out)
  string(JSON value ERROR_VARIABLE missing GET "${object}" ${key})
  if(missing)
    set(value "")
  endif()
  set(${out} "${value}" PARENT_SCOPE)
endfunction()

# A Bundle as designated initialisers, which C++ wants in the order of the struct.
function(bundle name object out)
  set(text "")
  if(NOT object STREQUAL "")
    foreach(ware wood stone grain glass marble ducats common rare reputation master rural_master urban_master
            church_master small_privilege action_token)
      member("${object}" ${ware} number)
      if(NOT number STREQUAL "")
        string(APPEND text ".${ware} = ${number}, ")
      endif()
    endforeach()
  endif()
  set(${out} ".${name} = {${text}}, " PARENT_SCOPE)
endfunction()

function(condition object out)
  member("${object}" if name)
  string(REPLACE "tokens_used>=3" "three_tokens" name "${name}")
  if(name STREQUAL "")
    set(name none)
  endif()
  set(${out} ".condition = Condition::${name}, " PARENT_SCOPE)
endfunction()

function(effect object out)
  member("${object}" op op)
  condition("${object}" text)
  foreach(key n each per rate price)  # one of them
    member("${object}" ${key} number)
    if(NOT number STREQUAL "")
      string(APPEND text ".n = ${number}, ")
    endif()
  endforeach()
  member("${object}" max max)
  if(NOT max STREQUAL "")
    string(APPEND text ".max = ${max}, ")
  endif()
  member("${object}" may may)
  if(may)
    string(APPEND text ".may = true, ")
  endif()
  member("${object}" sym symbol)
  if(NOT symbol STREQUAL "")
    string(APPEND text ".symbol = Symbol::${symbol}, ")
  endif()
  member("${object}" pay pay)
  member("${object}" get gain)
  if(gain STREQUAL "")
    member("${object}" gain gain)
  endif()
  bundle(pay "${pay}" pay)
  bundle(gain "${gain}" gain)
  set(${out} "{.op = Op::${op}, ${text}${pay}${gain}}, " PARENT_SCOPE)
endfunction()

function(building object copies out)
  foreach(key deck letter points kind phase cost symbols effect)
    member("${object}" ${key} ${key})
  endforeach()
  if(letter STREQUAL "")
    set(letter " ")
  endif()
  if(phase STREQUAL "")
    set(phase none)
  endif()
  string(REPLACE "instant+permanent" "stables" kind "${kind}")
  string(REGEX MATCHALL "[a-z]+" symbols "${symbols}")
  list(TRANSFORM symbols REPLACE "(.+)" "bit(Symbol::\\1)")
  list(JOIN symbols " | " symbols)
  bundle(cost "${cost}" cost)
  set(effects "")
  string(JSON count LENGTH "${effect}")
  foreach(i RANGE 1)
    if(i LESS count)
      string(JSON one GET "${effect}" ${i})
      effect("${one}" one)
      string(APPEND effects "${one}")
    endif()
  endforeach()
  set(${out} "    {.deck = ${deck}, .letter = '${letter}', .copies = ${copies}, .symbols = ${symbols}, \
${cost}.points = ${points}, .kind = Kind::${kind}, .phase = Phase::${phase}, .effects = {{${effects}}}},\n" PARENT_SCOPE)
endfunction()

function(event object out)
  foreach(key deck left right)
    member("${object}" ${key} ${key})
  endforeach()
  set(second false)
  if(deck STREQUAL B)
    set(second true)
  endif()
  member("${left}" gain gain)
  member("${left}" reputation fall)
  member("${right}" reputation rise)
  member("${right}" pay pay)
  bundle(gain "${gain}" gain)
  bundle(pay "${pay}" pay)
  condition("${right}" condition)
  set(${out} "    {.second = ${second}, ${gain}.fall = -(${fall}), ${condition}${pay}.rise = ${rise}},\n"
      PARENT_SCOPE)
endfunction()

# Cards of which there are several stand behind one another; each kind is one entry.
foreach(kind building event)
  string(JSON count LENGTH "${box}" ${kind}s)
  math(EXPR last "${count} - 1")
  set(${kind}_ids "")
  set(${kind}_table "")
  set(copies 1)
  foreach(i RANGE ${last})
    string(JSON object GET "${box}" ${kind}s ${i})
    string(JSON id GET "${object}" id)
    math(EXPR next "${i} + 1")
    string(JSON next_id ERROR_VARIABLE end GET "${box}" ${kind}s ${next} id)
    if(next_id STREQUAL id)
      math(EXPR copies "${copies} + 1")
      continue()
    endif()
    if(kind STREQUAL building)
      building("${object}" ${copies} entry)
    else()
      event("${object}" entry)
    endif()
    string(APPEND ${kind}_table "${entry}")
    list(APPEND ${kind}_ids "${id}")
    set(copies 1)
  endforeach()
  list(LENGTH ${kind}_ids ${kind}_count)
  list(JOIN ${kind}_ids "\",\n    \"" ${kind}_names)
  string(REPLACE ";" ",\n    " ${kind}_enumerators "${${kind}_ids}")
  string(REPLACE "-" "_" ${kind}_enumerators "${${kind}_enumerators}")
endforeach()

# ---- the board: lines of the header, in `board`

# number(TYPE NAME PLACE...): a number of the box as a constant.
macro(number type name)
  string(JSON value GET "${box}" ${ARGN})
  string(APPEND board "inline constexpr ${type} ${name} = ${value};\n")
endmacro()

# table(ELEMENT NAME ENTRIES): an array; each entry ends with a comma.
macro(table element name entries)
  string(REGEX MATCHALL "\n" ends "${entries}")
  list(LENGTH ends count)
  string(APPEND board "inline constexpr std::array<${element}, ${count}> ${name}{{\n${entries}}};\n")
endmacro()

# The numbers of a list: "0, 1, 1".
function(numbers list out)
  string(REGEX MATCHALL "-?[0-9]+" values "${list}")
  list(JOIN values ", " values)
  set(${out} "${values}" PARENT_SCOPE)
endfunction()

# What an object says of each of these names: "1, 0, 2"; 0 if nothing.
function(by_name object names out)
  set(values "")
  foreach(name ${names})
    member("${object}" ${name} value)
    if(value STREQUAL "")
      set(value 0)
    endif()
    list(APPEND values ${value})
  endforeach()
  list(JOIN values ", " values)
  set(${out} "${values}" PARENT_SCOPE)
endfunction()

# A SoulLine.
function(soul_line object out)
  member("${object}" souls souls)
  if(souls STREQUAL "")
    member("${object}" marked souls)
  endif()
  member("${object}" gain gain)
  bundle(gain "${gain}" text)
  member("${object}" points points)
  if(NOT points STREQUAL "")
    string(APPEND text ".points = ${points}, ")
  endif()
  member("${object}" flip flip)  # a place in the row, or two of them
  string(REGEX MATCHALL "[0-9]+" flip "${flip}")
  set(name turned)
  foreach(place ${flip})
    string(APPEND text ".${name} = ${place}, ")
    set(name turned_else)
  endforeach()
  set(${out} "    SoulLine{.souls = ${souls}, ${text}},\n" PARENT_SCOPE)
endfunction()

# The lines of a table of the ritual; what is for each soul above them is no line.
function(soul_lines table out)
  set(text "")
  string(JSON count LENGTH "${box}" ritual ${table})
  math(EXPR last "${count} - 1")
  foreach(i RANGE ${last})
    string(JSON object GET "${box}" ritual ${table} ${i})
    member("${object}" each_above above)
    if(above STREQUAL "")
      soul_line("${object}" one)
      string(APPEND text "${one}")
    else()
      member("${object}" points points)
      set(above_table ${above} PARENT_SCOPE)
      set(points_above ${points} PARENT_SCOPE)
    endif()
  endforeach()
  set(${out} "${text}" PARENT_SCOPE)
endfunction()

set(board "// Seats and their fields (S1, P1).\n")
set(entries "")
foreach(seat RANGE 3)
  string(JSON object GET "${box}" production ${seat} start)
  by_name("${object}" "wood;stone;grain;glass;marble;ducats" start)
  string(APPEND entries "    SeatData{.start = {${start}}, .production = {{")
  foreach(round RANGE 4)
    string(JSON goods GET "${box}" production ${seat} rounds ${round})
    string(REGEX MATCHALL "[a-z]+" goods "${goods}")
    list(TRANSFORM goods PREPEND "Ware::")
    list(JOIN goods ", " goods)
    string(APPEND entries "{{${goods}}}, ")
  endforeach()
  string(APPEND entries "}}},\n")
endforeach()
table(SeatData seat_data "${entries}")
set(bits "")
foreach(field 3 2 1 0)
  string(JSON kind GET "${box}" fields ${field})
  string(COMPARE EQUAL ${kind} inner inner)
  string(APPEND bits ${inner})
endforeach()
string(APPEND board "inline constexpr std::uint8_t inner_fields = 0b${bits};\n")

string(APPEND board "\n// O1, by role.\n")
string(JSON object GET "${box}" supply jesters)
by_name("${object}" "mortal-a;mortal-b;cultist;devil" jesters)
string(APPEND board "inline constexpr std::array<std::uint8_t, roles> jesters_of_role{${jesters}};\n")

string(APPEND board "\n// Debt (I1, F1).\n")
number(std::uint8_t max_debt debt max)
number(std::uint8_t overflow_to debt overflow_to)
number(std::uint8_t interest_circle debt interest_circle)
string(JSON list GET "${box}" debt penalty)
numbers("${list}" list)
string(APPEND board "inline constexpr std::array<std::uint8_t, max_debt + 1> debt_penalties{${list}};\n")

string(APPEND board "\n// Privileges (V2).\n")
set(entries "")
foreach(i RANGE 3)
  string(JSON list GET "${box}" small_privileges ${i})
  set(need "")
  foreach(symbol rural urban church)
    string(REGEX MATCHALL "${symbol}" asked "${list}")
    list(LENGTH asked count)
    list(APPEND need ${count})
  endforeach()
  list(JOIN need ", " need)
  string(APPEND entries "    Need{${need}},\n")
endforeach()
table(Need small_needs "${entries}")
set(entries "")
foreach(i RANGE 3)
  string(JSON object GET "${box}" large_privileges ${i} need)
  by_name("${object}" "rural;urban;church" need)
  string(APPEND entries "    Need{${need}},\n")
endforeach()
table(Need large_needs "${entries}")
string(JSON object GET "${box}" large_privileges 0 reward)
bundle(goods "${object}" goods)
string(REGEX REPLACE "^.goods = |, $" "" goods "${goods}")
string(APPEND board "inline constexpr Bundle large_goods${goods};\n")
number(std::uint8_t large_ducats large_privileges 1 reward ducats)
number(std::uint8_t large_wings large_privileges 2 reward angel)

string(APPEND board "\n// Reputation (R1, R2).\n")
number(int reputation_min reputation min)
number(int reputation_max reputation max)
number(int reputation_start reputation start)
string(APPEND board "// This space and those below.\n")
number(int demon_space reputation demon_spaces 0)
string(JSON list GET "${box}" reputation forget_by_distance_from_knot)
numbers("${list}" list)
string(APPEND board "// By distance from the knot, 0.\n")
string(APPEND board "inline constexpr std::array<std::uint8_t, reputation_max + 1> forgotten{${list}};\n")

string(APPEND board "\n// The ritual (Q4, Q5).\n")
foreach(table round3 round5)
  soul_lines(${table} entries)
  table(SoulLine ritual_of_${table} "${entries}")
endforeach()
string(APPEND board "inline constexpr std::uint8_t souls_in_table = ${above_table};\n")
string(APPEND board "// For each soul above these.\n")
string(APPEND board "inline constexpr std::uint8_t points_above = ${points_above};\n")
string(APPEND board "// The cultist's, for marked souls that the devil shows in round 3; lines add up.\n")
soul_lines(cultist_round3 entries)
table(SoulLine cultist_of_round3 "${entries}")

string(APPEND board "\n// Inquisitors and guests: penalties (Q7), supply (R3).\n")
number(std::uint8_t ascetic_goods inquisitors ascetic goods)
number(std::uint8_t ascetic_points inquisitors ascetic points_each_missing)
number(std::uint8_t fundamentalist_points inquisitors fundamentalist points_each_privilege)
number(std::uint8_t friar_points inquisitors friar points_each_pair_of_buildings)
number(std::uint8_t orator_points inquisitors orator points)
number(std::uint8_t orator_more inquisitors orator more_unless_nobody_higher)
number(std::uint8_t collector_debt inquisitors debt-collector debt)
number(std::uint8_t collector_points inquisitors debt-collector points_if_in_debt)
number(std::uint8_t libertine_rares inquisitors libertine rares)
number(std::uint8_t libertine_points inquisitors libertine points_each_missing)
number(std::uint8_t guest_points inquisitors house-guest points)
number(std::uint8_t guest_arrival inquisitors house-guest points_on_arrival)
number(std::uint8_t guest_pile inquisitors house-guest pile)
number(std::uint8_t indulgence_supply supply indulgences)

set(made "// Made from games/devil/cards.json by games/devil/cards.cmake.")
file(CONFIGURE OUTPUT "${OUTPUT}/cards.hpp" @ONLY CONTENT "@made@
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

namespace subrosa::devil {

enum class Building : std::uint8_t {
    @building_enumerators@,
    none
};
inline constexpr std::size_t buildings = @building_count@;  // kinds; some have two cards
inline constexpr std::array<std::string_view, buildings> building_ids{
    \"@building_names@\"};

enum class Event : std::uint8_t {
    @event_enumerators@,
    none
};
inline constexpr std::size_t events = @event_count@;
inline constexpr std::array<std::string_view, events> event_ids{
    \"@event_names@\"};

}  // namespace subrosa::devil
")
file(CONFIGURE OUTPUT "${OUTPUT}/cards.cpp" @ONLY CONTENT "@made@
#include \"games/devil/data.hpp\"

namespace subrosa::devil {

const std::array<Card, buildings> card_table{{
@building_table@}};

const std::array<EventCard, events> event_table{{
@event_table@}};

}  // namespace subrosa::devil
")
file(CONFIGURE OUTPUT "${OUTPUT}/board.hpp" @ONLY CONTENT "@made@
#pragma once

#include \"games/devil/board_types.hpp\"

namespace subrosa::devil {

@board@
}  // namespace subrosa::devil
")
