// The shape of a document: what the types of the page and the tables of docs/protocol.md are made of. The
// components of a game: what is in its box, as one document.
#pragma once

#include "base/json.hpp"

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace subrosa::engine::schema {

struct Shape;

// Of an object. A template, so that clang 14 needs it whole only where Shape is.
template <class Whole>
struct MemberOf {
    std::string key;
    Whole shape;
    bool optional = false;  // left out where it means nothing
};
using Member = MemberOf<Shape>;

// A type of JSON value. Shapes with a name are declared once under it, in TypeScript and in the docs.
struct Shape {
    enum class Form {
        boolean,
        number,
        text,
        words,   // one of `words`
        list,    // of any length, of `element`
        record,  // an object with all of `words` as keys (some of them, if `partial`), values `element`
        object,  // an object with `members`
        any_of,  // one of the shapes of `members`, whose keys do not count
    };

    Form form = Form::text;
    bool nullable = false;
    bool partial = false;
    std::string name{};
    std::vector<std::string> words{};
    std::string key_name{};  // of a record whose keys are all the words of that name
    std::vector<Member> members{};
    std::shared_ptr<const Shape> element{};
    std::int64_t least = 0;  // of a number, if `most` is not below it
    std::int64_t most = -1;

    [[nodiscard]] Shape or_null() const {
        Shape shape = *this;
        shape.nullable = true;
        return shape;
    }
    [[nodiscard]] Shape named(std::string_view called) const {
        Shape shape = *this;
        shape.name = called;
        return shape;
    }

    static Shape list_of(Shape element) {
        return {.form = Form::list, .element = std::make_shared<const Shape>(std::move(element))};
    }
    static Shape record_of(std::vector<std::string> keys, Shape element, std::string_view key_name = {}) {
        return {.form = Form::record,
                .words = std::move(keys),
                .key_name = std::string(key_name),
                .element = std::make_shared<const Shape>(std::move(element))};
    }
    static Shape one_of(std::vector<Shape> shapes);
};

inline Shape Shape::one_of(std::vector<Shape> shapes) {
    Shape shape{.form = Form::any_of};
    for (Shape& one : shapes) shape.members.push_back({{}, std::move(one)});
    return shape;
}

// The numbers and tables of a game that its page needs: an object with a member for each.
struct Components {
    Shape shape{.form = Shape::Form::object};
    json::object values{};
};

// A way to write a move: its verb, then what follows, with a word in capitals, the key, for each of `words`.
struct MoveShape {
    std::string verb;
    std::string rest{};
    std::vector<Member> words{};
};

// What a game says of itself.
struct Description {
    Shape options;
    Shape event;  // one of its kinds, each an object whose `event` is its name
    Shape knowledge;
    Shape position;
    std::optional<Shape> claim{};  // as events, by `kind`; none if the game has no claims
    std::vector<MoveShape> moves{};
    Components components{};
    Components option_components{};  // those that the form of a new table needs, before the page is loaded
    std::optional<Shape> bounds{};   // of what is hidden; none if the game has no bounds
};

}  // namespace subrosa::engine::schema
