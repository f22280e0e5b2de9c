// Prepared statements of SociStore with their bound values.
#pragma once

#include "store/soci_store.hpp"

namespace subrosa::store {

// Appends a journal line; also finds the last line.
struct SociStore::LinePut {
    explicit LinePut(soci::session& sql);

    JournalLine line;
    long long number = 0;
    long long last = 0;
    soci::indicator any = soci::i_null;
    soci::statement find_last;
    soci::statement insert;
};

struct SociStore::TablePut {
    explicit TablePut(soci::session& sql);

    TableRow row;
    int listed = 0;
    int started = 0;
    int unfinished = 0;
    soci::statement upsert;
    soci::statement tell_seats;
};

struct SociStore::SeatsPut {
    explicit SeatsPut(soci::session& sql);

    std::string table;
    int seat = 0;
    std::string person;
    soci::statement clear;
    soci::statement insert;
};

}  // namespace subrosa::store
