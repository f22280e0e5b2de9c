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
                const bool numbers = shape.element->form == Shape::Form::number;
                text = (numbers ? "list of numbers " : "list of ") + in_words(*shape.element);
                if (text.back() == ' ') text.pop_back();
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
                for (const Member& member : shape.members) {
                    const std::string one = in_words(member.shape);
                    all.push_back(one.empty() ? "number" : one);
                }
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

// The object that a field is, or that stands in its lists or under its keys; null if there is none.
const Shape* object_in(const Shape& shape) {
    if (shape.form == Shape::Form::object) return shape.members.empty() ? nullptr : &shape;
    const bool repeats = shape.form == Shape::Form::list || shape.form == Shape::Form::record;
    return repeats ? object_in(*shape.element) : nullptr;
}

const Member* find(const std::vector<Member>& members, std::string_view key) {
    const auto found =
        std::find_if(members.begin(), members.end(), [&](const Member& member) { return member.key == key; });
    return found == members.end() ? nullptr : &*found;
}

// What a field holds, in full: objects with the fields that they have.
std::string details(const Shape& shape) {
    using Form = Shape::Form;
    const std::string null = shape.nullable ? " or `null`" : "";
    if (shape.form == Form::number) return "number" + null;
    if (shape.form == Form::text && shape.name.empty()) return "text" + null;
    if (shape.form == Form::object) {
        std::vector<std::string> fields;
        for (const Member& member : shape.members) {
            const std::string text = details(member.shape);
            const std::string key = fmt::format("`{}{}`", member.key, member.optional ? "?" : "");
            fields.push_back(text == "number" || text == member.key ? key
                                                                    : fmt::format("{} ({})", key, text));
        }
        return fmt::format("{}{}", fmt::join(fields, ", "), shape.nullable ? ", or `null`" : "");
    }
    const bool of_objects = object_in(shape) != nullptr;
    if (shape.form == Form::record) {
        const std::string keys = shape.key_name.empty() ? code(shape.words) : shape.key_name;
        const std::string element = details(*shape.element);
        return "by " + keys + (element == "number" ? "" : ": " + element) + null;
    }
    if (shape.form == Form::list && of_objects) return "list of: " + details(*shape.element) + null;
    return in_words(shape);
}

bool is_same(const Shape& one, const Shape& other) {
    const auto same_member = [](const Member& a, const Member& b) {
        return a.key == b.key && a.optional == b.optional && is_same(a.shape, b.shape);
    };
    if (one.form != other.form || one.nullable != other.nullable || one.words != other.words) return false;
    if (one.element && !is_same(*one.element, *other.element)) return false;
    return std::equal(one.members.begin(), one.members.end(), other.members.begin(), other.members.end(),
                      same_member);
}

// What of a field is null only where a seat cannot know it.
std::string hidden(const Shape& position, const Shape& knowledge) {
    if (is_same(position, knowledge)) return {};
    const Shape* const whole = object_in(position);
    const Shape* const known = object_in(knowledge);
    if (whole == nullptr || known == nullptr)
        return position.form == Shape::Form::list || position.form == Shape::Form::record ? "elements"
                                                                                          : "value";
    std::vector<std::string> less;
    std::vector<std::string> more;
    for (const Member& member : whole->members) {
        const Member* const same = find(known->members, member.key);
        if (same == nullptr || !is_same(member.shape, same->shape)) less.push_back(member.key);
    }
    for (const Member& member : known->members) {
        if (find(whole->members, member.key) == nullptr) more.push_back(member.key);
    }
    const std::string also = more.empty() ? "" : "also known: " + code(more);
    return code(less) + (less.empty() || more.empty() ? "" : "; ") + also;
}

struct FieldRow {
    std::string name;
    std::string holds;
    std::string hidden;
};

// The members of two objects, one of which may be missing. An object that holds objects has a row for each
// of its own members.
void add_rows(const std::string& prefix, const std::vector<Member>& position,
              const std::vector<Member>& knowledge, std::vector<FieldRow>& rows) {
    const auto expands = [](const Shape& shape) {
        return shape.form == Shape::Form::object && !shape.nullable &&
               std::any_of(shape.members.begin(), shape.members.end(),
                           [](const Member& member) { return object_in(member.shape) != nullptr; });
    };
    for (const Member& member : position) {
        const std::string name = prefix + member.key;
        const Member* const known = find(knowledge, member.key);
        if (expands(member.shape)) {
            add_rows(name + ".", member.shape.members, known ? known->shape.members : std::vector<Member>{},
                     rows);
        } else {
            rows.push_back({name + (member.optional ? "?" : ""), details(member.shape),
                            known ? hidden(member.shape, known->shape) : "never shown"});
        }
    }
    for (const Member& member : knowledge) {
        if (find(position, member.key) == nullptr)
            rows.push_back({prefix + member.key + (member.optional ? "?" : ""), details(member.shape),
                            "only in what a seat knows"});
    }
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

std::string fields_table(const Description& description) {
    std::vector<FieldRow> rows;
    add_rows("", description.position.members, description.knowledge.members, rows);
    std::string table = "| field | holds | hidden |\n| --- | --- | --- |\n";
    for (const FieldRow& row : rows)
        table += fmt::format("| `{}` | {} | {}{}|\n", row.name, row.holds, row.hidden,
                             row.hidden.empty() ? "" : " ");
    return table;
}

std::string words_table(const Description& description) {
    Kinds kinds;
    kinds.add(description.options);
    kinds.add(description.event);
    kinds.add(description.knowledge);
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
