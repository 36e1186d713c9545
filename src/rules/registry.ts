import { downgrade as downgradeActions } from './actions/downgrade.ts';
import { actionSlots as actionSlotsActions } from './actions/slots.ts';
import { none as noneAftermath } from './aftermath/none.ts';
import { recoveryDays as recoveryDaysAftermath } from './aftermath/recovery-days.ts';
import { none as noneAwareness } from './awareness/none.ts';
import { surpriseRound as surpriseRoundAwareness } from './awareness/surprise-round.ts';
import { coin as coinBleed } from './bleed/coin.ts';
import { dieVsDeficit as dieVsDeficitBleed } from './bleed/die-vs-deficit.ts';
import { flat as flatBleed } from './bleed/flat.ts';
import { none as noneBleed } from './bleed/none.ts';
import { skillDie as skillDieChecks } from './checks/skill-die.ts';
import { fixed as fixedClock } from './clock/fixed.ts';
import { enduranceCheck as enduranceCheckCollapse } from './collapse/endurance-check.ts';
import { helpless as helplessCollapse } from './collapse/helpless.ts';
import { unconscious as unconsciousCollapse } from './collapse/unconscious.ts';
import { missChance as missChanceConcealment } from './concealment/miss-chance.ts';
import { none as noneConcealment } from './concealment/none.ts';
import { conditionList as conditionListConditions } from './conditions/list.ts';
import { none as noneConditions } from './conditions/none.ts';
import { track as trackConditions } from './conditions/track.ts';
import { none as noneCounters } from './counters/none.ts';
import { ownTurn as ownTurnCounters } from './counters/own-turn.ts';
import { roundEndAlways as roundEndAlwaysCounters } from './counters/round-end-always.ts';
import { roundEndIfActed as roundEndIfActedCounters } from './counters/round-end-if-acted.ts';
import { locatedDr as locatedDrCover } from './cover/located-dr.ts';
import { none as noneCover } from './cover/none.ts';
import { coupOnly as coupOnlyCritical } from './critical/coup-only.ts';
import { doublesOnAttack as doublesOnAttackCritical } from './critical/doubles-on-attack.ts';
import { natural as naturalCritical } from './critical/natural.ts';
import { none as noneCritical } from './critical/none.ts';
import { pairInDamage as pairInDamageCritical } from './critical/pair-in-damage.ts';
import { diceAbility as diceAbilityDamage } from './damage/dice-ability.ts';
import { tierOf3d8 as tierOf3d8Damage } from './damage/tier-of-3d8.ts';
import { fixed as fixedDeath } from './death/fixed.ts';
import { negCon as negConDeath } from './death/neg-con.ts';
import { none as noneDeath } from './death/none.ts';
import { thresholdHit as thresholdHitDeath } from './death/threshold-hit.ts';
import { oneSideDefeated as oneSideDefeatedEnding } from './ending/one-side-defeated.ts';
import { loseDex as loseDexFlatFooted } from './flatFooted/lose-dex.ts';
import { none as noneFlatFooted } from './flatFooted/none.ts';
import { draw as drawGear } from './gear/draw.ts';
import { reload as reloadGear } from './gear/reload.ts';
import { d10Table as d10TableHitLocation } from './hitLocation/d10-table.ts';
import { none as noneHitLocation } from './hitLocation/none.ts';
import { fixed as fixedInitiative } from './initiative/fixed.ts';
import { individualRoll as individualRollInitiative } from './initiative/individual-roll.ts';
import { teamMean as teamMeanInitiative } from './initiative/team-mean.ts';
import { phase as phaseJoining } from './joining/phase.ts';
import { aidAnother as aidAnotherManoeuvres } from './manoeuvres/aid-another.ts';
import { club as clubManoeuvres } from './manoeuvres/club.ts';
import { coupDeGrace as coupDeGraceManoeuvres } from './manoeuvres/coup-de-grace.ts';
import { coverFire as coverFireManoeuvres } from './manoeuvres/cover-fire.ts';
import { escapeGrapple as escapeGrappleManoeuvres } from './manoeuvres/escape.ts';
import { fullAttack as fullAttackManoeuvres } from './manoeuvres/full-attack.ts';
import { grapple as grappleManoeuvres } from './manoeuvres/grapple.ts';
import { knockOut as knockOutManoeuvres } from './manoeuvres/knock-out.ts';
import { run as runManoeuvres } from './manoeuvres/run.ts';
import { rush as rushManoeuvres } from './manoeuvres/rush.ts';
import { shockingGrasps as shockingGraspsManoeuvres } from './manoeuvres/shocking-grasps.ts';
import { sneak as sneakManoeuvres } from './manoeuvres/sneak.ts';
import { sprint as sprintManoeuvres } from './manoeuvres/sprint.ts';
import { trip as tripManoeuvres } from './manoeuvres/trip.ts';
import type { Mechanic } from './mechanic.ts';
import { flat as flatMitigation } from './mitigation/flat.ts';
import { located as locatedMitigation } from './mitigation/located.ts';
import { none as noneMitigation } from './mitigation/none.ts';
import { shieldRating as shieldRatingMitigation } from './mitigation/shield-rating.ts';
import { leaveReach as leaveReachOpportunity } from './opportunity/leave-reach.ts';
import { none as noneOpportunity } from './opportunity/none.ts';
import { bands as bandsRange } from './range/bands.ts';
import { dcTable as dcTableRange } from './range/dc-table.ts';
import { increments as incrementsRange } from './range/increments.ts';
import { none as noneRange } from './range/none.ts';
import { advantageDice as advantageDiceRollMods } from './rollMods/advantage-dice.ts';
import { flat as flatRollMods } from './rollMods/flat.ts';
import { none as noneShip } from './ship/none.ts';
import type { SlotName } from './slots.ts';
import { abstract as abstractSpace } from './space/abstract.ts';
import { line as lineSpace } from './space/line.ts';
import { automatic as automaticStabilise } from './stabilise/automatic.ts';
import { comeRound as comeRoundStabilise } from './stabilise/come-round.ts';
import { heal as healStabilise } from './stabilise/heal.ts';
import { none as noneStabilise } from './stabilise/none.ts';
import { rouse as rouseStabilise } from './stabilise/rouse.ts';
import { skill as skillStabilise } from './stabilise/skill.ts';
import { aim as aimStances } from './stances/aim.ts';
import { carefulAim as carefulAimStances } from './stances/careful-aim.ts';
import { defend as defendStances } from './stances/defend.ts';
import { dropProne as dropProneStances } from './stances/drop-prone.ts';
import { hold as holdStances } from './stances/hold.ts';
import { ready as readyStances } from './stances/ready.ts';
import { standUp as standUpStances } from './stances/stand-up.ts';
import { totalDefence as totalDefenceStances } from './stances/total-defence.ts';
import { chain as chainTieBreak } from './tieBreak/chain.ts';
import { dc as dcToHit } from './toHit/dc.ts';
import { opposed as opposedToHit } from './toHit/opposed.ts';
import { staticDefence as staticDefenceToHit } from './toHit/static-defence.ts';
import { individual as individualTurnFlow } from './turnFlow/individual.ts';
import { teamBlock as teamBlockTurnFlow } from './turnFlow/team-block.ts';
import { extremeLocation as extremeLocationWoundEffects } from './woundEffects/extreme-location.ts';
import { none as noneWoundEffects } from './woundEffects/none.ts';
import { poison as poisonWoundEffects } from './woundEffects/poison.ts';
import { threshold as thresholdWoundEffects } from './woundEffects/threshold.ts';

/** Every mechanic by slot: a new one is a line here. */
export const REGISTRY: { readonly [S in SlotName]: readonly Mechanic<S>[] } = {
  clock: [fixedClock],
  checks: [skillDieChecks],
  rollMods: [advantageDiceRollMods, flatRollMods],
  critical: [coupOnlyCritical, doublesOnAttackCritical, naturalCritical, noneCritical, pairInDamageCritical],
  conditions: [conditionListConditions, noneConditions, trackConditions],
  tieBreak: [chainTieBreak],
  turnFlow: [individualTurnFlow, teamBlockTurnFlow],
  initiative: [fixedInitiative, individualRollInitiative, teamMeanInitiative],
  awareness: [noneAwareness, surpriseRoundAwareness],
  space: [abstractSpace, lineSpace],
  stances: [
    totalDefenceStances,
    carefulAimStances,
    defendStances,
    dropProneStances,
    standUpStances,
    aimStances,
    holdStances,
    readyStances,
  ],
  flatFooted: [loseDexFlatFooted, noneFlatFooted],
  actions: [actionSlotsActions, downgradeActions],
  range: [bandsRange, dcTableRange, incrementsRange, noneRange],
  toHit: [dcToHit, opposedToHit, staticDefenceToHit],
  damage: [diceAbilityDamage, tierOf3d8Damage],
  hitLocation: [d10TableHitLocation, noneHitLocation],
  mitigation: [flatMitigation, locatedMitigation, noneMitigation, shieldRatingMitigation],
  cover: [locatedDrCover, noneCover],
  concealment: [missChanceConcealment, noneConcealment],
  woundEffects: [extremeLocationWoundEffects, noneWoundEffects, poisonWoundEffects, thresholdWoundEffects],
  death: [fixedDeath, negConDeath, noneDeath, thresholdHitDeath],
  collapse: [enduranceCheckCollapse, helplessCollapse, unconsciousCollapse],
  bleed: [coinBleed, dieVsDeficitBleed, flatBleed, noneBleed],
  stabilise: [automaticStabilise, comeRoundStabilise, healStabilise, noneStabilise, rouseStabilise, skillStabilise],
  opportunity: [leaveReachOpportunity, noneOpportunity],
  manoeuvres: [
    coupDeGraceManoeuvres,
    shockingGraspsManoeuvres,
    fullAttackManoeuvres,
    runManoeuvres,
    sprintManoeuvres,
    rushManoeuvres,
    sneakManoeuvres,
    knockOutManoeuvres,
    clubManoeuvres,
    grappleManoeuvres,
    escapeGrappleManoeuvres,
    coverFireManoeuvres,
    aidAnotherManoeuvres,
    tripManoeuvres,
  ],
  gear: [drawGear, reloadGear],
  counters: [noneCounters, ownTurnCounters, roundEndAlwaysCounters, roundEndIfActedCounters],
  joining: [phaseJoining],
  ending: [oneSideDefeatedEnding],
  aftermath: [noneAftermath, recoveryDaysAftermath],
  ship: [noneShip],
};

/** The mechanic of a slot by its id, or undefined. */
export const mechanicOf = (slot: SlotName, id: string): Mechanic | undefined =>
  REGISTRY[slot].find((mechanic) => mechanic.id === id);

/** What tactics call the deed of a mechanic. */
export const deedName = ({ id, deed }: Mechanic): string => deed ?? id;
