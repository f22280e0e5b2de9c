#include "engine/schema/markdown.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <iterator>
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

// Rows of what has something in common: the names, and what is said of all of them.
class Rows {
  public:
    // Joins the first row with this key.
    void add(const std::string& key, const std::string& name, const std::string& text) {
        const auto same =
            std::find_if(rows_.begin(), rows_.end(), [&](const Row& row) { return row.key == key; });
        if (same == rows_.end()) {
            rows_.push_back({key, {name}, text});
        } else {
            same->names.push_back(name);
        }
    }
    [[nodiscard]] std::string table(std::string_view names, std::string_view texts) const {
        std::string table = fmt::format("| {} | {} |\n| --- | --- |\n", names, texts);
        for (const Row& row : rows_)
            table += fmt::format("| {} | {}{}|\n", code(row.names), row.text, row.text.empty() ? "" : " ");
        return table;
    }

  private:
    struct Row {
        std::string key;
        std::vector<std::string> names;
        std::string text;
    };
    std::vector<Row> rows_;
};

}  // namespace

std::string kinds_table(const Shape& kinds, std::string_view called) {
    Rows rows;
    for (const Member& kind : kinds.members) {
        const auto& members = kind.shape.members;
        std::vector<std::string> fields;
        std::transform(members.begin() + 1, members.end(), std::back_inserter(fields), field_text);
        const std::string text = fmt::format("{}", fmt::join(fields, ", "));
        rows.add(text, members.front().shape.words.front(), text);
    }
    return rows.table(called, "fields");
}

std::string moves_table(const std::vector<MoveShape>& moves) {
    Rows rows;
    for (const MoveShape& move : moves) {
        std::string key;
        std::vector<std::string> notes;
        for (const Member& word : move.words) {
            (key += word.key) += ' ';
            if (word.shape.name.empty())
                notes.push_back(fmt::format("`{}`: {}", word.key, values_in_words(word.shape)));
        }
        const std::string note = fmt::format("{}", fmt::join(notes, "; "));
        rows.add(key + note, move.verb + move.rest, note);
    }
    return rows.table("moves", "words");
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
    if (description.claim) kinds.add(*description.claim);
    for (const MoveShape& move : description.moves) {
        for (const Member& word : move.words) kinds.add(word.shape);
    }
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
