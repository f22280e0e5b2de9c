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
    // Beyond A-Z letters are compared as they are.
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
    EXPECT_TRUE(store->make_account("1", "Anna", "secret"));
    EXPECT_EQ(store->account_named("anna"), (Person{"1", "Anna", "secret", 1000}));
    EXPECT_FALSE(store->make_account("1", "Other", "secret")) << "an account already";
    EXPECT_FALSE(store->make_account("2", "ANNA", "secret")) << "the name is taken";
    EXPECT_FALSE(store->make_account("9", "New", "secret")) << "nobody";
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
    store->remove_logins_of("1");
    EXPECT_FALSE(store->login("b", 20));
    EXPECT_FALSE(store->login("c", 20));
    store->remove_expired_logins(50);
    EXPECT_FALSE(store->login("d", 20));
    EXPECT_TRUE(store->login("e", 20));
}

TEST_F(StoredLogins, NeedAPerson) {
    EXPECT_THROW(store->add_login({"abc", "nobody", 10, 100}), StoreFailure);
    EXPECT_FALSE(store->login("abc", 20));
}

// The hash of a password or a line of a journal must not come into a log with the words of a failure.
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
