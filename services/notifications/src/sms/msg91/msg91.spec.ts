import { describeSmsProvider } from '../../testing/sms-provider-contract';
import { Msg91 } from './msg91';
import { msg91Receipts } from './receipts';
import { outcomeOfBody } from './responses';

describeSmsProvider('msg91', (environment, registration) => new Msg91(environment, registration));

describe('responses of MSG91', () => {
  const success = { type: 'success', message: '3465676f4a4132' };

  it.each([
    [200, success, { kind: 'accepted', providerMessageId: '3465676f4a4132' }],
    [200, { type: 'error', code: '202', message: 'x' }, { kind: 'rejected', reason: 'MSG91 202' }],
    [200, { type: 'error', code: 301, message: 'no balance' }, { kind: 'unavailable', reason: 'account-refused' }],
    [400, { status: 'fail', hasError: true, code: '401', apiError: '418' }, { reason: 'account-refused', code: '418' }],
    [400, { type: 'error', message: 'x' }, { kind: 'unavailable', reason: 'template-refused', code: 'HTTP 400' }],
    [400, '<html>', { kind: 'unavailable', reason: 'template-refused' }],
    [200, { type: 'error', code: '311' }, { kind: 'indeterminate' }],
    [200, {}, { kind: 'indeterminate' }],
    [200, undefined, { kind: 'indeterminate' }],
    [400, success, { kind: 'unavailable' }],
  ])('%i %j', (status, body, outcome) => {
    expect(outcomeOfBody({ status, body })).toMatchObject(outcome);
  });
});

describe('receipts of MSG91', () => {
  const form = (rows: object[]) => new URLSearchParams({ data: JSON.stringify(rows) }).toString();

  it('reads every number of every request in the form of version 2', () => {
    const rows = [
      {
        requestId: 'r1',
        report: [
          { status: '1', desc: 'DELIVERED' },
          { status: '16', failedReason: 'to 9198' },
        ],
      },
      { requestId: 'r2', report: [{ status: '17' }, { status: '99' }] },
    ];
    expect(msg91Receipts(form(rows))).toEqual([
      { providerMessageId: 'r1', state: 'delivered', reason: 'MSG91 receipt 1' },
      { providerMessageId: 'r1', state: 'rejected', reason: 'MSG91 receipt 16' },
      { providerMessageId: 'r2', state: 'undeliverable', reason: 'MSG91 receipt 17' },
      { providerMessageId: 'r2', state: 'pending', reason: 'MSG91 receipt 99' },
    ]);
  });

  it.each([
    [{ requestId: 'r1', status: '2', desc: 'FAILED' }, 'rejected'],
    [{ requestId: 'r1', status: 'Delivered', failureReason: '' }, 'delivered'],
  ])('reads the JSON of version 3 and of "Webhook (New)": %j', (row, state) => {
    expect(msg91Receipts(JSON.stringify(row))).toMatchObject([{ providerMessageId: 'r1', state }]);
  });
});
