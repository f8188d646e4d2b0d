import { namedInWebhook } from './named-in-webhook';

const nothing = { isOurs: false, orderIds: [], pageIds: [], paymentIds: [] };
const named = (payload: unknown) => namedInWebhook({ event: 'payment.captured', payload }, 'utsav.example');

describe('what a webhook that cannot be read names', () => {
  it('is nothing, whatever stands where entities should', () => {
    for (const body of [null, 7, [], {}, { payload: 7 }, { payload: { payment: { entity: 7 } } }])
      expect(namedInWebhook(body, 'utsav.example')).toEqual(nothing);
    expect(named({ payment: { entity: { id: 7, notes: 'x', description: null } } })).toEqual(nothing);
  });

  it('are the ids of orders, pages and payments, also where the rest has another shape', () => {
    expect(
      named({
        payment_link: { entity: { id: 'plink_1', reference_id: 'ord_1', amount: 'much' } },
        payment: { entity: { id: 'pay_1', description: '#2', notes: { order_id: 'ord_2' }, amount: {} } },
        refund: { entity: { id: 'rfnd_1', payment_id: 'pay_2' } },
        dispute: { entity: { payment_id: 'pay_3' } },
      }),
    ).toEqual({
      isOurs: true,
      orderIds: ['ord_1', 'ord_2'],
      pageIds: ['plink_1', 'plink_2'],
      paymentIds: ['pay_1', 'pay_2', 'pay_3'],
    });
  });

  it('is the whole account for a settlement', () => {
    expect(named({ settlement: { entity: {} } })).toEqual({ ...nothing, isOurs: true });
  });
});
