import { describe, expect, it } from 'vitest';
import { eventRow } from '../../../testing/gateway';
import { changesBetween, conflictingFields, merged } from './draft-changes';
import { draftOf } from './draft-of-event';
import { newTicket, type EventDraft, type TicketRow } from './event-draft';

const base = draftOf(eventRow({ termsAndConditions: ['One', 'Two', 'Three'].map((point) => ({ point })) }));

const named = (name: string): EventDraft => ({ ...base, basic: { ...base.basic, name } });
const inCity = (city: string): EventDraft => ({ ...base, venue: { ...base.venue, city } });
const ticket = (key: string, change: Partial<TicketRow>): EventDraft => ({
  ...base,
  tickets: base.tickets.map((row) => (row.key === key ? { ...row, ...change } : row)),
});
const without = (key: string): EventDraft => ({ ...base, tickets: base.tickets.filter((row) => row.key !== key) });
const withRow: EventDraft = { ...base, tickets: [...base.tickets, { ...newTicket(), type: 'Student' }] };
const termsOf = (draft: EventDraft) => draft.terms.map(({ point }) => point);

const edits: [string, EventDraft][] = [
  ['nothing', base],
  ['the name', named('Garba')],
  ['the city', inCity('Pune')],
  ['a price', ticket('gold', { price: 1200 })],
  ['perks', ticket('gold', { perks: ['Front rows', 'Tea'] })],
  ['a row less', without('press')],
  ['a row more', withRow],
];

describe('changes repeated on what others made of an event', () => {
  it.each(edits)('%s: alone, they come out as they were', (_, mine) => {
    expect(merged(base, mine, base)).toEqual(mine);
    expect(merged(base, base, mine)).toEqual(mine);
    expect(merged(base, mine, mine)).toEqual(mine);
  });

  it('different changes all stand, whoever came first', () => {
    for (const [what, mine] of edits)
      for (const [other, theirs] of edits) {
        if (what === other) continue;
        const both = merged(base, mine, theirs);
        const labels = (draft: EventDraft) => changesBetween(base, draft).map(({ label }) => label);
        expect(labels(both).toSorted()).toEqual([...labels(mine), ...labels(theirs)].toSorted());
        expect(conflictingFields(base, mine, theirs)).toEqual([]);
      }
  });

  it('mine stands where both changed the same field, and that is said', () => {
    const [mine, theirs] = [named('Garba'), named('Dandiya')];
    expect(merged(base, mine, theirs).basic.name).toBe('Garba');
    expect(conflictingFields(base, mine, theirs)).toEqual(['Basic Info: Name']);
  });

  it('a row that one side removed stays when the other one changed it', () => {
    const changed = ticket('silver', { price: 700 });
    for (const draft of [merged(base, without('silver'), changed), merged(base, changed, without('silver'))])
      expect(draft.tickets.find(({ key }) => key === 'silver')?.price).toBe(700);
  });

  it('terms are distinguished by their words, not by their position', () => {
    const mine = { ...base, terms: base.terms.map((row, at) => (at === 1 ? { ...row, point: 'Two!' } : row)) };
    const theirs = draftOf(eventRow({ termsAndConditions: [{ point: 'Two' }, { point: 'Three' }] }));
    expect(termsOf(merged(base, mine, theirs))).toEqual(['Two!', 'Three']);
  });
});

it('says in what two states of an event differ', () => {
  const theirs = { ...ticket('gold', { price: 1200 }), venue: inCity('Pune').venue };
  expect(changesBetween(base, theirs)).toEqual([
    { label: 'Venue: City', was: 'New Delhi', is: 'Pune' },
    { label: 'Ticket Categories: Gold: Price', was: 1000, is: 1200 },
  ]);
  expect(changesBetween(base, without('press'))).toEqual([
    { label: 'Ticket Categories: Press', was: undefined, is: 'removed' },
  ]);
});
