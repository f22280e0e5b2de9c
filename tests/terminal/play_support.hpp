// What the tests of the terminal game share: looks, games, and keyboards that type by themselves.
#pragma once

#include "games/core/random.hpp"
#include "terminal/faces/faces.hpp"
#include "terminal/messages.hpp"
#include "terminal/play/arguments.hpp"
#include "terminal/play/play_loop.hpp"
#include "terminal/play/screen.hpp"
#include "terminal/play/theme.hpp"

#include <cstdint>
#include <filesystem>
#include <limits>
#include <map>
#include <memory>
#include <sstream>
#include <string>
#include <utility>
#include <vector>

namespace subrosa::play {

// A match with its truth, for tests of faces: they are given what a seat knows and was told.
class Match {
  public:
    explicit Match(Setup setup)
        : setup_(std::move(setup)), match_(setup_.game->deal(setup_.options, setup_.seed).value()) {}

    [[nodiscard]] const Setup& setup() const { return setup_; }
    [[nodiscard]] const faces::Face& face() const { return *setup_.face; }
    [[nodiscard]] core::SeatSet deciders() const { return match_->deciders(); }
    [[nodiscard]] bool secret() const { return match_->secret(); }
    [[nodiscard]] bool silent() const { return match_->silent(); }
    [[nodiscard]] bool over() const { return deciders().empty(); }
    [[nodiscard]] std::vector<std::string> choices(core::Seat seat) const { return match_->choices(seat); }
    [[nodiscard]] json::object know(core::Seat seat) const { return match_->know(seat); }
    [[nodiscard]] std::size_t told_count() const { return match_->told_count(); }
    [[nodiscard]] std::vector<json::object> told_to(
        core::Seat seat, std::size_t first = 0,
        std::size_t last = std::numeric_limits<std::size_t>::max()) const {
        return match_->told_between(first, last, seat);
    }
    // Which of the events began the seat's last turn but one.
    [[nodiscard]] std::size_t turn_before_began_at(core::Seat seat) const {
        int turns = 0;
        for (std::size_t at = told_count(); at-- > 0;) {
            const std::vector<json::object> told = told_to(core::spectator, at, at + 1);
            const faces::Beat beat = told.empty() ? faces::Beat() : face().beat(told.front());
            if (beat.kind == faces::BeatKind::turn && beat.seat == seat && ++turns == 2) return at;
        }
        return 0;
    }
    [[nodiscard]] core::Outcome outcome() const { return match_->outcome(); }
    [[nodiscard]] std::uint64_t hash() const { return match_->hash(); }
    [[nodiscard]] const engine::AnyMatch& truth() const { return *match_; }

    [[nodiscard]] const std::vector<engine::GameFile::Move>& moves() const { return moves_; }
    void play(core::Seat seat, const std::string& move) {
        static_cast<void>(match_->play(seat, move).value());
        moves_.push_back({seat, move});
    }
    // The game so far as a table in this process goes on with it.
    [[nodiscard]] engine::GameFile file() const {
        engine::GameFile file;
        file.moves = moves_;
        return file;
    }

  private:
    Setup setup_;
    std::unique_ptr<engine::AnyMatch> match_;
    std::vector<engine::GameFile::Move> moves_;
};

}  // namespace subrosa::play

namespace subrosa::play::testing {

inline std::string plain(const Lines& lines) {
    std::string text;
    for (const Text& line : lines) text += line.plain() + "\n";
    return text;
}

struct Size {
    int columns;
    int rows;
};

// What of these lines does not fit a terminal of this size, or is not ASCII though it must be; nothing if all
// is well. From 80 columns on there is a line left for the prompt.
inline std::string unfit(const Lines& lines, const Size& size, bool ascii) {
    for (const Text& line : lines) {
        if (line.width() > size.columns) return "too wide: " + line.plain();
    }
    if (size.columns >= 80 && static_cast<int>(lines.size()) >= size.rows) return "too many lines";
    if (ascii) {
        for (const char c : plain(lines)) {
            if (c != '\n' && (c < ' ' || c > '~')) return std::string("not ASCII: ") + c;
        }
    }
    return {};
}

inline const terminal::Messages& messages(const std::string& language = "en", bool ascii = false) {
    static std::map<std::pair<std::string, bool>, terminal::Messages> loaded;
    return loaded.try_emplace({language, ascii}, terminal::Messages::load(language, ascii).value())
        .first->second;
}

inline Theme look_of(const Setup& setup, const terminal::Messages& messages, core::Seat viewer) {
    std::vector<Participant> people;
    for (const Player& player : setup.players) people.push_back({player.name, !player.bot.empty()});
    return {messages, people, viewer};
}
inline Theme look_of(const Match& match, const terminal::Messages& messages, core::Seat viewer) {
    return look_of(match.setup(), messages, viewer);
}

inline std::vector<faces::Document> documents(const std::vector<json::object>& events) {
    return {events.begin(), events.end()};
}

inline Scene scene_of(const Match& match, core::Seat seat) {
    return {match.know(seat),
            documents(match.told_to(seat, match.turn_before_began_at(seat))),
            match.choices(seat),
            {}};
}

// The last page of a match that is over.
inline std::string ending_of(const Match& match, const Theme& look, int columns) {
    return plain(match.face().ending(
        {match.know(core::spectator), documents(match.told_to(core::spectator)), match.outcome()}, look,
        columns));
}

inline Lines screen_of(const Match& match, const terminal::Messages& messages, core::Seat seat, int columns,
                       int rows) {
    return draw_screen(scene_of(match, seat), match.face(), look_of(match, messages, seat), columns, rows);
}

// One random decision of the first decider.
inline void play_at_random(Match& match, core::Rng& rng) {
    const core::Seat seat = match.deciders().front();
    const std::vector<std::string> choices = match.choices(seat);
    match.play(seat, choices[rng.below(static_cast<std::uint32_t>(choices.size()))]);
}

// A keyboard that types lines out of a list at random, for ever.
class RandomKeyboard final : public Keyboard {
  public:
    RandomKeyboard(std::uint64_t seed, std::vector<std::string> lines)
        : rng_(seed), lines_(std::move(lines)) {}

    std::optional<std::string> line(std::chrono::milliseconds /*timeout*/) override {
        return lines_[rng_.below(static_cast<std::uint32_t>(lines_.size()))];
    }
    [[nodiscard]] bool ended() const override { return false; }

  private:
    core::Rng rng_;
    std::vector<std::string> lines_;
};

// A keyboard that types these lines, and then no more.
class TypedLines final : public Keyboard {
  public:
    explicit TypedLines(const std::string& text) : in_(text) {}

    std::optional<std::string> line(std::chrono::milliseconds /*timeout*/) override {
        std::string line;
        if (std::getline(in_, line)) return line;
        return std::nullopt;
    }
    [[nodiscard]] bool ended() const override { return !in_; }

  private:
    std::istringstream in_;
};

// The truth of a table in this process.
inline std::vector<engine::GameFile::Move> moves_of(const LocalTable& table) {
    return table.table().saved_game().moves;
}
inline std::unique_ptr<engine::AnyMatch> truth_of(const LocalTable& table) {
    return engine::replay_game_file(table.table().saved_game()).value();
}

struct Played {
    LoopEnd end = LoopEnd::failed;
    std::string output;
};

inline Played run(LocalTable& table, Keyboard& keyboard, LoopSettings settings = {},
                  const std::string& language = "en") {
    std::ostringstream out;
    PlayLoop loop(table, messages(language), std::move(settings), keyboard, out);
    const LoopEnd end = loop.run();
    return {end, out.str()};
}

// Everything that is written below one another, without the escape sequences.
inline std::vector<std::string> lines_of(const std::string& output) {
    std::vector<std::string> lines(1);
    for (std::size_t i = 0; i < output.size(); ++i) {
        if (output[i] == '\x1b') {
            i = output.find_first_of("mHJ", i);
        } else if (output[i] == '\n') {
            lines.emplace_back();
        } else {
            lines.back() += output[i];
        }
    }
    return lines;
}

// A folder that is gone when the test is over.
class TemporaryFolder {
  public:
    TemporaryFolder() {
        std::string name = (std::filesystem::temp_directory_path() / "subrosa-play-XXXXXX").string();
        path_ = mkdtemp(name.data());
    }
    TemporaryFolder(const TemporaryFolder&) = delete;
    TemporaryFolder& operator=(const TemporaryFolder&) = delete;
    ~TemporaryFolder() { std::filesystem::remove_all(path_); }
    [[nodiscard]] std::string file(const std::string& name) const { return path_ + "/" + name; }
    [[nodiscard]] const std::string& path() const { return path_; }

  private:
    std::string path_;
};

}  // namespace subrosa::play::testing
