# Precompiled headers per room. Files still include what they use: clang-tidy runs without them. Headers that define
# objects are excluded (CLI11 costs 4 s per file).
#   precompiled(TARGET json|net|tests...)
#   precompiled_like(TARGET OTHER)   those of another target that is compiled with the same options
set(precompiled_std <algorithm> <array> <chrono> <cstdint> <functional> <map> <memory> <optional> <span> <string>
    <string_view> <utility> <variant> <vector>)
set(precompiled_json <boost/json.hpp> <boost/describe.hpp> <fmt/format.h> <fmt/ranges.h>)
set(precompiled_net <boost/asio/awaitable.hpp> <boost/asio/co_spawn.hpp> <boost/asio/detached.hpp>
    <boost/asio/io_context.hpp> <boost/asio/ip/tcp.hpp> <boost/asio/ssl/context.hpp> <boost/asio/steady_timer.hpp>
    <boost/asio/use_awaitable.hpp> <boost/beast/core/flat_buffer.hpp> <boost/beast/http/message.hpp>
    <boost/beast/http/string_body.hpp> <boost/beast/ssl/ssl_stream.hpp> <boost/beast/websocket/stream.hpp>
    <spdlog/spdlog.h>)
set(precompiled_tests <gtest/gtest.h> <filesystem> <fstream> <set> <sstream> <thread>)

# Options that ccache needs for precompiled headers.
function(ccache_knows target)
  if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
    target_compile_options(${target} PRIVATE -fpch-preprocess)
  else()
    target_compile_options(${target} PRIVATE "SHELL:-Xclang -fno-pch-timestamp")
  endif()
endfunction()

function(precompiled_like target other)
  target_precompile_headers(${target} REUSE_FROM ${other})
  ccache_knows(${target})
endfunction()

function(precompiled target)
  set(headers ${precompiled_std})
  foreach(set ${ARGN})
    list(APPEND headers ${precompiled_${set}})
  endforeach()
  target_precompile_headers(${target} PRIVATE ${headers})
  ccache_knows(${target})
endfunction()
