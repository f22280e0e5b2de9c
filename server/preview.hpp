// The page of a table as messengers see it: index.html with og: tags. They name the game, who opened the
// table and how many sit there, while it gathers; of any other table, or of none, they say nothing at all.
#pragma once

#include "host/wire/bodies.hpp"

#include <filesystem>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace subrosa::server {

// The texts of previews in one language.
struct PreviewTexts {
    std::string language;
    std::string invites;  // "{name} invites you to {game}"
    std::string invited;  // the same if who opened the table does not sit there: "{game}"
    std::string line;     // "{taken} of {seats} are here"
    std::string house;    // of any other page
    json::object games;   // their names
};
BOOST_DESCRIBE_STRUCT(PreviewTexts, (), (language, invites, invited, line, house, games))

class LinkPreview {
  public:
    // From the web client's index.html, previews.json (its texts) and cards/GAME-LANGUAGE.jpg. Nothing: the
    // client was built without them.
    static std::optional<LinkPreview> open(const std::filesystem::path& web);

    struct Asked {
        std::string origin;    // "https://play.example"
        std::string path;      // "/tables/ID"
        std::string language;  // unknown ones are English
    };
    // `table`: as a stranger may see it. Nothing: there is no index.html. It is read each time, because a new
    // client may be installed while the server runs.
    [[nodiscard]] std::optional<std::string> page(const Asked& asked, const wire::Summary* table) const;

  private:
    std::filesystem::path index_;
    std::vector<PreviewTexts> texts_;           // English first
    std::set<std::string, std::less<>> cards_;  // "rose-en"
};

}  // namespace subrosa::server
