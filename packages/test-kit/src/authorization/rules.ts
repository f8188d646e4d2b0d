import type { ErrorCode } from '@utsav/contracts/errors/catalogue';
import type { BookingServiceController } from '@utsav/contracts/gen/utsav/booking/v1/booking_service';
import { PicturePurpose, type CatalogServiceController } from '@utsav/contracts/gen/utsav/catalog/v1/catalog_service';
import type { IdentityServiceController } from '@utsav/contracts/gen/utsav/identity/v1/identity_service';
import type { NotificationsServiceController } from '@utsav/contracts/gen/utsav/notifications/v1/notifications_service';
import type { PaymentsServiceController } from '@utsav/contracts/gen/utsav/payments/v1/payments_service';
import type { PricingServiceController } from '@utsav/contracts/gen/utsav/pricing/v1/pricing_service';
import type { SingleRpcs } from '@utsav/service-kit/grpc/batch-rpcs';

/** Who calls, seen from the row that the call names. */
export type CallerKind = 'visitor' | 'stranger' | 'owner' | 'counter' | 'admin' | 'service';
export const callerKinds: readonly CallerKind[] = ['visitor', 'stranger', 'owner', 'counter', 'admin', 'service'];

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

const everybody: Outcomes = {
  visitor: 'OK',
  stranger: 'OK',
  owner: 'OK',
  counter: 'OK',
  admin: 'OK',
  service: 'OK',
};
const staff: Outcomes = { ...everybody, visitor: 'FORBIDDEN', stranger: 'FORBIDDEN', owner: 'FORBIDDEN' };
const admins: Outcomes = { ...staff, counter: 'FORBIDDEN' };
const owners: Outcomes = {
  visitor: 'NOT_FOUND',
  stranger: 'NOT_FOUND',
  owner: 'OK',
  counter: 'NOT_FOUND',
  admin: 'NOT_FOUND',
  service: 'NOT_FOUND',
};
const ownerOrStaff: Outcomes = { ...everybody, visitor: 'NOT_FOUND', stranger: 'NOT_FOUND' };

/** Who gets in, in the usual cases. */
export const only = {
  everybody,
  people: { ...everybody, visitor: 'UNAUTHENTICATED', service: 'UNAUTHENTICATED' },
  owners,
  ownerOrStaff,
  ownerOrAdmins: { ...ownerOrStaff, counter: 'NOT_FOUND' },
  staff,
  admins,
  services: { ...admins, admin: 'FORBIDDEN' },
  /** The service itself; the calls of the matrix are the gateway's. */
  otherCopies: { ...admins, admin: 'FORBIDDEN', service: 'FORBIDDEN' },
  /** The act stands under a name. */
  adminPeople: { ...admins, service: 'UNAUTHENTICATED' },
  counterPeople: { ...staff, service: 'FORBIDDEN' },
  /** A second factor is the caller's own, and staff only have one. */
  factorHolders: { ...staff, visitor: 'UNAUTHENTICATED', service: 'UNAUTHENTICATED' },
} as const satisfies Record<string, Outcomes>;

/** Who may call what. The specs of the services hold them to it; the fake services of the gateway's specs refuse by it. */
export const rules: { readonly [Service in keyof Controllers]: Rules<Controllers[Service]> } = {
  identity: {
    sendOtp: only.everybody,
    verifyOtp: only.everybody,
    register: only.everybody,
    refreshSession: only.everybody,
    endSession: only.ownerOrAdmins,
    checkSessions: only.services,
    listSigningKeys: only.everybody,
    getUser: only.ownerOrStaff,
    listUsersById: only.staff,
    updateProfile: only.ownerOrAdmins,
    setProfileImage: only.ownerOrAdmins,
    sendEmailCode: only.ownerOrAdmins,
    confirmEmail: only.owners,
    cancelEmailChange: only.ownerOrAdmins,
    listUsers: only.admins,
    setRole: only.admins,
    listSessions: only.ownerOrAdmins,
    getSecondFactor: only.factorHolders,
    beginTotp: only.factorHolders,
    beginPasskey: only.factorHolders,
    addFactor: only.factorHolders,
    beginVerification: only.factorHolders,
    verifyFactor: only.factorHolders,
    removeFactor: only.factorHolders,
    renewRecoveryCodes: only.factorHolders,
    resetFactors: only.adminPeople,
    eraseUser: only.ownerOrAdmins,
    detachNumber: only.adminPeople,
    recordChange: only.services,
    listChanges: only.admins,
  },
  catalog: {
    getEvent: only.everybody,
    listEvents: ({ includeHidden }) => (includeHidden ? only.staff : only.everybody),
    searchEvents: only.everybody,
    listSimilarEvents: only.everybody,
    getDirectoryEntry: only.everybody,
    suggest: only.everybody,
    listEventFilters: only.admins,
    listUsedVenues: only.admins,
    createEvent: only.admins,
    changeEvent: only.admins,
    cancelEvent: only.admins,
    deleteEvent: only.admins,
    listCategories: ({ includeHidden }) => (includeHidden ? only.admins : only.everybody),
    saveCategories: only.admins,
    listCities: ({ includeHidden }) => (includeHidden ? only.admins : only.everybody),
    saveCities: only.admins,
    listBanners: ({ includeInactive }) => (includeInactive ? only.admins : only.everybody),
    getBanner: only.everybody,
    listReviews: only.everybody,
    getAverageRating: only.everybody,
    saveReview: only.ownerOrAdmins,
    createBanner: only.admins,
    changeBanner: only.admins,
    deleteBanner: only.admins,
    listBestReviews: only.everybody,
    listAllReviews: only.admins,
    listOwnReviews: only.ownerOrAdmins,
    deleteReview: only.admins,
    getWishlist: only.ownerOrAdmins,
    addWishes: only.ownerOrAdmins,
    removeWish: only.ownerOrAdmins,
    listFollows: only.ownerOrAdmins,
    addFollow: only.ownerOrAdmins,
    removeFollow: only.ownerOrAdmins,
    listFollowers: only.services,
    savePicture: ({ purpose }) => (purpose === PicturePurpose.PICTURE_PURPOSE_SHOWN ? only.admins : only.ownerOrAdmins),
    getPlaceCapabilities: only.admins,
    searchPlaces: only.admins,
    findPlace: only.admins,
  },
  pricing: {
    quotePrice: ({ counter }) => (counter ? only.staff : only.everybody),
    waitForEventVersion: only.services,
    listTierPrices: only.everybody,
    listCoupons: ({ listedOnly }) => (listedOnly ? only.everybody : only.admins),
    getCoupon: only.admins,
    saveCoupon: only.admins,
    setCouponActive: only.admins,
    deleteCoupon: only.admins,
  },
  booking: {
    listCopies: only.services,
    settleCapture: only.otherCopies,
    getAvailability: only.everybody,
    waitForEventVersion: only.services,
    placeOrder: only.people,
    getOrder: only.ownerOrAdmins,
    awaitOrder: only.ownerOrAdmins,
    extendHold: only.ownerOrAdmins,
    releaseOrder: only.ownerOrAdmins,
    beginErasure: only.ownerOrAdmins,
    listBookings: ({ userId, buyerMobile }) => (userId && !buyerMobile ? only.ownerOrStaff : only.staff),
    getBooking: only.ownerOrStaff,
    listOrders: only.admins,
    refundReview: only.adminPeople,
    settleReview: only.adminPeople,
    countCouponUses: only.ownerOrAdmins,
    withdrawEvent: only.admins,
    countPaidBookings: only.staff,
    getAttendance: only.ownerOrAdmins,
    issueCashBooking: ({ overAllocate }) =>
      overAllocate ? { ...only.counterPeople, counter: 'FORBIDDEN' } : only.counterPeople,
    issueGuestList: only.adminPeople,
    listGuestLists: only.admins,
    getGuestList: only.admins,
    countTicketHolders: only.admins,
    listTicketHolders: only.services,
    listSoldBookings: only.services,
    cancelBooking: { ...only.ownerOrStaff, counter: 'FORBIDDEN', service: 'UNAUTHENTICATED' },
    quoteReturn: { ...only.ownerOrStaff, counter: 'FORBIDDEN', service: 'UNAUTHENTICATED' },
    quoteExchange: { ...only.ownerOrStaff, counter: 'FORBIDDEN', service: 'UNAUTHENTICATED' },
    exchangeTickets: { ...only.ownerOrStaff, counter: 'FORBIDDEN', service: 'UNAUTHENTICATED' },
    correctBuyer: only.adminPeople,
    refundBooking: only.adminPeople,
    resolveFailedRefund: only.adminPeople,
    blockSeats: only.adminPeople,
    setSeatsAside: only.adminPeople,
    getChannelSeats: only.staff,
    getSalesStats: only.admins,
    getSalesSeries: only.admins,
    listEventSeats: only.admins,
    listScarceEvents: only.admins,
    listDaySales: only.admins,
    getEventSales: only.admins,
    countAffectedBookings: only.admins,
    getSalesBreakdown: only.admins,
    checkInvariants: only.admins,
    listTicketKeys: only.everybody,
    openShift: only.counterPeople,
    getOpenShift: only.counterPeople,
    listShifts: only.staff,
    getShift: only.staff,
    closeShift: only.counterPeople,
    getOnSale: only.admins,
  },
  payments: {
    openPayment: only.services,
    getPayment: only.services,
    closePayment: only.services,
    verifyPaymentReturn: only.everybody,
    receiveWebhook: only.everybody,
    listPayments: only.admins,
    listRefunds: only.admins,
    reconcile: only.admins,
    listFindings: only.admins,
    acknowledgeFinding: only.adminPeople,
    listSettlements: only.admins,
    listDisputes: only.admins,
    getDayBook: only.admins,
    getTransferInstructions: only.owners,
    listTransfers: only.admins,
    confirmTransfer: only.adminPeople,
    listTransferRefunds: only.admins,
    confirmTransferRefund: only.adminPeople,
    failTransferRefund: only.adminPeople,
    checkInvariants: only.admins,
  },
  notifications: {
    getTicketDocument: only.ownerOrStaff,
    getInvoice: only.services,
    resendTicketEmail: only.staff,
    sendOtpSms: only.services,
    sendEmailCode: only.services,
    sendContactMessage: only.services,
    listOwnDeliveries: only.ownerOrAdmins,
    receiveSmsReceipt: only.everybody,
    receiveEmailEvents: only.everybody,
    listBookingDeliveries: only.staff,
    listFailedDeliveries: only.admins,
    retryDelivery: only.admins,
    getGstReport: only.admins,
    issueMissingDocuments: only.adminPeople,
    getIssuedDocuments: only.admins,
    listNotices: only.ownerOrAdmins,
    addNotice: only.ownerOrAdmins,
    removeNotice: only.ownerOrAdmins,
    getMailChoice: only.ownerOrAdmins,
    setMailChoice: only.ownerOrAdmins,
    unsubscribe: only.everybody,
    sendLetter: only.adminPeople,
    sendTestLetter: only.adminPeople,
    listLetters: only.admins,
    stopLetter: only.adminPeople,
  },
};

/** How a call ends for each kind of caller, by the rule of its RPC. */
export function outcomesOf(service: keyof Controllers, rpc: string, request: unknown): Outcomes {
  const rule = (rules[service] as Record<string, Outcomes | ((request: unknown) => Outcomes)>)[rpc];
  if (!rule) throw new Error(`${service}.${rpc} has no rule`);
  return typeof rule === 'function' ? rule(request) : rule;
}
