#include "host/wire/typescript.hpp"

#include "base/described.hpp"
#include "host/wire/messages.hpp"

#include <boost/core/type_name.hpp>

#include <algorithm>
#include <array>
#include <map>
#include <stdexcept>
#include <vector>

namespace subrosa::wire {

namespace {

namespace described = described;
namespace json = json;

template <class T>
inline constexpr bool is_variant = false;
template <class... Ts>
inline constexpr bool is_variant<std::variant<Ts...>> = true;

// The name of a type in TypeScript. Both directions may have a struct of one name, so ask::Sit becomes
// AskSit. Other namespaces are dropped.
std::string short_name(const std::string& full) {
    const std::size_t last = full.rfind("::");
    std::string name = full.substr(last + 2);
    if (full.find("::wire::ask::") != std::string::npos) return "Ask" + name;
    if (full.find("::wire::tell::") != std::string::npos) return "Tell" + name;
    return name;
}

// Members that hold documents of the game that is played, and what a game's types call them.
constexpr std::string_view document_named(std::string_view member) {
    if (member == "events") return "event";
    constexpr std::array<std::string_view, 4> documents{"knowledge", "position", "claim", "bounds"};
    return std::find(documents.begin(), documents.end(), member) != documents.end() ? member : "";
}

template <class T>
constexpr bool is_document(std::string_view member) {
    if constexpr (described::is_optional<T> || described::is_vector<T>) {
        return is_document<typename T::value_type>(member);
    } else {
        return std::is_same_v<T, json::object> && !document_named(member).empty();
    }
}

// Whether a struct holds documents of a game, itself or in what it is made of: it is generic in TypeScript.
template <class T>
constexpr bool holds_documents() {
    bool any = false;
    if constexpr (described::is_optional<T> || described::is_vector<T>) {
        any = holds_documents<typename T::value_type>();
    } else if constexpr (is_variant<T>) {
        boost::mp11::mp_for_each<boost::mp11::mp_transform<std::type_identity, T>>(
            [&](auto id) { any = any || holds_documents<typename decltype(id)::type>(); });
    } else if constexpr (described::Struct<T>) {
        boost::mp11::mp_for_each<described::Members<T>>([&](auto member) {
            using Type = std::remove_cvref_t<decltype(std::declval<T>().*member.pointer)>;
            any = any || is_document<Type>(member.name) || holds_documents<Type>();
        });
    }
    return any;
}

template <class T>
std::string parameter() {
    return holds_documents<T>() ? "<G extends Documents = Documents>" : "";
}
template <class T>
std::string argument() {
    return holds_documents<T>() ? "<G>" : "";
}

// Declarations in order of first use, each after its dependencies.
class TypeScriptWriter {
  public:
    // The type in TypeScript; declares it first if it has a name.
    template <class T>
    std::string type() {
        if constexpr (described::is_optional<T>) {
            return type<typename T::value_type>();
        } else if constexpr (described::is_vector<T>) {
            const std::string element = type<typename T::value_type>();
            return element.find('|') == std::string::npos ? element + "[]" : "(" + element + ")[]";
        } else if constexpr (std::is_same_v<T, bool>) {
            return "boolean";
        } else if constexpr (std::is_arithmetic_v<T>) {
            return "number";
        } else if constexpr (std::is_same_v<T, std::string>) {
            return "string";
        } else if constexpr (std::is_same_v<T, json::object>) {
            return "Record<string, unknown>";
        } else if constexpr (std::is_same_v<T, json::array>) {
            return "unknown[]";
        } else if constexpr (std::is_same_v<T, json::value>) {
            return "unknown";
        } else if constexpr (is_variant<T>) {
            return either<T>();
        } else if constexpr (described::Enum<T>) {
            return declare<T>([&] { return " =" + names<T>() + ";\n"; }, "type");
        } else {
            return declare<T>([&] { return " {\n" + members<T>() + "}\n"; }, "interface");
        }
    }

    // A union discriminated by the member `key`.
    template <class Variant>
    void tagged_union(const std::string& name, const std::string& key) {
        std::string all;
        boost::mp11::mp_for_each<boost::mp11::mp_transform<std::type_identity, Variant>>([&](auto id) {
            using T = typename decltype(id)::type;
            const std::string tag = "  " + key + ": '" + std::string(T::tag) + "';\n";
            all += "\n  | " + declare<T>([&] { return " {\n" + tag + members<T>() + "}\n"; }, "interface");
        });
        text_ += "export type " + name + parameter<Variant>() + " =" + all + ";\n\n";
    }

    [[nodiscard]] const std::string& text() const { return text_; }
    void write(std::string_view text) { text_ += text; }

  private:
    template <class T>
    std::string declare(const auto& body, const std::string& kind) {
        const std::string full = boost::core::type_name<T>();
        std::string name = short_name(full);
        const auto [known, is_new] = declared_.emplace(name, full);
        if (!is_new && known->second != full) {
            throw std::logic_error(full + " and " + known->second + " have one name in TypeScript");
        }
        if (is_new) {
            const std::string inner = body();  // declares what it is made of before it
            text_ += "export " + kind + " " + name + parameter<T>() + inner + "\n";
        }
        return name + argument<T>();
    }

    template <class Variant>
    std::string either() {
        std::string all;
        boost::mp11::mp_for_each<boost::mp11::mp_transform<std::type_identity, Variant>>(
            [&](auto id) { all += (all.empty() ? "" : " | ") + type<typename decltype(id)::type>(); });
        return all;
    }

    template <class T>
    std::string names() {
        std::string all;
        boost::mp11::mp_for_each<boost::describe::describe_enumerators<T>>(
            [&](auto enumerator) { all += "\n  | '" + std::string(enumerator.name) + "'"; });
        return all;
    }

    template <class T>
    std::string members() {
        std::string all;
        boost::mp11::mp_for_each<described::Members<T>>([&](auto member) {
            using Type = std::remove_cvref_t<decltype(std::declval<T>().*member.pointer)>;
            all += "  " + std::string(member.name) + (described::is_optional<Type> ? "?: " : ": ") +
                   (is_document<Type>(member.name) ? document<Type>(member.name) : type<Type>()) + ";\n";
        });
        return all;
    }

    template <class T>
    static std::string document(std::string_view member) {
        if constexpr (described::is_optional<T>) {
            return document<typename T::value_type>(member);
        } else {
            return fmt::format("G['{}']{}", document_named(member), described::is_vector<T> ? "[]" : "");
        }
    }

    std::string text_;
    std::map<std::string, std::string> declared_;  // TypeScript name to C++ name
};

}  // namespace

std::string typescript() {
    TypeScriptWriter writer;
    writer.write(
        "// The protocol between server and client. Made by the build from host/wire/*.hpp; do not edit.\n"
        "// docs/protocol.md tells it in words.\n\n");
    writer.write(fmt::format("export const PROTOCOL = {};\n\n", protocol));
    writer.write(
        "// The documents of a game: of any, unless its types (src/games/<game>/types.ts) say more.\n"
        "export interface Documents {\n  event: object;\n  knowledge: object;\n  position: object;\n"
        "  claim: { kind: string; seat?: number };\n  bounds?: object;\n}\n\n");
    writer.write("// What a client sends on the WebSocket of a table.\n\n");
    writer.tagged_union<ClientMessage>("ClientMessage", "do");
    writer.write("// What the server sends there.\n\n");
    writer.tagged_union<ServerMessage>("ServerMessage", "tell");
    writer.write("// The bodies of the HTTP API.\n\n");
    boost::mp11::mp_for_each<boost::mp11::mp_transform<
        std::type_identity,
        boost::mp11::mp_list<Guest, Register, Login, Rename, ChangePassword, DeleteMe, Me, Catalogue, Summary,
                             Tables, NewTable, Created, Replay, Analysis, Health, Refusal>>>(
        [&](auto id) { writer.type<typename decltype(id)::type>(); });
    std::string text = writer.text();
    text.pop_back();  // the empty line at the end
    return text;
}

}  // namespace subrosa::wire
