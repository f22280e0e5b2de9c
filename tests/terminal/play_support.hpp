// What the tests of the terminal game share: looks, games, and keyboards that type by themselves.
#pragma once

#include "engine/documents/rose.hpp"
#include "games/core/random.hpp"
#include "games/rose/rose.hpp"
#include "terminal/faces/faces.hpp"
#include "terminal/faces/rose/look.hpp"
#include "terminal/messages.hpp"
#include "terminal/play/arguments.hpp"
#include "terminal/play/game_loop.hpp"
#include "terminal/play/look.hpp"
#include "terminal/play/match.hpp"
#include "terminal/play/screen.hpp"

#include <cstdint>
#include <filesystem>
#include <istream>
#include <map>
#include <sstream>
#include <streambuf>
#include <string>
#include <utility>
#include <vector>

namespace subrosa::play::testing {

inline Setup setup_for(unsigned players, unsigned people, std::uint64_t seed,
                       rose::Edition edition = rose::Edition::classic, const std::string& bot = "random") {
    Setup setup;
    rose::Options options;
    options.players = static_cast<std::uint8_t>(players);
    options.edition = edition;
    setup.face = faces::find("rose");
    setup.game = engine::find_game("rose");
    setup.options = engine::RoseDocuments::options(options);
    setup.seed = core::seed_from_number(seed);
    for (unsigned seat = 0; seat < players; ++seat) {
        const std::string& name = default_bot_names()[seat];
        setup.players.push_back({name, seat < people ? "" : bot});
    }
    return setup;
}

inline std::string plain(const Lines& lines) {
    std::string text;
    for (const Text& line : lines) text += line.plain() + "\n";
    return text;
}

inline const terminal::Messages& messages(const std::string& language = "en", bool ascii = false) {
    static std::map<std::pair<std::string, bool>, terminal::Messages> loaded;
    return loaded.try_emplace({language, ascii}, terminal::Messages::load(language, ascii).value())
        .first->second;
}

inline Look look_of(const Match& match, const terminal::Messages& messages, core::Seat viewer) {
    std::vector<Person> people;
    for (const Player& player : match.setup().players) people.push_back({player.name, !player.bot.empty()});
    return {messages, people, viewer};
}

// How the things of the rose look to the same viewer.
inline rose_face::Look rose_look_of(const Match& match, const terminal::Messages& messages,
                                    core::Seat viewer) {
    return rose_face::Look(look_of(match, messages, viewer));
}

inline Scene scene_of(const Match& match, core::Seat seat) {
    return {match.know(seat), match.told_to(seat, match.turn_before_began_at(seat)), match.choices(seat), {}};
}

inline Lines screen_of(const Match& match, const terminal::Messages& messages, core::Seat seat, int columns,
                       int rows) {
    return draw_screen(scene_of(match, seat), match.face(), look_of(match, messages, seat), columns, rows);
}

// What a seat knows and was told, by the types of the rose.
inline rose::Knowledge known(const Match& match, core::Seat seat) {
    return engine::read_rose_knowledge(match.know(seat)).value();
}
inline std::vector<rose::Told> told(const Match& match, core::Seat seat, std::size_t first = 0) {
    return engine::read_rose_events(match.told_to(seat, first)).value();
}

// One decision of whoever decides first, at random.
inline void play_at_random(Match& match, core::Rng& rng) {
    const core::Seat seat = match.deciders().front();
    const std::vector<std::string> choices = match.choices(seat);
    match.play(seat, choices[rng.below(static_cast<std::uint32_t>(choices.size()))], 0);
}

// A keyboard that types lines out of a list at random, for ever.
class RandomKeyboard : public std::streambuf {
  public:
    RandomKeyboard(std::uint64_t seed, std::vector<std::string> lines)
        : rng_(seed), lines_(std::move(lines)) {}

  protected:
    int_type underflow() override {
        line_ = lines_[rng_.below(static_cast<std::uint32_t>(lines_.size()))] + "\n";
        setg(line_.data(), line_.data(), line_.data() + line_.size());
        return traits_type::to_int_type(line_.front());
    }

  private:
    core::Rng rng_;
    std::vector<std::string> lines_;
    std::string line_;
};

// Numbers, right and wrong, and everything else somebody might type.
inline std::vector<std::string> anything() {
    std::vector<std::string> lines;
    for (int i = 0; i <= 14; ++i) lines.insert(lines.end(), i >= 1 && i <= 4 ? 20 : 2, std::to_string(i));
    for (const char* line : {"?",
                             "? hasty",
                             "? red-4",
                             "? ecclesia",
                             "? V14",
                             "? rules",
                             "? nonsense",
                             "u",
                             "l",
                             "",
                             "   ",
                             "99",
                             "99999999999999999999",
                             "-1",
                             "move",
                             "move blue ecclesia",
                             "play william",
                             "eccl",
                             "\x1b[2J",
                             "ščř",
                             "\xff\xfe",
                             "u u u"}) {
        lines.emplace_back(line);
    }
    return lines;
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
