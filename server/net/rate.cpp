#include "server/net/rate.hpp"

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

AddressRates::AddressRates(Rate rate, std::size_t most)
    : rate_(rate), most_(std::max<std::size_t>(most, 1)) {}

bool AddressRates::take(const boost::asio::ip::address& address, Clock::time_point now) {
    const AddressKey key = key_of(address);
    const std::lock_guard lock(mutex_);
    if (const auto found = where_.find(key); found != where_.end()) {
        known_.splice(known_.begin(), known_, found->second);
        return found->second->bucket.take(rate_, now);
    }
    if (known_.size() >= most_) {
        where_.erase(known_.back().key);
        known_.pop_back();
    }
    known_.push_front({key, {}});
    where_.emplace(key, known_.begin());
    return known_.front().bucket.take(rate_, now);
}

std::size_t AddressRates::remembered() const {
    const std::lock_guard lock(mutex_);
    return known_.size();
}

}  // namespace subrosa::server
