// The workers of a page, played by a test: its storage, its timers, its thinker, and the messages that it
// gets.
#pragma once

#include "base/json.hpp"

#include <cstdint>
#include <deque>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace subrosa::browser {

struct Reply {
    int status = 0;
    std::string body;
};

class Page {
  public:
    struct KeptTable {
        std::vector<std::string> lines;
        std::string row;
    };
    struct Line {
        bool open = false;
        std::vector<json::object> told;
        std::optional<int> closed;
    };
    // What becomes of a write.
    enum class Storage : std::uint8_t { at_once, when_run, failing };

    Page();
    ~Page();
    Page(const Page&) = delete;
    Page& operator=(const Page&) = delete;
    Page(Page&&) = delete;
    Page& operator=(Page&&) = delete;

    // Opens the house with what is kept. What was not answered before is lost.
    void open(bool bots_at_once = true);
    // Answered within run().
    Reply request(std::string_view method, std::string_view path, std::string_view body = "");
    // Not answered yet.
    std::int32_t ask(std::string_view method, std::string_view path, std::string_view body = "");
    std::int32_t attend(const std::string& table);
    void say(std::int32_t line, const json::value& message);
    void say_text(std::int32_t line, std::string_view text);
    void hang_up(std::int32_t line);

    // Does one thing that is due: a write, a thought, a timer. False: there is none.
    bool step();
    // All of that; time passes while only timers are left. Stops once `enough`.
    void run(const std::function<bool()>& enough = [] { return false; });
    // The thinker is killed with all that it was asked, and started again.
    void restart_thinker();

    std::map<std::string, KeptTable> kept;
    std::map<std::int32_t, Line> lines;
    std::map<std::int32_t, Reply> replies;
    Storage storage = Storage::at_once;
    bool thinks = true;
    std::string person = "me";
    double time = 1'800'000'000'000;
    std::size_t writes = 0;

    // ---- called by the module
    void wake_in(double milliseconds);
    void keep(std::int32_t ticket, const std::string& table, std::int32_t first, std::string_view lines_text,
              std::string_view row);
    void remove(std::int32_t ticket, const std::string& table);
    void load(std::int32_t ticket, const std::string& table);
    void asked_to_think(std::string_view text) { questions_.emplace_back(text); }
    void thought(std::string_view text) { thoughts_.emplace_back(text); }

  private:
    void answer_write(std::int32_t ticket, bool durable);

    std::deque<std::function<void()>> due_;
    std::deque<std::string> questions_;
    std::deque<std::string> thoughts_;
    std::optional<double> alarm_;
    std::int32_t last_ = 0;
};

}  // namespace subrosa::browser
