import { execFileSync } from 'node:child_process';
import { generateKeyPairSync } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { runbookBlocks } from '../runbooks/runbook-blocks';
import { bookingOf, placeOrder } from './stack/place-order';
import { newPerson } from './stack/people';
import { newEvent, payLink, run, runFile } from './stack/running-stack';
import { staff } from './stack/sign-in-staff';

const healthVariables = Object.entries(run.health).map(([name, url]) => [
  `${name.replaceAll('-', '_').toUpperCase()}_HEALTH`,
  url,
]);
const profile = basename(dirname(runFile));

const signingKey = generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' });

let environment: NodeJS.ProcessEnv;
beforeAll(async () => {
  const eventId = await newEvent(staff().admin.token, 'Runbook Rehearsal', [
    { type: 'Gold', price: 100, fee: 0, totalSeats: 10 },
  ]);
  const buyer = await newPerson();
  const placed = await placeOrder(eventId, buyer, { quantity: 1 }, `runbook-${eventId}`);
  const { orderId, paymentLinkId } = placed.body.data;
  await payLink(paymentLinkId);
  await bookingOf(buyer);
  environment = {
    ...process.env,
    // As the environment of a container has it.
    ...(JSON.parse(readFileSync(join(dirname(runFile), 'services-environment.json'), 'utf8')) as NodeJS.ProcessEnv),
    SITE_URL: run.urls.site,
    API_KEY: run.apiKey,
    ORDER: orderId,
    JWT_SIGNING_KEY: Buffer.from(signingKey).toString('base64'),
    UTSAV_PROFILE: profile === '.utsav' ? 'dev' : profile,
    ...Object.fromEntries(healthVariables),
  };
});

const commands = [...new Set(runbookBlocks.filter(({ kind }) => kind === 'sh').map((block) => block.commands))];

it.each(commands)('%s', (block) => {
  const output = execFileSync('bash', ['-euo', 'pipefail', '-c', block], {
    cwd: join(__dirname, '..', '..'),
    env: environment,
    encoding: 'utf8',
    timeout: 60_000,
  });
  expect(output).toBeDefined();
});
