#include "engine/schema/options.hpp"

#include <stdexcept>

namespace subrosa::engine::schema {

namespace {

json::array values_of(const Shape& shape) {
    json::array values;
    switch (shape.form) {
        case Shape::Form::boolean:
            return {false, true};
        case Shape::Form::number:
            for (std::int64_t value = shape.least; value <= shape.most; ++value) values.push_back(value);
            return values;
        case Shape::Form::words:
            for (const std::string& word : shape.words) values.push_back(json::value(word));
            return values;
        case Shape::Form::any_of:
            return values_of(shape.members.front().shape);
        default:
            throw std::logic_error("an option is a choice, or a list of words");
    }
}

}  // namespace

json::object options_to_choose(const Shape& options, const json::object& defaults) {
    json::object described;
    for (const Member& option : options.members) {
        const bool list = option.shape.form == Shape::Form::list;
        described[option.key] =
            json::object{{list ? "list" : "values", values_of(list ? *option.shape.element : option.shape)},
                         {"default", defaults.at(option.key)}};
    }
    return described;
}

}  // namespace subrosa::engine::schema
