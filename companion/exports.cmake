# Writes the names of a library's companion_* functions, as emcc wants them.
#   cmake -DLIBRARY=... -DOUTPUT=... -P exports.cmake
execute_process(COMMAND emnm --defined-only --extern-only "${LIBRARY}" OUTPUT_VARIABLE symbols COMMAND_ERROR_IS_FATAL ANY)
string(REGEX MATCHALL " T companion_[a-z0-9_]+" functions "${symbols}")
list(TRANSFORM functions REPLACE " T " "_")
list(JOIN functions "\n" names)
file(WRITE "${OUTPUT}" "${names}\n")
