#include "server/preview.hpp"

#include "base/described.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <fstream>
#include <iterator>
#include <spdlog/spdlog.h>
#include <utility>
#include <vector>

namespace subrosa::server {

namespace {

namespace fs = std::filesystem;

std::optional<std::string> content_of(const fs::path& file) {
    std::ifstream in(file, std::ios::binary);
    if (!in) return std::nullopt;
    return std::string(std::istreambuf_iterator<char>(in), {});
}

// Names, titles and the Host header are written by strangers.
std::string escaped(std::string_view text) {
    std::string out;
    for (const char c : text) {
        switch (c) {
            case '&':
                out += "&amp;";
                break;
            case '<':
                out += "&lt;";
                break;
            case '>':
                out += "&gt;";
                break;
            case '"':
                out += "&quot;";
                break;
            case '\'':
                out += "&#39;";
                break;
            default:
                out += c;
        }
    }
    return out;
}

using Values = std::vector<std::pair<std::string_view, std::string>>;

// Each {name} once, from left to right: a value that looks like a place is not filled in.
std::string filled(std::string_view text, const Values& values) {
    std::string out;
    while (!text.empty()) {
        const auto place = std::find_if(values.begin(), values.end(), [&](const auto& value) {
            return text.starts_with(fmt::format("{{{}}}", value.first));
        });
        if (place == values.end()) {
            out += text.front();
            text.remove_prefix(1);
        } else {
            out += place->second;
            text.remove_prefix(place->first.size() + 2);
        }
    }
    return out;
}

std::string tag(std::string_view property, std::string_view content) {
    return fmt::format("    <meta property=\"{}\" content=\"{}\" />\n", property, escaped(content));
}

std::size_t taken(const wire::Summary& table) {
    return static_cast<std::size_t>(
        std::count_if(table.seats.begin(), table.seats.end(),
                      [](const auto& seat) { return seat.kind != table::SeatKind::nobody; }));
}

}  // namespace

std::optional<LinkPreview> LinkPreview::open(const fs::path& web) {
    const auto texts = content_of(web / "previews.json");
    if (!texts) return std::nullopt;
    LinkPreview preview;
    preview.index_ = web / "index.html";
    const auto json = parse_json(*texts);
    auto read = json ? reading([&] { return described::from<std::vector<PreviewTexts>>(Field(*json)); })
                     : Result<std::vector<PreviewTexts>>(json.error());
    if (!read || read->empty()) {
        spdlog::warn("previews.json of the web client cannot be read: links are shown without a preview");
        return std::nullopt;
    }
    preview.texts_ = *std::move(read);
    std::error_code none;
    for (const fs::directory_entry& card : fs::directory_iterator(web / "cards", none)) {
        if (card.path().extension() == ".jpg") preview.cards_.insert(card.path().stem().string());
    }
    return preview;
}

std::optional<std::string> LinkPreview::page(const Asked& asked, const wire::Summary* table) const {
    auto index = content_of(index_);
    const std::size_t head = index ? index->find("</head>") : std::string::npos;
    if (head == std::string::npos) return std::nullopt;
    const auto known = std::find_if(texts_.begin(), texts_.end(),
                                    [&](const auto& one) { return one.language == asked.language; });
    const PreviewTexts& texts = known == texts_.end() ? texts_.front() : *known;
    const bool invites = table != nullptr && table->phase == table::Phase::gathering;
    std::string title = "Sub Rosa";
    std::string line = texts.house;
    std::string card = "house-" + texts.language;
    if (invites) {
        const json::value* named = texts.games.if_contains(table->game);
        const std::string game =
            named != nullptr && named->is_string() ? std::string(named->as_string()) : table->game;
        const bool host = table->owner && *table->owner < table->seats.size();
        title = host ? filled(texts.invites, {{"name", table->seats[*table->owner].name}, {"game", game}})
                     : filled(texts.invited, {{"game", game}});
        line = filled(texts.line, {{"taken", std::to_string(taken(*table))},
                                   {"seats", std::to_string(table->seats.size())}});
        if (cards_.contains(table->game + "-" + texts.language)) card = table->game + "-" + texts.language;
    }
    std::string tags = tag("og:site_name", "Sub Rosa") + tag("og:type", "website") + tag("og:title", title) +
                       tag("og:description", line) + tag("og:url", asked.origin + asked.path) +
                       tag("og:locale", texts.language);
    if (cards_.contains(card)) {
        tags += tag("og:image", fmt::format("{}/cards/{}.jpg", asked.origin, card)) +
                tag("og:image:type", "image/jpeg") + tag("og:image:width", "1200") +
                tag("og:image:height", "630") + tag("og:image:alt", title) +
                "    <meta name=\"twitter:card\" content=\"summary_large_image\" />\n";
    }
    index->insert(head, tags + "  ");
    return index;
}

}  // namespace subrosa::server
