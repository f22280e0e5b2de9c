// What clients send: any bytes give a message or a complaint, and a message that is read is written so that
// it is read the same again.
#include "host/wire/messages.hpp"
#include "tests/fuzz/must.hpp"

#include <boost/json.hpp>

#include <algorithm>
#include <cstdint>
#include <string>
#include <string_view>

using namespace subrosa::wire;
using subrosa::fuzz::must;

namespace {

// A fraction or an exponent is read to the last digit or nearly so by Boost.JSON; nothing that people send
// has one.
bool has_fraction(const boost::json::value& value) {
    if (value.is_object()) {
        return std::ranges::any_of(value.get_object(),
                                   [](const auto& one) { return has_fraction(one.value()); });
    }
    if (value.is_array()) return std::ranges::any_of(value.get_array(), has_fraction);
    return value.is_double();
}

bool is_same(const std::string& written, const std::string& again) {
    return written == again || has_fraction(boost::json::parse(written));
}

template <class Body>
void read_as(std::string_view text) {
    const auto body = read_body<Body>(text);
    if (!body) {
        must(!body.error().message.empty(), "a refusal says why");
        return;
    }
    const std::string written = body_of(*body);
    const auto again = read_body<Body>(written);
    must(again.has_value() && is_same(written, body_of(*again)),
         "a body is read as it was written: " + written);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string_view text(reinterpret_cast<const char*>(data), size);
    const auto message = read_message(text);
    if (message) {
        must(size <= longest_message, "long messages are refused");
        const std::string written = text_of(*message);
        must(written.size() > longest_message ||
                 (read_message(written).has_value() && is_same(written, text_of(*read_message(written)))),
             "a message is read as it was written: " + written);
        const auto number = number_of(*message);
        must(!number || (*number >= 1 && *number <= largest_number), "numbers are in their bounds");
        must(number == number_in(text), "the number is found");
    } else {
        must(!message.error().message.empty(), "a refusal says why");
        must(message.error().message.find('\n') == std::string::npos, "in one line");
        const auto number = number_in(text);
        must(!number || (*number >= 1 && *number <= largest_number), "numbers are in their bounds");
    }
    const auto told = read_server_message(text);
    must(told.has_value() || !told.error().message.empty(), "a refusal says why");
    read_as<Guest>(text);
    read_as<Register>(text);
    read_as<Login>(text);
    read_as<NewTable>(text);
    return 0;
}
