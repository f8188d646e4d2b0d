import { expect, it } from 'vitest';
import { eventStatus } from './event-status';

it.each([
  [{ isActived: true, status: 'draft' }, 'Active'],
  [{ isActived: true, status: 'cancelled' }, 'Cancelled'],
  [{ isActived: true, status: 'published', showtimes: [{ isCancelled: true }] }, 'Cancelled'],
  [{ isActived: true, status: 'published', showtimes: [{ isCancelled: true }, {}] }, 'Active'],
  [{ isActived: false, status: 'published' }, 'Inactive'],
  [{ status: 'published' }, 'Published'],
  [{ isActived: null, status: 'draft' }, 'Draft'],
  [{ status: 'on_hold' }, 'on_hold'],
  [{ status: '' }, 'Unknown'],
  [{}, 'Unknown'],
])('of %j is %s', (event, badge) => expect(eventStatus(event)).toBe(badge));
