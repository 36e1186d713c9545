import { mechanic } from '../mechanic.ts';
import { yesOrNo } from '../parameter.ts';

/** Until its first turn starts, a combatant's defence is without DEX. */
export const loseDex = mechanic('flatFooted', {
  id: 'lose-dex',
  title: 'Flat-footed: DEX is lost until one acts',
  source: ['R000-27', 'R001-11'],
  parameters: {
    initialAll: yesOrNo({
      default: true,
      ruling: 'C001-5',
      says: 'everyone starts flat-footed, or only those who are unaware of an enemy',
    }),
    unseenAttacker: yesOrNo({
      default: false,
      says: 'whether an attacker one does not know of catches one flat-footed, too',
    }),
    onlyPositive: yesOrNo({ default: true, ruling: 'C000-15', says: 'only a bonus is lost, not a penalty' }),
  },
  reads: ['flatFooted', 'aware', 'sideOf'],
  bind(
    { initialAll, unseenAttacker, onlyPositive },
    { flatFooted, aware, sideOf, losesGuard, regainsGuard },
    _dice,
    { shape },
  ) {
    const n = shape.members;
    function unaware(who: number): boolean {
      for (let e = 0; e < n; e++) if (sideOf[e] !== sideOf[who] && aware[who * n + e] === 0) return true;
      return false;
    }
    return {
      prepare() {
        for (let who = 0; who < n; who++) if (initialAll || unaware(who)) losesGuard(who);
      },
      turnBegins: (who) => regainsGuard(who),
      loses(who, part, attacker = who) {
        const unseen = unseenAttacker && aware[who * n + attacker] === 0;
        if (flatFooted[who] === 0 && !unseen) return 0;
        return onlyPositive && part < 0 ? 0 : part;
      },
    };
  },
});
