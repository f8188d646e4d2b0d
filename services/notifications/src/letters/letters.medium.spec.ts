import type { TicketHolder } from '@utsav/contracts/gen/utsav/booking/v1/booking_service';
import { letterState } from '@utsav/contracts/grpc/notifications';
import { toTimestamp } from '@utsav/contracts/grpc/timestamp';
import { mostLettersADay, mostTestLettersADay } from '@utsav/contracts/http/letter-limits';
import type { Caller } from '@utsav/service-kit/caller/caller';
import { GrpcClients } from '@utsav/service-kit/grpc/grpc-clients';
import { randomId } from '@utsav/service-kit/ids/random-id';
import { Clock } from '@utsav/service-kit/time/clock';
import { eventually } from '@utsav/test-kit/assertions/eventually';
import { refusal } from '@utsav/test-kit/assertions/refusal';
import { DeliveriesRepository } from '../deliveries/deliveries.repository';
import { UserLanguagesRepository } from '../languages/user-languages.repository';
import { headerOf } from '../testing/mail-sink';
import { NotificationsFixture } from '../testing/notifications-fixture';
import { LettersRepository } from './letters.repository';
import { RunLetterJob } from './run-letter';

const startsAt = toTimestamp(new Date('2026-11-28T13:00:00Z'));
/** The email of Asha. */
let isConfirmed = true;
const asha: Caller = { kind: 'user', id: 'usr_asha', role: 'admin', sessionId: 's' };
const holder = (id: string, changes: Partial<TicketHolder> = {}): TicketHolder => ({
  userId: id,
  name: id,
  email: `${id}@mails.example`,
  bookingId: `bkg_${id}`,
  bookingCode: 'ABCD-2345-EFGH',
  startsAt,
  ...changes,
});

/** What booking says. */
let holders: TicketHolder[];
let requested: unknown;
let running: NotificationsFixture;
let lateMs = 0;

beforeAll(async () => {
  running = await NotificationsFixture.start();
  running.get(Clock).now = () => new Date(Date.now() + lateMs);
  const others = {
    identity: {
      listUsersById: async () => ({
        users: [{ id: 'usr_asha', name: 'Asha', email: 'asha@mails.example', emailConfirmed: isConfirmed }],
      }),
    },
    catalog: {
      getEvent: async () => ({
        event: {
          name: 'Dawn Raga',
          startsAt,
          venue: { name: 'Dockyard Hall', city: 'Mumbai' },
          translations: { hi: { name: 'भोर राग' } },
        },
      }),
    },
    booking: {
      countTicketHolders: async () => ({ people: holders.length, bookingsWithoutEmail: 0 }),
      // Pages of two.
      listTicketHolders: async ({ audience, after }: { audience: unknown; after: string }) => {
        requested = audience;
        const rest = holders.filter(({ email }) => email > after);
        return { holders: rest.slice(0, 2), next: rest.length > 2 ? rest[1]?.email : '' };
      },
    },
  };
  Object.assign(running.get(GrpcClients), { client: (name: keyof typeof others) => others[name] });
});
afterAll(() => running?.stop(), 30_000);
afterEach(() => jest.restoreAllMocks());

const send = async (changes: object = {}, idempotencyKey = randomId('key')) => {
  const audience = { eventId: randomId('evt'), categories: [] };
  const text = { subject: 'Gates open early', text: 'Come at six.\nBring an umbrella.\n\nSee you there.' };
  const request = { idempotencyKey, audience, ...text, ...changes };
  const { letter } = await running.client(asha).sendLetter(request);
  if (!letter) throw new Error('no letter');
  return letter;
};
const found = async (eventId: string) => {
  const [letter] = (await running.client(asha).listLetters({ eventId })).letters;
  if (!letter) throw new Error('no letter');
  return { ...letter, state: letterState.fromProto(letter.state) };
};
/** Its next page, as the job runs it every five seconds. */
const runPage = (letterId: string) => {
  lateMs += 61_000;
  return running.get(RunLetterJob).run({ letterId });
};
const ended = (letter: { id: string; eventId: string }) =>
  eventually(async () => {
    await runPage(letter.id);
    const now = await found(letter.eventId);
    if (!now.endedAt) throw new Error('mails are pending');
    return now;
  });
const mailTo = (id: string) => running.mail.to(`${id}@mails.example`);

it('writes to each ticket holder once, in their language, with what the mail is about and why they get it', async () => {
  holders = ['usr_a1', 'usr_a2', 'usr_a3'].map((id) => holder(id));
  holders.push(holder('usr_guest', { userId: undefined }));
  await running.get(UserLanguagesRepository).save('usr_a2', 'hi', new Date());
  const audience = { eventId: randomId('evt'), showtime: 'late', categories: ['gold'] };
  const letter = await ended(await send({ audience }));
  expect(letter).toMatchObject({ state: 'sent', recipients: 4, sent: 4, failed: 0, writtenBy: 'usr_asha' });
  expect(requested).toEqual(audience);
  for (const id of ['usr_a1', 'usr_a2', 'usr_a3', 'usr_guest']) expect(mailTo(id)).toHaveLength(1);
  const [mail] = mailTo('usr_a1');
  if (!mail) throw new Error('no mail');
  expect(headerOf(mail, 'subject')).toBe('Gates open early');
  const text = mail.source.replaceAll('\r\n', '\n').replaceAll('=\n', '');
  for (const part of [
    'Hello usr_a1,',
    'Come at six.\nBring an umbrella.',
    'Dawn Raga\n28 Nov 2026, 6:30 pm\nDockyard Hall, Mumbai\nBooking ABCD-2345-EFGH',
    'Show my tickets: https://utsav.example/tickets',
    'You get this mail because you hold tickets for Dawn Raga.',
  ])
    expect(text).toContain(part);
  const [hindi] = await running.deliveries('usr_a2');
  expect(hindi?.notice?.paragraphs[0]).toMatch(/^भोर राग\n/);
});

it('goes on where it was cut off, and writes to no person twice', async () => {
  holders = ['usr_b1', 'usr_b2', 'usr_b3', 'usr_b4', 'usr_b5'].map((id) => holder(id));
  const letters = running.get(LettersRepository);
  // The process ends after the mails of a page and before its cursor.
  jest.spyOn(letters, 'goOn').mockRejectedValueOnce(new Error('killed'));
  const letter = await send();
  await eventually(async () => expect((await found(letter.eventId)).sent).toBe(2));
  // The person of the page that is repeated has another address by now.
  holders[1] = holder('usr_b2', { email: 'usr_b2.new@mails.example' });
  expect(await ended(letter)).toMatchObject({ state: 'sent', recipients: 5, sent: 5 });
  for (const id of ['usr_b1', 'usr_b2', 'usr_b3', 'usr_b4', 'usr_b5']) expect(mailTo(id)).toHaveLength(1);
  expect(mailTo('usr_b2.new')).toEqual([]);
});

it('waits while the tickets of a sale are on their way', async () => {
  holders = ['usr_w1', 'usr_w2', 'usr_w3'].map((id) => holder(id));
  const congested = jest.spyOn(running.get(DeliveriesRepository), 'isCongested').mockResolvedValue(true);
  const letter = await send();
  await runPage(letter.id);
  await runPage(letter.id);
  expect(await found(letter.eventId)).toMatchObject({ state: 'sending', sent: 0 });
  expect((await running.get(DeliveriesRepository).countOfLetter(letter.id)).pending).toBe(0);
  congested.mockRestore();
  expect(await ended(letter)).toMatchObject({ state: 'sent', sent: 3 });
});

it('that has ended is not stopped any more', async () => {
  holders = [holder('usr_x1')];
  const letter = await ended(await send());
  await running.client(asha).stopLetter({ eventId: letter.eventId, letterId: letter.id });
  expect(await found(letter.eventId)).toMatchObject({ state: 'sent' });
  expect((await found(letter.eventId)).stoppedBy).toBeUndefined();
});

it('is stopped in the middle: nothing more is sent, also not what was pending', async () => {
  holders = ['usr_c1', 'usr_c2', 'usr_c3', 'usr_c4'].map((id) => holder(id));
  const letters = running.get(LettersRepository);
  const letter = await send();
  await eventually(async () => expect((await found(letter.eventId)).sent).toBe(2));
  // A page that was begun before the stop adds its mails after it.
  const claimed = await letters.find(letter.id);
  const stop = { eventId: letter.eventId, letterId: letter.id };
  for (const _repeat of [1, 2]) await running.client(asha).stopLetter(stop);
  jest.spyOn(letters, 'claim').mockResolvedValueOnce(claimed);
  await running.get(RunLetterJob).run({ letterId: letter.id });
  expect(await ended(letter)).toMatchObject({ state: 'stopped', stoppedBy: 'usr_asha', recipients: 4, sent: 2 });
  await eventually(async () =>
    expect((await running.get(DeliveriesRepository).countOfLetter(letter.id)).pending).toBe(0),
  );
  expect([mailTo('usr_c3'), mailTo('usr_c4')]).toEqual([[], []]);
  expect((await refusal(running.client(asha).stopLetter({ ...stop, eventId: 'evt_other' }))).code).toBe('NOT_FOUND');
});

it('is begun once under its key, and a few times a day for an event, also when several are begun at once', async () => {
  holders = [holder('usr_d1')];
  const audience = { eventId: randomId('evt'), categories: [] };
  const twice = await Promise.all([1, 2, 3].map(() => send({ audience }, 'one key')));
  expect(new Set(twice.map(({ id }) => id)).size).toBe(1);
  expect((await refusal(send({ audience, text: 'Another text' }, 'one key'))).code).toBe('IDEMPOTENCY_KEY_REUSED');
  const more = await Promise.allSettled(Array.from({ length: 4 }, () => send({ audience })));
  expect(more.filter(({ status }) => status === 'fulfilled')).toHaveLength(mostLettersADay - 1);
  expect((await refusal(send({ audience }))).code).toBe('LETTERS_OF_TODAY_SENT');
  expect((await running.client(asha).listLetters({ eventId: audience.eventId })).leftToday).toBe(0);
  lateMs += 86_400_000;
  expect((await running.client(asha).listLetters({ eventId: audience.eventId })).leftToday).toBe(mostLettersADay);
});

it('is refused without ticket holders or text; a test goes to the staff member alone', async () => {
  holders = [];
  expect((await refusal(send())).code).toBe('VALIDATION');
  holders = [holder('usr_e1')];
  for (const wrong of [{ subject: ' ' }, { text: 'x'.repeat(4001) }])
    expect((await refusal(send(wrong))).code).toBe('VALIDATION');
  const test = () => running.client(asha).sendTestLetter({ eventId: 'evt_1', subject: 'A test', text: 'Hello' });
  isConfirmed = false;
  expect((await refusal(test())).code).toBe('EMAIL_UNCONFIRMED');
  isConfirmed = true;
  await test();
  await eventually(() => expect(mailTo('asha')).toHaveLength(1));
  expect(mailTo('usr_e1')).toEqual([]);
  const more = () => running.client(asha).sendTestLetter({ eventId: 'evt_1', subject: 'Once more', text: 'Hello' });
  for (let sent = 1; sent < mostTestLettersADay; sent += 1) await more();
  expect((await refusal(more())).code).toBe('LETTERS_OF_TODAY_SENT');
  lateMs += 86_400_000;
  await more();
});
