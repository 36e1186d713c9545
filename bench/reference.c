/*
 * Two fights of the ruleset d8-tiers, written straight down: what the engine is measured against. It makes the same
 * requests at the same addresses and counts the same, so every count is equal, which is checked before anything is
 * timed.
 *
 *   reference INPUT    reads the numbers in INPUT, then lines "fight first count" (fight: its place in INPUT) from
 *                      stdin; answers each with one line of JSON: nanoseconds of processor time, and the tally.
 */
#include <inttypes.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { MOST = 64, BATCH = 1000, MAX_ROUNDS = 100, ROUNDS_FOLLOWED = 64, MOST_METRICS = 128, MOST_FIGHTS = 8 };
enum { OWN_TURN, CLOCK = 2, ORDER = 3 };
enum { MISS, HIT, CRITICAL };
enum { BY_DAMAGE, BY_BLEEDING };
enum { SIDE_A, SIDE_B, BOTH_DOWN, TIMEOUT };

enum {
  ATTACKS, HITS, CRITICALS, DEALT, STOPPED, STOPPED_HITS, DOWNS, DOWN_BEFORE_ACTING, DEATHS, TURNS, IDLE_TURNS,
  FIRST_STRIKE, WIPED, UNHURT, STANDING, ROUNDS, COUNTERS
};

/* ---- dice ---- */

typedef struct {
  int size, lowest, highest;
  int32_t totals[256], flags[256], upper[256], cells[1024], reach[512];
} Pool;

static uint32_t run_key[4];
static uint32_t for_order, for_tie, for_hit, for_damage, for_clock;
static Pool order_pool, attack_pool, damage_pool, clock_pool;

typedef struct { uint32_t k0, k1; } TrialKey;
typedef struct { uint32_t e0, e1; } Event;
typedef struct { uint32_t a0, a1; } ActorKey;

static inline uint32_t feistel(uint32_t half, uint32_t key) {
  uint32_t x = half ^ key;
  x = (x ^ (x >> 16)) * 0x21f0aaadu;
  x = (x ^ (x >> 15)) * 0x735a2d97u;
  return x ^ (x >> 15);
}

static inline TrialKey key_of(uint64_t trial) {
  uint32_t left = (uint32_t)trial, right = (uint32_t)(trial >> 32);
  left ^= feistel(right, run_key[0]);
  right ^= feistel(left, run_key[1]);
  left ^= feistel(right, run_key[2]);
  right ^= feistel(left, run_key[3]);
  return (TrialKey){left, right};
}

/* Nobody acts twice in one series of a round here, so every occasion is the first of its round. */
static inline Event at(TrialKey key, uint32_t series, uint32_t round, ActorKey actor) {
  uint32_t when = (round << 10) | series;
  uint32_t x = key.k0 ^ actor.a0;
  x = (x ^ (x >> 16)) * 0x21f0aaadu;
  x ^= key.k1 + when * 0x9e3779b1u;
  x = (x ^ (x >> 15)) * 0x735a2d97u;
  return (Event){x ^ (x >> 15), (key.k1 ^ actor.a1) + when * 0x85ebca6bu};
}

static inline int32_t word(Event event, uint32_t purpose) {
  uint32_t x = event.e0 ^ purpose;
  x = (x ^ (x >> 17)) * 0xed5ad4bbu;
  x ^= event.e1;
  x = (x ^ (x >> 11)) * 0xac4c1b51u;
  x = (x ^ (x >> 15)) * 0x31848babu;
  return (int32_t)((x ^ (x >> 14)) >> 2);
}

static inline int outcome_of(const Pool *pool, int32_t drawn) {
  int outcome = pool->cells[drawn >> 20];
  while (drawn >= pool->upper[outcome]) outcome++;
  return outcome;
}

static inline int32_t threshold(const Pool *pool, int need) {
  if (need <= pool->lowest) return 0;
  return pool->reach[(need > pool->highest ? pool->highest + 1 : need) - pool->lowest];
}

static inline int judge(Event event, uint32_t purpose, const Pool *pool, int need) {
  int32_t drawn = word(event, purpose);
  if (drawn < threshold(pool, need)) return MISS;
  return pool->flags[outcome_of(pool, drawn)] & 1 ? CRITICAL : HIT;
}

/* ---- a fight ---- */

typedef struct {
  int side, hp_max, melee, block, dodge, armour, bonus, rank;
  ActorKey key;
} Fighter;

typedef struct {
  int members;
  Fighter fighters[MOST];
} Setup;

typedef struct { int hp, down, dead, dying, acted; } State;

typedef struct {
  int64_t fights, outcomes[4], rounds[MAX_ROUNDS + 1], moments[MOST_METRICS][6];
  int64_t downs_by_round[ROUNDS_FOLLOWED + 1][2], deaths[2][2], attacks[2];
  struct { uint64_t trial; int value; } shortest, longest, closest;
} Tally;

typedef struct {
  const Setup *setup;
  Tally *tally;
  TrialKey key;
  int round, standing[2], struck;
  State states[MOST];
  int counts[COUNTERS][2];
} Fight;

/* A metric is a sum of counters, of a fight or over another sum of counters; cells are counter * 2 + side. */
typedef struct { int above, below, over[16], under[16]; } Metric;

static Metric metrics[MOST_METRICS];
static int metric_count;
static Setup setups[MOST_FIGHTS];

static inline void falls(Fight *f, int who) {
  int side = f->setup->fighters[who].side;
  f->states[who].down = 1;
  f->states[who].dying = 1;
  f->standing[side]--;
  f->counts[DOWNS][side]++;
  if (!f->states[who].acted) f->counts[DOWN_BEFORE_ACTING][side]++;
  f->tally->downs_by_round[f->round < ROUNDS_FOLLOWED ? f->round : ROUNDS_FOLLOWED][side]++;
}

static inline void dies_if_beyond(Fight *f, int who, int cause) {
  State *s = &f->states[who];
  if (s->dead || s->hp > -8) return;
  int side = f->setup->fighters[who].side;
  s->dead = 1;
  s->dying = 0;
  f->counts[DEATHS][side]++;
  f->tally->deaths[cause][side]++;
}

static void attack(Fight *f, int who, int target) {
  const Fighter *attacker = &f->setup->fighters[who], *defender = &f->setup->fighters[target];
  int side = attacker->side;
  State *s = &f->states[target];
  Event event = at(f->key, OWN_TURN, f->round, attacker->key);
  f->tally->attacks[side]++;
  f->counts[ATTACKS][side]++;
  if (!f->struck) f->counts[FIRST_STRIKE][side] = 1;
  f->struck = 1;
  int defence = defender->block > defender->dodge ? defender->block : defender->dodge;
  int verdict = judge(event, for_hit, &attack_pool, defence - attacker->melee);
  if (verdict == MISS) return;
  int critical = verdict == CRITICAL;
  int damage = damage_pool.totals[outcome_of(&damage_pool, word(event, for_damage))] << critical;
  int left = damage > defender->armour ? damage - defender->armour : 0;
  s->hp -= left;
  f->counts[HITS][side]++;
  f->counts[CRITICALS][side] += critical;
  f->counts[DEALT][side] += left;
  f->counts[STOPPED][side] += damage - left;
  if (left == 0 && damage > 0) f->counts[STOPPED_HITS][side]++;
  if (!s->down && s->hp <= 0) falls(f, target);
  dies_if_beyond(f, target, BY_DAMAGE);
}

static int weakest_enemy(const Fight *f, int who) {
  int best = -1, least = 0, side = f->setup->fighters[who].side;
  for (int i = 0; i < f->setup->members; i++) {
    if (f->setup->fighters[i].side == side || f->states[i].down) continue;
    if (best < 0 || f->states[i].hp < least) {
      best = i;
      least = f->states[i].hp;
    }
  }
  return best;
}

static void clocks(Fight *f) {
  for (int who = 0; who < f->setup->members; who++) {
    State *s = &f->states[who];
    if (!s->dying || s->hp >= 0) continue;
    Event event = at(f->key, CLOCK, f->round, f->setup->fighters[who].key);
    if (word(event, for_clock) >= threshold(&clock_pool, 1 - s->hp)) continue;
    s->hp--;
    dies_if_beyond(f, who, BY_BLEEDING);
  }
}

static inline void place(int *order, int32_t *scores, int from, int i, int who, int32_t score) {
  while (i > from && scores[i - 1] < score) {
    scores[i] = scores[i - 1];
    order[i] = order[i - 1];
    i--;
  }
  scores[i] = score;
  order[i] = who;
}

static void roll_off(const Fight *f, int *order, int32_t *scores, int from, int to, uint32_t time) {
  for (int i = from; i < to; i++) {
    int who = order[i];
    Event event = at(f->key, ORDER, f->round, f->setup->fighters[who].key);
    place(order, scores, from, i, who, word(event, for_tie + time * 0x9e3779b1u));
  }
  if (time == 64) return;
  for (int first = from, last; first < to; first = last) {
    for (last = first + 1; last < to && scores[last] == scores[first];) last++;
    if (last - first > 1) roll_off(f, order, scores, first, last, time + 1);
  }
}

static int put_in_order(const Fight *f, int *order) {
  int32_t scores[MOST];
  int size = 0;
  for (int who = 0; who < f->setup->members; who++) {
    if (f->states[who].down) continue;
    const Fighter *fighter = &f->setup->fighters[who];
    Event event = at(f->key, ORDER, f->round, fighter->key);
    int total = fighter->bonus + order_pool.totals[outcome_of(&order_pool, word(event, for_order))];
    place(order, scores, 0, size++, who, (total << 8) + fighter->rank);
  }
  for (int from = 0, to; from < size; from = to) {
    for (to = from + 1; to < size && scores[to] == scores[from];) to++;
    if (to - from > 1) roll_off(f, order, scores, from, to, 0);
  }
  return size;
}

static int play(Fight *f) {
  int order[MOST];
  for (f->round = 1;; f->round++) {
    f->counts[ROUNDS][0]++;
    clocks(f);
    int size = put_in_order(f, order);
    for (int i = 0; i < size; i++) {
      int who = order[i];
      if (f->states[who].down) continue;
      int side = f->setup->fighters[who].side;
      f->counts[TURNS][side]++;
      f->states[who].acted = 1;
      int target = weakest_enemy(f, who);
      if (target < 0) {
        f->counts[IDLE_TURNS][side]++;
        continue;
      }
      attack(f, who, target);
      if (f->standing[SIDE_A] == 0) return f->standing[SIDE_B] == 0 ? BOTH_DOWN : SIDE_B;
      if (f->standing[SIDE_B] == 0) return SIDE_A;
    }
    if (f->round == MAX_ROUNDS) return TIMEOUT;
  }
}

/* ---- counting ---- */

static void finish(Fight *f, int outcome) {
  for (int side = 0; side < 2; side++) {
    f->counts[STANDING][side] = f->standing[side];
    f->counts[WIPED][side] = f->standing[side] == 0;
    f->counts[UNHURT][side] = outcome == side && f->counts[DOWNS][side] == 0;
  }
}

static int how_close(const Fight *f, int outcome) {
  int left = 0;
  if (outcome > SIDE_B) return 0x3fffffff;
  for (int who = 0; who < f->setup->members; who++) {
    if (f->setup->fighters[who].side != outcome) continue;
    if (!f->states[who].down) left += f->states[who].hp;
  }
  return left;
}

static int32_t xs[MOST_METRICS][BATCH], ys[MOST_METRICS][BATCH];

static inline int sum_of(const int *counts, const int *cells, int length) {
  int sum = 0;
  for (int i = 0; i < length; i++) sum += counts[cells[i]];
  return sum;
}

static void add_moments_of_mean(int64_t *sums, const int32_t *x, int count) {
  int64_t sx = 0, sxx = 0, sxxx = 0;
  for (int i = 0; i < count; i++) {
    int64_t a = x[i];
    sx += a;
    sxx += a * a;
    sxxx += a * a * a;
  }
  sums[0] += sx;
  sums[1] += count;
  sums[2] += sxx;
  sums[3] += sx;
  sums[4] += count;
  sums[5] += sxxx;
}

static void add_moments_of_ratio(int64_t *sums, const int32_t *x, const int32_t *y, int count) {
  int64_t sx = 0, sy = 0, sxx = 0, sxy = 0, syy = 0, sxxx = 0;
  for (int i = 0; i < count; i++) {
    int64_t a = x[i], b = y[i];
    sx += a;
    sy += b;
    sxx += a * a;
    sxy += a * b;
    syy += b * b;
    sxxx += a * a * a;
  }
  sums[0] += sx;
  sums[1] += sy;
  sums[2] += sxx;
  sums[3] += sxy;
  sums[4] += syy;
  sums[5] += sxxx;
}

static void add_moments(Tally *tally, int count) {
  for (int m = 0; m < metric_count; m++) {
    if (metrics[m].below == 0) add_moments_of_mean(tally->moments[m], xs[m], count);
    else add_moments_of_ratio(tally->moments[m], xs[m], ys[m], count);
  }
}

static void play_batch(const Setup *setup, Tally *tally, uint64_t first, int count) {
  Fight f = {.setup = setup, .tally = tally};
  for (int i = 0; i < count; i++) {
    uint64_t trial = first + i;
    f.key = key_of(trial);
    f.struck = 0;
    f.standing[0] = f.standing[1] = 0;
    memset(f.counts, 0, sizeof f.counts);
    for (int who = 0; who < setup->members; who++) {
      f.states[who] = (State){.hp = setup->fighters[who].hp_max};
      f.standing[setup->fighters[who].side]++;
    }
    int outcome = play(&f);
    finish(&f, outcome);
    int close = how_close(&f, outcome), rounds = f.counts[ROUNDS][0];
    const int *counts = &f.counts[0][0];
    for (int m = 0; m < metric_count; m++) {
      xs[m][i] = sum_of(counts, metrics[m].over, metrics[m].above);
      if (metrics[m].below > 0) ys[m][i] = sum_of(counts, metrics[m].under, metrics[m].below);
    }
    if (tally->fights == 0 || rounds < tally->shortest.value) tally->shortest.value = rounds, tally->shortest.trial = trial;
    if (tally->fights == 0 || rounds > tally->longest.value) tally->longest.value = rounds, tally->longest.trial = trial;
    if (tally->fights == 0 || close < tally->closest.value) tally->closest.value = close, tally->closest.trial = trial;
    tally->fights++;
    tally->outcomes[outcome]++;
    tally->rounds[rounds]++;
  }
  add_moments(tally, count);
}

/* ---- reading and answering ---- */

static long number(FILE *in) {
  long n;
  if (fscanf(in, "%ld", &n) != 1) {
    fprintf(stderr, "reference: the input ends too early\n");
    exit(2);
  }
  return n;
}

static void read_column(FILE *in, int32_t *into, long most) {
  long length = number(in);
  if (length < 0 || length > most) {
    fprintf(stderr, "reference: a column of %ld is too long\n", length);
    exit(2);
  }
  for (long i = 0; i < length; i++) into[i] = (int32_t)number(in);
}

static void read_pool(FILE *in, Pool *pool) {
  pool->size = number(in);
  pool->lowest = number(in);
  pool->highest = number(in);
  read_column(in, pool->totals, 256);
  read_column(in, pool->flags, 256);
  read_column(in, pool->upper, 256);
  read_column(in, pool->cells, 1024);
  read_column(in, pool->reach, 512);
}

static void read_setup(FILE *in, Setup *setup) {
  setup->members = number(in);
  if (setup->members > MOST) exit(2);
  for (int i = 0; i < setup->members; i++) {
    Fighter *x = &setup->fighters[i];
    x->side = number(in);
    x->hp_max = number(in);
    x->melee = number(in);
    x->block = number(in);
    x->dodge = number(in);
    x->armour = number(in);
    x->bonus = number(in);
    x->rank = number(in);
    x->key.a0 = (uint32_t)number(in);
    x->key.a1 = (uint32_t)number(in);
  }
}

static void read_input(const char *path) {
  FILE *in = fopen(path, "r");
  if (!in) {
    perror(path);
    exit(2);
  }
  for (int i = 0; i < 4; i++) run_key[i] = (uint32_t)number(in);
  uint32_t *purposes[] = {&for_order, &for_tie, &for_hit, &for_damage, &for_clock};
  for (int i = 0; i < 5; i++) *purposes[i] = (uint32_t)number(in);
  Pool *pools[] = {&order_pool, &attack_pool, &damage_pool, &clock_pool};
  for (int i = 0; i < 4; i++) read_pool(in, pools[i]);
  metric_count = number(in);
  if (metric_count > MOST_METRICS) exit(2);
  for (int m = 0; m < metric_count; m++) {
    metrics[m].above = number(in);
    for (int i = 0; i < metrics[m].above; i++) metrics[m].over[i] = number(in);
    metrics[m].below = number(in);
    for (int i = 0; i < metrics[m].below; i++) metrics[m].under[i] = number(in);
  }
  int fights = number(in);
  for (int i = 0; i < fights && i < MOST_FIGHTS; i++) read_setup(in, &setups[i]);
  fclose(in);
}

static void print_row(const char *name, const int64_t *row, int length) {
  printf(",\"%s\":[", name);
  for (int i = 0; i < length; i++) printf(i ? ",%" PRId64 : "%" PRId64, row[i]);
  printf("]");
}

static void answer(int64_t ns, const Tally *t) {
  int64_t downs[2 * (ROUNDS_FOLLOWED + 1)], moments[6 * MOST_METRICS];
  memcpy(downs, t->downs_by_round, sizeof t->downs_by_round);
  memcpy(moments, t->moments, sizeof t->moments);
  printf("{\"ns\":%" PRId64 ",\"encounters\":%" PRId64, ns, t->fights);
  print_row("outcomes", t->outcomes, 4);
  print_row("rounds", t->rounds, MAX_ROUNDS + 1);
  print_row("downsByRound", downs, 2 * (ROUNDS_FOLLOWED + 1));
  print_row("deaths", &t->deaths[0][0], 4);
  print_row("attacks", t->attacks, 2);
  print_row("moments", moments, 6 * metric_count);
  printf(",\"extremes\":[%" PRIu64 ",%d,%" PRIu64 ",%d,%" PRIu64 ",%d]}\n", t->shortest.trial, t->shortest.value,
         t->longest.trial, t->longest.value, t->closest.trial, t->closest.value);
  fflush(stdout);
}

static int64_t cpu_time(void) {
  struct timespec t;
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &t);
  return t.tv_sec * INT64_C(1000000000) + t.tv_nsec;
}

int main(int argc, char **argv) {
  static Tally tally;
  int fight;
  uint64_t first, count;
  if (argc != 2) {
    fprintf(stderr, "usage: reference INPUT\n");
    return 2;
  }
  read_input(argv[1]);
  while (scanf("%d %" SCNu64 " %" SCNu64, &fight, &first, &count) == 3) {
    if (fight < 0 || fight >= MOST_FIGHTS) return 2;
    memset(&tally, 0, sizeof tally);
    int64_t start = cpu_time();
    for (uint64_t done = 0; done < count; done += BATCH) {
      play_batch(&setups[fight], &tally, first + done, (int)(count - done < BATCH ? count - done : BATCH));
    }
    answer(cpu_time() - start, &tally);
  }
  return 0;
}
