import { generateKeyPairSync } from 'node:crypto';
import { appendFileSync, cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { TicketCodes } from '@utsav/booking/tickets/ticket-codes';
import { BackupConfig } from '@utsav/backup/backup-config';
import { restoreBackup } from '@utsav/backup/restore-backup';
import { removeOldBackups, takeBackup } from '@utsav/backup/take-backup';
import type { Order } from '@utsav/contracts/gen/utsav/booking/v1/booking_service';
import { eventually } from '@utsav/test-kit/assertions/eventually';
import { CrashHarness, graceMs } from './crash-harness';

/** One life of a system from its first sale to the loss of all engines, and the next one from its backup on. */
let harness: CrashHarness;
const home = mkdtempSync(join(tmpdir(), 'utsav-backups-'));
const config = () => BackupConfig.parse(harness.environment);
const events = {
  before: 'evt_before',
  inTransit: 'evt_in_transit',
  unsent: 'evt_unsent',
  unpaid: 'evt_unpaid',
  sale: Array.from({ length: 16 }, (_, at) => `evt_sale_${at}`),
};
const orders = new Map<string, Order>();
const orderOf = (eventId: string): Order => orders.get(eventId)!;

async function place(eventId: string): Promise<Order> {
  const order = await harness.sale.place(await harness.sale.orderInput(eventId));
  orders.set(eventId, order);
  return order;
}

async function sell(eventId: string): Promise<Order> {
  const order = await place(eventId);
  await harness.provider.pay(order);
  await eventually(() => harness.rows.isConfirmed(order));
  return order;
}

async function codesOf(eventId: string): Promise<string[]> {
  const [booking] = await harness.rows.bookingsOf(orderOf(eventId));
  return booking?.tickets.map(({ code }) => code) ?? [];
}

beforeAll(async () => {
  harness = await CrashHarness.start();
  await harness.sale.openEvents(Object.values(events).flat());
});
afterAll(async () => {
  await harness?.stop();
  rmSync(home, { recursive: true });
});

let backup: string;
let codesBefore: string[];

it('is taken while tickets are sold', async () => {
  await sell(events.before);
  await eventually(() => harness.sale.isTexted(events.before));
  codesBefore = await codesOf(events.before);
  // Its text is stored as pending, and the process that was to send it dies.
  const notifications = harness.process('notifications');
  const sending = { step: 'deliver', moment: 'before', subject: '' } as const;
  notifications.stopAt(sending);
  await sell(events.unsent);
  await notifications.untilStoppedAt(sending);
  await notifications.kill();
  // Only Kafka has this message: nothing of it is in an outbox any more, and no consumer has had it.
  await sell(events.inTransit);
  await eventually(async () => expect(await harness.rows.outboxOf('booking')).toBe(0));
  await place(events.unpaid);

  const sales = events.sale.map(async (eventId, at) => {
    await new Promise((resolve) => setTimeout(resolve, at * 40));
    await sell(eventId);
  });
  await new Promise((resolve) => setTimeout(resolve, 150));
  const { folder, manifest } = await takeBackup(config(), home);
  backup = folder;
  expect(manifest.messages).toBeGreaterThan(0);
  expect(manifest.databases.booking?.orders).toBeGreaterThanOrEqual(4);
  await Promise.all(sales);
  // Paid after the moment of the backup: only the provider knows.
  await harness.provider.pay(orderOf(events.unpaid));
});

it('is not restored over services that run, nor over data, nor when a byte of it has changed', async () => {
  await expect(restoreBackup(config(), backup)).rejects.toThrow(/run: stop all services first/);
  const file = join(backup, 'databases', 'booking', 'orders.bson.gz');
  const damaged = mkdtempSync(join(tmpdir(), 'utsav-damaged-'));
  cpSync(backup, damaged, { recursive: true });
  appendFileSync(file.replace(backup, damaged), 'x');
  await expect(restoreBackup(config(), damaged, { skip: ['folders'] })).rejects.toThrow(
    'the backup is damaged, nothing was changed: databases/booking/orders.bson.gz',
  );
  rmSync(damaged, { recursive: true });
});

it('is all that is needed to go on when every engine is lost', async () => {
  await harness.loseEngines(async () => {
    const { findings } = await restoreBackup(config(), backup);
    expect(findings).toMatchObject({ violations: [], unchecked: [] });
    await expect(restoreBackup(config(), backup)).rejects.toThrow(/there is data in t_\w+booking.bookings/);
    await restoreBackup(config(), backup, { drop: true });
  });
  // The attempt that died has a lease.
  harness.process('notifications').setClockAhead(60_000);
});

it('has the tickets of before, which scan with the keys that gates get now', async () => {
  expect(await codesOf(events.before)).toEqual(codesBefore);
  const key = generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' });
  const gate = new TicketCodes({ TICKET_SIGNING_KEY: Buffer.from(key).toString('base64') });
  for (const code of codesBefore) expect(gate.read(code, events.before)).toBeUndefined();
  for (const publicKey of await eventually(() => harness.sale.ticketKeys())) gate.addKey(publicKey);
  for (const code of codesBefore) expect(gate.read(code, events.before)).toBeDefined();
});

it('leaves no message unsent and sends none again', async () => {
  await eventually(() => harness.sale.isTexted(events.inTransit));
  await eventually(() => harness.sale.isTexted(events.unsent));
  for (const eventId of [events.before, events.inTransit, events.unsent])
    expect(await harness.sale.textsTo(eventId)).toHaveLength(1);
});

it('finds at the provider what was paid after its moment', async () => {
  const withoutPage: Order[] = [];
  for (const eventId of [events.unpaid, ...events.sale]) {
    const order = orderOf(eventId);
    // Placed after the moment of the backup: the provider's ledger is all that is left of it.
    if (!(await harness.rows.orderOf(order))) continue;
    // Its payment page was not requested yet: it lapses, and the provider's ledger has the rest.
    if (!(await harness.rows.paymentOf(order))) {
      withoutPage.push(order);
      continue;
    }
    await harness.rows.pollPaymentNow(order);
    await eventually(() => harness.rows.isConfirmed(order));
    expect(await harness.rows.bookingsOf(order)).toHaveLength(1);
  }
  const isNotHeld = async (order: Order) =>
    expect((await harness.rows.orderOf(order))?.state).not.toMatch(/held|paying|closing/);
  if (withoutPage.length > 0) harness.process('booking').setClockAhead(700_000);
  for (const order of withoutPage) await eventually(() => isNotHeld(order));
  harness.process('booking').setClockAhead(graceMs);
  await harness.rows.isConfirmed(orderOf(events.unpaid));
});

it('sells on, and no invariant is violated', async () => {
  const order = await harness.sale.place({
    ...(await harness.sale.orderInput(events.before)),
    userId: 'usr_later',
    key: 'later',
  });
  await harness.provider.pay(order);
  await eventually(() => harness.rows.isConfirmed(order));
  await eventually(async () => expect(await harness.violations()).toEqual([]));
});

it('is one of a number that remain, with the files that only they have', async () => {
  const next = await takeBackup(config(), home);
  expect(await removeOldBackups(next.folder, 1)).toEqual([backup]);
  expect(readdirSync(home).filter((name) => name.startsWith('backup-'))).toHaveLength(1);
  await expect(restoreBackup(config(), backup)).rejects.toThrow('is no complete backup');
});
