import { createPrivateKey, createPublicKey } from 'node:crypto';

/** Hosts and names that only a demo has. */
const standIns = ['razorpay-sandbox', 'inbox', 'place-sandbox', 'demo-data'];
const settingsOfStandIns = ['RAZORPAY_BASE_URL', 'MSG91_URL', 'TWILIO_URL', 'SMTP_URL', 'GEO_URL'];
const hostOf = (url) => (URL.canParse(url) ? new URL(url).hostname : '');

const publicKeyOf = (privateKey) =>
  createPublicKey(createPrivateKey({ key: Buffer.from(privateKey, 'base64'), format: 'der', type: 'pkcs8' }))
    .export({ type: 'spki', format: 'der' })
    .toString('base64');

/** Secrets that are for one purpose each. */
const purposes = [
  'OTP_PEPPER',
  'STAFF_FACTOR_SECRET',
  'RAZORPAY_KEY_SECRET',
  'RAZORPAY_WEBHOOK_SECRET',
  'BREVO_EVENT_TOKEN',
  'MSG91_RECEIPT_TOKEN',
];

export const settingChecks = {
  'every process accepts its settings': ({ configErrors, deployment }) => [...deployment.problems, ...configErrors],

  'nothing of the demo runs': ({ deployment: { processes, services } }) => {
    const started = services
      .filter((name) => standIns.includes(name))
      .map((name) => `${name} would run: take demo out of COMPOSE_PROFILES, or use overlays/production`);
    const values = Object.values(processes);
    const allowed = values.some(({ DEMO_SETTINGS }) => DEMO_SETTINGS === 'allowed')
      ? ['DEMO_SETTINGS: allowed lets a test key, example data and an http site start']
      : [];
    const named = settingsOfStandIns.filter((name) => values.some((env) => standIns.includes(hostOf(env[name] ?? ''))));
    return [...started, ...allowed, ...named.map((name) => `${name}: names a stand-in of the demo`)];
  },

  'calls between processes can be verified': ({ deployment: { processes } }) =>
    Object.entries(processes).flatMap(([name, { CALLER_KEY: key, CALLER_PUBLIC_KEYS: known = '' }]) => {
      if (!key) return [];
      try {
        return known.split(',').includes(`${name}:${publicKeyOf(key)}`)
          ? []
          : [`CALLER_PUBLIC_KEYS has not the public key of ${name}: run node tools/dev/env-file.mjs again`];
      } catch {
        return [`CALLER_KEY of ${name} is no key`];
      }
    }),

  'each secret has one purpose, and the one before is another': ({ deployment: { processes } }) => {
    const values = Object.assign({}, ...Object.values(processes));
    const shared = purposes.filter(
      (name, at) => values[name] && purposes.slice(0, at).some((other) => values[other] === values[name]),
    );
    const repeated = Object.keys(values).filter(
      (name) => name.includes('_PREVIOUS_') && values[name] && values[name] === values[name.replace('PREVIOUS_', '')],
    );
    return [
      ...shared.map((name) => `${name}: is the same as another secret`),
      ...repeated.map((name) => `${name}: is the one of now`),
    ];
  },
};
