import { catalogDefinition } from '@utsav/catalog/catalog.definition';
import { EventListing } from '@utsav/catalog/search-index/event-listing.service';
import type { EventRow } from '@utsav/catalog/events/event.schema';
import { EventsRepository } from '@utsav/catalog/events/events.repository';
import { requireReindex } from '@utsav/catalog/events/index-revision';
import { hours } from '@utsav/service-kit/time/clock';
import type { Connection } from 'mongoose';
import { compareSizes } from './compare-sizes';
import { underLoad } from './figures';
import type { App } from './own-service';

const roundMs = 700;

const kinds = ['Raga', 'Ghazal', 'Kathak', 'Qawwali', 'Sitar', 'Veena', 'Tabla', 'Bharatanatyam', 'Sufi', 'Folk'];
const places = ['Garden', 'Fort', 'Lake', 'Courtyard', 'Terrace', 'Bazaar', 'Temple', 'Harbour', 'Hill', 'Station'];
const forms = ['Evening', 'Morning', 'Festival', 'Night', 'Retreat', 'Marathon', 'Duet', 'Ensemble', 'Jugalbandi'];
const names = ['Asha', 'Bhavna', 'Chandan', 'Dhruv', 'Esha', 'Girish', 'Hemant', 'Indu', 'Jatin', 'Kavya', 'Lata'];
const families = [
  'Rao',
  'Sen',
  'Iyer',
  'Khan',
  'Das',
  'Nair',
  'Joshi',
  'Bose',
  'Gill',
  'Mehta',
  'Shah',
  'Pillai',
  'Roy',
];
const cities = ['Mumbai', 'Delhi', 'Bengaluru', 'Pune', 'Chennai', 'Kolkata', 'Hyderabad', 'Ahmedabad'];
const categories = ['Music', 'Dance', 'Comedy', 'Theatre', 'Sports', 'Workshop'];

/** One after the other through a list, each list at a pace of its own. */
const from = (list: readonly string[], at: number, pace: number): string =>
  list[Math.floor(at / pace) % list.length] ?? '';

/** The next shows, one every twenty minutes. */
function eventOf(at: number, now: Date): EventRow {
  const startsAt = new Date(now.getTime() + hours(24) + at * 20 * 60_000);
  const city = from(cities, at, 3);
  const row = {
    name: `${from(kinds, at, 1)} ${from(forms, at, 10)} at the ${from(places, at, 7)} ${at}`,
    category: from(categories, at, 2),
    tags: [],
    artists: [`${from(names, at, 5)} ${from(families, at, 11)}`],
    venue: {
      name: `${from(places, at, 13)} House`,
      address: 'Ring Road',
      city,
      state: '',
      country: 'India',
      pincode: '',
      latitude: null,
      longitude: null,
      capacity: 500,
      logoUrl: '',
    },
  };
  return {
    ...row,
    _id: `evt_programme${at}`,
    slug: `programme-${at}`,
    description: '<p>An evening of songs.</p>',
    startsAt,
    endsAt: new Date(startsAt.getTime() + hours(3)),
    status: 'Upcoming',
    ageRestriction: '',
    language: 'Hindi',
    durationMinutes: 180,
    remark: '',
    ticketCategories: [
      {
        key: 'gold',
        type: 'Gold',
        subtitle: '',
        desc: '',
        pricePaise: 90_000,
        feePaise: 3900,
        totalSeats: 500,
        perks: [],
        isTicketAvailable: true,
      },
    ],
    showtimes: [],
    imageUrl: '',
    landscapeImages: [],
    layoutImage: '',
    organizer: { name: 'Marigold', contactEmail: '', contactPhone: '', website: '', logoUrl: '' },
    sponsors: [],
    terms: [],
    ratingSum: 0,
    ratingCount: 0,
    isVerified: false,
    isBookingOpen: true,
    isActive: true,
    maxTicketsPerPerson: 0,
    cancellableUntilHours: 0,
    version: 1,
    createdAt: now,
    updatedAt: now,
  };
}

const all = { ids: [], includeHidden: false };

/** Pages are no longer than a hundred events can fill, so that both sizes load the same number of rows. */
function measuredIn(app: App) {
  const [listing, events] = [app.get(EventListing), app.get(EventsRepository)];
  const byOne = (call: () => Promise<unknown>) => () => underLoad(1, roundMs, call);
  return new Map([
    ['one event', byOne(() => events.find('evt_programme42'))],
    ['list, first page', byOne(() => listing.page(all, '', undefined, 1, 20))],
    ['list of a city', byOne(() => listing.page({ ...all, city: 'Pune' }, '', undefined, 1, 10))],
    ...['banglore sitar night', 'asha roy tomorrow', 'kathak night at the fort house mumbai', 'சென்னை வீணை'].map(
      (text) => [`search for ${text}`, byOne(() => listing.search(text, all, undefined, 3))] as const,
    ),
    ['search with a slip, two words', byOne(() => listing.search('kathk fort', all, undefined, 3))],
    [
      'search for an artist in a city',
      byOne(() => listing.search('asha rao', { ...all, city: 'Mumbai' }, undefined, 3)),
    ],
  ]);
}

async function fill(connection: Connection, size: number): Promise<void> {
  const now = new Date();
  for (let filled = 0; filled < size; filled += 100)
    await connection
      .collection<EventRow>('events')
      .insertMany(Array.from({ length: 100 }, (_, at) => eventOf(filled + at, now)));
  await requireReindex(connection);
}

/** What lists and searches cost with a hundred and with twenty thousand events in the database. */
export const benchSearchIndex = (env: NodeJS.ProcessEnv): Promise<void> =>
  compareSizes(
    {
      title: 'Lists and searches, in the catalog process',
      definition: catalogDefinition,
      sizes: [100, 20_000],
      rounds: 7,
      fill,
      measuredIn,
    },
    env,
  );
