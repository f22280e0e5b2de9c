// How a coroutine waits for other threads, the database's or a pool's, and goes on where it was before. The
// executor of the coroutine must live until then.
#pragma once

#include "store/keeper.hpp"

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

namespace waiting {

// Whoever has the answer calls it, on any thread, once.
template <class T>
using Answer = std::function<void(T)>;

// Calls start(answer) and waits for the answer.
template <class T, class Start>
boost::asio::awaitable<T> for_answer(Start start) {
    namespace asio = boost::asio;
    auto initiate = [start = std::move(start)](auto handler) mutable {
        auto guard = asio::make_work_guard(asio::get_associated_executor(handler));
        auto waiter = std::make_shared<decltype(handler)>(std::move(handler));
        start(Answer<T>([guard, waiter](T answer) {
            asio::post(guard.get_executor(), [waiter, answer = std::move(answer)]() mutable {
                std::move (*waiter)(std::move(answer));
            });
        }));
    };
    co_return co_await asio::async_initiate<const asio::use_awaitable_t<>, void(T)>(initiate,
                                                                                    asio::use_awaitable);
}

}  // namespace waiting

// The result of work on the database once it is durable; nothing if it failed.
template <class T>
boost::asio::awaitable<std::optional<T>> kept(store::Keeper& keeper, std::function<T(store::Store&)> work) {
    auto start = [&keeper, work = std::move(work)](waiting::Answer<std::optional<T>> answer) mutable {
        keeper.write<T>(std::move(work), std::move(answer));
    };
    return waiting::for_answer<std::optional<T>>(std::move(start));
}

// The result of work that is done in a pool. It must not throw.
template <class T>
boost::asio::awaitable<T> done_in(boost::asio::thread_pool& pool, std::function<T()> work) {
    auto start = [&pool, work = std::move(work)](waiting::Answer<T> answer) mutable {
        boost::asio::post(pool, [work = std::move(work), answer = std::move(answer)] { answer(work()); });
    };
    return waiting::for_answer<T>(std::move(start));
}

}  // namespace subrosa::server
