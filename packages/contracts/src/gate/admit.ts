import { admitsCategory, laneOf, type Gate, type Lane } from './gate-plan';
import type { Admission } from './scans';
import type { TicketCode } from './ticket-code';

/** Why a code lets no visitor in, in the order in which it is checked. */
export const refusals = [
  'unreadable',
  'unknown-key',
  'forged',
  'wrong-event',
  'refunded',
  'returned',
  'exchanged',
  'blocked',
  'moved',
  'wrong-show',
  'not-yet',
  'over',
  'wrong-gate',
  'already-used',
  'other-lane',
] as const;
export type Refusal = (typeof refusals)[number];

/** What a box office did with a ticket after it was issued. */
export const ticketStates = ['valid', 'refunded', 'returned', 'exchanged', 'blocked'] as const;
export type TicketState = (typeof ticketStates)[number];

export interface GateShow {
  key: string;
  /** Milliseconds since 1970. */
  startsAt: number;
  endsAt: number;
}

export interface GateRules {
  /** How long before the start of a show its doors open, and how long after its end they close. */
  opensMsBefore: number;
  closesMsAfter: number;
  /** Whether who left may come back. */
  mayReenter: boolean;
}

/** All that a decision needs to know of the event: what a device carries with it. */
export interface GateEvent {
  eventDigest: string;
  /** Key by its digest. */
  categories: Readonly<Record<string, string>>;
  shows: readonly GateShow[];
  gates: readonly Gate[];
  rules: GateRules;
}

/** A ticket as the box office knows it. */
export interface GateTicket {
  category: string;
  /** Keys of the shows that it opens. */
  shows: readonly string[];
  state: TicketState;
}

export interface Reading {
  /** Undefined for a text that is no code. */
  code: TicketCode | undefined;
  /** Whether a key of ours signed it; `unknown-key` where its key is not known here. */
  signature: 'ours' | 'forged' | 'unknown-key';
  /** Undefined for one that was issued after the list was made. */
  ticket: GateTicket | undefined;
  /** What the scans that are known here say of this ticket, for a show. */
  admissionFor: (show: string) => Admission;
  gate: string;
  /** By the server's clock, as near as the device can tell. */
  at: number;
  /**
   * Whether this lane leaves the decision to whoever decides here: each to its own device, with a network or without; one
   * without a device to the server, and one whose device has agreed, for this ticket, to whoever it agreed with.
   */
  decidesFor: (lane: Lane) => boolean;
}

/** Those that are said without more. */
type PlainRefusal = Exclude<Refusal, 'already-used' | 'not-yet' | 'other-lane' | 'wrong-gate'>;

export type Verdict =
  | { outcome: 'admitted'; show: string }
  | { outcome: 'refused'; reason: PlainRefusal; show?: string }
  | { outcome: 'refused'; reason: 'already-used'; show: string; admission: Admission }
  | { outcome: 'refused'; reason: 'not-yet'; show: string; opensAt: number }
  | { outcome: 'refused'; reason: 'wrong-gate'; show: string; gates: readonly string[] }
  /** The device of its lane admits it, or a supervisor with a reason. */
  | { outcome: 'refused'; reason: 'other-lane'; show: string; lane: Lane | undefined };

const refused = (reason: PlainRefusal) => ({ outcome: 'refused', reason }) as const;

const DAY_MS = 86_400_000;

/** Codes are valid from a day before what they are for to a day after it. */
const isOf = ({ validFrom, validTo }: TicketCode, { startsAt, endsAt }: GateShow): boolean =>
  validFrom <= startsAt - DAY_MS + 1000 && validTo >= endsAt + DAY_MS - 1000;

/** The shows of a ticket, of a new one by what its code is valid for: for one show as long as that, for a pass longer. */
function showsOf({ ticket, code }: Reading, shows: readonly GateShow[]): readonly GateShow[] {
  if (ticket) return shows.filter(({ key }) => ticket.shows.includes(key));
  return code ? shows.filter((show) => isOf(code, show)) : [];
}

const opensAt = ({ startsAt }: GateShow, { opensMsBefore }: GateRules): number => startsAt - opensMsBefore;
const closesAt = ({ endsAt }: GateShow, { closesMsAfter }: GateRules): number => endsAt + closesMsAfter;

const isOpen = (show: GateShow, at: number, rules: GateRules): boolean =>
  opensAt(show, rules) <= at && at <= closesAt(show, rules);

/** Of several that a pass opens: the one whose doors are open, else the next, else the last. */
function showAt(shows: readonly GateShow[], at: number, rules: GateRules): GateShow | undefined {
  const inOrder = shows.toSorted((one, other) => one.startsAt - other.startsAt);
  return (
    inOrder.find((show) => isOpen(show, at, rules)) ??
    inOrder.find((show) => at < opensAt(show, rules)) ??
    inOrder.at(-1)
  );
}

/**
 * Whether a code lets its visitor in, here and now: one function for the server, the page and the relay. What the box office
 * knows counts before what the code says, so that a ticket whose show was moved is good for the new time.
 */
export function admit(reading: Reading, event: GateEvent): Verdict {
  const { code, signature, ticket, at } = reading;
  if (!code) return refused('unreadable');
  if (signature !== 'ours') return refused(signature);
  if (code.eventDigest !== event.eventDigest) return refused('wrong-event');
  if (ticket && ticket.state !== 'valid') return refused(ticket.state);
  const category = ticket?.category ?? event.categories[code.categoryDigest];
  if (category === undefined) return refused('wrong-event');
  const opened = showsOf(reading, event.shows);
  const show = showAt(opened, at, event.rules);
  // Its time is that of no show any more.
  if (!show) return refused('moved');
  if (!isOpen(show, at, event.rules)) {
    if (event.shows.some((other) => isOpen(other, at, event.rules)))
      return { ...refused('wrong-show'), show: show.key };
    if (at > closesAt(show, event.rules)) return { ...refused('over'), show: show.key };
    return { outcome: 'refused', reason: 'not-yet', show: show.key, opensAt: opensAt(show, event.rules) };
  }
  const gates = event.gates.filter((gate) => admitsCategory(gate, category)).map(({ id }) => id);
  if (!gates.includes(reading.gate)) return { outcome: 'refused', reason: 'wrong-gate', show: show.key, gates };
  const admission = reading.admissionFor(show.key);
  if (admission.isInside || (admission.first && !event.rules.mayReenter))
    return { outcome: 'refused', reason: 'already-used', show: show.key, admission };
  const lane = laneOf(code.id, category, event.gates);
  if (!lane || !reading.decidesFor(lane)) return { outcome: 'refused', reason: 'other-lane', show: show.key, lane };
  return { outcome: 'admitted', show: show.key };
}
