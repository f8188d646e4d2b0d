import { fakeEventLists } from './event-lists';
import { AppError } from '@utsav/contracts/errors/app-error';
import { directoryKind, eventStatus } from '@utsav/contracts/grpc/catalog';
import { toTimestamp } from '@utsav/contracts/grpc/timestamp';
import type { Event } from '@utsav/contracts/gen/utsav/catalog/v1/catalog_service';
import { fakeCatalogWriting } from './catalog-writing';
import type { Handlers } from './fake-services';

const draft = eventStatus.toProto('draft');

export function catalogAnswers(events: Map<string, Event>): NonNullable<Handlers['catalog']> {
  const eventOf = (id: string): { event: Event } => {
    const event = events.get(id);
    if (!event) throw new AppError('NOT_FOUND');
    return { event };
  };
  return {
    getEvent: ({ eventId }) => eventOf(eventId),
    listEvents: ({ includeHidden, tag }) => {
      const found = [...events.values()].filter(
        (event) => (includeHidden || event.status !== draft) && (!tag || event.tags.includes(tag)),
      );
      return { events: found, total: found.length };
    },
    listEventFilters: () => ({ cities: ['Mumbai'], categories: ['Music'] }),
    listUsedVenues: () => {
      const { venue, accessibility } = eventOf('evt_1').event;
      return { venues: [{ venue, accessibility, gettingThere: 'Metro to Girgaon', events: 3 }] };
    },
    searchEvents: () => ({
      events: [eventOf('evt_1').event],
      total: 1,
      phrases: [{ text: 'free', rest: 'ragas' }],
      unmatched: [],
      wider: [],
    }),
    listSimilarEvents: () => ({ events: [eventOf('evt_1').event] }),
    getDirectoryEntry: ({ slug }) => {
      if (slug === 'some-slug') throw new AppError('NOT_FOUND');
      return { name: 'Dockyard Arena', upcoming: [eventOf('evt_1').event], past: [], pastTotal: 0 };
    },
    listFollows: () => ({
      follows: [
        {
          kind: directoryKind.toProto('venue'),
          slug: 'dockyard-arena',
          name: 'Dockyard Arena',
          createdAt: toTimestamp(new Date('2026-11-21T04:30:00Z')),
        },
      ],
      upcoming: [eventOf('evt_1').event],
    }),
    addFollow: () => ({}),
    removeFollow: () => ({}),
    suggest: () => ({
      events: [...events.values()].filter(({ id }) => id === 'evt_1'),
      artists: [{ name: 'Tara Velankar', city: '', events: 2 }],
      venues: [{ name: 'Samudra Auditorium', city: 'Mumbai', events: 3 }],
      cities: [],
      categories: [],
    }),
    createEvent: () => eventOf('evt_1'),
    changeEvent: ({ eventId, form, fields }) => ({
      event: { ...eventOf(eventId).event, ...(form && fields.includes('name') && { name: form.name }) },
    }),
    cancelEvent: ({ eventId, showtime }) => ({
      event: {
        ...eventOf(eventId).event,
        ...(showtime === undefined && { status: eventStatus.toProto('cancelled') }),
      },
    }),
    deleteEvent: ({ eventId }) => {
      eventOf(eventId);
      return {};
    },
    ...fakeEventLists(),
    listReviews: () => ({ reviews: [] }),
    getAverageRating: () => ({ averageRating: 4.5, reviewCount: 2 }),
    listBestReviews: () => ({ reviews: [] }),
    saveReview: ({ eventId, ...review }) => {
      if (eventOf(eventId).event.reviewsByAttendeesOnly && !review.attended) throw new AppError('ATTENDANCE_REQUIRED');
      return { review: { ...review, id: 'rev_1', eventId, createdAt: toTimestamp(new Date('2026-11-21T04:30:00Z')) } };
    },
    ...fakeCatalogWriting(events),
  };
}
