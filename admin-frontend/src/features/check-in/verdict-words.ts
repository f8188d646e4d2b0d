import type { Refusal } from '@utsav/contracts/gate/admit';
import type { GateEvent, GateTicket, ScanAnswer, ScanResultName } from '@utsav/contracts/http/check-in';
import { indiaClock, indiaSlashDate } from '@utsav/web-kit/format/india-time';
import { counted } from '../../lib/counted';
import { gateName, refusalNames } from '../../lib/gate-names';
import { istStamp } from '../../lib/ist';
import { shortTicket } from '../../lib/short-ticket';
import { isOpen, type Reading } from './reading';

/** `wait`: not decided yet; `ask`: staff have to choose. */
export type Tone = 'good' | 'bad' | 'ask' | 'wait';

export interface Verdict {
  tone: Tone;
  /** A word or two that are read from afar. */
  title: string;
  /** What to do now. */
  text: string;
  /** Of several tickets, what is wrong with each. */
  lines?: readonly string[];
}

/** Later than that, the visitor in front may be another one. */
const LATE_MS = 15_000;

/** The clock alone where it is today. */
export const momentWords = (moment: string, now = new Date()): string =>
  indiaSlashDate(moment) === indiaSlashDate(now) ? indiaClock(moment) : istStamp(moment);

export const ticketWords = ({ type, id }: Pick<GateTicket, 'type' | 'id'>): string => `${type} ${shortTicket(id)}`;

const showWords = (events: readonly GateEvent[], { eventId, ticket }: ScanAnswer): string => {
  const show = events
    .find((event) => event.eventId === eventId)
    ?.shows.find(({ showtime }) => showtime === ticket?.showtime);
  return show ? istStamp(show.startTime) : '';
};

const admitsCategory = ({ ticketCategories }: GateEvent['gates'][number], category: string): boolean =>
  ticketCategories.length === 0 || ticketCategories.includes(category);

const gatesOf = (events: readonly GateEvent[], id: string | null) =>
  events.find(({ eventId }) => eventId === id)?.gates ?? [];

const usedWords = (events: readonly GateEvent[], { eventId, first }: ScanAnswer): string =>
  first
    ? `Used ${momentWords(first.scannedAt)} at ${gateName(gatesOf(events, eventId), first.gate)}, on ${first.deviceId}. `
    : '';

/** What to do about each refusal, in a sentence that needs no training. */
const sentences: Record<Refusal, (answer: ScanAnswer, events: readonly GateEvent[]) => string> = {
  unreadable: () =>
    'This is no code of ours. Ask for the ticket itself, in the app, the mail or on paper, and read that.',
  'unknown-key': () =>
    'The signature of this code is not known here. Read it once more; if it stays so, send the visitor to the help desk.',
  forged: () => 'The signature of this code is wrong: somebody made it up. Call the door manager.',
  'wrong-event': ({ eventId }, events) => {
    const name = events.find((event) => event.eventId === eventId)?.eventName;
    return `The ticket is for ${name ?? 'another event'}. Ask for the one of this event.`;
  },
  refunded: () =>
    'The money of this ticket was given back, so it is not valid any more. Send the visitor to the box office.',
  returned: () =>
    'The buyer gave this ticket back. Ask for another one of the booking, or send the visitor to the box office.',
  exchanged: () => 'This ticket was exchanged. Ask for the new one, which came by mail.',
  blocked: () => 'This ticket is blocked. Send the visitor to the help desk.',
  moved: () =>
    'The show of this code was moved or cancelled. Ask for the newest mail, or send the visitor to the help desk.',
  'wrong-show': (answer, events) => {
    const show = showWords(events, answer);
    return `The ticket is for ${show ? `the show of ${show}` : 'another show'}. Ask for one of this show.`;
  },
  'not-yet': ({ opensAt }) =>
    opensAt
      ? `The doors open ${momentWords(opensAt)}. Ask the visitor to come back then.`
      : 'The doors are not open yet.',
  over: () => 'The show of this ticket is over, and its doors are closed.',
  'wrong-gate': ({ eventId, gates, ticket }, events) => {
    const all = gatesOf(events, eventId);
    // A scan that comes again has its first answer, without its details.
    const right =
      gates.length > 0
        ? gates
        : all.filter((gate) => admitsCategory(gate, ticket?.ticketCategory ?? '')).map(({ id }) => id);
    return right.length > 0
      ? `Send the visitor to ${right.map((id) => gateName(all, id)).join(' or ')}.`
      : 'No gate admits this ticket category. Send the visitor to the help desk.';
  },
  'already-used': (answer, events) =>
    `${usedWords(events, answer)}Ask for another ticket of the booking, or call a supervisor.`,
  'other-lane': () => 'Another device decides on this ticket. Send the visitor to the other lane of this gate.',
};

const refusalOfResult: Partial<Record<ScanResultName, Refusal>> = {
  already_used: 'already-used',
  wrong_event: 'wrong-event',
  refunded: 'refunded',
  invalid: 'unreadable',
};

/** Why a ticket was refused; undefined where it was not. */
export const refusalOf = ({ reason, result }: ScanAnswer): Refusal | undefined => reason ?? refusalOfResult[result];

/** Of one reading: `Already used`, `Let in`. */
export function readingWords({ state, answer, failure, scan, isUndone }: Reading): string {
  if (state === 'sending') return 'Checking…';
  if (state === 'unsent') return 'Not sent yet: do not let in';
  if (!answer) return failure ?? '';
  const refusal = refusalOf(answer);
  if (refusal) return refusalNames[refusal];
  const words =
    answer.result === 'choose' ? 'Whole booking' : scan.kind === 'exit' || answer.result === 'left' ? 'Out' : 'Let in';
  return isUndone ? `${words}, undone` : words;
}

export function toneOf(reading: Reading): Tone {
  if (isOpen(reading)) return 'wait';
  if (!reading.answer || refusalOf(reading.answer)) return 'bad';
  return reading.answer.result === 'choose' ? 'ask' : 'good';
}

const lateWords = ({ scan, answeredAt }: Reading): string =>
  answeredAt !== undefined && answeredAt - Date.parse(scan.scannedAt) > LATE_MS
    ? `Read ${momentWords(scan.scannedAt)} and answered only now: make sure that it is this visitor. `
    : '';

const refusedTitle = ({ scan }: Reading): string => (scan.kind === 'exit' ? 'Exit not noted' : 'Do not let in');

function verdictOfOne(reading: Reading, showtime: string, events: readonly GateEvent[]): Verdict {
  const { state, answer, failure, scan } = reading;
  const tone = toneOf(reading);
  if (state === 'sending') return { tone, title: 'Checking…', text: 'Wait a moment.' };
  if (state === 'unsent')
    return {
      tone,
      title: 'Not sent yet: do not let in',
      text: 'The server cannot be reached. This ticket is sent again until there is an answer; ask the visitor to wait beside the line.',
    };
  if (!answer)
    return { tone, title: refusedTitle(reading), text: `The server did not take this reading: ${failure ?? ''}` };
  const refusal = refusalOf(answer);
  if (refusal)
    return {
      tone,
      title: `${refusedTitle(reading)}: ${refusalNames[refusal].toLowerCase()}`,
      text: lateWords(reading) + sentences[refusal](answer, events),
    };
  if (answer.result === 'choose')
    return { tone, title: 'Whole booking', text: 'Choose below who is here, then admit them.' };
  const ticket = answer.ticket ? ticketWords(answer.ticket) : '';
  if (scan.kind === 'exit' || answer.result === 'left')
    return { tone, title: 'Out', text: `${lateWords(reading)}${ticket}: the exit is noted.` };
  const show = answer.ticket?.showtime !== showtime ? showWords(events, answer) : '';
  const notes = [
    show && `It is for another show, of ${show}.`,
    answer.isConflict && 'Somebody else came in on this ticket before: tell the door manager.',
  ].filter(Boolean);
  return { tone, title: 'Let in', text: [`${lateWords(reading)}${ticket}`, ...notes].join('. ') };
}

/** Of the tickets of one press; `showtime` is the show that is being admitted. */
export function verdictOf(
  group: readonly Reading[],
  showtime: string,
  events: readonly GateEvent[],
): Verdict | undefined {
  const [first, ...others] = group;
  if (!first || others.length === 0) return first && verdictOfOne(first, showtime, events);
  const open = group.filter(isOpen).length;
  if (open > 0) {
    const isUnsent = group.some(({ state }) => state === 'unsent');
    return {
      tone: 'wait',
      title: isUnsent ? `${open} of ${group.length} not sent yet: do not let in` : 'Checking…',
      text: isUnsent ? 'The server cannot be reached. They are sent again until there is an answer.' : 'Wait a moment.',
    };
  }
  const refused = group.filter((reading) => toneOf(reading) === 'bad');
  const passed = group.length - refused.length;
  const done = first.scan.kind === 'exit' ? 'Out' : 'Let in';
  if (refused.length === 0)
    return {
      tone: 'good',
      title: `${done}: ${counted(passed, 'ticket')}`,
      text: `All of them are ${first.scan.kind === 'exit' ? 'out' : 'in'}.`,
    };
  return {
    tone: 'bad',
    title: `${passed} of ${group.length}: ${done.toLowerCase()}`,
    text: 'Do not let the others in:',
    lines: refused.map((reading) => {
      const { title, text } = verdictOfOne(reading, showtime, events);
      const { ticket } = reading.answer ?? {};
      return `${ticket ? `${ticketWords(ticket)}: ` : ''}${title.replace(/^[^:]*: /, '')}. ${text}`;
    }),
  };
}
