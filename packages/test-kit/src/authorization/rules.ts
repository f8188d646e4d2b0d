import type { ErrorCode } from '@utsav/contracts/errors/catalogue';
import {
  ScanKind,
  type BookingServiceController,
  type NewScan,
} from '@utsav/contracts/gen/utsav/booking/v1/booking_service';
import { PicturePurpose, type CatalogServiceController } from '@utsav/contracts/gen/utsav/catalog/v1/catalog_service';
import type { IdentityServiceController } from '@utsav/contracts/gen/utsav/identity/v1/identity_service';
import type { NotificationsServiceController } from '@utsav/contracts/gen/utsav/notifications/v1/notifications_service';
import type { PaymentsServiceController } from '@utsav/contracts/gen/utsav/payments/v1/payments_service';
import type { PricingServiceController } from '@utsav/contracts/gen/utsav/pricing/v1/pricing_service';
import { isPermitted, personRoles, rightsOf, roles, type Permission, type Role } from '@utsav/contracts/roles/roles';
import { anyEvent } from '@utsav/service-kit/grpc/authorization';
import type { SingleRpcs } from '@utsav/service-kit/grpc/batch-rpcs';

export type StaffRole = Exclude<Role, 'user'>;
export const staffRoles = roles.filter((role): role is StaffRole => role !== 'user');

/** Who calls, seen from the row that the call names; `elsewhere` are staff of another event. */
export type CallerKind = 'visitor' | 'stranger' | 'owner' | 'service' | 'elsewhere' | StaffRole;
export const callerKinds: readonly CallerKind[] = [
  'visitor',
  'stranger',
  'owner',
  'elsewhere',
  ...staffRoles,
  'service',
];

/** The role that staff of another event have: of people who are limited to events, the one that may do most. */
export const limitedRole = personRoles.findLast((role) => rightsOf[role].scope === 'events') as StaffRole;

export type Outcome = 'OK' | ErrorCode;
/** How a call ends for each kind of caller, on a row that exists. */
export type Outcomes = Readonly<Record<CallerKind, Outcome>>;

export type RequestOf<Rpc> = Rpc extends (request: infer Request, ...rest: never[]) => unknown ? Request : never;

/** Every RPC of the generated interface has a rule: one without does not compile. A batch RPC has those of its calls. */
type Rules<Controller> = {
  readonly [Rpc in keyof Controller]: Outcomes | ((request: RequestOf<Controller[Rpc]>) => Outcomes);
};

export interface Controllers {
  identity: IdentityServiceController;
  catalog: CatalogServiceController;
  pricing: SingleRpcs<PricingServiceController>;
  booking: SingleRpcs<BookingServiceController>;
  payments: SingleRpcs<PaymentsServiceController>;
  notifications: NotificationsServiceController;
}

type StaffOutcomes = Record<StaffRole | 'elsewhere', Outcome>;
const staff = (outcomeOf: (role: StaffRole) => Outcome): StaffOutcomes => ({
  ...(Object.fromEntries(staffRoles.map((role) => [role, outcomeOf(role)])) as Record<StaffRole, Outcome>),
  elsewhere: outcomeOf(limitedRole),
});
const everybody: Outcomes = { visitor: 'OK', stranger: 'OK', owner: 'OK', ...staff(() => 'OK'), service: 'OK' };

/** Only some are let in, the others all get the same refusal. */
const refused = (refusal: Outcome): Outcomes => ({
  visitor: refusal,
  stranger: refusal,
  owner: refusal,
  ...staff(() => refusal),
  service: refusal,
});
/** Staff of another event are refused, except for what is of `anyEvent`. */
function staffWith(permission: Permission, refusal: Outcome, of?: typeof anyEvent): StaffOutcomes {
  const outcomes = staff((role) => (isPermitted(role, permission) ? 'OK' : refusal));
  return of === anyEvent ? outcomes : { ...outcomes, elsewhere: refusal };
}

const owners: Outcomes = { ...refused('NOT_FOUND'), owner: 'OK' };
const permitted = (permission: Permission, of?: typeof anyEvent): Outcomes => ({
  ...refused('FORBIDDEN'),
  ...staffWith(permission, 'FORBIDDEN', of),
  service: 'OK',
});

/** Who gets in, in the usual cases. */
export const only = {
  everybody,
  people: { ...everybody, visitor: 'UNAUTHENTICATED', service: 'UNAUTHENTICATED' },
  owners,
  permitted,
  /** The act stands under a name. */
  permittedPeople: (permission: Permission, of?: typeof anyEvent): Outcomes => ({
    ...permitted(permission, of),
    service: 'UNAUTHENTICATED',
  }),
  ownerOr: (permission: Permission, of?: typeof anyEvent): Outcomes => ({
    ...owners,
    ...staffWith(permission, 'NOT_FOUND', of),
    service: 'OK',
  }),
  /** A drawer is a person's, never a service's. */
  permittedStaff: (permission: Permission, of?: typeof anyEvent): Outcomes => ({
    ...permitted(permission, of),
    service: 'FORBIDDEN',
  }),
  /** Of a booking: staff who see it without the permission change not even their own. */
  changersOfOwn: {
    ...owners,
    ...staff((role) => {
      if (isPermitted(role, 'bookings.change')) return 'OK';
      return isPermitted(role, 'bookings.view') ? 'FORBIDDEN' : 'NOT_FOUND';
    }),
    elsewhere: 'NOT_FOUND',
    service: 'UNAUTHENTICATED',
  },
  services: { ...refused('FORBIDDEN'), service: 'OK' },
  /** The service itself; the calls of the matrix are the gateway's. */
  otherCopies: refused('FORBIDDEN'),
  /** A second factor is the caller's own, and staff only have one. */
  factorHolders: {
    ...refused('FORBIDDEN'),
    visitor: 'UNAUTHENTICATED',
    service: 'UNAUTHENTICATED',
    // A program is no account of a person.
    ...staff((role) => (rightsOf[role].secondFactor === 'none' ? 'UNAUTHENTICATED' : 'OK')),
  },
} as const satisfies Record<string, Outcomes | ((permission: Permission) => Outcomes)>;

/** A ticket without its code, one that is refused otherwise, or taking a reading back. */
const takesOverride = ({ code, ticketId, overrideReason, kind }: NewScan): boolean =>
  Boolean(overrideReason) || (!code && Boolean(ticketId)) || kind === ScanKind.SCAN_KIND_UNDO;

/** Who may call what. The specs of the services hold them to it; the fake services of the gateway's specs refuse by it. */
export const rules: { readonly [Service in keyof Controllers]: Rules<Controllers[Service]> } = {
  identity: {
    sendOtp: only.everybody,
    verifyOtp: only.everybody,
    register: only.everybody,
    refreshSession: only.everybody,
    endSession: only.ownerOr('users.manage'),
    checkSessions: only.services,
    listSigningKeys: only.everybody,
    getUser: only.ownerOr('bookings.view'),
    listUsersById: only.permitted('bookings.view', anyEvent),
    updateProfile: only.ownerOr('users.manage'),
    setProfileImage: only.ownerOr('users.manage'),
    sendEmailCode: only.ownerOr('users.manage'),
    confirmEmail: only.owners,
    cancelEmailChange: only.ownerOr('users.manage'),
    listUsers: only.permitted('users.manage'),
    setRole: only.permitted('users.manage'),
    listSessions: only.ownerOr('users.manage'),
    getSecondFactor: only.factorHolders,
    beginTotp: only.factorHolders,
    beginPasskey: only.factorHolders,
    addFactor: only.factorHolders,
    beginVerification: only.factorHolders,
    verifyFactor: only.factorHolders,
    removeFactor: only.factorHolders,
    renewRecoveryCodes: only.factorHolders,
    resetFactors: only.permittedPeople('users.manage'),
    eraseUser: only.ownerOr('users.manage'),
    detachNumber: only.permittedPeople('users.manage'),
    recordChange: only.services,
    listChanges: only.permitted('audit.view'),
    listServiceAccounts: only.permitted('users.manage'),
    createServiceAccount: only.permitted('users.manage'),
    replaceServiceKey: only.permitted('users.manage'),
    revokeServiceAccount: only.permitted('users.manage'),
    checkServiceKey: only.services,
  },
  catalog: {
    getEvent: only.everybody,
    listEvents: ({ includeHidden }) => (includeHidden ? only.permitted('events.view') : only.everybody),
    searchEvents: only.everybody,
    listSimilarEvents: only.everybody,
    getDirectoryEntry: only.everybody,
    suggest: only.everybody,
    listEventFilters: only.permitted('events.edit'),
    listUsedVenues: only.permitted('events.edit'),
    createEvent: only.permitted('events.edit'),
    changeEvent: only.permitted('events.edit'),
    cancelEvent: only.permitted('events.cancel'),
    deleteEvent: only.permitted('events.edit'),
    listCategories: ({ includeHidden }) => (includeHidden ? only.permitted('lists.edit') : only.everybody),
    saveCategories: only.permitted('lists.edit'),
    listCities: ({ includeHidden }) => (includeHidden ? only.permitted('lists.edit') : only.everybody),
    saveCities: only.permitted('lists.edit'),
    listBanners: ({ includeInactive }) => (includeInactive ? only.permitted('banners.edit') : only.everybody),
    getBanner: only.everybody,
    listReviews: only.everybody,
    getAverageRating: only.everybody,
    saveReview: only.ownerOr('users.manage'),
    createBanner: only.permitted('banners.edit'),
    changeBanner: only.permitted('banners.edit'),
    deleteBanner: only.permitted('banners.edit'),
    listBestReviews: only.everybody,
    listAllReviews: only.permitted('reviews.moderate'),
    listOwnReviews: only.ownerOr('users.manage'),
    deleteReview: only.permitted('reviews.moderate'),
    getWishlist: only.ownerOr('users.manage'),
    addWishes: only.ownerOr('users.manage'),
    removeWish: only.ownerOr('users.manage'),
    listFollows: only.ownerOr('users.manage'),
    addFollow: only.ownerOr('users.manage'),
    removeFollow: only.ownerOr('users.manage'),
    listFollowers: only.services,
    savePicture: ({ purpose }) =>
      purpose === PicturePurpose.PICTURE_PURPOSE_SHOWN ? only.permitted('events.edit') : only.ownerOr('users.manage'),
    getPlaceCapabilities: only.permitted('events.edit'),
    searchPlaces: only.permitted('events.edit'),
    findPlace: only.permitted('events.edit'),
  },
  pricing: {
    quotePrice: ({ counter }) => (counter ? only.permitted('bookings.sell') : only.everybody),
    waitForEventVersion: only.services,
    listTierPrices: only.everybody,
    listCoupons: ({ listedOnly }) => (listedOnly ? only.everybody : only.permitted('coupons.edit')),
    getCoupon: only.permitted('coupons.edit'),
    saveCoupon: only.permitted('coupons.edit'),
    setCouponActive: only.permitted('coupons.edit'),
    deleteCoupon: only.permitted('coupons.edit'),
  },
  booking: {
    listCopies: only.services,
    settleCapture: only.otherCopies,
    getAvailability: only.everybody,
    waitForEventVersion: only.services,
    placeOrder: only.people,
    getOrder: only.ownerOr('orders.view'),
    awaitOrder: only.ownerOr('orders.view'),
    extendHold: only.ownerOr('bookings.change'),
    releaseOrder: only.ownerOr('bookings.change'),
    beginErasure: only.ownerOr('users.manage'),
    listBookings: ({ userId, buyerMobile }) =>
      userId && !buyerMobile ? only.ownerOr('bookings.view', anyEvent) : only.permitted('bookings.view', anyEvent),
    getBooking: only.ownerOr('bookings.view'),
    listOrders: only.permitted('orders.view'),
    listChangedOrders: only.permitted('orders.view', anyEvent),
    listChangedBookings: only.permitted('bookings.view', anyEvent),
    refundReview: only.permittedPeople('refunds.make'),
    settleReview: only.permittedPeople('refunds.make'),
    countCouponUses: only.ownerOr('orders.view'),
    withdrawEvent: only.permitted('events.edit'),
    countPaidBookings: only.permitted('events.view'),
    getAttendance: only.ownerOr('users.manage'),
    issueCashBooking: ({ overAllocate }) =>
      overAllocate ? only.permittedStaff('seats.allocate') : only.permittedStaff('bookings.sell'),
    issueGuestList: only.permittedPeople('guests.invite'),
    listGuestLists: only.permitted('guests.invite'),
    getGuestList: only.permitted('guests.invite'),
    countTicketHolders: only.permitted('letters.send'),
    listTicketHolders: only.services,
    listSoldBookings: only.services,
    cancelBooking: only.changersOfOwn,
    quoteReturn: only.changersOfOwn,
    quoteExchange: { ...only.ownerOr('bookings.sell'), service: 'UNAUTHENTICATED' },
    exchangeTickets: { ...only.ownerOr('bookings.sell'), service: 'UNAUTHENTICATED' },
    correctBuyer: only.permittedPeople('bookings.change'),
    refundBooking: only.permittedPeople('refunds.make'),
    resolveFailedRefund: only.permittedPeople('refunds.make'),
    blockSeats: only.permittedPeople('seats.allocate'),
    setSeatsAside: only.permittedPeople('seats.allocate'),
    getChannelSeats: only.permitted('events.view'),
    getSalesStats: only.permitted('reports.view'),
    getSalesSeries: only.permitted('reports.view'),
    listEventSeats: only.permitted('reports.view'),
    listScarceEvents: only.permitted('reports.view'),
    listDaySales: only.permitted('reports.view'),
    getEventSales: only.permitted('reports.view'),
    countAffectedBookings: only.permitted('events.edit'),
    getSalesBreakdown: only.permitted('reports.view'),
    checkInvariants: only.permitted('system.view'),
    listTicketKeys: only.everybody,
    openShift: only.permittedStaff('bookings.sell', anyEvent),
    getOpenShift: only.permittedStaff('bookings.sell', anyEvent),
    listShifts: only.permitted('bookings.sell', anyEvent),
    getShift: only.permitted('bookings.sell', anyEvent),
    closeShift: only.permittedStaff('bookings.sell', anyEvent),
    getOnSale: only.permitted('reports.view'),
    getGatePlan: only.permitted('tickets.admit'),
    setGatePlan: only.permittedPeople('gates.edit'),
    listGateEvents: only.permitted('tickets.admit', anyEvent),
    recordScans: ({ eventId, scans = [] }) =>
      only.permittedPeople(
        scans.some(takesOverride) ? 'tickets.override' : 'tickets.admit',
        eventId ? undefined : anyEvent,
      ),
    getArrivals: only.permitted('tickets.admit'),
    getGateManifest: only.permitted('tickets.admit'),
    searchTickets: only.permitted('tickets.override'),
    listBookingScans: only.permitted('bookings.view'),
  },
  payments: {
    openPayment: only.services,
    getPayment: only.services,
    closePayment: only.services,
    verifyPaymentReturn: only.everybody,
    receiveWebhook: only.everybody,
    listPayments: only.permitted('payments.view'),
    listChangedPayments: only.permitted('payments.view', anyEvent),
    listRefunds: only.permitted('payments.view'),
    reconcile: only.permitted('payments.settle'),
    listFindings: only.permitted('payments.view'),
    acknowledgeFinding: only.permittedPeople('payments.settle'),
    listSettlements: only.permitted('payments.view'),
    listDisputes: only.permitted('payments.view'),
    getDayBook: only.permitted('reports.view'),
    getTransferInstructions: only.owners,
    listTransfers: only.permitted('payments.view'),
    confirmTransfer: only.permittedPeople('payments.settle'),
    listTransferRefunds: only.permitted('payments.view'),
    confirmTransferRefund: only.permittedPeople('payments.settle'),
    failTransferRefund: only.permittedPeople('payments.settle'),
    checkInvariants: only.permitted('system.view'),
  },
  notifications: {
    getTicketDocument: only.ownerOr('bookings.view'),
    getInvoice: only.services,
    resendTicketEmail: only.permitted('bookings.view'),
    sendOtpSms: only.services,
    sendEmailCode: only.services,
    sendContactMessage: only.services,
    listOwnDeliveries: only.ownerOr('users.manage'),
    receiveSmsReceipt: only.everybody,
    receiveEmailEvents: only.everybody,
    listBookingDeliveries: only.permitted('bookings.view'),
    listFailedDeliveries: only.permitted('deliveries.retry'),
    retryDelivery: only.permitted('deliveries.retry'),
    getGstReport: only.permitted('reports.view'),
    issueMissingDocuments: only.permittedPeople('invoices.issue'),
    getIssuedDocuments: only.permitted('reports.view'),
    listNotices: only.ownerOr('users.manage'),
    addNotice: only.ownerOr('users.manage'),
    removeNotice: only.ownerOr('users.manage'),
    getMailChoice: only.ownerOr('users.manage'),
    setMailChoice: only.ownerOr('users.manage'),
    unsubscribe: only.everybody,
    sendLetter: only.permittedPeople('letters.send'),
    sendTestLetter: only.permittedPeople('letters.send'),
    listLetters: only.permitted('letters.send'),
    stopLetter: only.permittedPeople('letters.send'),
    listWebhooks: only.permitted('webhooks.manage'),
    createWebhook: only.permitted('webhooks.manage'),
    changeWebhook: only.permitted('webhooks.manage'),
    replaceWebhookSecret: only.permitted('webhooks.manage'),
    deleteWebhook: only.permitted('webhooks.manage'),
    listWebhookDeliveries: only.permitted('webhooks.manage'),
    replayWebhookDelivery: only.permitted('webhooks.manage'),
  },
};

/** How a call ends for each kind of caller, by the rule of its RPC. */
export function outcomesOf(service: keyof Controllers, rpc: string, request: unknown): Outcomes {
  const rule = (rules[service] as Record<string, Outcomes | ((request: unknown) => Outcomes)>)[rpc];
  if (!rule) throw new Error(`${service}.${rpc} has no rule`);
  return typeof rule === 'function' ? rule(request) : rule;
}
