// Which numbered requests were done is remembered for each person alone.
#include "table/past_requests.hpp"

#include <gtest/gtest.h>

#include <string>

namespace subrosa::table {
namespace {

// The opponent's 66 sockets, each of which said a word, made a request of the victim's be done again.
TEST(PastRequests, OfOnePersonAreNotPushedOutByAnother) {
    PastRequests past;
    past.note("victim", "page", 3);
    for (int i = 0; i < 500; ++i) past.note("other", "socket " + std::to_string(i), 1);
    EXPECT_EQ(past.look("victim", "page", 3), PastRequests::RequestState::done);
    EXPECT_EQ(past.look("victim", "page", 2), PastRequests::RequestState::old);
    EXPECT_EQ(past.look("victim", "page", 4), PastRequests::RequestState::fresh);
}

TEST(PastRequests, OfOnePersonAreBounded) {
    PastRequests past;
    for (int i = 0; i < 65; ++i) past.note("somebody", "page " + std::to_string(i), 7);
    EXPECT_EQ(past.look("somebody", "page 0", 7), PastRequests::RequestState::fresh);
    EXPECT_EQ(past.look("somebody", "page 1", 7), PastRequests::RequestState::done);
}

}  // namespace
}  // namespace subrosa::table
