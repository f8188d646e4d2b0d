import dns from 'node:dns/promises';
import { createRequire } from 'node:module';
import net from 'node:net';
import { inRepository } from '../machine/repository.mjs';
import { isGstin } from './gstin.mjs';

const TIMEOUT_MS = 10_000;
const signal = () => AbortSignal.timeout(TIMEOUT_MS);
const basic = (user, password) => `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`;

const publicPhoton = 'https://photon.komoot.io';
const mumbai = 'lat=18.94&lon=72.8354';
/** Where each geocoding server has the country of a point. */
const geocoders = {
  photon: { query: mumbai, read: (body) => body?.features?.[0]?.properties?.countrycode },
  nominatim: { query: `format=json&addressdetails=1&${mumbai}`, read: (body) => body?.address?.country_code },
};

/**
 * What can be read of a configured account and its surroundings without moving money or sending a message. Each check
 * returns its errors, one line each; none means it is as it should be. `reach` replaces fetch, DNS and sockets in the specs.
 */
export const checks = {
  'Razorpay accepts the key': ({ env, reach }) =>
    razorpay(reach, env, '/v1/payments?count=1', 'it needs access to payments'),
  'Razorpay offers payment links': ({ env, reach }) =>
    razorpay(reach, env, '/v1/payment_links?reference_id=utsav-check', 'the account needs Payment Links switched on'),
  'Razorpay can reach the webhook': async ({ env, reach }) => {
    if (!usesRazorpay(env)) return [];
    const { hostname, port, protocol } = new URL(env.SITE_URL);
    const path = '/api/payments/razorpay/webhook';
    const errors = [];
    if (protocol !== 'https:' || port) errors.push('SITE_URL must be https on port 443: Razorpay calls no other port');
    if (/^(localhost|127\.|10\.|192\.168\.)|\.(local|ngrok\.io|loca\.lt)$/.test(hostname))
      errors.push(`SITE_URL: Razorpay sends no webhooks to ${hostname}`);
    const { status } = await reach.fetch(new URL(path, env.SITE_URL), { method: 'POST', body: '{}', signal: signal() });
    // Unsigned, so it must be refused by us and not by a proxy.
    if (status !== 400 && status !== 401)
      errors.push(`POST ${path} without a signature answers ${status}, not 400 or 401`);
    return errors;
  },
  'buyers have the time for a bank transfer': ({ env }) =>
    env.PAYMENT_PROVIDER === 'bank-transfer' && Number(env.HOLD_SECONDS ?? 600) < 3600
      ? ['HOLD_SECONDS: less than an hour is too short for a transfer that staff confirm']
      : [],
  'the GSTIN of the seller is one': ({ env }) =>
    isGstin(env.SELLER_GSTIN ?? '') ? [] : ['SELLER_GSTIN: its last character is not the check digit of the others'],
  'the mail server takes our login': ({ env, reach }) => reach.smtp(env.SMTP_URL),
  'receivers can tell our mail from forgeries': async ({ env, reach }) => {
    const domain = /@([\w.-]+)/.exec(env.MAIL_FROM ?? '')?.[1];
    if (!domain) return ['MAIL_FROM has no domain'];
    const [own, dmarc] = await Promise.all([reach.txt(domain), reach.txt(`_dmarc.${domain}`)]);
    return [
      ...(own.some((text) => text.startsWith('v=spf1')) ? [] : [`${domain} has no SPF record (TXT v=spf1 …)`]),
      ...(dmarc.some((text) => text.startsWith('v=DMARC1')) ? [] : [`${domain} has no DMARC record (TXT at _dmarc)`]),
    ];
  },
  'the SMS account is open': async ({ env, reach }) => {
    const used = [env.SMS_PROVIDER, env.SMS_FALLBACK_PROVIDER];
    if (!used.includes('twilio')) return [];
    const { TWILIO_URL = 'https://api.twilio.com', TWILIO_ACCOUNT_SID: sid, TWILIO_AUTH_TOKEN: token } = env;
    const url = `${TWILIO_URL}/2010-04-01/Accounts/${sid}.json`;
    const response = await reach.fetch(url, { headers: { authorization: basic(sid, token) }, signal: signal() });
    return response.ok ? [] : [`Twilio answers ${response.status}: TWILIO_ACCOUNT_SID and TWILIO_AUTH_TOKEN`];
  },
  'the geocoding server speaks as GEO_PROVIDER says': async ({ env, reach }) => {
    const { GEO_PROVIDER: provider = 'photon', GEO_URL = publicPhoton, GEO_USER_AGENT = 'Utsav/0.1' } = env;
    const { read, query } = geocoders[provider] ?? geocoders.photon;
    const response = await reach.fetch(`${GEO_URL.replace(/\/+$/, '')}/reverse?${query}`, {
      headers: { 'user-agent': GEO_USER_AGENT },
      signal: signal(),
    });
    if (!response.ok) return [`GEO_URL answers ${response.status}`];
    const country = read(await response.json().catch(() => undefined));
    return country?.toLowerCase() === 'in'
      ? []
      : [`GEO_URL finds no Mumbai: is it a ${provider} server with India in it?`];
  },
  'the engines can be reached': async ({ env, reach }) => {
    const hosts = [
      ...(env.KAFKA_BROKERS ?? '').split(',').map((host) => ['KAFKA_BROKERS', host]),
      ...['REDIS_URL', 'MONGO_URL']
        .filter((name) => env[name] && !env[name].startsWith('mongodb+srv'))
        .flatMap((name) => hostsOf(env[name]).map((host) => [name, host])),
    ].filter(([, host]) => host);
    const errors = await Promise.all(
      hosts.map(async ([name, host]) => ((await reach.connect(host)) ? [] : [`${name}: nothing answers at ${host}`])),
    );
    return errors.flat();
  },
};

/** Hosts with their ports of an address that may name several, or of several addresses. */
function hostsOf(urls) {
  const port = urls.startsWith('redis') ? 6379 : 27017;
  const hosts = urls.split(/,(?=rediss?:)/).flatMap((url) => {
    const [, named = ''] = /^\w+:\/\/(?:[^@/]*@)?([^/?]+)/.exec(url) ?? [];
    return named.split(',');
  });
  return hosts.map((host) => (host.includes(':') ? host : `${host}:${port}`));
}

/** As the settings of payments have it: also after a change to bank transfer, while its key is there. */
const usesRazorpay = ({ PAYMENT_PROVIDER = 'razorpay', RAZORPAY_KEY_ID }) =>
  PAYMENT_PROVIDER === 'razorpay' || Boolean(RAZORPAY_KEY_ID);

async function razorpay(reach, env, path, advice) {
  if (!usesRazorpay(env)) return [];
  const { RAZORPAY_BASE_URL = 'https://api.razorpay.com', RAZORPAY_KEY_ID: id, RAZORPAY_KEY_SECRET: secret } = env;
  const response = await reach.fetch(`${RAZORPAY_BASE_URL}${path}`, {
    headers: { authorization: basic(id, secret) },
    signal: signal(),
  });
  if (response.ok) return [];
  const isRefused = response.status === 401 || response.status === 403;
  return [
    isRefused
      ? `Razorpay refuses RAZORPAY_KEY_ID and RAZORPAY_KEY_SECRET (${response.status}); ${advice}`
      : `Razorpay answers ${response.status}; ${advice}`,
  ];
}

/** Result of each check: its name and its errors. A check that throws could not be made, which is an error of its own. */
export async function runChecks(context, given = checks) {
  const results = [];
  for (const [name, check] of Object.entries(given)) {
    try {
      results.push({ name, errors: await check(context) });
    } catch (error) {
      results.push({ name, errors: [`could not be checked: ${error.cause?.message ?? error.message}`] });
    }
  }
  return results;
}

export const network = {
  fetch: (...request) => fetch(...request),
  txt: async (name) => (await dns.resolveTxt(name).catch(() => [])).map((parts) => parts.join('')),
  async smtp(url) {
    if (!url) return ['SMTP_URL is missing'];
    const { createTransport } = createRequire(inRepository('services', 'notifications', 'package.json'))('nodemailer');
    const transport = createTransport(url, { connectionTimeout: TIMEOUT_MS });
    try {
      await transport.verify();
      return [];
    } catch (error) {
      return [`SMTP_URL: ${error.message}`];
    } finally {
      transport.close();
    }
  },
  connect(host) {
    const at = host.lastIndexOf(':');
    return new Promise((resolve) => {
      const socket = net.connect({ host: host.slice(0, at), port: Number(host.slice(at + 1)), timeout: TIMEOUT_MS });
      const end = (isOpen) => {
        socket.destroy();
        resolve(isOpen);
      };
      socket.on('connect', () => end(true));
      socket.on('error', () => end(false));
      socket.on('timeout', () => end(false));
    });
  },
};
