import type { Browser } from 'puppeteer';
import { follow, newVisitor, openBrowser, press, sees, type, type Visitor } from '../stack/browser';
import { call, codesSentTo, from, newEvent, newMobile, otpField, otpFor, run, waitFor } from '../stack/running-stack';
import { staff } from '../stack/sign-in-staff';

/** On a stack with the limits of production, behind one proxy. */
let browser: Browser;
let eventId: string;
beforeAll(async () => {
  browser = await openBrowser();
  eventId = await newEvent(staff().admin.token, 'Carrier Network Night', [
    { type: 'Gold', price: 1500, fee: 49, totalSeats: 40 },
  ]);
});
afterAll(() => browser.close());

const sendOtp = (mobile: string, address: string) =>
  call('POST', '/api/user/sendOtp', { body: { mobile }, headers: from(address) });

async function visitorAt(address: string): Promise<Visitor> {
  const visitor = await newVisitor(browser);
  await visitor.page.setExtraHTTPHeaders(from(address));
  return visitor;
}

/** A stranger at the address requests codes of one number, without a pause. */
class Flood {
  readonly codes: string[] = [];
  private isOn = true;
  private readonly run: Promise<void>;

  constructor(address: string) {
    this.run = this.send(newMobile(), address);
  }

  untilChallenged(): Promise<true> {
    return waitFor('the challenge', async () => this.codes.includes('ADDRESS_CHALLENGE_REQUIRED') || undefined);
  }

  async end(): Promise<void> {
    this.isOn = false;
    await this.run;
  }

  private async send(mobile: string, address: string): Promise<void> {
    while (this.isOn) {
      const answers = await Promise.all(Array.from({ length: 10 }, () => sendOtp(mobile, address)));
      this.codes.push(...answers.map(({ body }) => body.error?.code ?? 'sent'));
    }
  }
}

async function buy({ page }: Visitor, mobile: string): Promise<void> {
  await page.goto(`${run.urls.site}/events/${eventId}`);
  await follow(page, 'Book Tickets');
  await sees(page, 'Order Summary');
  await press(page, 'Book Show');
  await sees(page, 'Please log in to continue');
  await press(page, 'Login');
  await press(page, 'Create an account');
  await type(page, 'Full Name', 'Ravi Iyer');
  await type(page, 'Mobile Number', mobile);
  const before = await codesSentTo(mobile);
  await press(page, 'Send OTP');
  await type(page, otpField, await otpFor(mobile, before));
  await page.waitForSelector('[data-testid="pay"]');
  await page.click('[data-testid="pay"]');
  await sees(page, 'Booking Confirmed!');
}

it('lets three hundred people behind one address request codes, and one of them buy', async () => {
  const address = '49.36.10.10';
  const statuses: number[] = [];
  for (let round = 0; round < 15; round += 1) {
    const answers = await Promise.all(Array.from({ length: 20 }, () => sendOtp(newMobile(), address)));
    statuses.push(...answers.map(({ status }) => status));
  }
  expect(new Set(statuses)).toEqual(new Set([200]));
  const visitor = await visitorAt(address);
  await buy(visitor, newMobile());
  expect(visitor.complaints).toEqual([]);
});

it('checks the browser of a person whose network is flooded, who then buys as always', async () => {
  const address = '49.36.10.11';
  const flood = new Flood(address);
  await flood.untilChallenged();
  const visitor = await visitorAt(address);
  const workers: string[] = [];
  visitor.page.on('workercreated', (worker) => workers.push(worker.url()));
  await buy(visitor, newMobile());
  await flood.end();
  expect(visitor.complaints).toEqual([]);
  expect(workers).toContainEqual(expect.stringContaining('challenge.worker'));
  // A number has one code in half a minute.
  expect(flood.codes.filter((code) => code === 'sent').length).toBeLessThanOrEqual(2);
});
