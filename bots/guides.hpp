// The guides of all games.
#pragma once

#include "bots/guide_blossom.hpp"
#include "bots/guide_bonsai.hpp"
#include "bots/guide_hitohira.hpp"
#include "bots/guide_ohanami.hpp"
#include "bots/guide_rummy.hpp"
