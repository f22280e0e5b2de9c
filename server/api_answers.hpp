// Refusals shared by the parts of the API.
#pragma once

#include "server/net/answers.hpp"
#include "server/people.hpp"

namespace subrosa::server {

inline HttpResponse not_found() {
    return refuse(404, "there is nothing here");
}

inline unsigned status_of(PeopleReason reason) {
    switch (reason) {
        case PeopleReason::bad_name:
        case PeopleReason::bad_password:
            return 400;
        case PeopleReason::not_logged_in:
            return 401;
        case PeopleReason::wrong_login:
        case PeopleReason::wrong_password:
            return 403;
        case PeopleReason::name_taken:
        case PeopleReason::no_account:
            return 409;
        case PeopleReason::busy:
        case PeopleReason::not_kept:
            return 503;
    }
    return 500;
}

inline HttpResponse refuse_person(const PeopleRefusal& refusal) {
    return refuse(status_of(refusal.reason), refusal.text,
                  boost::describe::enum_to_string(refusal.reason, "unknown"));
}

}  // namespace subrosa::server
