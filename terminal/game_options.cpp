#include "terminal/game_options.hpp"

#include "terminal/faces/faces.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <span>

namespace subrosa::terminal {

using namespace engine;

namespace {

// One option of a game.
struct OptionShape {
    std::string name;
    json::value usual;                // its default: of the kind that all its values are of
    std::vector<std::string> values;  // as they are typed; of a list: what it can hold
};

std::vector<OptionShape> shapes_of(const AnyGame& game) {
    std::vector<OptionShape> shapes;
    for (const auto& option : game.describe_options()) {
        if (option.key() == "players") continue;
        const json::object& described = option.value().as_object();
        OptionShape shape{std::string(option.key()), described.at("default"), {}};
        for (const char* key : {"values", "list"}) {
            const json::value* values = described.if_contains(key);
            if (values == nullptr || !values->is_array()) continue;
            for (const json::value& value : values->as_array()) shape.values.push_back(typed(value));
        }
        shapes.push_back(std::move(shape));
    }
    return shapes;
}

// "clear, fog or rain", "several of north, south"; nothing of what is only so or not.
std::string values_in_words(const OptionShape& shape) {
    if (shape.usual.is_bool()) return {};
    if (shape.usual.is_array()) return fmt::format("several of {}", fmt::join(shape.values, ", "));
    if (shape.values.size() < 2) return fmt::format("{}", fmt::join(shape.values, ""));
    const std::span<const std::string> all(shape.values);
    return fmt::format("{} or {}", fmt::join(all.first(all.size() - 1), ", "), all.back());
}

std::string in_capitals(std::string_view words) {
    std::string text(words);
    if (!text.empty() && text[0] >= 'a' && text[0] <= 'z') text[0] = static_cast<char>(text[0] - 'a' + 'A');
    return text;
}

CLI::Option* add_one(CLI::App& command, const OptionShape& shape, const std::string& help,
                     GivenOptions& given) {
    if (shape.usual.is_bool()) {
        return command.add_flag_callback(
            argument_for(shape.name), [&given, name = shape.name] { given[name] = "true"; }, help);
    }
    return command.add_option_function<std::string>(
        argument_for(shape.name),
        [&given, name = shape.name](const std::string& text) { given[name] = text; }, help);
}

json::array list_from(std::string_view text) {
    json::array list;
    while (!text.empty()) {
        const std::size_t end = std::min(text.find(','), text.size());
        list.push_back(json::value(text.substr(0, end)));
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    return list;
}

}  // namespace

std::string argument_for(std::string_view option) {
    std::string argument = "--" + std::string(option);
    std::replace(argument.begin(), argument.end(), '_', '-');
    return argument;
}

std::string typed(const json::value& value) {
    if (value.is_string()) return std::string(value.as_string());
    if (!value.is_array()) return json::serialize(value);
    std::vector<std::string> words;
    for (const json::value& each : value.as_array()) words.push_back(typed(each));
    return fmt::format("{}", fmt::join(words, ","));
}

std::string argument_with(std::string_view option, const json::value& value) {
    if (value.is_bool()) return value.as_bool() ? " " + argument_for(option) : std::string();
    const std::string text = typed(value);
    return text.empty() ? std::string() : fmt::format(" {} {}", argument_for(option), text);
}

std::vector<CLI::Option*> add_options_of(CLI::App& command, const AnyGame& game, const faces::Face& face,
                                         GivenOptions& given) {
    std::vector<CLI::Option*> added;
    for (const OptionShape& shape : shapes_of(game)) {
        const std::string_view words = face.option_words(shape.name);
        const std::string values = values_in_words(shape);
        const std::string usual = typed(shape.usual);
        added.push_back(add_one(command, shape,
                                values.empty()  ? in_capitals(words)
                                : usual.empty() ? fmt::format("{}: {}", values, words)
                                                : fmt::format("{}: {} ({})", values, words, usual),
                                given));
    }
    return added;
}

void add_options_of_all(CLI::App& command, GivenOptions& given) {
    std::vector<OptionShape> shapes;
    std::map<std::string, std::string> helps;
    for (const AnyGame* game : games()) {
        const faces::Face* face = faces::find(game->name());
        for (const OptionShape& shape : shapes_of(*game)) {
            std::string& help = helps[shape.name];
            if (help.empty()) shapes.push_back(shape);
            std::string what = values_in_words(shape);
            if (what.empty() && face != nullptr) what = face->option_words(shape.name);
            help += fmt::format("{}{}{}{}", help.empty() ? "" : "; ", game->name(), what.empty() ? "" : ": ",
                                what);
        }
    }
    for (const OptionShape& shape : shapes) add_one(command, shape, helps[shape.name], given);
}

Result<json::object> options_from(const AnyGame& game, const GivenOptions& given) {
    json::object options;
    const std::vector<OptionShape> shapes = shapes_of(game);
    for (const auto& [name, text] : given) {
        if (text.empty()) continue;
        const auto shape =
            std::find_if(shapes.begin(), shapes.end(),
                         [&, &name = name](const OptionShape& each) { return each.name == name; });
        if (shape == shapes.end())
            return Error{fmt::format("{}: {} has no such option", argument_for(name), game.name())};
        if (shape->usual.is_array()) {
            options[name] = list_from(text);
        } else if (shape->usual.is_string()) {
            options[name] = text;
        } else if (const auto value = parse_json(text)) {
            options[name] = *value;
        } else {
            return Error{fmt::format("{}: {} is no value of it", argument_for(name), in_quotes(text))};
        }
    }
    return options;
}

std::string as_argument(std::string complaint) {
    if (complaint.empty() || complaint[0] != '/') return complaint;
    const std::size_t end = std::min(complaint.find(':'), complaint.size());
    return argument_for(complaint.substr(1, end - 1)) + complaint.substr(end);
}

}  // namespace subrosa::terminal
