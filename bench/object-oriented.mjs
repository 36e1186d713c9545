// The same fights as most would write them: classes, dice notation read where dice are rolled, a log of events, and
// Math.random. It answers the same question (who wins, and how), so it shows what the engine's design is worth.

class Dice {
  constructor() {
    this.rolled = 0;
  }

  roll(notation) {
    const match = /^(\d+)d(\d+)([+-]\d+)?$/.exec(notation);
    if (!match) throw new Error(`not dice: ${notation}`);
    const rolls = Array.from({ length: Number(match[1]) }, () => 1 + Math.floor(Math.random() * Number(match[2])));
    const modifier = Number(match[3] ?? 0);
    this.rolled += rolls.length;
    return { rolls, total: rolls.reduce((sum, roll) => sum + roll, 0) + modifier };
  }
}

const dice = new Dice();

class Combatant {
  constructor(name, team, stats) {
    this.name = name;
    this.team = team;
    this.stats = stats;
    this.hp = stats.hp;
    this.state = 'up';
    this.initiative = 0;
    this.hasActed = false;
  }

  get isUp() {
    return this.state === 'up';
  }

  get isDying() {
    return this.state === 'dying';
  }

  rollInitiative() {
    this.initiative = dice.roll('2d8').total + this.stats.dexterity;
  }

  chooseTarget(enemies) {
    return enemies.filter((enemy) => enemy.isUp).sort((a, b) => a.hp - b.hp)[0];
  }

  attack(target) {
    const attack = dice.roll('2d8');
    const defence = dice.roll('2d8');
    const hit = attack.total + this.stats.melee >= defence.total + Math.max(target.stats.block, target.stats.dodge);
    if (!hit) return { type: 'miss', attacker: this, target };
    const critical = attack.rolls[0] === attack.rolls[1];
    const [, middle] = dice.roll('3d8').rolls.sort((a, b) => a - b);
    const damage = Math.max(0, (critical ? 2 * middle : middle) - target.stats.armour);
    target.takeDamage(damage);
    return { type: 'hit', attacker: this, target, critical, damage };
  }

  takeDamage(damage) {
    this.hp -= damage;
    if (this.isUp && this.hp <= 0) this.state = 'dying';
    if (this.isDying && this.hp <= -8) this.state = 'dead';
  }

  bleed() {
    if (this.isDying && this.hp < 0 && dice.roll('1d8').total <= -this.hp) this.takeDamage(1);
  }
}

class Combat {
  constructor(teams) {
    this.teams = teams;
    this.combatants = teams.flat();
    this.round = 0;
    this.log = [];
  }

  get isOver() {
    return this.teams.some((team) => team.every((combatant) => !combatant.isUp));
  }

  order() {
    const standing = this.combatants.filter((combatant) => combatant.isUp);
    for (const combatant of standing) combatant.rollInitiative();
    return standing.sort((a, b) => b.initiative - a.initiative || a.team - b.team || Math.random() - 0.5);
  }

  playRound() {
    this.round++;
    for (const combatant of this.combatants) combatant.bleed();
    for (const combatant of this.order()) {
      if (!combatant.isUp) continue;
      combatant.hasActed = true;
      const target = combatant.chooseTarget(this.teams[1 - combatant.team]);
      if (target) this.log.push({ round: this.round, ...combatant.attack(target) });
      if (this.isOver) return;
    }
  }

  run() {
    while (!this.isOver && this.round < 100) this.playRound();
    const winner = this.teams.findIndex((team) => team.some((combatant) => combatant.isUp));
    return { winner, rounds: this.round, log: this.log, combatants: this.combatants };
  }
}

class Statistics {
  constructor() {
    this.fights = 0;
    this.wins = [0, 0];
    this.rounds = 0;
    this.teams = [0, 1].map(() => ({ attacks: 0, hits: 0, criticals: 0, damage: 0, downs: 0, deaths: 0 }));
  }

  add({ winner, rounds, log, combatants }) {
    this.fights++;
    this.wins[winner]++;
    this.rounds += rounds;
    for (const entry of log) {
      const team = this.teams[entry.attacker.team];
      team.attacks++;
      if (entry.type !== 'hit') continue;
      team.hits++;
      team.damage += entry.damage;
      if (entry.critical) team.criticals++;
    }
    for (const combatant of combatants) {
      const team = this.teams[combatant.team];
      if (!combatant.isUp) team.downs++;
      if (combatant.state === 'dead') team.deaths++;
    }
  }
}

/** Plays `count` fights of `size` against `size`. */
export function playObjects(size, count) {
  const statistics = new Statistics();
  const stats = { hp: 20, melee: 3, block: 2, dodge: 0, armour: 2, dexterity: 0 };
  for (let i = 0; i < count; i++) {
    const teams = [0, 1].map((team) =>
      Array.from({ length: size }, (_, k) => new Combatant(`Fighter ${k + 1}`, team, { ...stats })),
    );
    statistics.add(new Combat(teams).run());
  }
  return statistics;
}
