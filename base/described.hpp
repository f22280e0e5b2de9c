// Described types as JSON, both ways: a struct with BOOST_DESCRIBE_STRUCT is an object, an enum its name, a
// variant an object with a tag. Read errors name the place; empty optionals are not written.
#pragma once

#include "base/json.hpp"

#include <boost/describe.hpp>
#include <boost/mp11.hpp>
#include <fmt/format.h>

#include <algorithm>
#include <concepts>
#include <limits>
#include <optional>
#include <string>
#include <type_traits>
#include <utility>
#include <variant>
#include <vector>

namespace subrosa::described {

template <class T>
concept Struct = boost::describe::has_describe_members<T>::value && std::is_class_v<T>;
template <class T>
concept Enum = boost::describe::has_describe_enumerators<T>::value;

template <class T>
inline constexpr bool is_optional = false;
template <class T>
inline constexpr bool is_optional<std::optional<T>> = true;
template <class T>
inline constexpr bool is_vector = false;
template <class T>
inline constexpr bool is_vector<std::vector<T>> = true;

template <class T>
using Members = boost::describe::describe_members<T, boost::describe::mod_public>;

// ---- writing
// -------------------------------------------------------------------------------------------------------

template <class T>
json::value to_json(const T& value);

template <Struct T>
json::object to_object(const T& value) {
    json::object object;
    boost::mp11::mp_for_each<Members<T>>([&](auto member) {
        const auto& field = value.*member.pointer;
        using FieldType = std::remove_cvref_t<decltype(field)>;
        if constexpr (is_optional<FieldType>) {
            if (field) object.emplace(member.name, to_json(*field));
        } else {
            object.emplace(member.name, to_json(field));
        }
    });
    return object;
}

template <class T>
json::value to_json(const T& value) {
    if constexpr (std::is_same_v<T, json::value> || std::is_same_v<T, json::object> ||
                  std::is_same_v<T, json::array>) {
        return value;
    } else if constexpr (Enum<T>) {
        return json::string(boost::describe::enum_to_string(value, "?"));
    } else if constexpr (is_optional<T>) {
        return value ? to_json(*value) : json::value(nullptr);
    } else if constexpr (is_vector<T>) {
        json::array array;
        array.reserve(value.size());
        for (const auto& element : value) array.push_back(to_json<typename T::value_type>(element));
        return array;
    } else if constexpr (Struct<T>) {
        return to_object(value);
    } else {
        return json::value_from(value);
    }
}

// ---- reading: every reader throws BadDocument
// ----------------------------------------------------------------------

template <class T>
T from(const Field& field);

template <Enum T>
T enum_from(const Field& field) {
    const std::string_view text = field.string();
    std::optional<T> found;
    std::string names;
    boost::mp11::mp_for_each<boost::describe::describe_enumerators<T>>([&](auto enumerator) {
        if (text == enumerator.name) found = enumerator.value;
        names += (names.empty() ? "" : ", ") + std::string(enumerator.name);
    });
    if (!found) field.fail(fmt::format("{} is none of {}", in_quotes(text), names));
    return *found;
}

// Unknown members are errors, except `tag`. Members with a default may be missing if `defaults`.
template <Struct T>
T struct_from(const Field& field, std::string_view tag = {}, bool defaults = false) {
    T value{};
    for (const auto& member : field.object()) {
        bool known = member.key() == tag;
        boost::mp11::mp_for_each<Members<T>>(
            [&](auto described) { known |= member.key() == described.name; });
        if (!known) field.fail_at(member.key(), "is not known here");
    }
    boost::mp11::mp_for_each<Members<T>>([&](auto member) {
        auto& into = value.*member.pointer;
        using FieldType = std::remove_cvref_t<decltype(into)>;
        const auto found = field.find(member.name);
        if constexpr (is_optional<FieldType>) {
            if (found && !found->is_null()) into = from<typename FieldType::value_type>(*found);
        } else if (found || !defaults) {
            into = from<FieldType>(found ? *found : field[member.name]);
        }
    });
    return value;
}

template <class T>
T from(const Field& field) {
    if constexpr (std::is_same_v<T, json::value>) {
        return field.value();
    } else if constexpr (std::is_same_v<T, json::object>) {
        return field.object();
    } else if constexpr (std::is_same_v<T, json::array>) {
        return field.array();
    } else if constexpr (std::is_same_v<T, bool>) {
        return field.boolean();
    } else if constexpr (std::is_same_v<T, std::string>) {
        return std::string(field.string());
    } else if constexpr (Enum<T>) {
        return enum_from<T>(field);
    } else if constexpr (std::integral<T>) {
        constexpr auto most = static_cast<std::int64_t>(
            std::min<std::uint64_t>(std::numeric_limits<T>::max(), std::numeric_limits<std::int64_t>::max()));
        constexpr auto least =
            std::is_signed_v<T> ? static_cast<std::int64_t>(std::numeric_limits<T>::min()) : 0;
        return static_cast<T>(field.integer(least, most));
    } else if constexpr (std::floating_point<T>) {
        return static_cast<T>(field.number());
    } else if constexpr (is_vector<T>) {
        T vector;
        for (std::size_t i = 0; i < field.size(); ++i)
            vector.push_back(from<typename T::value_type>(field.at(i)));
        return vector;
    } else {
        return struct_from<T>(field);
    }
}

// ---- variants
// ------------------------------------------------------------------------------------------------------

// Each struct of a variant needs its name: `static constexpr std::string_view tag`.
template <class... Ts>
json::object tagged(std::string_view key, const std::variant<Ts...>& value) {
    return std::visit(
        [&](const auto& chosen) {
            json::object object{{key, std::remove_cvref_t<decltype(chosen)>::tag}};
            for (auto& member : to_object(chosen)) object.emplace(member.key(), std::move(member.value()));
            return object;
        },
        value);
}

template <class Variant>
Variant tagged_from(std::string_view key, const Field& field, bool defaults = false) {
    const Field tag = field[key];
    const std::string_view text = tag.string();
    std::optional<Variant> found;
    boost::mp11::mp_for_each<boost::mp11::mp_transform<std::type_identity, Variant>>([&](auto type) {
        using T = typename decltype(type)::type;
        if (!found && text == T::tag) found = struct_from<T>(field, key, defaults);
    });
    if (!found) tag.fail(fmt::format("{} is not known", in_quotes(text)));
    return *std::move(found);
}

}  // namespace subrosa::described
