# Writes the names of a library's extern "C" functions that match PATTERN, as emcc wants them, besides those of MORE.
#   cmake -DLIBRARY=... -DPATTERN=... -DMORE=... -DOUTPUT=... -P exports.cmake
execute_process(COMMAND emnm --defined-only --extern-only "${LIBRARY}" OUTPUT_VARIABLE symbols COMMAND_ERROR_IS_FATAL ANY)
string(REGEX MATCHALL " T (${PATTERN})[a-z0-9_]+" functions "${symbols}")
list(TRANSFORM functions REPLACE " T " "_")
list(JOIN functions "\n" names)
file(WRITE "${OUTPUT}" "${names}\n")
foreach(name ${MORE})
  file(APPEND "${OUTPUT}" "${name}\n")
endforeach()
