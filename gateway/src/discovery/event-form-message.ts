import type * as rpc from '@utsav/contracts/gen/utsav/catalog/v1/catalog_service';
import { covers, eventStatus, seating, taxKind } from '@utsav/contracts/grpc/catalog';
import type { EventForm } from '@utsav/contracts/http/event-form';
import { paiseOf } from '@utsav/contracts/money/paise';
import { contentMessage, tierTranslationsMessage } from './event-content';
import { timestampOf, timestampOfEnd } from '../http/ist';

type ShowForm = EventForm['showtimes'][number];

const paiseOrNone = (rupees: number | null | undefined): number | undefined =>
  typeof rupees === 'number' ? paiseOf(rupees) : undefined;

const categoryMessage = ({
  desc,
  price,
  fee,
  ...category
}: EventForm['ticketCategories'][number]): rpc.TicketCategoryForm => ({
  key: category.key,
  type: category.type,
  subtitle: category.subtitle,
  description: desc,
  pricePaise: paiseOf(price),
  feePaise: paiseOf(fee),
  totalSeats: category.totalSeats,
  perks: category.perks,
  layoutSpots: category.layoutSpots,
  isTicketAvailable: category.isTicketAvailable,
  translations: tierTranslationsMessage(category.translations),
  coverage: category.covers && {
    covers: covers.toProto(category.covers),
    coveredShows: category.coveredShows,
    drawsOn: category.drawsOn || undefined,
  },
});

const showMessage = (show: ShowForm): rpc.ShowtimeForm => ({
  key: show.key,
  startsAt: timestampOf(show.startTime),
  endsAt: timestampOfEnd(show.endTime),
  seating: show.seating && seating.toProto(show.seating),
  totalSeats: show.totalSeats,
  availableSeats: show.availableSeats,
  pricePaise: paiseOrNone(show.ticketPrice),
  categoryPrice: show.ticketPrice === null || undefined,
  ticketCategories: show.ticketCategories && {
    values: show.ticketCategories.map(({ key, price, totalSeats }) => ({
      key,
      pricePaise: paiseOrNone(price),
      totalSeats: totalSeats ?? undefined,
    })),
  },
});

const venueMessage = ({ latitude, longitude, ...venue }: EventForm['venue']): rpc.Venue => ({
  ...venue,
  latitude: latitude ?? undefined,
  longitude: longitude ?? undefined,
});

/** Fields that catalog calls otherwise. */
const renamed: Partial<Record<keyof EventForm, keyof rpc.EventForm>> = {
  date: 'startsAt',
  eventEndDate: 'endsAt',
  duration: 'durationMinutes',
  landsacpImage: 'landscapeImages',
  termsAndConditions: 'terms',
  isActived: 'isActive',
};

/** The others say how the change is meant. */
const isOfEvent = (field: string): boolean => field !== 'version' && field !== 'venueCorrected';

/** A form of the console, or the fields of it that are given, in the names of catalog. */
export const eventFormMessage = (form: Partial<EventForm>): { form: rpc.EventForm; fields: string[] } => ({
  form: {
    name: form.name ?? '',
    category: form.category ?? '',
    taxKind: form.taxKind && taxKind.toProto(form.taxKind),
    description: form.description ?? '',
    startsAt: timestampOf(form.date),
    endsAt: timestampOfEnd(form.eventEndDate ?? undefined),
    status: eventStatus.toProto(form.status ?? 'Upcoming'),
    ageRestriction: form.ageRestriction ?? '',
    language: form.language ?? '',
    durationMinutes: form.duration ?? 0,
    remark: form.remark ?? '',
    tags: form.tags ?? [],
    artists: form.artists ?? [],
    venue: form.venue && venueMessage(form.venue),
    ticketCategories: (form.ticketCategories ?? []).map(categoryMessage),
    showtimes: (form.showtimes ?? []).map(showMessage),
    imageUrl: form.imageUrl ?? '',
    landscapeImages: form.landsacpImage ?? [],
    layoutImage: form.layoutImage ?? '',
    organizer: form.organizer,
    sponsors: form.sponsors ?? [],
    terms: (form.termsAndConditions ?? []).map(({ point }) => point),
    ratings: form.ratings,
    isVerified: form.isVerified ?? false,
    isBookingOpen: form.isBookingOpen ?? true,
    isActive: form.isActived ?? true,
    maxTicketsPerPerson: form.maxTicketsPerPerson ?? 0,
    cancellableUntilHours: form.cancellableUntilHours ?? 0,
    reviewsByAttendeesOnly: form.reviewsByAttendeesOnly ?? false,
    ...contentMessage(form),
  },
  fields: Object.entries(form).flatMap(([field, value]) =>
    value === undefined || !isOfEvent(field) ? [] : [renamed[field as keyof EventForm] ?? field],
  ),
});
