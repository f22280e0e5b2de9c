// Lets a coroutine wait for the database thread or a pool, and resume on its own executor. The executor must
// live until then.
#pragma once

#include "store/group_commit_writer.hpp"

#include <boost/asio/associated_executor.hpp>
#include <boost/asio/async_result.hpp>
#include <boost/asio/awaitable.hpp>
#include <boost/asio/executor_work_guard.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/thread_pool.hpp>
#include <boost/asio/use_awaitable.hpp>

#include <functional>
#include <memory>
#include <optional>
#include <utility>

namespace subrosa::server {

// Must be called exactly once, from any thread.
template <class T>
using Callback = std::function<void(T)>;

// Calls start(callback) and waits for the callback.
template <class T, class Start>
boost::asio::awaitable<T> await_callback(Start start) {
    namespace asio = boost::asio;
    auto initiate = [start = std::move(start)](auto handler) mutable {
        auto guard = asio::make_work_guard(asio::get_associated_executor(handler));
        auto waiter = std::make_shared<decltype(handler)>(std::move(handler));
        start(Callback<T>([guard, waiter](T answer) {
            asio::post(guard.get_executor(), [waiter, answer = std::move(answer)]() mutable {
                std::move (*waiter)(std::move(answer));
            });
        }));
    };
    co_return co_await asio::async_initiate<const asio::use_awaitable_t<>, void(T)>(initiate,
                                                                                    asio::use_awaitable);
}

// Runs work on the database thread; the result is returned once durable, nothing on failure.
template <class T>
boost::asio::awaitable<std::optional<T>> run_in_store(store::GroupCommitWriter& writer,
                                                      std::function<T(store::Store&)> work) {
    auto start = [&writer, work = std::move(work)](Callback<std::optional<T>> answer) mutable {
        writer.write<T>(std::move(work), std::move(answer));
    };
    return await_callback<std::optional<T>>(std::move(start));
}

// Runs work in a pool. It must not throw.
template <class T>
boost::asio::awaitable<T> run_in_pool(boost::asio::thread_pool& pool, std::function<T()> work) {
    auto start = [&pool, work = std::move(work)](Callback<T> answer) mutable {
        boost::asio::post(pool, [work = std::move(work), answer = std::move(answer)] { answer(work()); });
    };
    return await_callback<T>(std::move(start));
}

}  // namespace subrosa::server
