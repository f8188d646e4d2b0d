import type { Event } from '@utsav/contracts/gen/utsav/catalog/v1/catalog_service';
import { EventMailKind } from '@utsav/contracts/gen/utsav/notifications/v1/notifications_service';
import { eventStatus } from '@utsav/contracts/grpc/catalog';
import { toTimestamp } from '@utsav/contracts/grpc/timestamp';
import { AvailabilityChanged } from '@utsav/contracts/messages/booking';
import { EventAnnounced } from '@utsav/contracts/messages/catalog';
import { UserErased } from '@utsav/contracts/messages/identity';
import type { Caller } from '@utsav/service-kit/caller/caller';
import { GrpcClients } from '@utsav/service-kit/grpc/grpc-clients';
import { Clock } from '@utsav/service-kit/time/clock';
import { eventually } from '@utsav/test-kit/assertions/eventually';
import { refusal } from '@utsav/test-kit/assertions/refusal';
import { headerOf } from '../testing/mail-sink';
import { NotificationsFixture } from '../testing/notifications-fixture';
import type { MailingRow } from './mailing.schema';
import { MailingsRepository } from './mailings.repository';
import { UserLanguagesRepository } from '../languages/user-languages.repository';
import { RunMailingJob } from './run-mailing';
import { SendAnnouncementsJob } from './send-announcements';

const until = toTimestamp(new Date(Date.now() + 5 * 86_400_000));
const event = (id: string, changes: Partial<Event> = {}): Partial<Event> => ({
  id,
  name: 'Dawn Raga',
  startsAt: until,
  status: eventStatus.toProto('Upcoming'),
  isActive: true,
  isBookingOpen: true,
  venue: { name: 'Dockyard Hall', city: 'Mumbai' } as never,
  ticketCategories: [{ key: 'gold', isTicketAvailable: true } as never],
  showtimes: [],
  translations: {},
  ...changes,
});
/** What the other services say. */
let followers: string[];
let seats: number;
let shown: Partial<Event>;
let others: Record<string, Partial<Event>> = {};
let running: NotificationsFixture;
let lateMs = 0;

beforeAll(async () => {
  running = await NotificationsFixture.start();
  running.get(Clock).now = () => new Date(Date.now() + lateMs);
  const services = {
    identity: {
      listUsersById: async ({ userIds }: { userIds: string[] }) => ({
        users: userIds.map((id) => ({ id, name: id, email: id.includes('mute') ? undefined : `${id}@mails.example` })),
      }),
    },
    catalog: {
      getEvent: async ({ eventId }: { eventId: string }) => ({ event: others[eventId] ?? shown }),
      listFollowers: async ({ after, limit }: { after: string; limit: number }) => ({
        userIds: followers.filter((id) => id > after).slice(0, Math.min(limit, 2)),
      }),
    },
    booking: {
      getAvailability: async () => ({ events: [{ categories: [{ key: 'gold', available: seats, capacity: 9 }] }] }),
    },
  };
  Object.assign(running.get(GrpcClients), { client: (name: keyof typeof services) => services[name] });
});
afterAll(() => running?.stop(), 30_000);

const member = (id: string): Caller => ({ kind: 'user', id, role: 'user', sessionId: 's' });
const wait = (userId: string, eventId: string) =>
  running.client(member(userId)).addNotice({ userId, eventId, until, hasEmail: true });
const mailTo = (userId: string) => running.mail.to(`${userId}@mails.example`);
/** Runs all pages that are due, as jobs do every five seconds. */
async function runPages(mailingId: string): Promise<void> {
  for (let page = 0; page < 6; page += 1) {
    lateMs += 6_000;
    await running.get(RunMailingJob).run({ mailingId });
  }
}

const announce = async (...ids: string[]) => {
  for (const id of ids) {
    await running.publish(EventAnnounced, id, { eventId: id }, 2);
    await eventually(async () => expect(await running.get(MailingsRepository).isKnown('announced', id)).toBe(true));
    await runPages(`announced.${id}`);
  }
};
const sendDue = () => running.get(SendAnnouncementsJob).run();
const hour = 3_600_000;

it('writes of a new event within the hour, to every follower once, but not to those who want none', async () => {
  shown = event('evt_new');
  followers = ['usr_f1', 'usr_f2', 'usr_f3_mute', 'usr_f4', 'usr_f5'];
  await running.client(member('usr_f4')).setMailChoice({ userId: 'usr_f4', follows: false });
  await announce('evt_new');
  await sendDue();
  expect(await running.deliveries('usr_f1')).toEqual([]);
  lateMs += hour;
  await sendDue();
  await announce('evt_new');
  lateMs += hour;
  await sendDue();
  for (const id of ['usr_f1', 'usr_f2', 'usr_f5']) await eventually(() => expect(mailTo(id)).toHaveLength(1));
  expect([await running.deliveries('usr_f3_mute'), await running.deliveries('usr_f4')]).toEqual([[], []]);
  const [mail] = mailTo('usr_f1');
  if (!mail) throw new Error('no mail');
  expect(headerOf(mail, 'subject')).toBe('New: Dawn Raga');
  expect(headerOf(mail, 'list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
  const [, token = ''] =
    /^<https:\/\/utsav\.example\/api\/email\/unsubscribe\/follows\/([\w-]+)>$/.exec(
      headerOf(mail, 'list-unsubscribe'),
    ) ?? [];
  await running.client().unsubscribe({ kind: EventMailKind.EVENT_MAIL_KIND_FOLLOWS, token });
  expect(await running.client(member('usr_f1')).getMailChoice({ userId: 'usr_f1' })).toEqual({ follows: false });
});

it('lists events that were announced within an hour in one mail, the soonest first, each event once', async () => {
  const later = toTimestamp(new Date(Date.now() + 9 * 86_400_000));
  others = {
    evt_d1: event('evt_d1', { name: 'Late Raga', startsAt: later }),
    evt_d2: event('evt_d2', { name: 'Ghazal Night', translations: { hi: { name: 'ग़ज़ल की शाम' } as never } }),
    evt_d3: event('evt_d3', { status: eventStatus.toProto('cancelled') }),
    evt_d4: event('evt_d4', { name: 'Next Week' }),
  };
  followers = ['usr_d1', 'usr_d2'];
  await running.get(UserLanguagesRepository).save('usr_d2', 'hi', new Date());
  await announce('evt_d1');
  lateMs += 50 * 60_000;
  await announce('evt_d2', 'evt_d3');
  lateMs += 10 * 60_000;
  // Two processes at once: one of them finds that the other was first.
  await Promise.allSettled([sendDue(), sendDue()]);
  await announce('evt_d4');
  lateMs += hour;
  for (const _repeat of [1, 2]) await sendDue();
  await eventually(() => expect(mailTo('usr_d1').map((mail) => headerOf(mail, 'subject'))).toHaveLength(2));
  await eventually(() => expect(mailTo('usr_d2')).toHaveLength(2));
  const notices = async (id: string) =>
    (await running.deliveries(id))
      .map(({ notice }) => notice)
      .toSorted((a, b) => (a?.list ? 0 : 1) - (b?.list ? 0 : 1));
  expect(await notices('usr_d1')).toMatchObject([
    {
      subject: 'New: Ghazal Night and 1 more',
      list: [
        { label: 'Ghazal Night', url: 'https://utsav.example/events/evt_d2' },
        { label: 'Late Raga', url: 'https://utsav.example/events/evt_d1' },
      ],
      unsubscribe: { oneClickUrl: expect.stringContaining('/api/email/unsubscribe/follows/') },
    },
    { subject: 'New: Next Week' },
  ]);
  expect((await notices('usr_d2'))[0]).toMatchObject({ subject: 'नया: ग़ज़ल की शाम और 1 अन्य', language: 'hi' });
});

it('writes nothing of a new event to a person who is erased before the mail is due', async () => {
  shown = event('evt_gone');
  followers = ['usr_g1'];
  await announce('evt_gone');
  await running.publish(UserErased, 'usr_g1', { userId: 'usr_g1' });
  const rows = () => running.connection.collection('announcements').countDocuments({ userId: 'usr_g1' });
  await eventually(async () => expect(await rows()).toBe(0));
  lateMs += hour;
  await sendDue();
  expect(await running.deliveries('usr_g1')).toEqual([]);
});

it('writes to those who wait longest, three for each seat that came back, and to each of them once', async () => {
  shown = event('evt_full');
  seats = 0;
  for (const id of ['usr_w1', 'usr_w2', 'usr_w3', 'usr_w4']) {
    await wait(id, 'evt_full');
    lateMs += 1;
  }
  const back = (available: number) =>
    running.publish(AvailabilityChanged, 'evt_full', { eventId: 'evt_full', categories: [{ key: 'gold', available }] });
  const state = async () =>
    (await running.connection.collection<MailingRow>('mailings').findOne({ _id: 'tickets.evt_full' }))?.state;
  lateMs += 61_000;
  await running.get(RunMailingJob).run({ mailingId: 'tickets.evt_full' });
  expect(await state()).toBe('done');

  await back(1);
  await eventually(async () => expect(await state()).toBe('running'));
  // The seat of a hold that ended is gone again before the pause is over.
  for (const pause of [0, 61_000]) {
    lateMs += pause;
    await running.get(RunMailingJob).run({ mailingId: 'tickets.evt_full' });
  }
  expect([await state(), await running.deliveries('usr_w1')]).toEqual(['done', []]);

  seats = 1;
  await running.get(MailingsRepository).wake('tickets', 'evt_full', 0);
  await runPages('tickets.evt_full');
  for (const id of ['usr_w1', 'usr_w2', 'usr_w3']) await eventually(() => expect(mailTo(id)).toHaveLength(1));
  expect(await running.deliveries('usr_w4')).toEqual([]);
  expect((await running.client(member('usr_w1')).listNotices({ userId: 'usr_w1' })).eventIds).toEqual([]);

  lateMs += 15 * 60_000;
  await runPages('tickets.evt_full');
  await eventually(() => expect(mailTo('usr_w4')).toHaveLength(1));
  expect(mailTo('usr_w1')).toHaveLength(1);
});

it('writes nothing of an event that is over, hidden or not open', async () => {
  seats = 5;
  for (const [at, changes] of [
    { startsAt: toTimestamp(new Date(0)) },
    { status: eventStatus.toProto('draft') },
    { isBookingOpen: false },
  ].entries()) {
    const id = `evt_shut_${at}`;
    shown = event(id, changes);
    await wait('usr_s1', id);
    lateMs += 61_000;
    await runPages(`tickets.${id}`);
  }
  expect(await running.deliveries('usr_s1')).toEqual([]);
});

it('takes no wish of a person without an address, and forgets those of an erased one', async () => {
  const request = { userId: 'usr_e1', eventId: 'evt_full', until, hasEmail: false };
  expect((await refusal(running.client(member('usr_e1')).addNotice(request))).code).toBe('EMAIL_REQUIRED');
  await wait('usr_e1', 'evt_full');
  await running.client(member('usr_e1')).setMailChoice({ userId: 'usr_e1', follows: false });
  for (const _repeat of [1, 2]) await running.publish(UserErased, 'usr_e1', { userId: 'usr_e1' });
  const rows = async () =>
    (await running.connection.collection('event_notices').countDocuments({ userId: 'usr_e1' })) +
    (await running.connection.collection('mail_choices').countDocuments({ _id: 'usr_e1' as never }));
  await eventually(async () => expect(await rows()).toBe(0));
});
