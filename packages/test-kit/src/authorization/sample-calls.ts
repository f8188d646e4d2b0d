import { FindingKind, PaymentProvider } from '@utsav/contracts/gen/utsav/payments/v1/payments_service';
import { toTimestamp } from '@utsav/contracts/grpc/timestamp';
import { PicturePurpose } from '@utsav/contracts/gen/utsav/catalog/v1/catalog_service';
import { CounterMethod, ScanKind } from '@utsav/contracts/gen/utsav/booking/v1/booking_service';
import { Role } from '@utsav/contracts/gen/utsav/identity/v1/identity_service';
import type { Caller } from '@utsav/service-kit/caller/caller';
import type { CallerKind, Controllers, Outcome, RequestOf } from './rules';

/** One that a service and its stand-in must answer alike, whatever rows they have. */
export interface SampleCall {
  rpc: string;
  by: CallerKind;
  what: string;
  request: (caller: Caller) => unknown;
  code: Outcome;
}

type Requests<Service extends keyof Controllers> = {
  [Rpc in keyof Controllers[Service]]?: RequestOf<Controllers[Service][Rpc]>;
};

/** Requests of an admin that name no row. */
const nothing: { readonly [Service in keyof Controllers]: Requests<Service> } = {
  identity: {
    endSession: { sessionId: 'ses_none' },
    getUser: { userId: 'usr_none' },
    updateProfile: { userId: 'usr_none', name: 'Nobody' },
    setProfileImage: { userId: 'usr_none', profileImage: '/media/uploads/a.webp' },
    setRole: { userId: 'usr_none', role: Role.ROLE_USER, eventIds: [] },
    removeFactor: { factorId: 'fct_none' },
    resetFactors: { userId: 'usr_none' },
    detachNumber: { userId: 'usr_none' },
    eraseUser: { userId: 'usr_none' },
    replaceServiceKey: { accountId: 'sva_none', expiresInDays: 1, overlapHours: 0 },
    revokeServiceAccount: { accountId: 'sva_none' },
  },
  catalog: {
    getEvent: { eventId: 'evt_none' },
    cancelEvent: { eventId: 'evt_none', reason: '', message: '' },
    changeEvent: { eventId: 'evt_none', form: undefined, fields: [], committed: [], venueIsCorrected: false },
    deleteEvent: { eventId: 'evt_none' },
    getBanner: { bannerId: 'ban_none' },
    changeBanner: { bannerId: 'ban_none', changes: { isActive: false } },
    deleteBanner: { bannerId: 'ban_none' },
    saveReview: {
      eventId: 'evt_none',
      userId: 'usr_none',
      userName: '',
      userImage: '',
      rating: 5,
      comment: 'Lovely',
      attended: true,
    },
    deleteReview: { reviewId: 'rev_none' },
    addWishes: { userId: 'usr_none', eventIds: ['evt_none'] },
  },
  pricing: {
    getCoupon: { couponId: 'cpn_none' },
    setCouponActive: { couponId: 'cpn_none', active: true },
    deleteCoupon: { couponId: 'cpn_none' },
  },
  booking: {
    getOrder: { orderId: 'ord_none' },
    awaitOrder: { orderId: 'ord_none', timeoutMs: 0 },
    extendHold: { orderId: 'ord_none' },
    releaseOrder: { orderId: 'ord_none' },
    getBooking: { booking: 'bkg_none' },
    refundReview: { orderId: 'ord_none', reason: 'a test', idempotencyKey: 'k' },
    settleReview: { orderId: 'ord_none', reason: 'a test' },
    cancelBooking: { booking: 'bkg_none', tickets: [] },
    quoteReturn: { booking: 'bkg_none', tickets: [] },
    quoteExchange: { booking: 'bkg_none', tickets: [], target: undefined },
    exchangeTickets: {
      booking: 'bkg_none',
      tickets: [],
      target: undefined,
      expectedDifferencePaise: 0,
      idempotencyKey: 'k',
      method: CounterMethod.COUNTER_METHOD_CASH,
    },
    correctBuyer: { booking: 'bkg_none', reason: 'a test' },
    resolveFailedRefund: { booking: 'bkg_none', refundId: 'none', reason: 'a test', paidOtherwise: undefined },
    refundBooking: { booking: 'bkg_none', amountPaise: 100, reason: 'a test', idempotencyKey: 'k' },
    blockSeats: {
      eventId: 'evt_none',
      categoryKey: 'gold',
      seats: 1,
      reason: 'a test',
      idempotencyKey: 'k',
    },
    setSeatsAside: {
      eventId: 'evt_none',
      lines: [{ categoryKey: 'gold', counter: 1 }],
      idempotencyKey: 'k',
    },
    getChannelSeats: { eventId: 'evt_none' },
    getGuestList: { listId: 'gst_none' },
    getShift: { shiftId: 'shf_none' },
    closeShift: { shiftId: 'shf_none', counted: { notes: [], coinsPaise: 0 } },
    getOnSale: { eventId: 'evt_none' },
    getEventSales: { eventId: 'evt_none' },
    getGatePlan: { eventId: 'evt_none' },
    setGatePlan: {
      eventId: 'evt_none',
      plan: {
        gates: [{ id: 'main', name: 'Main', categoryKeys: [], lanes: 1 }],
        opensMinutesBefore: 120,
        closesMinutesAfter: 30,
        mayReenter: false,
        version: 0,
      },
    },
    recordScans: {
      eventId: 'evt_none',
      scans: [
        {
          id: 'scan-of-no-event',
          kind: ScanKind.SCAN_KIND_ENTRY,
          code: 'no ticket',
          device: 'door-1',
          at: toTimestamp(new Date('2026-11-20T18:30:00Z')),
        },
      ],
      isOffline: false,
    },
    getArrivals: { eventId: 'evt_none' },
    getGateManifest: { eventId: 'evt_none', since: undefined },
    listBookingScans: { bookingId: 'bkg_none' },
    countAffectedBookings: { eventId: 'evt_none', showtimes: [] },
  },
  payments: {
    verifyPaymentReturn: { parameters: { razorpay_payment_link_id: 'plink_none' } },
    acknowledgeFinding: { kind: FindingKind.FINDING_KIND_CAPTURE_AMOUNT, subject: 'pay_none', reason: 'a test' },
    getTransferInstructions: { orderId: 'ord_none' },
    confirmTransfer: {
      transferId: 'trf_none',
      utr: 'HDFCN52026112501',
      amountPaise: 100,
      receivedOn: toTimestamp(new Date('2026-11-20T18:30:00Z')),
      confirmDuplicate: false,
      confirmAmount: false,
    },
    confirmTransferRefund: { refundId: 'trr_none', utr: 'HDFCN52026112501' },
    failTransferRefund: { refundId: 'trr_none', reason: 'a test' },
  },
  notifications: {
    stopLetter: { eventId: 'evt_none', letterId: 'ltr_none' },
    changeWebhook: { webhookId: 'whk_none', events: [], enabled: true },
    replaceWebhookSecret: { webhookId: 'whk_none', overlapHours: 0 },
    deleteWebhook: { webhookId: 'whk_none' },
    listWebhookDeliveries: { webhookId: 'whk_none', page: 1, limit: 10 },
    replayWebhookDelivery: { webhookId: 'whk_none', deliveryId: 'whd_none' },
  },
};

const more: { readonly [Service in keyof Controllers]?: readonly SampleCall[] } = {
  identity: [
    {
      rpc: 'setRole',
      by: 'admin',
      what: 'an admin about the own role',
      request: ({ id }) => ({ userId: id, role: Role.ROLE_USER, eventIds: [] }),
      code: 'OWN_ROLE',
    },
    {
      rpc: 'resetFactors',
      by: 'admin',
      what: 'an admin about the own factors',
      request: ({ id }) => ({ userId: id }),
      code: 'OWN_ROLE',
    },
  ],
  catalog: [
    {
      rpc: 'savePicture',
      by: 'admin',
      what: 'what is no picture',
      request: () => ({ picture: Buffer.from('GIF89a'), purpose: PicturePurpose.PICTURE_PURPOSE_SHOWN }),
      code: 'IMAGE_INVALID',
    },
  ],
  payments: [
    {
      rpc: 'receiveWebhook',
      by: 'service',
      what: 'a wrong signature',
      request: () => ({
        provider: PaymentProvider.PAYMENT_PROVIDER_RAZORPAY,
        body: Buffer.from('{}'),
        signature: 'ab'.repeat(32),
        eventId: 'evn_none',
      }),
      code: 'WEBHOOK_SIGNATURE_INVALID',
    },
  ],
};

export function sampleCallsOf(service: keyof Controllers): readonly SampleCall[] {
  const unknown = Object.entries<unknown>(nothing[service]).map(([rpc, request]): SampleCall => ({
    rpc,
    by: 'admin',
    what: 'a row that is not there',
    request: () => request,
    code: 'NOT_FOUND',
  }));
  return [...unknown, ...(more[service] ?? [])];
}
