// The read buffer of requests. It detects obsolete line folding (RFC 9112 5.2), which Beast joins silently
// and other parsers may treat differently.
#pragma once

#include <boost/asio/buffer.hpp>
#include <boost/beast/core/flat_buffer.hpp>

#include <algorithm>
#include <cstddef>

namespace subrosa::server {

class HeadBuffer : public boost::beast::flat_buffer {
    using Base = boost::beast::flat_buffer;

  public:
    explicit HeadBuffer(std::size_t most) : Base(most) {}

    // Starts watching the consumed bytes.
    void begin_head() {
        in_head_ = true;
        folded_ = after_line_ = after_return_ = false;
    }
    // True: a header line was folded.
    bool end_head() {
        in_head_ = false;
        return folded_;
    }

    // Called by the parser; hides the base's function.
    void consume(std::size_t size) {
        if (in_head_) look_at(boost::asio::buffer(cdata(), size));
        Base::consume(size);
    }

  private:
    void look_at(boost::asio::const_buffer bytes) {
        const auto* const begin = static_cast<const char*>(bytes.data());
        std::for_each(begin, begin + bytes.size(), [this](char c) {
            folded_ = folded_ || (after_line_ && (c == ' ' || c == '\t'));
            after_line_ = after_return_ && c == '\n';
            after_return_ = c == '\r';
        });
    }

    bool in_head_ = false;
    bool folded_ = false;
    bool after_return_ = false;
    bool after_line_ = false;
};

}  // namespace subrosa::server
