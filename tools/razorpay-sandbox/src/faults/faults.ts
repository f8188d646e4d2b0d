import { faultSettings, type FaultKind, type FaultOf, type FaultRule, type FaultSettings } from './fault-schema';
import { seededRandom } from './seeded-random';

/** What a rule may be matched against; a fault passes what it knows. */
export interface FaultChance {
  readonly route?: string;
  readonly event?: string;
  readonly when?: 'before' | 'after';
  readonly subjects?: readonly (string | undefined)[];
}

interface StandingRule {
  readonly rule: FaultRule;
  readonly random: () => number;
  seen: number;
  fired: number;
}

export class Faults {
  settings: FaultSettings = faultSettings.parse({});
  readonly firedByKind = new Map<FaultKind, number>();
  private standing: StandingRule[] = [];

  /** No rule at all: the usual case, which must cost nothing. */
  get isQuiet(): boolean {
    return this.standing.length === 0;
  }

  set(settings: FaultSettings): void {
    this.settings = settings;
    this.standing = settings.rules.map((rule, index) => ({
      rule,
      random: seededRandom(settings.seed * 7919 + index),
      seen: 0,
      fired: 0,
    }));
  }

  reset(): void {
    this.set(faultSettings.parse({}));
    this.firedByKind.clear();
  }

  take<Kind extends FaultKind>(kind: Kind, chance: FaultChance): FaultOf<Kind> | undefined {
    for (const standing of this.standing) {
      const { rule } = standing;
      if (rule.kind !== kind || isSpent(standing) || !matches(rule, chance)) continue;
      standing.seen += 1;
      if (standing.seen <= rule.skip) continue;
      if (rule.probability < 1 && standing.random() >= rule.probability) continue;
      standing.fired += 1;
      this.firedByKind.set(kind, (this.firedByKind.get(kind) ?? 0) + 1);
      return rule as FaultOf<Kind>;
    }
    return undefined;
  }

  report() {
    const rules = this.standing.map((standing) => ({
      rule: standing.rule,
      seen: standing.seen,
      fired: standing.fired,
      spent: isSpent(standing),
    }));
    return { ...this.settings, rules };
  }
}

function isSpent(standing: StandingRule): boolean {
  return standing.rule.count !== undefined && standing.fired >= standing.rule.count;
}

function matches(rule: FaultRule, chance: FaultChance): boolean {
  if ('route' in rule && !fits(rule.route, chance.route)) return false;
  if ('event' in rule && !fits(rule.event, chance.event)) return false;
  if ('when' in rule && rule.when !== chance.when) return false;
  const { subject } = rule;
  return subject === undefined || (chance.subjects ?? []).some((known) => fits(subject, known));
}

function fits(pattern: string, value: string | undefined): boolean {
  if (pattern === '*') return true;
  if (value === undefined) return false;
  return pattern.endsWith('*') ? value.startsWith(pattern.slice(0, -1)) : value === pattern;
}
