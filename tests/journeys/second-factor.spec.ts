import { totpCode } from '@utsav/identity/second-factor/totp';
import type { Browser, Page } from 'puppeteer';
import { newVisitor, openBrowser, press, sees, type } from './stack/browser';
import { dialogOf } from './stack/console';
import { startSession } from './stack/keep-session';
import { stateOf } from './stack/screenshots';
import { call, codesSentTo, waitFor, inbox, newMobile, otpFor, run, signIn, type Session } from './stack/running-stack';
import { staff } from './stack/sign-in-staff';

/** Passkeys belong to a host name; a bare address cannot have one. */
const site = run.urls.site.replace('127.0.0.1', 'localhost');

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

interface Staff {
  mobile: string;
  email: string;
  session: Session;
}

/** Staff of this journey alone: a factor of the demo's own would be required in every other journey. */
async function newStaff(name: string, role: 'admin' | 'counter'): Promise<Staff> {
  const mobile = newMobile();
  const email = `${mobile}@staff.example`;
  const session = await signIn(mobile, name, email);
  const path = `/api/admin/users/${session.user._id}/role`;
  await call('PATCH', path, { token: staff().admin.token, body: { role } });
  return { mobile, email, session };
}

/** Logs in once more, as on another device; whoever is logged in already need not wait for a code. */
async function nextSession({ mobile, session: { token } }: Staff): Promise<Session> {
  const before = await codesSentTo(mobile);
  await call('POST', '/api/user/sendOtp', { body: { mobile }, token });
  const otp = await otpFor(mobile, before);
  return (await call<Session>('POST', '/api/user/verifyMobileOTP', { body: { mobile, otp } })).body.data;
}

/** A phone that unlocks itself, by the DevTools protocol. */
async function addAuthenticator(page: Page): Promise<void> {
  const devTools = await page.createCDPSession();
  await devTools.send('WebAuthn.enable');
  await devTools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

async function storeCodes(page: Page): Promise<void> {
  await sees(page, 'Store these recovery codes now');
  // antd draws the box, and the input lies over it unseen.
  await page.$eval('.ant-checkbox-input', (input) => (input as HTMLElement).click());
  await press(page, 'Done');
}

it('is a passkey: added in the console, required at the next log-in, and nothing of staff opens before', async () => {
  const person = await newStaff('Pia Passkey', 'admin');
  const { page, complaints } = await newVisitor(browser);
  await page.emulateMediaFeatures([{ name: 'prefers-reduced-motion', value: 'reduce' }]);
  await addAuthenticator(page);
  await startSession(page, person.session, 'admin', site);
  await page.goto(`${site}/admin/security`);
  await sees(page, 'You have none');
  await press(page, 'Add a second factor');
  await press(page, 'Add a passkey');
  await storeCodes(page);
  await sees(page, '10 codes left');
  expect(await stateOf(page, 'security')).toEqual([]);

  const next = await nextSession(person);
  const users = () => call('GET', '/api/admin/users', { token: next.token });
  const { status, body } = await users();
  expect([status, body.error?.code]).toEqual([403, 'SECOND_FACTOR_REQUIRED']);
  await startSession(page, next, 'admin', site);
  await page.goto(`${site}/admin/users`);
  await dialogOf(page, 'Confirm it is you');
  expect(await stateOf(page, 'second-factor-verify')).toEqual([]);
  await page.keyboard.press('Escape');
  await dialogOf(page, 'Confirm it is you');
  await press(page, 'Use your passkey');
  await page.waitForFunction(() => !document.querySelector('.ant-modal'));
  await page.waitForSelector('[aria-label="Users"] tbody tr');
  expect((await users()).status).toBe(200);

  const subject = 'New device on your staff account';
  await waitFor('the mail about the new device', async () =>
    (await inbox(person.email, 'email')).find((mail) => mail.subject === subject),
  );
  expect(complaints).toEqual([]);
});

it('is an authenticator app on a phone: by keyboard alone, each code once', async () => {
  const person = await newStaff('Tara Totp', 'counter');
  const { page, complaints } = await newVisitor(browser, 360);
  await page.emulateMediaFeatures([{ name: 'prefers-reduced-motion', value: 'reduce' }]);
  await startSession(page, person.session, 'counter', site);
  await page.goto(`${site}/admin/security`);
  await sees(page, 'You have none');
  await press(page, 'Add a second factor');
  await press(page, 'Use an authenticator app');
  await sees(page, 'Scan this with your authenticator app');
  expect(await stateOf(page, 'second-factor-app')).toEqual([]);
  const secret = await page.$eval('[class*="secret"]', ({ textContent }) => textContent.replaceAll(' ', ''));
  const used = totpCode(secret, new Date());
  await type(page, 'Code that the app shows', used);
  await page.keyboard.press('Enter');
  await storeCodes(page);
  await sees(page, 'Authenticator app');

  await startSession(page, await nextSession(person), 'counter', site);
  await page.goto(`${site}/admin/cash-booking`);
  await dialogOf(page, 'Confirm it is you');
  await sees(page, 'Code of your authenticator app');
  await page.keyboard.type(used);
  await page.keyboard.press('Enter');
  await sees(page, 'That did not work');
  const fresh = await waitFor('the next code', () => {
    const code = totpCode(secret, new Date());
    return Promise.resolve(code === used ? undefined : code);
  });
  await type(page, 'Code of your authenticator app', fresh);
  await page.keyboard.press('Enter');
  await page.waitForFunction(() => !document.querySelector('.ant-modal'));
  await sees(page, 'Cash Booking');
  expect(complaints).toEqual([]);
});
