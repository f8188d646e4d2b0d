import fs from 'node:fs';
import { inRepository } from '../machine/repository.mjs';
import { environmentFile } from '../stack/environment-file.mjs';
import { newEnvironmentSecrets } from '../stack/secrets.mjs';
import { composeSettings } from './compose-settings.mjs';
import { runChecks } from './checks.mjs';
import { imageEnvironmentOf } from './images.mjs';
import { built, readConfigs } from './read-configs.mjs';

const readText = (...path) => fs.readFileSync(inRepository(...path), 'utf8');

/** As docs/going-live.md says to fill in what env-file.mjs --production leaves empty. */
function filledIn() {
  const { smsTemplates } = built('services', 'notifications', 'dist', 'i18n', 'en', 'sms-catalogue.js');
  const ids = smsTemplates.map((name, at) => [
    name,
    { dlt: `${1107234567890123400n + BigInt(at)}`, msg91: `${at}`.padStart(24, 'a') },
  ]);
  return {
    SITE_URL: 'https://tickets.mela.in',
    TRUST_PROXY_HOPS: '1',
    SELLER_NAME: 'Mela Private Limited',
    SELLER_ADDRESS: '1 Residency Road, Bengaluru 560025, Karnataka',
    SELLER_GSTIN: '27AAPFU0939F1ZV',
    MAIL_FROM: 'Mela <tickets@mela.in>',
    SUPPORT_EMAIL: 'help@mela.in',
    SMTP_URL: 'smtp://user:secret@smtp-relay.brevo.com:587',
    SMS_SENDER: 'MELAIN',
    SMS_ENTITY_ID: '1101234567890123456',
    SMS_TEMPLATES: `'${JSON.stringify(Object.fromEntries(ids))}'`,
    MSG91_AUTH_KEY: '123456aAbBcCdDeEfF',
    RAZORPAY_KEY_ID: 'rzp_live_AAAAAAAAAAAAAA',
    RAZORPAY_KEY_SECRET: 'secret-of-razorpay',
  };
}

/** `.env` of an installation that is as it should be. */
export function installationFile() {
  const secrets = { ...newEnvironmentSecrets(), WEB_API_KEY: 'key-of-the-web-apps' };
  const { text } = environmentFile({ example: readText('.env.example'), secrets, isProduction: true });
  return withSettings(text, filledIn());
}

/** The file with these settings; `undefined` takes one out. */
export function withSettings(text, settings) {
  return Object.entries(settings).reduce((changed, [name, value]) => {
    const without = changed.replace(new RegExp(`^${name}=.*\n`, 'm'), '');
    return value === undefined ? without : `${without}${name}=${value}\n`;
  }, text);
}

const json = (body, status = 200) => ({
  status,
  ok: status < 400,
  json: async () => body,
  text: async () => (typeof body === 'string' ? body : JSON.stringify(body)),
});

/** What answers outside, by the beginning of the address. */
const wires = {
  'https://api.razorpay.com/': () => json({ items: [] }),
  'https://tickets.mela.in/api/payments': () => json({}, 401),
  'https://tickets.mela.in/': () => json({ success: true }),
  'https://control.msg91.com/': () => json('4821'),
  'https://api.twilio.com/': () => json({ status: 'active' }),
  'https://photon.komoot.io/': () => json({ features: [{ properties: { countrycode: 'IN' } }] }),
};

const records = {
  'mela.in': ['v=spf1 include:spf.brevo.com -all'],
  '_dmarc.mela.in': ['v=DMARC1; p=quarantine'],
  'brevo1._domainkey.mela.in': ['k=rsa;p=MIGfMA0GCSqGSIb3'],
};

/** A world that is as it should be, but for what is changed. `sent` has the requests. */
export function worldWith({ fetches = {}, txt = {}, ...changes } = {}) {
  const sent = [];
  const answers = { ...wires, ...fetches };
  const reach = {
    async fetch(url, options = {}) {
      sent.push({ method: options.method ?? 'GET', url: String(url) });
      const found = Object.keys(answers)
        .filter((start) => String(url).startsWith(start))
        .toSorted((a, b) => b.length - a.length)[0];
      if (!found)
        throw new Error('fetch failed', { cause: new Error(`getaddrinfo ENOTFOUND ${new URL(url).hostname}`) });
      return answers[found](options);
    },
    txt: async (name) => ({ ...records, ...txt })[name] ?? [],
    smtp: async () => [],
    mongo: async () => [],
    kafka: async () => [],
    redis: async () => [],
    bucket: async () => [],
    ...changes,
  };
  return { reach, sent };
}

export { json };

/** What check:live says of a file in a world. */
export async function checked(file, world = worldWith(), options = {}) {
  const deployment = composeSettings({
    file,
    compose: readText('docker-compose.yml'),
    example: readText('.env.example'),
    imageEnvironment: imageEnvironmentOf,
  });
  return checkedDeployment(deployment, world, options);
}

export function checkedDeployment(deployment, world = worldWith(), options = {}) {
  const { configs, errors: configErrors } = readConfigs(deployment);
  return runChecks({ deployment, configs, configErrors, reach: world.reach, ...options });
}

export const missingIn = (results) => results.flatMap(({ name, errors }) => errors.map((error) => `${name}: ${error}`));
