import { EventStatus } from '../http/event-form';
import { isPublished } from './is-published';

describe(isPublished, () => {
  it('is true of each status but a draft and a cancelled event', () =>
    expect(EventStatus.options.filter((status) => !isPublished({ isActive: true, status }))).toEqual([
      'draft',
      'cancelled',
    ]));

  it('is false of every event that staff switched off', () =>
    expect(EventStatus.options.some((status) => isPublished({ isActive: false, status }))).toBe(false));
});
