#include "terminal/play/save.hpp"

#include "terminal/play/text.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstring>
#include <ctime>
#include <filesystem>
#include <fstream>
#include <sstream>

namespace subrosa::play {
namespace {

namespace fs = std::filesystem;

Error file_error(const std::string& path) {
    return {fmt::format("{}: {}", path, std::strerror(errno))};
}

}  // namespace

std::optional<Error> write_file(const std::string& path, const std::string& text) {
    const std::string unfinished = path + ".new";
    {
        std::ofstream out(unfinished, std::ios::binary | std::ios::trunc);
        if (!out) return file_error(path);
        std::error_code ignored;
        fs::permissions(unfinished, fs::perms::owner_read | fs::perms::owner_write, ignored);
        out << text << std::flush;
        if (!out) return file_error(path);
    }
    std::error_code error;
    fs::rename(unfinished, path, error);
    if (error) {
        std::error_code ignored;
        fs::remove(unfinished, ignored);
        return Error{fmt::format("{}: {}", path, error.message())};
    }
    return std::nullopt;
}

Result<SavedGame> load_game(const std::string& path, const faces::Face& face,
                            const std::vector<std::string>& bot_names) {
    std::ifstream in(path, std::ios::binary);
    if (!in) return file_error(path);
    std::ostringstream text;
    text << in.rdbuf();
    const auto complain = [&](std::string_view what) { return Error{fmt::format("{}: {}", path, what)}; };

    const auto file = engine::read_game_file(text.str());
    if (!file) return complain(file.error().message);
    if (file->game != face.game())
        return complain(fmt::format("this is a game of {}, not of {}", file->game, face.game()));
    const auto replayed = engine::replay_game_file(*file);
    if (!replayed) return complain(replayed.error().message);

    SavedGame saved;
    saved.setup.game = &(*replayed)->game();
    saved.setup.face = &face;
    saved.setup.options = (*replayed)->options();
    saved.setup.seed = *file->seed;
    for (std::size_t seat = 0; seat < file->seats.size(); ++seat) {
        const engine::SeatedAt& seated = file->seats[seat];
        if (seated.is_bot && (*replayed)->game().make_bot(seated.name, 0, saved.setup.seed) == nullptr) {
            return complain(fmt::format("line 1: seats/{}: there is no bot of that name", seat));
        }
        if (!is_printable(seated.name))
            return complain(fmt::format("line 1: seats/{}: not a name to show", seat));
        saved.setup.players.push_back(seated.is_bot ? Player{bot_names[seat], seated.name}
                                                    : Player{seated.name, ""});
    }
    saved.file = *file;
    return saved;
}

std::string fresh_file_name(std::string_view game) {
    const std::time_t now = std::time(nullptr);
    std::tm local{};
    localtime_r(&now, &local);
    std::array<char, 32> stamp{};
    static_cast<void>(std::strftime(stamp.data(), stamp.size(), "%Y%m%d-%H%M%S", &local));
    for (int number = 1;; ++number) {
        const std::string again = number == 1 ? "" : "-" + std::to_string(number);
        std::string name = fmt::format("{}-{}{}.subrosa.jsonl", game, stamp.data(), again);
        if (!fs::exists(name)) return name;
    }
}

}  // namespace subrosa::play
