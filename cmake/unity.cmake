# Unity builds: the files of a folder are compiled in groups, so that headers and templates are processed once per
# group. Names in anonymous namespaces must therefore differ within a folder (`scripts/lint names` checks). Files
# prefixed with a game's name (rose_position.cpp) are grouped by game, so that `using namespace rose` cannot leak into
# another game's files.
#   unity_build(TARGET SIZE)   at most SIZE files at a time; say it once the target has all its sources
option(SUBROSA_UNITY "Compile the files of a folder together" ON)

function(unity_build target size)
  if(NOT SUBROSA_UNITY)
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
    foreach(game ${SUBROSA_GAMES})
      if(name MATCHES "^${game}_")
        string(APPEND group "_${game}")
      endif()
    endforeach()
    list(APPEND groups ${group})
    list(APPEND files_of_${group} "${source}")
  endforeach()
  list(REMOVE_DUPLICATES groups)
  foreach(group ${groups})
    # Groups of about equal size.
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
    # In a unity build GCC treats members as headers and warns about anonymous types: a false positive.
    target_compile_options(${target} PRIVATE -Wno-subobject-linkage)
  endif()
endfunction()
