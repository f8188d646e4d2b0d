import { SandboxFixture, newReference } from '../testing';

let sandbox: SandboxFixture;
beforeAll(async () => (sandbox = await SandboxFixture.start()));
afterAll(() => sandbox.close());

const inMinutes = (minutes: number): number => Math.floor(Date.now() / 1000) + minutes * 60;

describe('payment links', () => {
  it('answers a create with the quirks of the real one', async () => {
    const link = await sandbox.link({ description: 'Two seats' });
    expect(link).toMatchObject({
      status: 'created',
      amount_paid: 0,
      cancelled_at: 0,
      expired_at: 0,
      expire_by: 0,
      notes: null,
      payments: null,
      reminders: [],
      callback_url: '',
      upi_link: false,
    });
    expect(link.id).toMatch(/^plink_[A-Za-z0-9]{14}$/);
    expect(link.short_url).toMatch(new RegExp(`^${sandbox.url}/l/[A-Za-z0-9]{7}$`));
    expect((await sandbox.api('GET', `/payment_links/${link.id}`)).json).toMatchObject({ payments: [] });
  });

  it.each([
    ['no amount', {}, 'The amount field is required.', 'amount'],
    ['text for an amount', { amount: '100' }, 'The amount must be an integer.', 'amount'],
    ['half a paisa', { amount: 100.5 }, 'The amount must be an integer.', 'amount'],
    ['less than a rupee', { amount: 99 }, 'The amount must be at least INR 1.00', 'amount'],
    [
      '14 minutes to live',
      { amount: 100, expire_by: inMinutes(14) },
      'timestamp must be atleast 15 minutes in future',
      'expire_by',
    ],
    [
      'a reference of 41',
      { amount: 100, reference_id: 'x'.repeat(41) },
      'The reference id may not be greater than 40 characters.',
      'reference_id',
    ],
    [
      'a description of 2049',
      { amount: 100, description: 'x'.repeat(2049) },
      'The description may not be greater than 2048 characters.',
      'description',
    ],
    [
      'a callback without its method',
      { amount: 100, callback_url: 'https://a.example/' },
      'The callback method field is required when callback url is present.',
      'callback_method',
    ],
    [
      'a note of 257',
      { amount: 100, notes: { a: 'x'.repeat(257) } },
      'value: the length must not be greater than 255.',
      undefined,
    ],
    [
      'sixteen notes',
      { amount: 100, notes: Object.fromEntries(Array.from({ length: 16 }, (_, n) => [`n${n}`, 'x'])) },
      'The number of fields in notes should be less than or equal to 15',
      'notes',
    ],
    [
      'a UPI link',
      { amount: 100, upi_link: true },
      'UPI Payment Links is not supported in Test Mode. Please experience the product in Live Mode.',
      'upi_link',
    ],
    ['an unknown field', { amount: 100, price: 5 }, 'price is/are not required and should not be sent', undefined],
  ])('refuses %s', async (_name, body, description, field) => {
    const answer = await sandbox.api('POST', '/payment_links', body);
    expect(answer.status).toBe(400);
    expect(answer.json['error']).toMatchObject({
      code: 'BAD_REQUEST_ERROR',
      description,
      source: 'business',
      step: 'payment_initiation',
      reason: 'input_validation_failed',
      metadata: {},
      ...(field === undefined ? {} : { field }),
    });
  });

  it('makes one link of two creates with one reference', async () => {
    const reference_id = newReference();
    const [first, second] = await Promise.all(
      [1, 2].map(() => sandbox.api('POST', '/payment_links', { amount: 100, reference_id })),
    );
    expect([first?.status, second?.status].toSorted()).toEqual([200, 400]);
    const found = await sandbox.api('GET', `/payment_links?reference_id=${reference_id}`);
    expect(found.json['payment_links']).toHaveLength(1);
  });

  it('takes a cancel with an empty form, once', async () => {
    const link = await sandbox.link();
    const empty = { 'content-type': 'application/x-www-form-urlencoded' };
    const cancelled = await sandbox.api('POST', `/payment_links/${link.id}/cancel`, undefined, empty);
    expect(cancelled.json).toMatchObject({ status: 'cancelled', cancelled_at: expect.any(Number) as number });
    const again = await sandbox.api('POST', `/payment_links/${link.id}/cancel`);
    expect(again.error).toBe('cannot cancel or expire an expired link');
  });

  it('never cancels a paid link', async () => {
    const { linkId } = await sandbox.paid();
    const answer = await sandbox.api('POST', `/payment_links/${linkId}/cancel`);
    expect(answer.error).toBe('cannot cancel or expire an already paid/partially paid link');
  });

  it('distinguishes an unknown id from a malformed one, and knows its keys', async () => {
    expect((await sandbox.api('GET', '/payment_links/plink_AAAAAAAAAAAAAA')).error).toBe(
      'The id provided does not exist',
    );
    expect((await sandbox.api('GET', '/payment_links/plink_x')).error).toBe('invalid input [strippedId] = [x]');
    const wrongSecret = await sandbox.call('GET', '/v1/payments', undefined, {
      authorization: `Basic ${Buffer.from('rzp_test_UtsavSandbox01:no').toString('base64')}`,
    });
    expect(wrongSecret.status).toBe(401);
    expect(wrongSecret.json['error']).toEqual({
      code: 'BAD_REQUEST_ERROR',
      description: 'The api secret provided is invalid',
      source: 'NA',
      step: 'NA',
      reason: 'NA',
      metadata: {},
    });
    expect((await sandbox.call('GET', '/v1/payments')).status).toBe(401);
    expect((await sandbox.api('GET', '/nothing')).status).toBe(404);
  });

  it('expires a link some seconds after its time, and lets it be paid until then', async () => {
    await sandbox.control('POST', '/faults', { expiryLagSeconds: 30 });
    const [paidLate, unpaid] = [
      await sandbox.link({ expire_by: inMinutes(16) }),
      await sandbox.link({ expire_by: inMinutes(16) }),
    ];
    await sandbox.control('POST', '/clock', { offsetSeconds: 16 * 60 + 10 });
    expect((await sandbox.control('POST', `/links/${paidLate.id}/pay`)).json['link']).toMatchObject({ status: 'paid' });
    await sandbox.control('POST', '/clock', { offsetSeconds: 16 * 60 + 40 });
    await new Promise((resolve) => setTimeout(resolve, 50));
    const expired = (await sandbox.api('GET', `/payment_links/${unpaid.id}`)).json;
    expect(expired).toMatchObject({ status: 'expired' });
    expect(Number(expired['expired_at'])).toBeGreaterThan(Number(expired['expire_by']));
    const refused = await sandbox.control('POST', `/links/${unpaid.id}/pay`);
    expect(refused.status).toBe(409);
    await sandbox.control('POST', '/clock', { offsetSeconds: 0 });
    await sandbox.control('DELETE', '/faults');
  });

  it('are partially paid when the buyer pays a part, take the rest, and cannot be cancelled meanwhile', async () => {
    await sandbox.control('POST', '/faults', { rules: [{ kind: 'pay_part', amount: 1000, count: 1 }] });
    const { id } = await sandbox.link({ amount: 5000 });
    expect((await sandbox.control('POST', `/links/${id}/pay`)).json).toMatchObject({
      callbackUrl: null,
      link: { status: 'partially_paid' },
      payments: [{ amount: 1000 }],
    });
    expect((await sandbox.api('GET', `/payment_links/${id}`)).json).toMatchObject({
      status: 'partially_paid',
      amount_paid: 1000,
      payments: [{ amount: 1000, status: 'captured' }],
    });
    expect((await sandbox.api('POST', `/payment_links/${id}/cancel`)).status).toBe(400);
    expect((await sandbox.control('POST', `/links/${id}/pay`)).json).toMatchObject({
      link: { status: 'paid' },
      payments: [{ amount: 4000 }],
    });
  });
});
