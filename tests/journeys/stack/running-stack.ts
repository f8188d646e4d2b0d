import { brandName } from '@utsav/brand/name';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { otpLength } from '@utsav/contracts/http/otp-length';
import { pollUntil } from '@utsav/service-kit/time/poll-until';

export interface Message {
  channel: 'sms' | 'email';
  to: string;
  subject: string;
  text: string;
  attachments: { name: string; contentType: string; url: string }[];
}

export interface Run {
  urls: { site: string; admin: string; api: string; docs: string; inbox: string; sandbox: string; traces: string };
  /** Health port of each process, by its name. */
  health: Record<string, string>;
  apiKey: string;
  logins: { role: string; mobile: string; name: string }[];
}

interface Answer<T> {
  status: number;
  body: { success: boolean; message: string; data: T; error?: { code: string; params?: Record<string, unknown> } };
}

export const runFile = process.env.UTSAV_RUN_JSON ?? join(__dirname, '../../../.utsav/run.json');
export const run = JSON.parse(readFileSync(runFile, 'utf8')) as Run;

/** Polls until there is a value. Throws when there is none in time. */
export async function waitFor<T>(what: string, read: () => Promise<T | undefined>, timeoutMs = 240_000): Promise<T> {
  const poll = async () => {
    const value = await read();
    return value === undefined ? null : { value };
  };
  const onTimeout = () => new Error(`${what} did not come in ${timeoutMs} ms`);
  return (await pollUntil(poll, onTimeout, { timeoutMs, intervalMs: 150 })).value;
}

export async function call<T>(
  method: string,
  path: string,
  options: { body?: unknown; token?: string; headers?: Record<string, string> } = {},
): Promise<Answer<T>> {
  const response = await fetch(`${run.urls.site}${path}`, {
    method,
    headers: {
      'x-api-key': run.apiKey,
      ...(options.body !== undefined && { 'content-type': 'application/json' }),
      ...(options.token && { authorization: `Bearer ${options.token}` }),
      ...options.headers,
    },
    ...(options.body !== undefined && { body: JSON.stringify(options.body) }),
  });
  return { status: response.status, body: (await response.json()) as Answer<T>['body'] };
}

/** What came to a mobile or mail address, newest first. */
export async function inbox(to: string, channel: Message['channel']): Promise<Message[]> {
  const response = await fetch(`${run.urls.inbox}/api/messages?to=${encodeURIComponent(to)}&channel=${channel}`);
  return (await response.json()) as Message[];
}

/** Label of the field for the one-time password. */
export const otpField = `${otpLength}-digit OTP`;

const hasCode = ({ text }: Message): boolean =>
  new RegExp(`^\\d+ (is your ${brandName} code|आपका ${brandName} कोड)`).test(text);

export async function otpFor(mobile: string, before: number): Promise<string> {
  const message = await waitFor(`a code for ${mobile}`, async () => {
    const codes = (await inbox(mobile, 'sms')).filter(hasCode);
    return codes.length > before ? codes[0] : undefined;
  });
  return /^\d+/.exec(message.text)?.[0] ?? '';
}

export const codesSentTo = async (mobile: string): Promise<number> =>
  (await inbox(mobile, 'sms')).filter(hasCode).length;

export interface Session {
  token: string;
  refreshToken: string;
  user: { _id: string; name: string; mobile: string };
}

/** Headers of a request that comes from an address; counted on a stack with the limits of production only. */
export const from = (address: string): Record<string, string> => ({ 'x-forwarded-for': address });

/** Signs in by the API; a number without an account gets one. */
export async function signIn(
  mobile: string,
  name = 'Journey Person',
  email = '',
  { language = 'en', address }: { language?: 'en' | 'hi'; address?: string } = {},
): Promise<Session> {
  const headers = address ? from(address) : {};
  const before = await codesSentTo(mobile);
  await call('POST', '/api/user/sendOtp', { body: { mobile, language }, headers });
  const otp = await otpFor(mobile, before);
  const known = await call<Session>('POST', '/api/user/verifyMobileOTP', { body: { mobile, otp, language }, headers });
  if (known.status === 200) return known.body.data;
  const body = { name, email, mobile, otp, language };
  const made = await call<Session>('POST', '/api/user/registerUserOTP', { body, headers });
  if (made.status !== 200) throw new Error(`could not sign in: ${made.body.message}`);
  return made.body.data;
}

export const mobileOf = (role: string): string => run.logins.find((login) => login.role === role)?.mobile ?? '';

/** A number without a user. */
export const newMobile = (): string => `8${String(Math.floor(Math.random() * 1e9)).padStart(9, '0')}`;

/** An event of its own, so that journeys do not depend on each other. It can be bought when this resolves. */
export async function newEvent(
  adminToken: string,
  name: string,
  tickets: { type: string; price: number; fee: number; totalSeats: number; isTicketAvailable?: boolean }[],
  more: object = {},
): Promise<string> {
  const date = `${new Date(Date.now() + 6 * 86_400_000).toISOString().slice(0, 10)}T19:30`;
  const body = {
    name,
    date,
    category: 'Music',
    description: '<p>An evening of songs.</p>',
    venue: { name: 'Marigold Grounds', address: 'Ring Road', city: 'Pune' },
    ticketCategories: tickets,
    status: 'Upcoming',
    ...more,
  };
  const made = await call<{ event: { _id: string } }>('POST', '/api/event', { token: adminToken, body });
  if (!made.body.success) throw new Error(`no event: ${made.body.message}`);
  return made.body.data.event._id;
}

export interface CashSale {
  eventId: string;
  user: { name?: string; email?: string; mobile?: string };
  categories: { categoryId: string; quantity: number; price?: number }[];
  notes?: string;
  assignee?: { name?: string; email?: string; mobile?: string };
}

/** Sells at the counter; answers with the id and the code of the booking. */
export async function sellForCash(token: string, sale: CashSale): Promise<{ _id: string; bookingCode: string }> {
  const path = '/api/admin/bookings/create-cash-booking';
  const { body } = await call<{ booking: { _id: string; bookingCode: string } }>('POST', path, { token, body: sale });
  if (!body.success) throw new Error(`not sold: ${body.message}`);
  return body.data.booking;
}

/** Acts as the buyer on the provider's page. */
export async function payLink(
  linkId: string,
  act: 'pay' | 'fail' | 'late' | 'close' = 'pay',
  wish: object = {},
): Promise<string> {
  const body = JSON.stringify(wish);
  const response = await fetch(`${run.urls.sandbox}/_control/links/${linkId}/${act}`, { method: 'POST', body });
  return ((await response.json()) as { callbackUrl: string }).callbackUrl;
}
