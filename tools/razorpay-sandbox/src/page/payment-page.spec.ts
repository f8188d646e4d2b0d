import { SandboxFixture } from '../testing';

let sandbox: SandboxFixture;
beforeAll(async () => (sandbox = await SandboxFixture.start()));
afterAll(() => sandbox.close());

const press = (shortUrl: string, button: string) =>
  fetch(`${shortUrl}/${button}`, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({ method: 'netbanking' }),
  });
const locationOf = async (response: Promise<Response>): Promise<string> =>
  (await response).headers.get('location') ?? '';
const pageOf = async (url: string): Promise<string> => (await fetch(url)).text();
const callback = { callback_url: 'https://utsav.example/result?order=7', callback_method: 'get' };

describe('the hosted page', () => {
  it('says sandbox, shows what is paid and offers the four buttons', async () => {
    const link = await sandbox.link({
      amount: 12_345_600,
      description: '<b>Gold</b> seats',
      expire_by: Math.floor(Date.now() / 1000) + 960,
    });
    const html = await pageOf(link.short_url);
    expect(html).toContain('Razorpay sandbox – no real money');
    expect(html).toContain('₹1,23,456.00');
    expect(html).toContain('&lt;b&gt;Gold&lt;/b&gt; seats');
    expect(html).toMatch(/data-left="(960|959)"/);
    for (const button of ['pay', 'fail', 'cancel', 'late']) expect(html).toContain(`data-testid="${button}"`);
  });

  it('goes home with five signed parameters after paying', async () => {
    const link = await sandbox.link(callback);
    const home = new URL(await locationOf(press(link.short_url, 'pay')));
    expect([...home.searchParams.keys()]).toEqual([
      'order',
      'razorpay_payment_id',
      'razorpay_payment_link_id',
      'razorpay_payment_link_reference_id',
      'razorpay_payment_link_status',
      'razorpay_signature',
    ]);
    const payment = await sandbox.api('GET', `/payments/${home.searchParams.get('razorpay_payment_id')}`);
    expect(payment.json).toMatchObject({ method: 'netbanking', bank: 'HDFC', status: 'captured' });
    expect(await pageOf(link.short_url)).toContain('data-state="paid"');
    expect(await locationOf(press(link.short_url, 'pay'))).toBe(new URL(link.short_url).pathname);
  });

  it.each([
    ['fail', 'failed', 'You can try again.'],
    ['cancel', 'left', 'You left without paying. Close this tab or go back'],
    ['late', 'waiting', 'Your bank has not confirmed the payment yet. Close this tab or go back.'],
  ])('stays after %s and says what happened: only a payment leads to the callback', async (button, notice, text) => {
    const link = await sandbox.link(callback);
    const { pathname } = new URL(link.short_url);
    const location = await locationOf(press(link.short_url, button));
    expect(location).toBe(`${pathname}?notice=${notice}`);
    const html = await pageOf(sandbox.url + location);
    expect(html).toContain(text);
    expect(html).not.toContain(callback.callback_url);
  });

  it('shows a closed or unknown link for what it is', async () => {
    const link = await sandbox.link(callback);
    await sandbox.api('POST', `/payment_links/${link.id}/cancel`);
    const html = await pageOf(link.short_url);
    expect(html).toContain('data-state="cancelled"');
    expect(html).not.toContain(callback.callback_url);
    expect((await fetch(`${sandbox.url}/l/nothing`)).status).toBe(404);
  });
});
