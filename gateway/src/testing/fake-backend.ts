import { eventStatus } from '@utsav/contracts/grpc/catalog';
import type { Event } from '@utsav/contracts/gen/utsav/catalog/v1/catalog_service';
import type { Role } from '@utsav/contracts/http/account';
import type { Handlers, Relation } from './fake-services';
import { fakeIdentity, relationTo, type Standings, type Who } from './users';
import { catalogEvent } from './samples';
import { bookingAnswers, isBooking, type BookingState } from './booking-answers';
import { catalogAnswers } from './catalog-answers';
import { notificationsAnswers } from './notifications-answers';
import { paymentsAnswers } from './payments-answers';
import { pricingAnswers } from './pricing-answers';

/** State of the fake services; tests change it. */
export interface Backend extends BookingState {
  answers: Handlers;
  relation: Relation;
  events: Map<string, Event>;
  endedSessions: Set<string>;
  roles: Partial<Record<Who, Role>>;
  standings: Standings;
}

const draft = eventStatus.toProto('draft');

export function fakeBackend(): Backend {
  const events = new Map(
    [catalogEvent(), catalogEvent({ id: 'evt_draft', status: draft })].map((event) => [event.id, event]),
  );
  const roles: Backend['roles'] = {};
  const backend: Backend = {
    answers: {},
    relation: relationTo(roles, isBooking),
    events,
    seats: { gold: 7, silver: 0 },
    endedSessions: new Set(),
    roles,
    standings: {},
    shifts: [],
    couponUses: 0,
    isSellingDeaf: false,
  };
  backend.answers.identity = fakeIdentity(backend.endedSessions, backend.roles, backend.standings);
  backend.answers.catalog = catalogAnswers(events);
  backend.answers.pricing = pricingAnswers(events);
  backend.answers.booking = bookingAnswers(backend);
  backend.answers.payments = paymentsAnswers;
  backend.answers.notifications = notificationsAnswers();
  return backend;
}
