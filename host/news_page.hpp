// Pages of news, which keep messages small.
#pragma once

#include "base/described.hpp"
#include "table/view.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

namespace subrosa::host {

// Approximate bytes of news per message; a single longer item is sent alone.
inline constexpr std::size_t news_page_bytes = 128U * 1024U;

// The newest page of the news numbered between `since` and `before`, in order. `at(n)` returns news number n.
// The length depends only on the content.
template <class At>
std::vector<table::News> news_page(std::uint64_t since, std::uint64_t before, const At& at) {
    std::vector<table::News> page;
    std::size_t bytes = 0;
    for (std::uint64_t n = before; n > since + 1;) {
        table::News news = at(--n);
        bytes += json::serialize(described::to_json(news)).size() + 1;
        if (bytes > news_page_bytes && !page.empty()) break;
        page.push_back(std::move(news));
    }
    std::reverse(page.begin(), page.end());
    return page;
}

}  // namespace subrosa::host
