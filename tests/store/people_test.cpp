// People and logins in the store.
#include "tests/store/helpers.hpp"

namespace subrosa::store {
namespace {

using namespace testing;

struct StoredPeople : ::testing::Test {
    std::unique_ptr<Store> store = open_in_memory().value();
};

TEST_F(StoredPeople, AreFoundAgainAsTheyWere) {
    const Person anna = guest("1", "Änna \"O'Neil\"; --");
    const Person bert = account("2", "Bert");
    EXPECT_TRUE(store->add_person(anna));
    EXPECT_TRUE(store->add_person(bert));
    EXPECT_EQ(store->person("1"), anna);
    EXPECT_EQ(store->person("2"), bert);
    EXPECT_EQ(store->person("3"), std::nullopt);
    EXPECT_TRUE(store->person("1")->guest());
    EXPECT_FALSE(store->person("2")->guest());
}

TEST_F(StoredPeople, AccountsHaveNamesOfTheirOwnWhateverTheCase) {
    EXPECT_TRUE(store->add_person(account("1", "Anna")));
    EXPECT_FALSE(store->add_person(account("2", "ANNA")));
    EXPECT_EQ(store->person("2"), std::nullopt);
    EXPECT_EQ(store->account_named("aNNa")->id, "1");
    EXPECT_EQ(store->account_named("aNNa")->name, "Anna");
    // Letters beyond A-Z are compared unchanged.
    EXPECT_TRUE(store->add_person(account("3", "Ärne")));
    EXPECT_TRUE(store->add_person(account("4", "ärne")));
    EXPECT_FALSE(store->add_person(account("5", "ärNE")));
}

TEST_F(StoredPeople, GuestsMayShareNames) {
    EXPECT_TRUE(store->add_person(guest("1", "Anna")));
    EXPECT_TRUE(store->add_person(guest("2", "Anna")));
    EXPECT_EQ(store->account_named("Anna"), std::nullopt);
    EXPECT_TRUE(store->add_person(account("3", "Anna")));
    EXPECT_TRUE(store->add_person(guest("4", "Anna")));
}

TEST_F(StoredPeople, AGuestBecomesAnAccountOnce) {
    store->add_person(guest("1", "Anna"));
    store->add_person(guest("2", "Bert"));
    EXPECT_TRUE(store->make_account("1", {"Anna", "key"}, "secret"));
    EXPECT_EQ(store->account_named("anna"), (Person{"1", "Anna", "secret", 1000, "key"}));
    EXPECT_FALSE(store->make_account("1", {"Other", ""}, "secret")) << "an account already";
    EXPECT_FALSE(store->make_account("2", {"ANNA", ""}, "secret")) << "the name is taken";
    EXPECT_FALSE(store->make_account("2", {"Berta", "key"}, "secret")) << "it looks like one that is taken";
    EXPECT_FALSE(store->make_account("9", {"New", ""}, "secret")) << "nobody";
    EXPECT_EQ(store->person("2"), guest("2", "Bert"));
    EXPECT_EQ(store->account_named("Other"), std::nullopt);
}

TEST_F(StoredPeople, OnlyGuestsAreRenamedAndOnlyAccountsHavePasswords) {
    store->add_person(guest("1", "Anna"));
    store->add_person(account("2", "Bert"));
    store->rename_guest("1", "Berta");
    store->rename_guest("2", "Berta");
    EXPECT_EQ(store->person("1")->name, "Berta");
    EXPECT_EQ(store->person("2")->name, "Bert");
    store->set_password("1", "new");
    store->set_password("2", "new");
    EXPECT_TRUE(store->person("1")->guest());
    EXPECT_EQ(store->person("2")->password_hash, "new");
}

TEST_F(StoredPeople, NoTwoNewAccountsHaveTheSameKey) {
    const auto with_key = [](Person person, std::string key) {
        person.name_key = std::move(key);
        return person;
    };
    EXPECT_TRUE(store->add_person(with_key(account("1", "Anna"), "anna")));
    EXPECT_FALSE(store->add_person(with_key(account("2", "Anna with a hat"), "anna")));
    EXPECT_EQ(store->person("2"), std::nullopt);
    EXPECT_TRUE(store->add_person(with_key(account("3", "Bert"), "bert")));
    EXPECT_EQ(store->accounts_like("anna").size(), 1U);
    EXPECT_EQ(store->accounts_like("bert").front().id, "3");
    EXPECT_TRUE(store->accounts_like("carl").empty());
    store->add_person(guest("4", "Anna"));
    EXPECT_EQ(store->accounts_like("anna").size(), 1U) << "guests have no key";
}

TEST_F(StoredPeople, AnAccountIsRenamedUnlessTheNameIsTaken) {
    store->add_person(account("1", "Anna"));
    store->add_person(guest("2", "Bert"));
    store->add_person(account("3", "Carl"));
    EXPECT_TRUE(store->rename_account("1", {"ANNA", "anna"})) << "one's own name in other letters";
    EXPECT_TRUE(store->rename_account("1", {"Anne", "anne"}));
    EXPECT_EQ(store->account_named("anne")->id, "1");
    EXPECT_EQ(store->accounts_like("anne").size(), 1U);
    EXPECT_EQ(store->account_named("Anna"), std::nullopt) << "free again";
    EXPECT_FALSE(store->rename_account("3", {"aNNe", "other"}));
    EXPECT_FALSE(store->rename_account("3", {"Other", "anne"}));
    EXPECT_EQ(store->person("3")->name, "Carl");
    EXPECT_FALSE(store->rename_account("2", {"Dora", "dora"})) << "a guest";
}

TEST_F(StoredPeople, AccountsOfBeforeGetTheirKeysOncePerVersion) {
    store->add_person(account("1", "Anna"));
    store->add_person(account("2", "Hanna"));
    store->add_person(guest("3", "Johanna"));
    const auto last_letter = [](std::string_view name) { return std::string(name.substr(name.size() - 1)); };
    store->renew_name_keys(1, last_letter);
    EXPECT_EQ(store->accounts_like("a").size(), 2U) << "both stay";
    EXPECT_EQ(store->account_named("Hanna")->name_key, "a");
    EXPECT_EQ(store->person("3")->name_key, "");
    const auto never = [](std::string_view /*name*/) -> std::string { throw StoreFailure("made again"); };
    EXPECT_NO_THROW(store->renew_name_keys(1, never));
    const auto whole = [](std::string_view name) { return std::string(name); };
    store->renew_name_keys(2, whole);
    EXPECT_TRUE(store->accounts_like("a").empty());
    EXPECT_EQ(store->accounts_like("Anna").size(), 1U);
}

TEST_F(StoredPeople, GoWithTheirLoginsAndSeats) {
    store->add_person(account("1", "Anna"));
    store->add_login({"abc", "1", 10, 100});
    store->put_table(row("t"));
    store->put_seats("t", {"1", "2"});
    store->remove_person("1");
    EXPECT_EQ(store->person("1"), std::nullopt);
    EXPECT_FALSE(store->login("abc", 20));
    EXPECT_TRUE(store->seats_at({row("t")}, "1").empty());
    EXPECT_EQ(store->seats_at({row("t")}, "2").size(), 1U);
    EXPECT_TRUE(store->add_person(account("3", "Anna"))) << "the name is free";
}

TEST_F(StoredPeople, GuestsGoWhomNobodyCanBeAnyMore) {
    for (const char* const id : {"idle", "logged in", "seated", "owner"})
        store->add_person(guest(id, "Guest"));
    store->add_person(account("account", "Anna"));
    store->add_login({"abc", "logged in", 10, 100});
    TableRow table = row("t", "over");
    table.owner = "owner";
    store->put_table(table);
    store->put_seats("t", {"", "seated"});
    const RemovedGuests removed = store->remove_idle_guests("", 100, {});
    EXPECT_EQ(removed.count, 1U);
    EXPECT_EQ(removed.next, std::nullopt);
    EXPECT_EQ(store->person("idle"), std::nullopt);
    for (const char* const id : {"logged in", "seated", "owner", "account"})
        EXPECT_TRUE(store->person(id)) << id;
    EXPECT_EQ(store->remove_idle_guests("", 100, {}).count, 0U);
}

TEST_F(StoredPeople, GuestsGoWhoNeverCameBack) {
    constexpr Millis lasts = 1000;
    for (const char* const id : {"fresh", "renewed", "seated", "unused", "with two"})
        store->add_person(guest(id, "Guest"));
    store->add_person(account("account", "Anna"));
    store->add_login({"1", "fresh", 200, 200 + lasts});
    store->add_login({"2", "renewed", 10, 500 + lasts});
    store->add_login({"3", "seated", 10, 10 + lasts});
    store->add_login({"4", "unused", 10, 10 + lasts});
    store->add_login({"5", "with two", 10, 10 + lasts});
    store->add_login({"6", "with two", 10, 400 + lasts});
    store->add_login({"7", "account", 10, 10 + lasts});
    store->put_table(row("t", "over"));
    store->put_seats("t", {"seated"});
    const RemovedGuests removed = store->remove_idle_guests("", 100, {100, lasts});
    EXPECT_EQ(removed.count, 1U);
    EXPECT_EQ(removed.logins, Strings{"4"});
    EXPECT_EQ(store->person("unused"), std::nullopt);
    EXPECT_FALSE(store->login("4", 20));
    for (const char* const hash : {"1", "2", "3", "5", "6", "7"}) EXPECT_TRUE(store->login(hash, 20)) << hash;
}

TEST_F(StoredPeople, AreLookedAtInParts) {
    for (int i = 0; i < 25; ++i) {
        store->add_person(guest("guest " + std::to_string(10 + i), "Guest"));
        store->add_person(account("account " + std::to_string(10 + i), "Anna" + std::to_string(i)));
    }
    std::size_t count = 0;
    int parts = 0;
    for (std::optional<std::string> after = ""; after; ++parts) {
        const RemovedGuests removed = store->remove_idle_guests(*after, 10, {});
        EXPECT_LE(removed.count, 10U);
        count += removed.count;
        after = removed.next;
    }
    EXPECT_EQ(count, 25U);
    EXPECT_EQ(parts, 6);
}

struct StoredLogins : StoredPeople {
    void SetUp() override {
        store->add_person(guest("1", "Anna"));
        store->add_person(guest("2", "Bert"));
    }
};

TEST_F(StoredLogins, LastUntilTheyExpire) {
    const Login login{"abc", "1", 10, 100};
    store->add_login(login);
    EXPECT_EQ(store->login("abc", 99), login);
    EXPECT_EQ(store->login("abc", 100), std::nullopt);
    EXPECT_EQ(store->login("abd", 50), std::nullopt);
    store->renew_login("abc", 200);
    EXPECT_EQ(store->login("abc", 199), (Login{"abc", "1", 10, 200}));
    store->renew_login("none", 200);
    EXPECT_EQ(store->login("none", 10), std::nullopt);
}

TEST_F(StoredLogins, AreRemovedOneByOneByPersonAndByAge) {
    store->add_login({"a", "1", 10, 100});
    store->add_login({"b", "1", 10, 100});
    store->add_login({"c", "1", 10, 100});
    store->add_login({"d", "2", 10, 50});
    store->add_login({"e", "2", 10, 51});
    store->remove_login("a");
    EXPECT_FALSE(store->login("a", 20));
    EXPECT_TRUE(store->login("b", 20));
    EXPECT_EQ(store->count_logins("1", 20), 2U);
    EXPECT_EQ(store->count_logins("2", 50), 1U) << "one has expired";
    EXPECT_EQ(store->remove_logins_of("1", "b"), Strings{"c"});
    EXPECT_TRUE(store->login("b", 20));
    EXPECT_EQ(store->remove_logins_of("1"), Strings{"b"});
    EXPECT_FALSE(store->login("b", 20));
    EXPECT_FALSE(store->login("c", 20));
    EXPECT_EQ(store->remove_expired_logins(51, 1), Strings{"d"}) << "the oldest first";
    EXPECT_EQ(store->remove_expired_logins(50, 10), Strings{});
    EXPECT_FALSE(store->login("d", 20));
    EXPECT_TRUE(store->login("e", 20));
}

TEST_F(StoredLogins, NeedAPerson) {
    EXPECT_THROW(store->add_login({"abc", "nobody", 10, 100}), StoreFailure);
    EXPECT_FALSE(store->login("abc", 20));
}

// Error texts must not contain password hashes or journal lines.
TEST_F(StoredLogins, FailuresDoNotTellValues) {
    store->add_login({"the-hash-of-a-token", "1", 10, 100});
    try {
        store->add_login({"the-hash-of-a-token", "2", 10, 100});
        FAIL() << "added twice";
    } catch (const StoreFailure& failure) {
        const std::string_view words = failure.what();
        EXPECT_EQ(words.find("the-hash-of-a-token"), std::string_view::npos) << words;
        EXPECT_NE(words.find("add a login"), std::string_view::npos) << words;
    }
}

}  // namespace
}  // namespace subrosa::store
