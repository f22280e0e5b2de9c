#include "engine/schema/markdown.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <stdexcept>
#include <utility>
#include <vector>

namespace subrosa::engine::schema {

namespace {

std::string code(const std::vector<std::string>& words) {
    std::vector<std::string> all;
    for (const std::string& word : words) all.push_back("`" + word + "`");
    return fmt::format("{}", fmt::join(all, ", "));
}

// "list of building or `null`"; nothing for a plain number.
std::string in_words(const Shape& shape) {
    std::string text = shape.name;
    if (shape.name.empty()) {
        switch (shape.form) {
            case Shape::Form::boolean:
                text = "`true` or `false`";
                break;
            case Shape::Form::words:
                text = code(shape.words);
                break;
            case Shape::Form::list: {
                const std::string element = in_words(*shape.element);
                text = "list of " + (element.empty() ? "numbers" : element);
                break;
            }
            case Shape::Form::record:
                text = "by " + (shape.key_name.empty() ? code(shape.words) : shape.key_name);
                break;
            case Shape::Form::object: {
                std::vector<std::string> keys;
                for (const Member& member : shape.members) keys.push_back(member.key);
                text = "object of " + code(keys);
                break;
            }
            case Shape::Form::any_of: {
                std::vector<std::string> all;
                for (const Member& member : shape.members) all.push_back(in_words(member.shape));
                text = fmt::format("{}", fmt::join(all, " or "));
                break;
            }
            default:
                break;
        }
    }
    return shape.nullable ? text + (text.empty() ? "or `null`" : " or `null`") : text;
}

std::string values_in_words(const Shape& shape) {
    if (shape.form == Shape::Form::words) return code(shape.words);
    if (shape.form != Shape::Form::number) return in_words(shape);
    return shape.least == shape.most ? fmt::format("{}", shape.least)
                                     : fmt::format("{} to {}", shape.least, shape.most);
}

std::string field_text(const Member& member) {
    const std::string words = in_words(member.shape);
    const std::string key = fmt::format("`{}{}`", member.key, member.optional ? "?" : "");
    return words.empty() || words == member.key ? key : fmt::format("{} ({})", key, words);
}

// Kinds of words in the order in which they are met.
class Kinds {
  public:
    void add(const Shape& shape) {
        if (shape.form == Shape::Form::words && !shape.name.empty()) add(shape.name, shape.words);
        if (shape.form == Shape::Form::record && !shape.key_name.empty()) add(shape.key_name, shape.words);
        if (shape.element) add(*shape.element);
        for (const Member& member : shape.members) add(member.shape);
    }
    [[nodiscard]] const auto& all() const { return all_; }

  private:
    void add(const std::string& kind, const std::vector<std::string>& words) {
        const auto known = [&](const auto& one) { return one.first == kind; };
        if (std::none_of(all_.begin(), all_.end(), known)) all_.emplace_back(kind, words);
    }
    std::vector<std::pair<std::string, std::vector<std::string>>> all_;
};

}  // namespace

std::string events_table(const Shape& event) {
    std::vector<std::pair<std::string, std::vector<std::string>>> rows;  // fields, and who has them
    for (const Member& kind : event.members) {
        std::vector<std::string> fields;
        std::string name;
        for (const Member& member : kind.shape.members) {
            if (member.key == "event") {
                name = member.shape.words.front();
            } else {
                fields.push_back(field_text(member));
            }
        }
        const std::string text = fmt::format("{}", fmt::join(fields, ", "));
        const auto same =
            std::find_if(rows.begin(), rows.end(), [&](const auto& row) { return row.first == text; });
        if (same == rows.end()) {
            rows.push_back({text, {name}});
        } else {
            same->second.push_back(name);
        }
    }
    std::string table = "| events | fields |\n| --- | --- |\n";
    for (const auto& [fields, names] : rows)
        table += fmt::format("| {} | {}{}|\n", code(names), fields, fields.empty() ? "" : " ");
    return table;
}

std::string options_table(const Shape& options, const json::object& defaults) {
    std::string table = "| option | values | default |\n| --- | --- | --- |\n";
    for (const Member& option : options.members) {
        const std::string values = values_in_words(option.shape);
        table += fmt::format("| `{}` | {} | `{}` |\n", option.key, values,
                             json::serialize(defaults.at(option.key)));
    }
    return table;
}

std::string words_table(const Description& description) {
    Kinds kinds;
    kinds.add(description.options);
    kinds.add(description.event);
    if (description.knowledge) kinds.add(*description.knowledge);
    std::string table = "| kind | words |\n| --- | --- |\n";
    for (const auto& [kind, words] : kinds.all()) table += fmt::format("| {} | {} |\n", kind, code(words));
    return table;
}

std::string with_tables(std::string_view document, const std::map<std::string, std::string>& tables) {
    constexpr std::string_view begin = "<!-- table: ";
    constexpr std::string_view begin_end = " -->\n";
    constexpr std::string_view end = "<!-- end -->";
    std::string text;
    while (true) {
        const std::size_t at = document.find(begin);
        if (at == std::string_view::npos) return text + std::string(document);
        const std::size_t name_at = at + begin.size();
        const std::size_t name_end = document.find(begin_end, name_at);
        const std::size_t stop = document.find(end, name_at);
        if (name_end == std::string_view::npos || stop == std::string_view::npos || stop < name_end)
            throw std::logic_error("a table in the document does not end");
        const std::string name(document.substr(name_at, name_end - name_at));
        const auto table = tables.find(name);
        if (table == tables.end()) throw std::logic_error("there is no table " + name);
        text += fmt::format("{}\n{}\n", document.substr(0, name_end + begin_end.size()), table->second);
        document.remove_prefix(stop);
        text += end;
        document.remove_prefix(end.size());
    }
}

}  // namespace subrosa::engine::schema
