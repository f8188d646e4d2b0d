import type * as rpc from '@utsav/contracts/gen/utsav/catalog/v1/catalog_service';
import { covers, eventStatus, seating, taxKind } from '@utsav/contracts/grpc/catalog';
import type { NoOther } from '@utsav/contracts/grpc/no-other';
import type { EventForm } from '@utsav/contracts/http/event-form';
import { paiseOf } from '@utsav/contracts/money/paise';
import { contentMessage, tierTranslationsMessage } from './event-content';
import { timestampOf, timestampOfEnd } from '../http/ist';

type ShowForm = EventForm['showtimes'][number];

const paiseOrNone = (rupees: number | null | undefined): number | undefined =>
  typeof rupees === 'number' ? paiseOf(rupees) : undefined;

type CategoryForm = EventForm['ticketCategories'][number];
/** A form must not overwrite live stock. */
type Ignored = 'availableSeats' | 'currency';

const categoryMessage = ({
  availableSeats: _available,
  currency: _currency,
  desc,
  price,
  fee,
  covers: covered,
  coveredShows,
  drawsOn,
  ...alike
}: CategoryForm) =>
  ({
    ...alike,
    key: alike.key,
    description: desc,
    pricePaise: paiseOf(price),
    feePaise: paiseOf(fee),
    translations: tierTranslationsMessage(alike.translations),
    coverage: covered && { covers: covers.toProto(covered), coveredShows, drawsOn: drawsOn || undefined },
  }) satisfies rpc.TicketCategoryForm &
    NoOther<
      CategoryForm,
      keyof rpc.TicketCategoryForm | Ignored | 'desc' | 'price' | 'fee' | 'covers' | 'coveredShows' | 'drawsOn'
    >;

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
const renamed = {
  date: 'startsAt',
  eventEndDate: 'endsAt',
  duration: 'durationMinutes',
  landsacpImage: 'landscapeImages',
  termsAndConditions: 'terms',
  isActived: 'isActive',
} as const satisfies Partial<Record<keyof EventForm, keyof rpc.EventForm>>;

/** The others say how the change is meant. */
const isOfEvent = (field: string): boolean => field !== 'version' && field !== 'venueCorrected';

/** Fields that catalog has as they are. */
type Alike = Omit<EventForm, keyof typeof renamed | 'version' | 'venueCorrected'>;
/** Every field of the message, and none that it does not have: what is in one of the two alone does not compile. */
type Message = { [Field in keyof Required<rpc.EventForm>]: rpc.EventForm[Field] | undefined } & NoOther<
  Alike,
  keyof rpc.EventForm
>;

const alike = (form: Partial<EventForm>) =>
  Object.fromEntries(Object.entries(form).filter(([field]) => isOfEvent(field) && !(field in renamed))) as {
    [Field in keyof Required<Alike>]: Alike[Field] | undefined;
  };

/** A form of the console, or the fields of it that are given, in the names of catalog. */
export function eventFormMessage(form: Partial<EventForm>): { form: rpc.EventForm; fields: string[] } {
  const message = {
    ...alike(form),
    taxKind: form.taxKind && taxKind.toProto(form.taxKind),
    startsAt: timestampOf(form.date),
    endsAt: timestampOfEnd(form.eventEndDate ?? undefined),
    status: form.status && eventStatus.toProto(form.status),
    durationMinutes: form.duration,
    venue: form.venue && venueMessage(form.venue),
    ticketCategories: (form.ticketCategories ?? []).map(categoryMessage),
    showtimes: (form.showtimes ?? []).map(showMessage),
    landscapeImages: form.landsacpImage,
    terms: (form.termsAndConditions ?? []).map(({ point }) => point),
    isActive: form.isActived,
    ...contentMessage(form),
  } satisfies Message;
  return {
    // A field that is not named below does not count: absent is as good as empty.
    form: message as rpc.EventForm,
    fields: Object.entries(form).flatMap(([field, value]) =>
      value === undefined || !isOfEvent(field) ? [] : [renamed[field as keyof typeof renamed] ?? field],
    ),
  };
}
