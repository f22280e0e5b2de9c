// Archives: a function over an archive describes a document once and serves three ways. With a Writer it
// makes the document from a value, with a Reader the value from a document, with a Describer its shape.
//
//   template <class Archive> void describe(Archive& archive, Open& open) {
//       archive.field("day", open.day, number<std::uint8_t>(1, 7));
//       // always written; what is read if it is missing
//       archive.field_or("turn", open.turn, seat(players), 0);
//       // always written; a document may leave it out, and the value is left alone then
//       archive.option("edition", open.edition, word<Edition>());
//       // only where it means something
//       archive.field_if(open.day > 1, "starter", open.starter, seat(players));
//       // only where it is not the fallback
//       archive.optional("drawn", open.drawn, Flag{}, false);
//       // fields that mean something together
//       archive.when(open.day > 1, [&] { ... });
//       archive.object("turn", [&](auto& inner) { inner.field("card", open.card, card()); });
//       // a list of objects, one for each index below the count
//       archive.each("seats", players, [&](auto& inner, std::size_t i) { ... });
//       // a value of another form: made for the writer, and put in its place by the reader
//       archive.via("deck", list<9>(card()), [&] { return ...; }, [&](const auto& deck, const Field&) {});
//   }
//
// Fields are read in the order in which they are described: conditions may depend on what stands before
// them. A Reader refuses members that nothing has described once it is asked to close().
#pragma once

#include "engine/schema/codec.hpp"

#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace subrosa::engine::schema {

// How many elements a list may have.
struct ReadLimits {
    std::size_t least = 0;
    std::size_t most = 0;
};

class Writer {
  public:
    static constexpr bool writes = true;
    static constexpr bool reads = false;
    static constexpr bool describes = false;

    Writer() = default;
    // Goes on behind these members.
    explicit Writer(json::object begun) : object_(std::move(begun)) {}

    template <Codec C>
    void field(std::string_view key, const typename C::Value& value, const C& codec) {
        object_[key] = codec.write(value);
    }
    void constant(std::string_view key, std::string_view text) { object_[key] = text; }
    template <Codec C>
    bool field_if_said(std::string_view key, const typename C::Value& value, const C& codec) {
        field(key, value, codec);
        return true;
    }
    template <Codec C>
    void field_or(std::string_view key, const typename C::Value& value, const C& codec,
                  const typename C::Value& /*fallback*/) {
        field(key, value, codec);
    }
    template <Codec C>
    void option(std::string_view key, const typename C::Value& value, const C& codec) {
        field(key, value, codec);
    }
    template <Codec C>
    void field_if(bool there, std::string_view key, const typename C::Value& value, const C& codec) {
        if (there) field(key, value, codec);
    }
    template <Codec C>
    void optional(std::string_view key, const typename C::Value& value, const C& codec,
                  const typename C::Value& fallback) {
        field_if(!(value == fallback), key, value, codec);
    }
    template <class Describe>
    void object(std::string_view key, Describe describe) {
        Writer inner;
        describe(inner);
        object_[key] = std::move(inner).document();
    }
    template <class Describe>
    void object_or_empty(std::string_view key, Describe describe) {
        object(key, describe);
    }
    template <class Describe>
    void object_if(bool there, std::string_view key, Describe describe) {
        if (there) object(key, describe);
    }
    template <class Describe>
    void when(bool there, Describe describe) {
        if (there) describe();
    }

    template <class Describe>
    void each(std::string_view key, std::size_t count, Describe describe) {
        each_if(
            key, count, [](std::size_t) { return true; }, describe);
    }
    // Null where there is none.
    template <class There, class Describe>
    void each_if(std::string_view key, std::size_t count, There there, Describe describe) {
        json::array list;
        for (std::size_t i = 0; i < count; ++i) {
            Writer inner;
            if (there(i)) describe(inner, i);
            list.push_back(there(i) ? json::value(std::move(inner).document()) : json::value(nullptr));
        }
        object_[key] = std::move(list);
    }
    template <Codec C, class Get, class Set>
    void via(std::string_view key, const C& codec, Get get, Set /*set*/) {
        field(key, get(), codec);
    }
    // A list of objects. Whether there is one: a Reader need not find it.
    template <class Describe>
    bool objects_or_none(std::string_view key, std::size_t size, ReadLimits /*limits*/, Describe describe) {
        json::array list;
        for (std::size_t i = 0; i < size; ++i) {
            Writer inner;
            describe(inner, i);
            list.push_back(std::move(inner).document());
        }
        object_[key] = std::move(list);
        return true;
    }
    // An object for each of the first N names of which `members` has the bit. A Reader takes one that is
    // missing for an empty one.
    template <core::Named Enum, std::size_t N, class Describe>
    void objects_by_name(std::string_view key, std::uint32_t members, Describe describe) {
        Writer all;
        for (std::size_t i = 0; i < N; ++i) {
            if (((members >> i) & 1U) == 0) continue;
            all.object(core::Names<Enum>::all[i], [&](auto& inner) { describe(inner, i); });
        }
        object_[key] = std::move(all).document();
    }

    [[nodiscard]] json::object document() && { return std::move(object_); }

  private:
    json::object object_;
};

class Reader {
  public:
    static constexpr bool writes = false;
    static constexpr bool reads = true;
    static constexpr bool describes = false;

    explicit Reader(const Field& field) : field_(field) { static_cast<void>(field.object()); }

    template <Codec C>
    void field(std::string_view key, typename C::Value& value, const C& codec) {
        known_.insert(key);
        value = codec.read(field_[key]);
    }
    void constant(std::string_view key, std::string_view text) {
        known_.insert(key);
        if (const Field found = field_[key]; found.string() != text)
            found.fail(fmt::format("must be \"{}\"", text));
    }
    template <Codec C>
    bool field_if_said(std::string_view key, typename C::Value& value, const C& codec) {
        known_.insert(key);
        const auto found = field_.find(key);
        if (found) value = codec.read(*found);
        return found.has_value();
    }
    template <Codec C>
    void field_or(std::string_view key, typename C::Value& value, const C& codec,
                  const typename C::Value& fallback) {
        if (!field_if_said(key, value, codec)) value = fallback;
    }
    template <Codec C>
    void option(std::string_view key, typename C::Value& value, const C& codec) {
        field_if_said(key, value, codec);
    }
    template <Codec C>
    void field_if(bool there, std::string_view key, typename C::Value& value, const C& codec) {
        if (there) field(key, value, codec);
    }
    template <Codec C>
    void optional(std::string_view key, typename C::Value& value, const C& codec,
                  const typename C::Value& fallback) {
        known_.insert(key);
        const auto found = field_.find(key);
        if (found && !found->is_null()) {
            value = codec.read(*found);
        } else {
            value = fallback;
        }
    }
    template <class Describe>
    void object(std::string_view key, Describe describe) {
        known_.insert(key);
        read_object(field_[key], describe);
    }
    template <class Describe>
    void object_or_empty(std::string_view key, Describe describe) {
        static const json::value empty = json::object();
        known_.insert(key);
        read_object(field_.find_or(key, empty), describe);
    }
    template <class Describe>
    void object_if(bool there, std::string_view key, Describe describe) {
        if (there) object(key, describe);
    }
    template <class Describe>
    void when(bool there, Describe describe) {
        if (there) describe();
    }

    template <class Describe>
    void each(std::string_view key, std::size_t count, Describe describe) {
        each_if(
            key, count, [](std::size_t) { return true; }, describe);
    }
    template <class There, class Describe>
    void each_if(std::string_view key, std::size_t count, There there, Describe describe) {
        known_.insert(key);
        const Field list = field_[key];
        list.need_size(count);
        for (std::size_t i = 0; i < count; ++i) {
            if (there(i)) {
                read_object(list.at(i), [&](Reader& inner) { describe(inner, i); });
            } else if (!list.at(i).is_null()) {
                list.at(i).fail("must be null");
            }
        }
    }
    template <Codec C, class Get, class Set>
    void via(std::string_view key, const C& codec, Get /*get*/, Set set) {
        known_.insert(key);
        const Field found = field_[key];
        set(codec.read(found), found);
    }
    template <class Describe>
    bool objects_or_none(std::string_view key, std::size_t /*size*/, ReadLimits limits, Describe describe) {
        known_.insert(key);
        const auto list = field_.find(key);
        if (!list) return false;
        if (limits.least == limits.most) list->need_size(limits.most);
        if (list->size() > limits.most) list->fail(fmt::format("holds more than {}", limits.most));
        for (std::size_t i = 0; i < list->size(); ++i)
            read_object(list->at(i), [&](Reader& inner) { describe(inner, i); });
        return true;
    }
    template <core::Named Enum, std::size_t N, class Describe>
    void objects_by_name(std::string_view key, std::uint32_t members, Describe describe) {
        known_.insert(key);
        read_object(field_[key], [&](Reader& all) {
            for (std::size_t i = 0; i < N; ++i) {
                if (((members >> i) & 1U) == 0) continue;
                all.object_or_empty(core::Names<Enum>::all[i], [&](Reader& inner) { describe(inner, i); });
            }
        });
    }

    // Where a check of what was read complains.
    [[nodiscard]] const Field& place() const { return field_; }
    // A member that may be there and is not read.
    void ignore(std::string_view key) { known_.insert(key); }
    // No member may be left that was not described.
    void close() const {
        for (const auto& member : field_.object()) {
            if (!known_.contains(member.key())) field_.fail_at(member.key(), "is not known here");
        }
    }

  private:
    template <class Describe>
    static void read_object(const Field& field, Describe describe) {
        Reader inner(field);
        describe(inner);
        inner.close();
    }

    Field field_;
    std::set<std::string_view> known_;
};

// The value only guides the conditions: every field is described, whether it is there in this value or not.
class Describer {
  public:
    static constexpr bool writes = false;
    static constexpr bool reads = false;
    static constexpr bool describes = true;

    template <Codec C>
    void field(std::string_view key, const typename C::Value& /*value*/, const C& codec) {
        add({std::string(key), codec.shape(), false});
    }
    void constant(std::string_view key, std::string_view text) {
        add({std::string(key), {.form = Shape::Form::words, .words = {std::string(text)}}, false});
    }
    template <Codec C>
    bool field_if_said(std::string_view key, const typename C::Value& value, const C& codec) {
        field(key, value, codec);
        return true;
    }
    template <Codec C>
    void field_or(std::string_view key, const typename C::Value& value, const C& codec,
                  const typename C::Value& /*fallback*/) {
        field(key, value, codec);
    }
    template <Codec C>
    void option(std::string_view key, const typename C::Value& value, const C& codec) {
        field(key, value, codec);
    }
    template <Codec C>
    void field_if(bool /*there*/, std::string_view key, const typename C::Value& /*value*/, const C& codec) {
        add({std::string(key), codec.shape(), true});
    }
    template <Codec C>
    void optional(std::string_view key, const typename C::Value& value, const C& codec,
                  const typename C::Value& /*fallback*/) {
        field_if(false, key, value, codec);
    }
    template <class Describe>
    void object(std::string_view key, Describe describe) {
        add({std::string(key), inner_shape(describe), false});
    }
    template <class Describe>
    void object_or_empty(std::string_view key, Describe describe) {
        object(key, describe);
    }
    template <class Describe>
    void object_if(bool /*there*/, std::string_view key, Describe describe) {
        add({std::string(key), inner_shape(describe), true});
    }
    template <class Describe>
    void when(bool /*there*/, Describe describe) {
        const bool outer = std::exchange(sometimes_, true);
        describe();
        sometimes_ = outer;
    }

    template <class Describe>
    void each(std::string_view key, std::size_t /*count*/, Describe describe) {
        add({std::string(key), Shape::list_of(element_shape(describe)), false});
    }
    template <class There, class Describe>
    void each_if(std::string_view key, std::size_t /*count*/, There /*there*/, Describe describe) {
        add({std::string(key), Shape::list_of(element_shape(describe).or_null()), false});
    }
    template <Codec C, class Get, class Set>
    void via(std::string_view key, const C& codec, Get /*get*/, Set /*set*/) {
        add({std::string(key), codec.shape(), false});
    }
    template <class Describe>
    bool objects_or_none(std::string_view key, std::size_t /*size*/, ReadLimits /*limits*/,
                         Describe describe) {
        const auto first = [&](Describer& inner) { describe(inner, 0); };
        add({std::string(key), Shape::list_of(inner_shape(first)), false});
        return true;
    }
    template <core::Named Enum, std::size_t N, class Describe>
    void objects_by_name(std::string_view key, std::uint32_t /*members*/, Describe describe) {
        const auto first = [&](Describer& inner) { describe(inner, 0); };
        const auto& names = core::Names<Enum>::all;
        Shape record = Shape::record_of({names.begin(), names.begin() + N}, inner_shape(first));
        record.partial = true;
        add({std::string(key), std::move(record), false});
    }

    [[nodiscard]] Shape shape() && { return {.form = Shape::Form::object, .members = std::move(members_)}; }

  private:
    template <class Describe>
    static Shape inner_shape(Describe describe) {
        Describer inner;
        describe(inner);
        return std::move(inner).shape();
    }
    template <class Describe>
    static Shape element_shape(Describe describe) {
        return inner_shape([&](Describer& inner) { describe(inner, std::size_t{0}); });
    }
    // A key that is described twice, under different conditions, is one member.
    void add(Member member) {
        for (const Member& known : members_) {
            if (known.key == member.key) return;
        }
        member.optional |= sometimes_;
        members_.push_back(std::move(member));
    }

    std::vector<Member> members_;
    bool sometimes_ = false;
};

// A struct as a value of its own, in lists for example: `describe(archive, value)` is its description.
template <class T, class Describe>
struct Struct {
    using Value = T;
    Describe describe;
    std::string_view name{};  // in TypeScript, if it has one
    [[nodiscard]] json::value write(const T& value) const {
        T copy = value;
        Writer writer;
        describe(writer, copy);
        return std::move(writer).document();
    }
    [[nodiscard]] T read(const Field& field) const { return read(field, T{}); }
    // What is not described keeps its value.
    [[nodiscard]] T read(const Field& field, T value) const {
        Reader reader(field);
        describe(reader, value);
        reader.close();
        return value;
    }
    // The same for documents of newer programs: members that are not known are ignored.
    [[nodiscard]] T read_known(const Field& field, T value) const {
        Reader reader(field);
        describe(reader, value);
        return value;
    }
    [[nodiscard]] Shape shape(T value = {}) const {
        Describer describer;
        describe(describer, value);
        return std::move(describer).shape().named(name);
    }
};

template <class T, class Describe>
constexpr Struct<T, Describe> structure(Describe describe, std::string_view name = {}) {
    return {describe, name};
}

// `describe(archive)` has a field for each component: archive.field("rounds", rounds, number<int>()).
template <class Describe>
Components components(Describe describe) {
    Describer describer;
    describe(describer);
    Writer writer;
    describe(writer);
    return {std::move(describer).shape(), std::move(writer).document()};
}

}  // namespace subrosa::engine::schema
