import { generateKeyPairSync } from 'node:crypto';
import { startService } from '@utsav/service-kit/boot/start-service';
import { Consumers } from '@utsav/service-kit/kafka/consumers';
import { eventually } from '@utsav/test-kit/assertions/eventually';
import { freePort } from '@utsav/test-kit/processes/free-port';
import { bookingDefinition } from '../booking.definition';
import { SellingFixture } from '../testing/selling-fixture';
import { TicketCodes } from './ticket-codes';

let selling: SellingFixture;
beforeAll(async () => {
  selling = await SellingFixture.start();
});
afterAll(() => selling?.stop());

it('keeps the tickets of an earlier key valid after another key has taken its place', async () => {
  const projection = await selling.event(1);
  const { tickets } = await selling.buy(projection);
  const key = generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' });
  const renewed = await startService(bookingDefinition, {
    ...selling.env,
    SERVICE_PORT: String(await freePort()),
    TICKET_SIGNING_KEY: Buffer.from(key).toString('base64'),
  });
  const codes = renewed.app.get(TicketCodes);
  expect(tickets.map(({ code }) => codes.read(code, projection._id) !== undefined)).toEqual([true]);
  expect(codes.keys().map(({ kid }) => kid)).toEqual([codes.currentKey().kid, selling.codes.currentKey().kid]);
  await eventually(() => expect(renewed.app.get(Consumers).ready()).toBe(true));
  await renewed.close();
});
