# The register of the games. Whatever goes over all games iterates over headers that are generated from this list.
set(SUBROSA_GAMES rose cultists devil lantern)

# every_game(HEADER NAME INCLUDE TYPE SOURCE...): writes HEADER, which the sources can include. It includes INCLUDE (one
# header or a list) of each game and declares the list of types NAME, to be used as NAME<std::tuple>. In INCLUDE and TYPE
# `@game@` stands for rose, `@Game@` for Rose.
function(every_game header name include type)
  set_source_files_properties(${ARGN} PROPERTIES INCLUDE_DIRECTORIES "${CMAKE_BINARY_DIR}/generated")
  foreach(game ${SUBROSA_GAMES})
    string(SUBSTRING ${game} 0 1 initial)
    string(SUBSTRING ${game} 1 -1 rest)
    string(TOUPPER ${initial} initial)
    set(Game ${initial}${rest})
    foreach(header_of_game IN LISTS include)
      string(CONFIGURE "#include \"${header_of_game}\"\n" line @ONLY)
      string(APPEND includes "${line}")
    endforeach()
    string(CONFIGURE "${type}" one @ONLY)
    list(APPEND types ${one})
  endforeach()
  list(JOIN types ", " types)
  file(CONFIGURE OUTPUT "${CMAKE_BINARY_DIR}/generated/${header}" CONTENT
"// Every game. Generated from cmake/games.cmake.
#pragma once

@includes@
namespace subrosa {

template <template <class...> class List>
using @name@ = List<@types@>;

}  // namespace subrosa
" @ONLY)
endfunction()
