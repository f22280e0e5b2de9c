// A file of bots/ cannot include what runs a game.
#ifdef SUBROSA_ALLOWED
#include "bots/bot.hpp"
#else
#include "engine/any_game.hpp"
#endif
