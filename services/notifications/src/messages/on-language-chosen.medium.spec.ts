import { LanguageChosen, UserErased } from '@utsav/contracts/messages/identity';
import type { Language } from '@utsav/brand/languages';
import { eventually } from '@utsav/test-kit/assertions/eventually';
import type { UserLanguageRow } from '../languages/user-language.schema';
import { NotificationsFixture } from '../testing/notifications-fixture';

let running: NotificationsFixture;
beforeAll(async () => {
  running = await NotificationsFixture.start();
});
afterAll(() => running.stop(), 30_000);

const rows = () => running.connection.collection<UserLanguageRow>('user_languages');
const languageOf = async (userId: string) => (await rows().findOne({ _id: userId }))?.language;
const choose = (userId: string, language: Language, chosenAt: string) =>
  running.publish(LanguageChosen, userId, { userId, language, chosenAt });

it('knows the latest language that a person chose, also when an older choice comes again', async () => {
  await choose('usr_1', 'hi', '2026-11-25T06:00:00.000Z');
  await eventually(async () => expect(await languageOf('usr_1')).toBe('hi'));
  await choose('usr_1', 'en', '2026-11-25T07:00:00.000Z');
  await eventually(async () => expect(await languageOf('usr_1')).toBe('en'));
  await choose('usr_1', 'hi', '2026-11-25T06:00:00.000Z');
  // Of the same key, so it comes after the repeated one.
  await choose('usr_1', 'en', '2026-11-25T08:00:00.000Z');
  const latest = new Date('2026-11-25T08:00:00.000Z');
  await eventually(async () =>
    expect(await rows().findOne({ _id: 'usr_1' })).toMatchObject({ language: 'en', chosenAt: latest }),
  );
});

it('forgets the language of an erased person', async () => {
  await choose('usr_2', 'hi', '2026-11-25T06:00:00.000Z');
  await eventually(async () => expect(await languageOf('usr_2')).toBe('hi'));
  for (const _repeat of [1, 2]) await running.publish(UserErased, 'usr_2', { userId: 'usr_2' });
  await eventually(async () => expect(await languageOf('usr_2')).toBeUndefined());
});
