import { EventPatch } from './event-form';

describe('a partial form of an event', () => {
  it('holds what was given and no defaults', () => {
    expect(EventPatch.parse({})).toEqual({});
    expect(EventPatch.parse({ status: 'cancelled', isActived: false })).toEqual({
      status: 'cancelled',
      isActived: false,
    });
  });

  it.each([
    [{ name: '' }],
    [{ ticketCategories: [] }],
    [{ cancellableUntilHours: 2161 }],
    [{ status: 'gone' }],
    [{ _id: 'mine' }],
    [{ name: null }],
  ])('refuses %j', (changes) => expect(EventPatch.safeParse(changes).success).toBe(false));
});
