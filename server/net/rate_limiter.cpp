#include "server/net/rate_limiter.hpp"

#include <algorithm>
#include <cstring>

namespace subrosa::server {

namespace {

Clock::duration seconds(double count) {
    return std::chrono::duration_cast<Clock::duration>(std::chrono::duration<double>(count));
}

}  // namespace

bool TokenBucket::take(const Rate& rate, Clock::time_point now) {
    const Clock::duration one = seconds(1 / rate.per_second);
    const Clock::time_point start = std::max(empty_at_, now);
    if (start + one > now + seconds(rate.burst / rate.per_second)) return false;
    empty_at_ = start + one;
    return true;
}

Clock::duration TokenBucket::borrow(const Rate& rate, Clock::time_point now) {
    empty_at_ = std::max(empty_at_, now) + seconds(1 / rate.per_second);
    return std::max(Clock::duration::zero(), empty_at_ - now - seconds(rate.burst / rate.per_second));
}

void TokenBucket::charge(const Rate& rate, double count, Clock::time_point now) {
    const Clock::time_point deepest = now + seconds(2 * rate.burst / rate.per_second);
    empty_at_ = std::min(std::max(empty_at_, now) + seconds(count / rate.per_second), deepest);
}

bool TokenBucket::has_tokens(const Rate& rate, Clock::time_point now) const {
    return empty_at_ < now + seconds(rate.burst / rate.per_second);
}

AddressKey key_of(const boost::asio::ip::address& address) {
    AddressKey key;
    if (address.is_v4()) {
        const auto bytes = address.to_v4().to_bytes();
        std::copy(bytes.begin(), bytes.end(), key.bytes.begin());
        return key;
    }
    const auto v6 = address.to_v6();
    if (v6.is_v4_mapped()) {
        return key_of(boost::asio::ip::make_address_v4(boost::asio::ip::v4_mapped, v6));
    }
    const auto bytes = v6.to_bytes();
    std::copy_n(bytes.begin(), key.bytes.size(), key.bytes.begin());
    key.v6 = true;
    return key;
}

std::size_t AddressKeyHash::operator()(const AddressKey& key) const {
    std::uint64_t number = 0;
    std::memcpy(&number, key.bytes.data(), sizeof number);
    return std::hash<std::uint64_t>{}((number ^ (number >> 31U)) * 0x9E3779B97F4A7C15ULL) + (key.v6 ? 1 : 0);
}

}  // namespace subrosa::server
