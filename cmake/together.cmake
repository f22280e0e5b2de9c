# Files of one folder are compiled together, a few at a time: what they include is read, and what they share is made,
# once for all of them. So the names in their anonymous namespaces must differ (`scripts/lint names` tells). Files that
# are named after a game (rose_write.cpp) are together with their like alone: what a file borrows from its game is then
# no other game's.
#   together(TARGET SIZE)   at most SIZE files at a time; say it once the target has all its sources
option(SUBROSA_TOGETHER "Compile the files of a folder together" ON)

file(GLOB together_games LIST_DIRECTORIES ON RELATIVE "${CMAKE_SOURCE_DIR}/games" "${CMAKE_SOURCE_DIR}/games/*")

function(together target size)
  if(NOT SUBROSA_TOGETHER)
    return()
  endif()
  get_target_property(sources ${target} SOURCES)
  set(groups)
  foreach(source ${sources})
    get_filename_component(source "${source}" ABSOLUTE)
    get_filename_component(folder "${source}" DIRECTORY)
    get_filename_component(name "${source}" NAME_WE)
    file(RELATIVE_PATH group "${CMAKE_CURRENT_SOURCE_DIR}" "${folder}")
    if(group MATCHES "^\\.\\.")
      continue()  # generated
    endif()
    string(MAKE_C_IDENTIFIER "${target}_${group}" group)
    foreach(game ${together_games})
      if(name MATCHES "^${game}_")
        string(APPEND group "_${game}")
      endif()
    endforeach()
    list(APPEND groups ${group})
    list(APPEND files_of_${group} "${source}")
  endforeach()
  list(REMOVE_DUPLICATES groups)
  foreach(group ${groups})
    # Parts of about the same size.
    list(LENGTH files_of_${group} count)
    math(EXPR parts "(${count} + ${size} - 1) / ${size}")
    set(number 0)
    foreach(source ${files_of_${group}})
      math(EXPR part "${number} * ${parts} / ${count}")
      set_property(SOURCE "${source}" PROPERTY UNITY_GROUP "${group}_${part}")
      math(EXPR number "${number} + 1")
    endforeach()
  endforeach()
  set_target_properties(${target} PROPERTIES UNITY_BUILD ON UNITY_BUILD_MODE GROUP)
  if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
    # It takes each of the files for a header then, where what is anonymous would be another thing in every program part.
    target_compile_options(${target} PRIVATE -Wno-subobject-linkage)
  endif()
endfunction()
