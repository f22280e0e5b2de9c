#include "lab/load/message_summary.hpp"

#include "base/json.hpp"

#include <charconv>

namespace subrosa::load {

namespace {

std::uint64_t number_after(std::string_view text, std::string_view key) {
    const std::size_t at = text.find(key);
    if (at == std::string_view::npos) return 0;
    std::uint64_t number = 0;
    std::from_chars(text.data() + at + key.size(), text.data() + text.size(), number);
    return number;
}

}  // namespace

MessageSummary summarise_message(std::string_view text) {
    MessageSummary message;
    if (text.starts_with(R"({"tell":"done")")) {
        message.kind = MessageKind::done;
        message.seq = number_after(text, R"("seq":)");
        return message;
    }
    if (text.starts_with(R"({"tell":"refused")")) {
        message.kind = MessageKind::refused;
        message.seq = number_after(text, R"("seq":)");
        message.late = text.find(R"("reason":"late")") != std::string_view::npos;
        return message;
    }
    if (!text.starts_with(R"({"tell":"update")") && !text.starts_with(R"({"tell":"welcome")")) return message;
    const std::size_t view_at = text.find(R"("view":{)");
    if (view_at == std::string_view::npos) return message;
    const std::string_view view = text.substr(view_at);
    message.kind = MessageKind::view;
    message.news = number_after(view, R"("news":)");
    message.version = number_after(view, R"("version":)");
    message.asked = view.find(R"("me":true)") != std::string_view::npos;
    message.over = view.starts_with(R"("view":{"phase":"over")");
    return message;
}

std::optional<Decision> decision_in(std::string_view text) {
    const auto message = parse_json(text);
    if (!message) return std::nullopt;
    const auto find = [&](std::string_view path) {
        boost::system::error_code none;
        return message->find_pointer(path, none);
    };
    const auto* const version = find("/view/version");
    const auto* const choices = find("/view/choices");
    const auto* const asked = find("/view/awaited/asked");
    const auto* const secret = find("/view/awaited/secret");
    if (version == nullptr || choices == nullptr || asked == nullptr || secret == nullptr)
        return std::nullopt;
    if (!version->is_int64() || version->get_int64() < 0 || !choices->is_array() || !asked->is_array() ||
        !secret->is_bool())
        return std::nullopt;
    Decision decision;
    decision.version = static_cast<std::uint64_t>(version->get_int64());
    decision.alone = asked->get_array().size() == 1 && !secret->get_bool();
    for (const auto& choice : choices->get_array()) {
        if (!choice.is_string()) return std::nullopt;
        decision.choices.emplace_back(choice.get_string());
    }
    if (decision.choices.empty()) return std::nullopt;
    return decision;
}

}  // namespace subrosa::load
