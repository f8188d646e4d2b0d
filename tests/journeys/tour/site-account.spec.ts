import { otpLength } from '@utsav/contracts/http/otp-length';
import type { Browser, Page } from 'puppeteer';
import { endVisits, newVisitor, openBrowser, press, sees, type, type Visitor } from '../stack/browser';
import { startSession } from '../stack/keep-session';
import { stateOf } from '../stack/screenshots';
import { call, inbox, newMobile, otpField, otpFor, run, signIn, type Session } from '../stack/running-stack';
import { staff } from '../stack/sign-in-staff';

/** Requests a code at the beginning; half a minute later, when the rest is done, it may request another. */
let patient: Visitor;
const patientMobile = newMobile();
let firstDevice: Session;
let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
  patient = await newVisitor(browser, 360);
  await patient.page.goto(`${run.urls.site}/about?auth=login&next=/settings`);
  await type(patient.page, 'Mobile Number', patientMobile);
  await press(patient.page, 'Send OTP');
  await sees(patient.page, 'OTP sent successfully');
  const otp = await otpFor(patientMobile, 0);
  const body = { name: 'Kabir Das', mobile: patientMobile, otp };
  firstDevice = (await call<Session>('POST', '/api/user/registerUserOTP', { body })).body.data;
});
afterEach(() => endVisits(browser, [patient]));
afterAll(() => browser.close());

const site = (path: string) => `${run.urls.site}${path}`;
const valueOf = (page: Page, label: string) =>
  page.$eval(`::-p-aria([name="${label}"])`, (field) => (field as HTMLInputElement).value);
const isDisabled = (page: Page, name: string) =>
  page.$eval(`::-p-aria([name="${name}"][role="button"])`, (button) => (button as HTMLButtonElement).disabled);
const storedSession = (page: Page) => page.evaluate(() => localStorage.getItem('bb_user'));

async function retype(page: Page, label: string, text: string): Promise<void> {
  const field = await page.locator(`::-p-aria([name="${label}"])`).waitHandle();
  await field.evaluate((input) => (input as HTMLInputElement).select());
  await field.type(text);
}

it('opens over any page by the address, with both tabs, and closes by Escape and by a click beside it', async () => {
  const { page, complaints } = await newVisitor(browser);
  await page.goto(site('/about?auth=register'));
  await sees(page, 'Register with your mobile number using OTP');
  await page.locator('::-p-aria([name="Login"][role="tab"])').click();
  await sees(page, 'Sign in with your mobile number using OTP');
  expect(page.url()).toBe(site('/about?auth=login'));
  expect(await page.$$eval('dialog a', (links) => links.map((link) => link.getAttribute('href')))).toEqual([
    '/terms',
    '/privacy',
  ]);
  await page.keyboard.press('Escape');
  await page.waitForSelector('dialog', { hidden: true });
  expect(page.url()).toBe(site('/about'));
  await press(page, 'Log in');
  await page.waitForSelector('dialog[open]');
  await page.mouse.click(20, 450);
  await page.waitForSelector('dialog', { hidden: true });
  expect(page.url()).toBe(site('/about'));
  expect(complaints).toEqual([]);
});

it('takes digits alone for a mobile number, and refuses one with more than ten rather than to cut it', async () => {
  const { page } = await newVisitor(browser, 360);
  await page.goto(site('/about?auth=login'));
  await type(page, 'Mobile Number', 'a9-8b7 6');
  expect(await valueOf(page, 'Mobile Number')).toBe('9876');
  await press(page, 'Send OTP');
  await sees(page, 'Enter a valid 10-digit number');
  expect(await stateOf(page, 'login-invalid')).toEqual([]);
  await type(page, 'Mobile Number', '543210999');
  await press(page, 'Send OTP');
  await sees(page, 'Enter a valid 10-digit number');
  expect(await valueOf(page, 'Mobile Number')).toBe('9876543210999');
  await retype(page, 'Mobile Number', '1234567890');
  await press(page, 'Send OTP');
  await sees(page, 'Enter a valid 10-digit number');
});

it('offers registration once name, number and any email are right', async () => {
  const { page } = await newVisitor(browser, 360);
  await page.goto(site('/about?auth=register'));
  await sees(page, 'Create Account');
  await type(page, 'Full Name', '   ');
  await type(page, 'Mobile Number', '9876543210');
  expect(await isDisabled(page, 'Send OTP')).toBe(true);
  await retype(page, 'Full Name', 'Rukmini Devi');
  await page.waitForSelector('::-p-aria([name="Send OTP"][role="button"]):not([disabled])');
  await type(page, 'Email (optional)', 'rukmini@example');
  await page.keyboard.press('Tab');
  await sees(page, 'Enter a valid email.');
  expect(await isDisabled(page, 'Send OTP')).toBe(true);
  expect(await stateOf(page, 'register-invalid')).toEqual([]);
  await type(page, 'Email (optional)', '.in');
  await page.waitForSelector('::-p-aria([name="Send OTP"][role="button"]):not([disabled])');
});

it('keeps a wrong code to be mended, and none after five guesses', async () => {
  const { page, complaints } = await newVisitor(browser, 360);
  const mobile = newMobile();
  await page.goto(site('/about?auth=login'));
  await type(page, 'Mobile Number', mobile);
  await press(page, 'Send OTP');
  await sees(page, `+91 ${mobile}`);
  const otp = await otpFor(mobile, 0);
  const ones = '1'.repeat(otpLength);
  const wrong = otp === ones ? '2'.repeat(otpLength) : ones;
  await type(page, otpField, '1x2-34 5');
  expect(await valueOf(page, otpField)).toBe('12345');
  expect(await isDisabled(page, 'Verify & Login')).toBe(true);
  await retype(page, otpField, wrong);
  await sees(page, 'OTP verification failed');
  expect(await valueOf(page, otpField)).toBe(wrong);
  expect(await stateOf(page, 'login-wrong-code')).toEqual([]);
  for (let guess = 2; guess <= 5; guess += 1)
    await call('POST', '/api/user/verifyMobileOTP', { body: { mobile, otp: wrong } });
  await retype(page, otpField, otp);
  await sees(page, 'This code is no longer valid. Please ask for a new one.');
  await press(page, 'Change number');
  await sees(page, 'Send OTP');
  expect(await valueOf(page, 'Mobile Number')).toBe(mobile);
  await press(page, 'Send OTP');
  await sees(page, 'Too many requests. Try again in');
  expect(complaints).toEqual([]);
});

it('leads a new number from the login to an account with the code it already has', async () => {
  const { page, complaints } = await newVisitor(browser, 360);
  const mobile = newMobile();
  await page.goto(site('/login?next=/about'));
  await type(page, 'Mobile Number', mobile);
  await press(page, 'Send OTP');
  await type(page, otpField, await otpFor(mobile, 0));
  await sees(page, 'Your number is confirmed. Only your name is missing.');
  await type(page, 'Full Name', 'Rukmini Devi');
  expect(await valueOf(page, 'Mobile Number')).toBe(mobile);
  await page.locator('dialog ::-p-aria([name="Create Account"][role="button"])').click();
  await sees(page, 'Account created successfully');
  expect(page.url()).toBe(site('/about'));
  expect(await inbox(mobile, 'sms')).toHaveLength(1);
  expect(complaints).toEqual([]);
});

it('ends the session here when the server no longer knows it', async () => {
  const { page } = await newVisitor(browser);
  const session = await signIn(newMobile());
  await call('POST', '/api/user/logout', { token: session.token });
  await startSession(page, session);
  await page.goto(site('/my-bookings'));
  await sees(page, 'User not logged in.');
  expect(await storedSession(page)).toBeNull();
  await page.waitForSelector('dialog[open]');
});

it('has the pages of a member in the side panel, the console for admins only, and logs out', async () => {
  const { page, complaints } = await newVisitor(browser, 360);
  const session = await signIn(newMobile(), 'Rukmini Devi');
  await startSession(page, session);
  await page.goto(site('/about'));
  await press(page, 'Rukmini Devi Account menu');
  await sees(page, 'View Profile');
  const linksOf = () => page.$$eval('dialog nav a', (links) => links.map((link) => link.getAttribute('href')));
  const ownPages = ['/profile', '/my-bookings', '/tickets', '/wishlist', '/following', '/settings'];
  expect(await linksOf()).toEqual([...ownPages, '/support']);
  expect(await stateOf(page, 'member-panel')).toEqual([]);
  await press(page, 'Logout');
  await page.waitForFunction(() => location.pathname === '/');
  await sees(page, 'Log in');
  expect(await storedSession(page)).toBeNull();

  await startSession(page, staff().admin, 'Admin');
  await page.goto(site('/about'));
  await page.locator('::-p-aria(Asha Admin Account menu)').click();
  await sees(page, 'View Profile');
  expect(await linksOf()).toEqual([...ownPages, '/admin', '/support']);
  expect(complaints).toEqual([]);
});

it('requires a new log-in when the log-out did not reach the server', async () => {
  const { page } = await newVisitor(browser, 360);
  await startSession(page, await signIn(newMobile(), 'Rukmini Devi'));
  await page.goto(site('/about'));
  await press(page, 'Rukmini Devi Account menu');
  await sees(page, 'Logout');
  await page.setOfflineMode(true);
  await press(page, 'Logout');
  await page.waitForFunction(() => location.pathname === '/login');
  expect(await storedSession(page)).toBeNull();
});

it('shows the chosen city until another is chosen, and the usual cities when none can be loaded', async () => {
  const { page, complaints } = await newVisitor(browser);
  await page.goto(site('/'));
  await page.waitForSelector('option[value="Pune"]');
  await page.select('select[aria-label="City"]', 'Pune');
  await sees(page, 'What’s on in Pune');
  await page.reload();
  await sees(page, 'What’s on in Pune');
  expect(await page.evaluate(() => localStorage.getItem('bb_city'))).toBe('Pune');

  await page.setRequestInterception(true);
  page.on('request', (request) =>
    request.url().endsWith('/api/city/getAllCities') ? request.abort() : request.continue(),
  );
  await page.goto(site('/about'));
  const names = await page.$$eval('select[aria-label="City"] option', (options) =>
    options.map((option) => option.textContent),
  );
  expect(names).toEqual(['All', 'Mumbai', 'Delhi', 'Bengaluru', 'Pune', 'Hyderabad']);
  expect(complaints).toEqual([]);
});

it('lets another code be requested after half a minute, and knows both devices then', async () => {
  const { page, complaints } = patient;
  await page.waitForFunction(() => /Resend in 0:\d\d|Resend OTP/.test(document.body.innerText));
  await page.locator('::-p-aria([name="Resend OTP"][role="button"])').setTimeout(35_000).click();
  await type(page, otpField, await otpFor(patientMobile, 1));
  await sees(page, 'Logged in successfully');
  await page.waitForFunction(() => location.pathname === '/settings');
  await sees(page, 'This device');
  expect(await page.$$eval('#devices-title ~ ul li', (devices) => devices.length)).toBe(2);
  await page.locator('#devices-title ~ ul button').click();
  await sees(page, 'You are logged in on this device only.');
  const { status } = await call('GET', '/api/booking/getAllBooking', { token: firstDevice.token });
  expect(status).toBe(401);
  await page.goBack();
  expect(page.url()).not.toContain('auth=login');
  expect(complaints).toEqual([]);
});
