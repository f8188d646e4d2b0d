import type { GateEvent } from '@utsav/contracts/http/check-in';
import { createStoredValue } from '@utsav/web-kit/session/stored-value';

type Direction = 'entry' | 'exit';
type GateShow = GateEvent['shows'][number];

/** What was chosen in this browser. */
export interface Chosen {
  eventId: string;
  showtime: string;
  /** Of each event, the gate. */
  gates: Readonly<Record<string, string>>;
  kind: Direction;
}

const nothing: Chosen = { eventId: '', showtime: '', gates: {}, kind: 'entry' };

function parse(text: string | null): Chosen {
  try {
    return { ...nothing, ...(JSON.parse(text ?? '{}') as Partial<Chosen>) };
  } catch {
    return nothing;
  }
}

export const chosenPlace = createStoredValue<Chosen>('bb_checkin_place', parse, JSON.stringify);

export const choosePlace = (changes: Partial<Chosen>): void => chosenPlace.set({ ...chosenPlace.get(), ...changes });

export interface Place {
  event: GateEvent;
  show: GateShow;
  /** Empty until it is chosen among several. */
  gate: string;
  kind: Direction;
}

const isOpen = ({ opensAt, closesAt }: GateShow, now: number): boolean =>
  Date.parse(opensAt) <= now && now <= Date.parse(closesAt);

/** What was chosen, as long as it is there; else the show whose doors are open, else the next one. */
export function placeIn(events: readonly GateEvent[], chosen: Chosen, now: number): Place | undefined {
  const all = events.flatMap((event) => event.shows.map((show) => ({ event, show })));
  const found =
    all.find(({ event, show }) => event.eventId === chosen.eventId && show.showtime === chosen.showtime) ??
    all.find(({ show }) => isOpen(show, now)) ??
    all.toSorted((one, other) => Date.parse(one.show.opensAt) - Date.parse(other.show.opensAt))[0];
  if (!found) return undefined;
  const { eventId, gates } = found.event;
  const gate = gates.find(({ id }) => gates.length === 1 || id === chosen.gates[eventId])?.id ?? '';
  return { ...found, gate, kind: chosen.kind };
}
