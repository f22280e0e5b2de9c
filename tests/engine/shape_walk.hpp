// Documents against their shape: does it have every member that occurs, and does every member occur?
#pragma once

#include "base/json.hpp"
#include "engine/schema/shape.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace subrosa::engine::testing {

class ShapeWalk {
  public:
    explicit ShapeWalk(schema::Shape shape) : shape_(std::move(shape)) {}

    // What of this document the shape does not allow, with its place; empty if nothing.
    std::string complaint(const json::value& document) {
        std::set<std::string> met;
        std::string wrong = check(shape_, document, "", met);
        if (wrong.empty()) met_.merge(met);
        return wrong;
    }

    // The members of the shape that no document had so far.
    [[nodiscard]] std::vector<std::string> never_met() const {
        std::set<std::string> all;
        collect(shape_, "", all);
        std::vector<std::string> missing;
        std::set_difference(all.begin(), all.end(), met_.begin(), met_.end(), std::back_inserter(missing));
        return missing;
    }

  private:
    using Form = schema::Shape::Form;

    // An alternative is called by its name, if it is an event.
    static std::string place_of(const schema::Shape& shape, std::size_t alternative) {
        const schema::Shape& one = shape.members[alternative].shape;
        const bool is_event = !one.members.empty() && one.members[0].key == "event";
        return is_event ? "/" + one.members[0].shape.words[0] : fmt::format("/{}", alternative);
    }

    static void collect(const schema::Shape& shape, const std::string& place, std::set<std::string>& all) {
        if (shape.element) collect(*shape.element, place + "/*", all);
        for (std::size_t i = 0; i < shape.members.size(); ++i) {
            const schema::Member& member = shape.members[i];
            const std::string inner =
                shape.form == Form::any_of ? place + place_of(shape, i) : place + "/" + member.key;
            if (shape.form == Form::object) all.insert(inner);
            collect(member.shape, inner, all);
        }
    }

    static std::string check(const schema::Shape& shape, const json::value& value, const std::string& place,
                             std::set<std::string>& met) {
        const auto unless = [&](bool right) {
            return right ? std::string() : fmt::format("{}: {}", place, json::serialize(value));
        };
        if (value.is_null()) return unless(shape.nullable);
        switch (shape.form) {
            case Form::boolean:
                return unless(value.is_bool());
            case Form::number:
                return unless(value.is_number());
            case Form::text:
                return unless(value.is_string());
            case Form::words:
                return unless(value.is_string() && holds(shape.words, value.as_string()));
            case Form::list:
                if (!value.is_array()) return unless(false);
                for (const json::value& element : value.as_array()) {
                    const std::string wrong = check(*shape.element, element, place + "/*", met);
                    if (!wrong.empty()) return wrong;
                }
                return {};
            case Form::record:
                return value.is_object() ? check_record(shape, value.as_object(), place, met) : unless(false);
            case Form::object:
                return value.is_object() ? check_object(shape, value.as_object(), place, met) : unless(false);
            case Form::any_of:
                break;
        }
        for (std::size_t i = 0; i < shape.members.size(); ++i) {
            std::set<std::string> here;
            if (!check(shape.members[i].shape, value, place + place_of(shape, i), here).empty()) continue;
            met.merge(here);
            return {};
        }
        return unless(false);
    }

    static std::string check_record(const schema::Shape& shape, const json::object& object,
                                    const std::string& place, std::set<std::string>& met) {
        if (!shape.partial && !shape.words.empty() && object.size() != shape.words.size())
            return place + ": not all keys";
        for (const auto& member : object) {
            if (!shape.words.empty() && !holds(shape.words, member.key())) return place + ": no such key";
            const std::string wrong = check(*shape.element, member.value(), place + "/*", met);
            if (!wrong.empty()) return wrong;
        }
        return {};
    }

    static std::string check_object(const schema::Shape& shape, const json::object& object,
                                    const std::string& place, std::set<std::string>& met) {
        std::size_t known = 0;
        for (const schema::Member& member : shape.members) {
            const std::string inner = place + "/" + member.key;
            const json::value* const value = object.if_contains(member.key);
            if (value == nullptr && !member.optional) return inner + ": is missing";
            if (value == nullptr) continue;
            ++known;
            met.insert(inner);
            const std::string wrong = check(member.shape, *value, inner, met);
            if (!wrong.empty()) return wrong;
        }
        return known == object.size() ? std::string() : place + ": holds more: " + json::serialize(object);
    }

    static bool holds(const std::vector<std::string>& words, std::string_view word) {
        return std::find(words.begin(), words.end(), word) != words.end();
    }

    schema::Shape shape_;
    std::set<std::string> met_;
};

}  // namespace subrosa::engine::testing
