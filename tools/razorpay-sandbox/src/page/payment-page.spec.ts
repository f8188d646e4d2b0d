import { Bench } from '../testing';

let bench: Bench;
beforeAll(async () => (bench = await Bench.start()));
afterAll(() => bench.close());

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
    const link = await bench.link({
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
    const link = await bench.link(callback);
    const home = new URL(await locationOf(press(link.short_url, 'pay')));
    expect([...home.searchParams.keys()]).toEqual([
      'order',
      'razorpay_payment_id',
      'razorpay_payment_link_id',
      'razorpay_payment_link_reference_id',
      'razorpay_payment_link_status',
      'razorpay_signature',
    ]);
    const payment = await bench.api('GET', `/payments/${home.searchParams.get('razorpay_payment_id')}`);
    expect(payment.json).toMatchObject({ method: 'netbanking', bank: 'HDFC', status: 'captured' });
    expect(await pageOf(link.short_url)).toContain('data-state="paid"');
    expect(await locationOf(press(link.short_url, 'pay'))).toBe(new URL(link.short_url).pathname);
  });

  it('stays after a failure, and goes home empty-handed after cancel and late', async () => {
    const link = await bench.link(callback);
    expect(await locationOf(press(link.short_url, 'fail'))).toMatch(/\?notice=failed$/);
    expect(await locationOf(press(link.short_url, 'cancel'))).toBe(callback.callback_url);
    expect(await locationOf(press(link.short_url, 'late'))).toBe(callback.callback_url);
    const bare = await bench.link();
    expect(await locationOf(press(bare.short_url, 'cancel'))).toMatch(/\?notice=closed$/);
  });

  it('shows a closed or unknown link for what it is', async () => {
    const link = await bench.link();
    await bench.api('POST', `/payment_links/${link.id}/cancel`);
    expect(await pageOf(link.short_url)).toContain('data-state="cancelled"');
    expect((await fetch(`${bench.url}/l/nothing`)).status).toBe(404);
  });
});
