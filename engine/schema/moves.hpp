// Shapes of moves, from the forms of a game's notation (games/core/notation.hpp).
#pragma once

#include "engine/schema/shape.hpp"
#include "games/core/notation.hpp"

#include <cctype>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace subrosa::engine::schema {

// "ENCOUNTER-CARD"
inline std::string in_capitals(std::string_view called) {
    std::string capitals;
    for (const char letter : called)
        capitals += letter == ' ' ? '-' : static_cast<char>(std::toupper(static_cast<unsigned char>(letter)));
    return capitals;
}

template <class Action>
Shape shape_of(const core::MovePart<Action>& part) {
    using Kind = typename core::MovePart<Action>::Kind;
    if (part.kind == Kind::component) return {.form = Shape::Form::text, .name = std::string(part.called)};
    if (part.kind == Kind::number)
        return {.form = Shape::Form::number, .least = part.least, .most = part.most};
    Shape shape{.form = Shape::Form::words};
    for (std::size_t i = part.least; i <= part.most; ++i) shape.words.emplace_back(part.names[i]);
    if (shape.words.size() == part.names.size()) shape.name = part.called;
    return shape;
}

template <class Form>
std::vector<MoveShape> move_shapes(std::span<const Form> forms) {
    std::vector<MoveShape> shapes;
    for (const Form& form : forms) {
        MoveShape& shape = shapes.emplace_back(MoveShape{std::string(form.words)});
        for (const auto& part : form.parts()) {
            if (!part.has_word()) continue;
            (shape.rest += ' ') += part.text;
            if (part.called.empty()) continue;
            const std::string key = in_capitals(part.called);
            shape.rest += key;
            shape.words.push_back({key, shape_of(part)});
        }
    }
    return shapes;
}

}  // namespace subrosa::engine::schema
