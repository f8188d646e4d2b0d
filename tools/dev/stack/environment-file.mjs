import { callerPublicKeys } from './secrets.mjs';

const valueOf = (text, name) => new RegExp(`^${name}=(.*)$`, 'm').exec(text)?.[1] ?? '';

function withLine(text, name, value) {
  const present = new RegExp(`^${name}=.*$`, 'm');
  // A function: a value may contain what a replacement pattern means.
  return present.test(text) ? text.replace(present, () => `${name}=${value}`) : `${text.trimEnd()}\n${name}=${value}\n`;
}

/** Others give them, so they cannot be made up for an installation: accounts at Razorpay and the SMS providers. */
const ofAccounts = [
  'RAZORPAY_KEY_ID',
  'RAZORPAY_KEY_SECRET',
  'MSG91_AUTH_KEY',
  'TWILIO_ACCOUNT_SID',
  'TWILIO_AUTH_TOKEN',
];
/** What an installation sets besides; the example only explains them. */
const ofInstallation = [
  'SITE_URL',
  'SMTP_URL',
  'MAIL_FROM',
  'SUPPORT_EMAIL',
  'SELLER_NAME',
  'SELLER_ADDRESS',
  'SELLER_GSTIN',
];
const ofSms = ['SMS_SENDER', 'SMS_ENTITY_ID', 'SMS_TEMPLATES'];

/**
 * `.env` from the example: its empty values are secrets, which are made; its other values are of the demo, and an installation
 * has none of them. A file that is present keeps what it has; it is a demo if its profiles say so.
 */
export function environmentFile({ example, present, secrets, isProduction = false }) {
  const names = (pattern) => [...example.matchAll(pattern)].map(([, name]) => name);
  const demo = names(/^([A-Z0-9_]+)=.+$/gm);
  const isDemo =
    present === undefined ? !isProduction : valueOf(present, 'COMPOSE_PROFILES').split(',').includes('demo');
  const before = present ?? (isDemo ? example : withoutDemo(example));
  const isGiven = (name) => !isDemo && ofAccounts.includes(name);
  const made = names(/^([A-Z0-9_]+)=$/gm).filter(
    (name) => name !== 'CALLER_PUBLIC_KEYS' && !isGiven(name) && !valueOf(before, name),
  );
  const withSecrets = made.reduce((text, name) => withLine(text, name, secrets[name]), before);
  const missing = isDemo ? demo.filter((name) => !new RegExp(`^${name}=`, 'm').test(withSecrets)) : [];
  const withDemo = missing.reduce((text, name) => withLine(text, name, valueOf(example, name)), withSecrets);
  const wanted = isDemo
    ? []
    : [...ofInstallation, ...ofSms, ...ofAccounts.filter((name) => !name.startsWith('TWILIO'))];
  const toFill = wanted.filter((name) => !valueOf(withDemo, name));
  const unnamed = toFill.filter((name) => !new RegExp(`^${name}=`, 'm').test(withDemo));
  const withNames = unnamed.reduce((text, name) => withLine(text, name, ''), withDemo);
  const keyOf = (service) => valueOf(withNames, `${service.toUpperCase()}_CALLER_KEY`);
  const text = withLine(withNames, 'CALLER_PUBLIC_KEYS', callerPublicKeys(keyOf));
  return { text, made: [...made, ...missing], toFill };
}

/** From the comment above the first value to the blank line. */
const withoutDemo = (example) => example.replace(/^# The demo: [^]*?\n\n/m, '');
