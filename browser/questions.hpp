// The house's end of the line to the thinker: what was asked and is not answered yet.
#pragma once

#include "browser/thinking.hpp"
#include "browser/turns.hpp"
#include "host/surroundings.hpp"

#include <functional>
#include <map>
#include <string>

namespace subrosa::browser {

class Questions {
  public:
    // Makes the question for the thinker, with this ticket. `whole`: it has nothing yet of what belongs to
    // it.
    using Make = std::function<Question(std::int32_t ticket, bool whole)>;
    using Answered = std::function<void(const Thought& thought)>;

    void ask(Make make, Answered answered);
    void thought(std::string_view text);
    // Asks everything again that is open.
    void ask_again();

  private:
    struct Open {
        Make make;
        Answered answered;
    };

    void send(std::int32_t ticket, bool whole);

    std::map<std::int32_t, Open> open_;
    std::int32_t last_ = 0;
};

}  // namespace subrosa::browser
