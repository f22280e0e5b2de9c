// Fixture of the people tests: People on a real database thread, with a manual clock.
#pragma once

#include "server/people.hpp"
#include "tests/store/helpers.hpp"

#include <boost/asio/co_spawn.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/use_future.hpp>
#include <gtest/gtest.h>

#include <atomic>
#include <future>
#include <optional>
#include <string>
#include <utility>

namespace subrosa::server::testing {

using boost::asio::awaitable;
using store::Millis;
inline constexpr Millis day = Millis{24} * 3600 * 1000;

// Runs a coroutine to its end on this thread.
template <class T>
T run(awaitable<T> asked) {
    boost::asio::io_context io;
    auto answer = boost::asio::co_spawn(io, std::move(asked), boost::asio::use_future);
    io.run();
    return answer.get();
}

struct PeopleFixture : ::testing::Test {
    std::atomic<Millis> now = 1'700'000'000'000;
    store::testing::TemporaryDirectory directory;
    std::optional<store::GroupCommitWriter> writer;
    std::optional<People> people;

    PeopleSettings settings() {
        PeopleSettings settings;
        settings.clock = [this] { return now.load(); };
        settings.cost = minimal_cost();
        return settings;
    }
    void open(const PeopleSettings& with) {
        people.reset();
        writer.reset();
        writer.emplace(store::testing::opened(directory.path()));
        people.emplace(*writer, with);
    }
    void SetUp() override { open(settings()); }

    LoggedIn guest(const std::string& name) { return run(people->guest(name)).value(); }
    LoggedIn account(const std::string& name, const std::string& password, const std::string& current = {}) {
        return run(people->register_account(name, password, current)).value();
    }
    std::optional<AuthenticatedPerson> authenticate(const std::string& token) {
        return run(people->authenticate(token)).value();
    }
    template <class T>
    static std::optional<PeopleReason> reason(const PeopleResult<T>& result) {
        if (result) return std::nullopt;
        EXPECT_NE(result.error().text, "");
        return result.error().reason;
    }
    std::optional<store::Person> stored(const std::string& id) {
        std::promise<std::optional<store::Person>> answer;
        writer->read<std::optional<store::Person>>([&](store::Store& store) { return store.person(id); },
                                                   [&](auto found) { answer.set_value(*found); });
        return answer.get_future().get();
    }
};

}  // namespace subrosa::server::testing
