// Errors from outside are values: a Result holds the value, or one line that says what is wrong and where.
#pragma once

#include <boost/assert/source_location.hpp>
#include <boost/system/result.hpp>

#include <stdexcept>
#include <string>
#include <utility>

namespace subrosa {

struct Error {
    std::string message;
    bool operator==(const Error&) const = default;
};

// Thrown by value() on an error: unchecked access is a bug.
[[noreturn]] inline void throw_exception_from_error(const Error& error,
                                                    const boost::source_location& /*where*/) {
    throw std::logic_error(error.message);
}

template <class T>
using Result = boost::system::result<T, Error>;

}  // namespace subrosa
