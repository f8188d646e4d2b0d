import { eventSort, eventStatusFilter } from '@utsav/contracts/grpc/catalog';
import { EventQuery } from '@utsav/contracts/http/event-query';
import { EventStatus } from '@utsav/contracts/http/event-form';
import { orderOf, statusFilterOf } from './event-list-query';

describe('the status of an event list', () => {
  it.each([...EventStatus.options, 'upcoming', 'past', 'active', 'INACTIVE', 'closed'])(
    'may be %s, in any case',
    (word) =>
      expect(statusFilterOf(word)).toBe(
        eventStatusFilter.toProto(word.toLowerCase() as Parameters<typeof eventStatusFilter.toProto>[0]),
      ),
  );

  it.each([undefined, '', 'all', 'All'])('%s is no filter', (word) => expect(statusFilterOf(word)).toBeUndefined());

  it('may be a word that no event has', () => expect(statusFilterOf('nonsense')).toBeNull());
});

describe('the order of an event list', () => {
  it.each(EventQuery.shape.sort.unwrap().options)('%s is by its field, descending with -', (sort) =>
    expect(orderOf(sort)).toEqual({
      sort: eventSort.toProto(
        ({ date: 'date', name: 'name', createdAt: 'created-at', price: 'price', attention: 'attention' } as const)[
          sort.replace('-', '') as 'date' | 'name' | 'createdAt' | 'price' | 'attention'
        ],
      ),
      ascending: !sort.startsWith('-'),
    }),
  );

  it('is that of the catalogue where none is requested', () =>
    expect(orderOf(undefined)).toEqual({ ascending: false }));
});
