import { createPublicKey, generateKeyPairSync, randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { say } from '../faults/fault-stack.mjs';
import { describe } from './describe.mjs';
import { rollOne } from './roll.mjs';

/** At least as long as a pod takes that starts, so that callers have found one copy before the next one goes. */
const BETWEEN_MS = 2500;
const load = { readers: 6, members: 6, renewals: 4, buysPerSecond: 4 };

/** Every secret that our processes verify with is replaced in the three steps of docs/security.md, one process after the other. */
export async function rotate({ stack, traffic, balancer }) {
  const outcomes = [];
  traffic.start(load);
  await sleep(3000);
  for (const { secrets, steps } of rotations(stack)) {
    const from = Date.now();
    for (const [name, env] of steps.flat()) {
      await rollOne(name, { stack, balancer, env });
      await sleep(BETWEEN_MS);
    }
    await sleep(2000);
    const noticed = traffic.between(from, Date.now());
    const refused = noticed.rows.filter(({ status }) => status === 401 || status === 403);
    say(`${secrets}: ${describe(noticed)}, ${refused.length} refused`);
    outcomes.push({
      drill: `${secrets} replaced`,
      noticed: `${describe(noticed)}, ${refused.length} refused`,
      wanted: 'none failed or refused',
      ok: noticed.failed.length === 0 && refused.length === 0,
    });
  }
  await traffic.stop();
  return outcomes;
}

function rotations(stack) {
  const services = stack
    .targets()
    .filter((name) => !stack.engines.includes(name) && !name.startsWith('document-worker'));
  const copiesOf = (service) => services.filter((name) => name.replace(/-\d+$/, '') === service);
  const old = (service) => stack.environmentOf(service);
  const all = (service, env) => copiesOf(service).map((name) => [name, env]);
  const [identity, payments, booking] = ['identity', 'payments', 'booking'].map(old);

  const jwt = signingKey();
  const [pepper, factor, webhook] = [random(), random(), random()];
  const caller = generateKeyPairSync('x25519').privateKey;
  const callerKey = base64(caller.export({ type: 'pkcs8', format: 'der' }));
  const publicCallerKey = base64(createPublicKey(caller).export({ type: 'spki', format: 'der' }));
  const [ownOld, ...others] = [
    booking.CALLER_PUBLIC_KEYS.split(',').find((entry) => entry.startsWith('booking:')),
    ...booking.CALLER_PUBLIC_KEYS.split(',').filter((entry) => !entry.startsWith('booking:')),
  ];
  const list = (...own) => ({ CALLER_PUBLIC_KEYS: [...others, ...own].join(',') });
  const ownNew = `booking:${publicCallerKey}`;
  const isBooking = (name) => /^booking(-\d+)?$/.test(name);

  return [
    {
      secrets: 'JWT_SIGNING_KEY, OTP_PEPPER, STAFF_FACTOR_SECRET',
      steps: [
        all('identity', {
          JWT_PREVIOUS_PUBLIC_KEYS: publicOf(jwt),
          OTP_PREVIOUS_PEPPER: pepper,
          STAFF_FACTOR_PREVIOUS_SECRET: factor,
        }),
        all('identity', {
          JWT_SIGNING_KEY: jwt,
          JWT_PREVIOUS_PUBLIC_KEYS: publicOf(identity.JWT_SIGNING_KEY),
          OTP_PEPPER: pepper,
          OTP_PREVIOUS_PEPPER: identity.OTP_PEPPER,
          STAFF_FACTOR_SECRET: factor,
          STAFF_FACTOR_PREVIOUS_SECRET: identity.STAFF_FACTOR_SECRET,
        }),
      ],
    },
    {
      secrets: 'RAZORPAY_WEBHOOK_SECRET',
      steps: [
        all('payments', { RAZORPAY_PREVIOUS_WEBHOOK_SECRET: webhook }),
        all('payments', {
          RAZORPAY_WEBHOOK_SECRET: webhook,
          RAZORPAY_PREVIOUS_WEBHOOK_SECRET: payments.RAZORPAY_WEBHOOK_SECRET,
        }),
      ],
    },
    { secrets: 'TICKET_SIGNING_KEY', steps: [all('booking', { TICKET_SIGNING_KEY: signingKey() })] },
    {
      secrets: 'CALLER_KEY of booking',
      steps: [
        services.map((name) => [name, list(ownOld, ownNew)]),
        all('booking', {
          ...list(ownNew, ownOld),
          CALLER_KEY: callerKey,
          CALLER_PREVIOUS_KEY: booking.CALLER_KEY,
        }),
        services.filter((name) => !isBooking(name)).map((name) => [name, list(ownNew, ownOld)]),
        services.map((name) => [name, { ...list(ownNew), ...(isBooking(name) && { CALLER_PREVIOUS_KEY: '' }) }]),
      ],
    },
  ];
}

const random = () => randomBytes(32).toString('base64url');
const base64 = (bytes) => Buffer.from(bytes).toString('base64');
const signingKey = () => base64(generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }));
const publicOf = (key) =>
  base64(createPublicKey(Buffer.from(key, 'base64').toString()).export({ type: 'spki', format: 'pem' }));
