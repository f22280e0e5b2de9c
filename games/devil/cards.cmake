# Writes the cards of Deal with the Devil as C++, from cards.json: their names (cards.hpp) and tables (cards.cpp).
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
