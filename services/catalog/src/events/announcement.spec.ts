import { announcementOf } from './announcement';

const now = new Date('2026-11-26T06:00:00Z');
const earlier = new Date('2026-11-20T06:00:00Z');
const draft = { isActive: true, status: 'draft' as const, startsAt: new Date('2026-12-01T06:00:00Z') };
const shown = { ...draft, status: 'Upcoming' as const };

describe('an event is announced', () => {
  it.each([
    ['when it is public from the start', shown, null, { announcedAt: now, isNow: true }],
    ['when a draft becomes public', shown, draft, { announcedAt: now, isNow: true }],
    ['not while it is a draft', draft, null, { announcedAt: null, isNow: false }],
    ['not by an edit', shown, { ...shown, announcedAt: earlier }, { announcedAt: earlier, isNow: false }],
    ['not a second time', shown, { ...draft, announcedAt: earlier }, { announcedAt: earlier, isNow: false }],
    ['not by an edit of one from before', shown, shown, { announcedAt: now, isNow: false }],
    ['not once it has begun', { ...shown, startsAt: earlier }, draft, { announcedAt: now, isNow: false }],
  ])('%s', (_, after, before, expected) => expect(announcementOf(after, before, now)).toEqual(expected));
});
