import { noEventTexts } from '@utsav/contracts/http/event-texts';
import type * as rpc from '@utsav/contracts/gen/utsav/catalog/v1/catalog_service';
import { eventStatus } from '@utsav/contracts/grpc/catalog';
import { toTimestamp } from '@utsav/contracts/grpc/timestamp';

/** A ticket category of a form, `Gold` with 200 seats by default. */
export const categoryForm = (given: Partial<rpc.TicketCategoryForm> = {}): rpc.TicketCategoryForm => ({
  type: 'Gold',
  subtitle: '',
  description: '',
  pricePaise: 149_950,
  feePaise: 0,
  totalSeats: 200,
  perks: [],
  layoutSpots: [],
  isTicketAvailable: true,
  translations: undefined,
  coverage: undefined,
  ...given,
});

/** A show of two hours. */
export const showForm = (startsAt: string, given: Partial<rpc.ShowtimeForm> = {}): rpc.ShowtimeForm => ({
  startsAt: toTimestamp(new Date(startsAt)),
  endsAt: toTimestamp(new Date(new Date(startsAt).getTime() + 7_200_000)),
  ticketCategories: undefined,
  ...given,
});

export const sponsorForm = (id?: string): rpc.SponsorForm => ({
  id,
  name: 'Chai Co',
  logo: '',
  description: '',
  type: 'Title Sponsor',
});

export const venueForm = (name: string, city: string): rpc.Venue => ({
  name,
  address: '',
  city,
  state: '',
  country: 'India',
  pincode: '',
  capacity: 0,
  logoUrl: '',
});

export const organizerForm = (name: string): rpc.Organizer => ({
  name,
  contactEmail: '',
  contactPhone: '',
  website: '',
  logoUrl: '',
});

/** What the gateway sends for a small event; an hour from now by default. */
export const eventForm = (given: Partial<rpc.EventForm> = {}): rpc.EventForm => ({
  name: 'Monsoon Nights',
  category: 'Music',
  description: '',
  startsAt: toTimestamp(new Date(Date.now() + 3_600_000)),
  endsAt: undefined,
  status: eventStatus.toProto('Upcoming'),
  ...noEventTexts,
  durationMinutes: 0,
  remark: '',
  tags: [],
  artists: [],
  performingGroups: [],
  venue: venueForm('Marigold Grounds', 'Pune'),
  ticketCategories: [categoryForm()],
  showtimes: [],
  imageUrl: '',
  landscapeImages: [],
  layoutImage: '',
  organizer: organizerForm(''),
  sponsors: [],
  terms: [],
  ratings: undefined,
  isVerified: false,
  isBookingOpen: true,
  isActive: true,
  maxTicketsPerPerson: 0,
  cancellableUntilHours: 0,
  reviewsByAttendeesOnly: false,
  doorsOpenAt: undefined,
  lineup: [],
  accessibility: undefined,
  goodToKnow: undefined,
  pictureFocus: [],
  translations: {},
  ...given,
});
