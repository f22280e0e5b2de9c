// The house in a worker: the tables of one person, and what the page asks for (house.hpp).
#pragma once

#include "browser/local_surroundings.hpp"
#include "browser/rows.hpp"
#include "host/allowances.hpp"
#include "host/table_host.hpp"
#include "host/table_session.hpp"

#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace subrosa::browser {

struct Settings {
    std::string person;
    std::string name;
    bool bots_at_once = false;
};
BOOST_DESCRIBE_STRUCT(Settings, (), (person, name, bots_at_once))

class LocalHouse {
  public:
    LocalHouse(Settings settings, std::vector<KeptRow> rows);
    LocalHouse(const LocalHouse&) = delete;
    LocalHouse& operator=(const LocalHouse&) = delete;
    LocalHouse(LocalHouse&&) = delete;
    LocalHouse& operator=(LocalHouse&&) = delete;
    ~LocalHouse();

    // ---- as in house.hpp
    void request(std::int32_t ticket, std::string_view method, std::string_view path, std::string_view body);
    void attend(std::int32_t line, std::string_view path);
    void say(std::int32_t line, std::string_view text);
    void hang_up(std::int32_t line);
    void kept(std::int32_t ticket, bool durable);
    void loaded(std::int32_t ticket, bool read, std::string_view lines);
    void thought(std::string text) {
        shared_.turns.post([this, text = std::move(text)] { shared_.questions.thought(text); });
    }
    void thinker_started() { shared_.questions.ask_again(); }
    void turn() { shared_.turns.take(); }

  private:
    class LocalSocket;
    struct Line {
        std::shared_ptr<LocalSocket> socket;
        std::shared_ptr<host::TableSession> session;  // once the table is there
    };
    struct Refused {
        int status = 404;
        std::string error;
        std::optional<std::string> reason{};
    };
    using Found = std::function<void(const std::shared_ptr<host::TableHost>& host)>;

    // ---- tables
    // Null: there is no such table, or it is unreadable().
    void with_table(const std::string& id, Found found);
    std::shared_ptr<host::TableHost> add(const std::string& id, std::unique_ptr<table::Table> table,
                                         std::vector<std::string> lines, table::Millis created);
    std::shared_ptr<host::TableHost> restore(const std::string& id, std::vector<std::string> lines);
    [[nodiscard]] bool unreadable(const std::string& id) const { return rows_.contains(id); }
    void unload_idle();
    [[nodiscard]] wire::Summary summary(const KeptRow& row) const;
    [[nodiscard]] host::Principal principal() const { return {settings_.person, settings_.name, true, {}}; }
    void closed(std::int32_t line);

    // ---- requests
    template <class Body>
    void answer(std::int32_t ticket, const Body& body, int status = 200);
    void refuse(std::int32_t ticket, const Refused& why);
    void read(std::int32_t ticket, std::string_view path, std::string_view query);
    void post(std::int32_t ticket, std::string_view path, std::string_view body);
    void one_table(std::int32_t ticket, const std::string& id, std::string_view what, std::string_view query);
    void finished(std::int32_t ticket, const engine::GameFile& file, std::string_view what,
                  std::string_view query);
    void create(std::int32_t ticket, std::string_view body);
    void remove(std::int32_t ticket, const std::string& id);
    void rename(std::int32_t ticket, std::string_view body);
    void tell_me(std::int32_t ticket);
    // The answer of the thinker is the answer to the request.
    void ask_thinker(std::int32_t ticket, Questions::Make make);

    Settings settings_;
    Shared shared_;
    std::shared_ptr<host::Allowances> allowances_;
    std::map<std::string, KeptRow> rows_;  // of durable tables
    std::map<std::string, std::shared_ptr<host::TableHost>> hosts_;
    struct Loading {
        std::string table;
        std::vector<Found> waiting;
    };
    std::map<std::int32_t, Loading> loading_;
    std::uint64_t loaded_ = 0;
    std::map<std::int32_t, Line> lines_;
};

}  // namespace subrosa::browser
