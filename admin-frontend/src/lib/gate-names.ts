import type { Gate, Presence, ScanKindName } from '@utsav/contracts/http/check-in';
import type { Refusal } from '@utsav/contracts/gate/admit';
import { DASH } from './ist';

/** Why a ticket was refused, in a few words. */
export const refusalNames: Record<Refusal, string> = {
  unreadable: 'Not a ticket',
  'unknown-key': 'Unknown signature',
  forged: 'Forged',
  'wrong-event': 'Another event',
  refunded: 'Refunded',
  returned: 'Returned',
  exchanged: 'Exchanged',
  blocked: 'Blocked',
  moved: 'Show was moved',
  'wrong-show': 'Another show',
  'not-yet': 'Too early',
  over: 'Show is over',
  'wrong-gate': 'Another gate',
  'already-used': 'Already used',
  'other-lane': 'Another lane',
};

export const presenceNames: Record<Presence, string> = {
  expected: 'Missing',
  inside: 'Inside',
  left: 'Left',
  void: 'Not valid',
};

export const scanKindNames: Record<ScanKindName, string> = { entry: 'Entry', exit: 'Exit', undo: 'Undo' };

/** A gate that is gone is called by its id. */
export const gateName = (gates: readonly Pick<Gate, 'id' | 'name'>[], id: string): string =>
  gates.find((gate) => gate.id === id)?.name ?? (id || DASH);
