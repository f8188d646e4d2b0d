import { namedRoute } from './route';
import type { RouteName } from './route-types';
import { subjectOf } from './request-subject';

const of = (name: RouteName, given: Partial<Parameters<typeof subjectOf>[0]>) =>
  subjectOf({ route: namedRoute(name), params: {}, query: {}, body: undefined, orderId: undefined, ...given });

describe(subjectOf, () => {
  it.each<[RouteName, Parameters<typeof of>[1], object]>([
    ['GET /api/event/:id', { params: { id: 'evt_1' } }, { eventId: 'evt_1' }],
    ['GET /api/admin/events/:id/on-sale', { params: { id: 'evt_1' } }, { eventId: 'evt_1' }],
    ['POST /api/admin/orders/:id/refund', { params: { id: 'ord_1' } }, { orderId: 'ord_1' }],
    ['GET /api/payout/order/:orderId', { params: { orderId: 'ord_1' } }, { orderId: 'ord_1' }],
    [
      'POST /api/payout/create',
      { body: { eventId: 'evt_1' }, orderId: 'ord_1' },
      { eventId: 'evt_1', orderId: 'ord_1' },
    ],
    [
      'GET /api/payout/PaymentSuccessful',
      { query: { razorpay_payment_link_reference_id: 'ord_1' } },
      { orderId: 'ord_1' },
    ],
    ['GET /api/event/:id', { params: { id: '65f1c0ffee65f1c0ffee65f1' } }, { eventId: '65f1c0ffee65f1c0ffee65f1' }],
  ])('%s is about the event and order that it names', (name, given, subject) =>
    expect(of(name, given)).toEqual(subject),
  );

  it.each<[RouteName, Parameters<typeof of>[1]]>([
    ['GET /api/admin/bookings/:id', { params: { id: 'bkg_1' } }],
    ['POST /api/payments/:provider/webhook', { body: Buffer.from('{"orderId":"ord_1"}') }],
    ['GET /api/event/getAllEvents', {}],
  ])('%s is about neither', (name, given) => expect(of(name, given)).toEqual({}));

  it.each(['9876543210', 'asha@example.in', 'evt_1","by":"', 'EVT 1', `evt_${'x'.repeat(41)}`, 7, { $ne: 1 }])(
    'an id that is none of ours, as %j, is left out',
    (id) => expect(of('GET /api/event/:id', { params: { id } })).toEqual({}),
  );
});
