#include "engine/schema/typescript.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cctype>
#include <map>
#include <set>
#include <stdexcept>

namespace subrosa::engine::schema {

namespace {

constexpr std::size_t line_width = 100;

// "EventCard" for "event card".
std::string type_name(std::string_view words) {
    std::string name;
    bool begins = true;
    for (const char letter : words) {
        if (std::isalnum(static_cast<unsigned char>(letter)) == 0) {
            begins = true;
            continue;
        }
        name += begins ? static_cast<char>(std::toupper(static_cast<unsigned char>(letter))) : letter;
        begins = false;
    }
    return name;
}

std::string quoted(const std::vector<std::string>& words, std::string_view between) {
    std::vector<std::string> all;
    for (const std::string& word : words) all.push_back("'" + word + "'");
    return fmt::format("{}", fmt::join(all, between));
}

// "guessedEvidence" for "guessed_evidence".
std::string constant_name(std::string_view words) {
    std::string name = type_name(words);
    name[0] = static_cast<char>(std::tolower(static_cast<unsigned char>(name[0])));
    return name;
}

// Declarations in the order in which they are first needed, each behind those it is made of.
class Declarations {
  public:
    // What the other module declares is imported from it.
    explicit Declarations(const Declarations* elsewhere = nullptr) : elsewhere_(elsewhere) {}

    // How a value of this shape is written; what has a name is declared first.
    std::string type(const Shape& shape, const std::string& indent = "") {
        std::string text = shape.name.empty() ? body(shape, indent) : declared(type_name(shape.name), shape);
        return shape.nullable ? text + " | null" : text;
    }
    std::string declared(const std::string& name, const Shape& shape) {
        const std::string text = body(shape, "");
        if (elsewhere_ != nullptr) {
            const auto found = elsewhere_->known_.find(name);
            if (found != elsewhere_->known_.end() && found->second == text) {
                imported_.insert(name);
                return name;
            }
        }
        const auto [known, is_new] = known_.emplace(name, text);
        if (!is_new && known->second != text)
            throw std::logic_error(fmt::format("two types of a game are called {}", name));
        if (!is_new) return name;
        if (shape.form == Shape::Form::words) {
            text_ += fmt::format("export const {} = [{}] as const;\n", name, lines_of(shape.words));
            text_ += fmt::format("export type {0} = (typeof {0})[number];\n\n", name);
        } else if (shape.form == Shape::Form::object && !shape.members.empty()) {
            text_ += fmt::format("export interface {} {}\n\n", name, text);
        } else {
            text_ += fmt::format("export type {} ={}{};\n\n", name, text[0] == '\n' ? "" : " ", text);
        }
        return name;
    }
    [[nodiscard]] const std::string& text() const { return text_; }
    [[nodiscard]] const std::set<std::string>& imported() const { return imported_; }

  private:
    static std::string lines_of(const std::vector<std::string>& words) {
        const std::string line = quoted(words, ", ");
        return line.size() <= line_width / 2 ? line : "\n  " + quoted(words, ",\n  ") + ",\n";
    }

    std::string body(const Shape& shape, const std::string& indent) {
        switch (shape.form) {
            case Shape::Form::boolean:
                return "boolean";
            case Shape::Form::number:
                return "number";
            case Shape::Form::text:
                return "string";
            case Shape::Form::words:
                return quoted(shape.words, " | ");
            case Shape::Form::list: {
                const std::string element = type(*shape.element, indent);
                return element.find(" | ") == std::string::npos ? element + "[]" : "(" + element + ")[]";
            }
            case Shape::Form::record: {
                const std::string record =
                    fmt::format("Record<{}, {}>", keys(shape), type(*shape.element, indent));
                return shape.partial ? "Partial<" + record + ">" : record;
            }
            case Shape::Form::object:
                return object(shape, indent);
            case Shape::Form::any_of:
                return one_of(shape, indent);
        }
        return "unknown";
    }

    std::string keys(const Shape& record) {
        if (record.words.empty()) return "string";
        if (record.key_name.empty()) return quoted(record.words, " | ");
        return type({.form = Shape::Form::words, .name = record.key_name, .words = record.words});
    }

    // On one line if it is short, unless it is declared under a name.
    std::string object(const Shape& shape, const std::string& indent) {
        std::vector<std::string> members;
        for (const Member& member : shape.members)
            members.push_back(fmt::format("{}{}: {}", member.key, member.optional ? "?" : "",
                                          type(member.shape, indent + "  ")));
        const std::string line = fmt::format("{{ {} }}", fmt::join(members, "; "));
        const bool is_short =
            line.size() + indent.size() <= line_width && line.find('\n') == std::string::npos;
        if (members.empty()) return "Record<string, never>";
        if (shape.name.empty() && is_short) return line;
        const std::string between = ";\n  " + indent;
        return fmt::format("{{\n  {}{};\n{}}}", indent, fmt::join(members, between), indent);
    }

    std::string one_of(const Shape& shape, const std::string& indent) {
        std::vector<std::string> all;
        for (const Member& member : shape.members) all.push_back(type(member.shape, indent + "  "));
        const std::string line = fmt::format("{}", fmt::join(all, " | "));
        if (line.size() + indent.size() <= line_width) return line;
        return fmt::format("\n{0}  | {1}", indent, fmt::join(all, "\n" + indent + "  | "));
    }

    std::string text_;
    std::map<std::string, std::string> known_;  // what each name stands for
    const Declarations* elsewhere_;
    std::set<std::string> imported_;
};

// A value as an expression: short ones on one line.
std::string literal(const json::value& value, const std::string& indent) {
    if (const json::string* text = value.if_string()) return "'" + std::string(*text) + "'";
    if (!value.is_structured()) return json::serialize(value);
    std::vector<std::string> parts;
    const std::string deeper = indent + "  ";
    const bool is_list = value.is_array();
    if (is_list) {
        for (const json::value& element : value.as_array()) parts.push_back(literal(element, deeper));
    } else {
        for (const auto& [key, member] : value.as_object()) {
            const bool plain = std::all_of(key.begin(), key.end(), [](unsigned char letter) {
                return std::isalnum(letter) != 0 || letter == '_';
            });
            const std::string quote = plain ? "" : "'";
            parts.push_back(
                fmt::format("{0}{1}{0}: {2}", quote, std::string_view(key), literal(member, deeper)));
        }
    }
    if (parts.empty()) return is_list ? "[]" : "{}";
    const std::string all = fmt::format("{}", fmt::join(parts, ", "));
    const std::string line = is_list ? "[" + all + "]" : "{ " + all + " }";
    if (line.size() + indent.size() <= line_width && line.find('\n') == std::string::npos) return line;
    const std::string lines = fmt::format("\n{}{},\n{}", deeper, fmt::join(parts, ",\n" + deeper), indent);
    return is_list ? "[" + lines + "]" : "{" + lines + "}";
}

// The declarations of a game's documents; `members` are its documents by name.
void declare(std::string_view game, const Description& description, Declarations& types,
             std::vector<std::string>& members) {
    const std::string title = type_name(game);
    const auto add = [&](std::string_view member, std::string_view suffix, const Shape& shape) {
        members.push_back(
            fmt::format("  {}: {};\n", member, types.declared(title + std::string(suffix), shape)));
    };
    add("options", "Options", description.options);
    add("event", "Event", description.event);
    if (description.claim) add("claim", "Claim", *description.claim);
    add("knowledge", "Knowledge", description.knowledge);
    add("position", "Position", description.position);
    if (description.bounds) add("bounds", "Bounds", *description.bounds);
}

}  // namespace

std::string typescript(std::string_view game, const Description& description) {
    Declarations types;
    std::vector<std::string> members;
    declare(game, description, types, members);
    return fmt::format(
        "// Documents of the game. Made by the build from engine/documents/{0}*; do not edit.\n\n{1}"
        "export interface {2} {{\n{3}}}\n",
        game, types.text(), type_name(game), fmt::join(members, ""));
}

std::string typescript(std::string_view game, const Description& description, const Components& components) {
    Declarations documents;
    std::vector<std::string> members;
    declare(game, description, documents, members);
    Declarations types(&documents);
    std::string constants;
    for (const Member& component : components.shape.members) {
        const json::value& value = components.values.at(component.key);
        const std::string type = types.type(component.shape);
        constants += fmt::format("export const {}{} = {};\n", constant_name(component.key),
                                 value.is_structured() ? ": " + type : "", literal(value, ""));
    }
    std::string imports;
    if (!types.imported().empty()) {
        imports = fmt::format("import type {{ {} }} from './types';\n\n", fmt::join(types.imported(), ", "));
    }
    return fmt::format("// Components of the game. Made by the build from games/{}; do not edit.\n\n{}{}{}",
                       game, imports, types.text(), constants);
}

}  // namespace subrosa::engine::schema
