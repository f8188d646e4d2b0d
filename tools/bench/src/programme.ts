import { catalogDefinition } from '@utsav/catalog/catalog.definition';
import { searchPartsOf } from '@utsav/catalog/events/event-form';
import { EventListing } from '@utsav/catalog/events/event-listing.service';
import type { EventRow } from '@utsav/catalog/events/event.schema';
import { EventsRepository } from '@utsav/catalog/events/events.repository';
import { hours } from '@utsav/service-kit/time/clock';
import { underLoad, type Load } from './figures';
import { reportGrowth } from './growth-report';
import { withOwnService } from './own-service';

const sizes = [100, 20_000];
const roundMs = 4000;

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
    searchParts: searchPartsOf(row),
    version: 1,
    createdAt: now,
    updatedAt: now,
  };
}

/** What reading the programme costs with a hundred and with twenty thousand events in the database. */
export async function benchProgramme(env: NodeJS.ProcessEnv): Promise<void> {
  await withOwnService(catalogDefinition, env, async (app, connection) => {
    const listing = app.get(EventListing);
    const events = app.get(EventsRepository);
    const all = { category: '', status: '', city: '', from: null, to: null, tag: '', ids: [], includeHidden: false };
    const measured: [string, () => Promise<unknown>][] = [
      ['one event', () => events.find('evt_programme42')],
      ['list, first page', () => listing.page(all, '', '', 1, 20)],
      ['list of a city', () => listing.page({ ...all, city: 'Pune' }, '', '', 1, 20)],
      ['search with a slip, two words', () => listing.search('kathk fort', '', 10)],
      ['search for an artist in a city', () => listing.search('asha rao', 'Mumbai', 10)],
    ];
    const results = new Map<string, Load[]>(measured.map(([name]) => [name, []]));
    const now = new Date();
    let filled = 0;
    for (const size of sizes) {
      for (; filled < size; filled += 100)
        await connection
          .collection<EventRow>('events')
          .insertMany(Array.from({ length: 100 }, (_, at) => eventOf(filled + at, now)));
      await connection.db?.admin().command({ fsync: 1 });
      for (const [, run] of measured) await underLoad(1, 1000, run);
      for (const [name, run] of measured) results.get(name)?.push(await underLoad(1, roundMs, run));
    }
    reportGrowth('Growth of the programme, in the catalog process', sizes, results);
  });
}
