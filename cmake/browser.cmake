# WebAssembly for the page, with Debian's emscripten.
#   webassembly(TARGET LIBRARY PATTERN [NAME...])   build/browser/TARGET.wasm. It exports the extern "C" functions of the
#                                                   library whose names begin as PATTERN says, and what is named besides

function(webassembly target library pattern)
  set(exports "${CMAKE_CURRENT_BINARY_DIR}/${target}.exports")
  file(WRITE "${CMAKE_CURRENT_BINARY_DIR}/none.cpp" "")
  add_executable(${target} "${CMAKE_CURRENT_BINARY_DIR}/none.cpp")
  target_link_libraries(${target} PRIVATE ${library})
  target_link_options(${target} PRIVATE --no-entry "-sEXPORTED_FUNCTIONS=@${exports}")
  set_target_properties(${target} PROPERTIES RUNTIME_OUTPUT_DIRECTORY "${CMAKE_BINARY_DIR}")
  add_custom_command(TARGET ${target} PRE_LINK VERBATIM COMMAND "${CMAKE_COMMAND}" "-DLIBRARY=$<TARGET_FILE:${library}>"
    "-DPATTERN=${pattern}" "-DMORE=${ARGN}" "-DOUTPUT=${exports}" -P "${CMAKE_SOURCE_DIR}/cmake/exports.cmake")
endfunction()

# Of the libraries above the rules Debian's headers suffice. The folder of all of Debian's headers must not be seen, so
# it gets links to two of them.
function(header_libraries)
  set(headers "${CMAKE_BINARY_DIR}/headers")
  file(MAKE_DIRECTORY "${headers}")
  foreach(library boost fmt)
    file(CREATE_LINK "/usr/include/${library}" "${headers}/${library}" SYMBOLIC)
  endforeach()

  file(WRITE "${CMAKE_BINARY_DIR}/json.cpp" "#include <boost/json/src.hpp>\n")
  add_library(subrosa_json STATIC "${CMAKE_BINARY_DIR}/json.cpp")
  target_include_directories(subrosa_json SYSTEM PUBLIC "${headers}")
  add_library(Boost::json ALIAS subrosa_json)

  add_library(subrosa_fmt INTERFACE)
  target_include_directories(subrosa_fmt SYSTEM INTERFACE "${headers}")
  # Without std::locale, which is large.
  target_compile_definitions(subrosa_fmt INTERFACE FMT_HEADER_ONLY FMT_STATIC_THOUSANDS_SEPARATOR=',')
  add_library(fmt::fmt ALIAS subrosa_fmt)
endfunction()
