// Errors from outside are values: a Result holds what was asked for, or one line that says what is wrong and
// where.
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

// What value() of a Result that holds an error throws: asking for it unchecked is a mistake of our own.
[[noreturn]] inline void throw_exception_from_error(const Error& error,
                                                    const boost::source_location& /*where*/) {
    throw std::logic_error(error.message);
}

template <class T>
using Result = boost::system::result<T, Error>;

}  // namespace subrosa
