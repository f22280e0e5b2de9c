// Shared by people.cpp and people_changes.cpp: refusals and the check for taken names.
#pragma once

#include "server/people.hpp"

namespace subrosa::server::people_parts {

inline PeopleRefusal not_kept() {
    return {PeopleReason::not_kept, "this could not be written down; try again later"};
}
inline PeopleRefusal busy() {
    return {PeopleReason::busy, "too many people log in just now; try again later"};
}
inline PeopleRefusal name_taken() {
    return {PeopleReason::name_taken,
            "this is the name of an account, or looks like one; log in, or take another one"};
}
inline PeopleRefusal wrong_login() {
    return {PeopleReason::wrong_login, "the name or the password is not right"};
}
inline PeopleRefusal wrong_password() {
    return {PeopleReason::wrong_password, "this is not your password"};
}
inline PeopleRefusal not_logged_in() {
    return {PeopleReason::not_logged_in, "you are nobody yet; choose a name first"};
}
inline PeopleRefusal no_account() {
    return {PeopleReason::no_account, "a guest has no password; register first"};
}

inline bool is_account_name(store::Store& store, const std::string& name, const std::string& key) {
    return store.account_named(name) || !store.accounts_like(key).empty();
}

}  // namespace subrosa::server::people_parts
