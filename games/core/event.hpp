// Audiences of events. An event carries its audience; a sink is the object that play() reports events to.
#pragma once

#include "games/core/seat.hpp"

namespace subrosa::core {

// Discards events: with this sink the compiler removes the code that makes them.
struct NoSink {
    static constexpr bool listens = false;
    template <class Event>
    void operator()(const Event& /*event*/) const {}
};

// Hands every event to a function. Event has a member `audience` of type SeatSet; a sink that forwards an
// event to a seat outside its audience leaks a secret.
template <class Event>
class FunctionSink {
  public:
    static constexpr bool listens = true;
    using Function = void (*)(void* context, const Event& event);

    FunctionSink(Function function, void* context) : function_(function), context_(context) {}
    void operator()(const Event& event) const { function_(context_, event); }

  private:
    Function function_;
    void* context_;
};

}  // namespace subrosa::core
