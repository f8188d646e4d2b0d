import { ofEach, translatedEventTexts } from '@utsav/contracts/http/event-texts';
import type * as rpc from '@utsav/contracts/gen/utsav/catalog/v1/catalog_service';
import { toTimestamp } from '@utsav/contracts/grpc/timestamp';
import { categoryForm, eventForm } from '../testing/event-form';
import { translatedNames } from './event-content';
import { fieldsOfForm } from './event-form';
import { formOfMessage } from './event-form-message';
import { formOf } from './event-patch';
import type { EventRow } from './event.schema';

const at = (time: string) => toTimestamp(new Date(`${time}+05:30`));
const texts: rpc.EventTranslation = {
  ...ofEach(translatedEventTexts, ''),
  name: 'सावन के राग',
  description: '<p>तीन राग</p><script>1</script>',
  remark: '',
  venueName: 'समुद्र ऑडिटोरियम',
  venueAddress: '',
  terms: ['<b>एक</b><img src=x>'],
  accessibilityNotes: '',
  goodToKnow: undefined,
};
const entry = (name: string, startsAt?: rpc.LineupEntry['startsAt']): rpc.LineupEntry => ({
  name,
  role: '',
  startsAt,
  translations: {},
});
const base = { startsAt: at('2026-12-05T19:00'), endsAt: at('2026-12-05T22:00') };
const saved = (given: Partial<rpc.EventForm>, before: EventRow | null = null) =>
  fieldsOfForm(formOfMessage(eventForm({ ...base, ...given })), before);
const row = async (given: Partial<rpc.EventForm>): Promise<EventRow> =>
  ({ ...(await saved(given)), _id: 'evt_1', ratingSum: 0, ratingCount: 0 }) as unknown as EventRow;

describe('the content of an event', () => {
  it('says what stays in view only of pictures that the event has', async () => {
    const focus = (url: string) => ({ url, x: 0.3, y: 0.1 });
    const given = {
      imageUrl: '/media/a.webp',
      landscapeImages: ['/media/b.webp'],
      pictureFocus: ['/media/a.webp', '/media/b.webp', '/media/gone.webp'].map(focus),
    };
    expect((await saved(given)).pictureFocus).toEqual(['/media/a.webp', '/media/b.webp'].map(focus));
  });

  it('is empty where nothing is given', async () =>
    expect(await saved({})).toMatchObject({
      doorsOpenAt: null,
      lineup: [],
      accessibility: { features: [], notes: '' },
      goodToKnow: { bring: [], notAllowed: [], gettingThere: '' },
      pictureFocus: [],
      translations: {},
    }));

  it('is cleaned in other languages too, and leaves out a language without a text', async () => {
    const { translations, ticketCategories } = await saved({
      translations: { hi: texts },
      ticketCategories: [
        categoryForm({ translations: { values: { hi: { type: '', subtitle: '', description: '', perks: [' '] } } } }),
      ],
    });
    expect(translations.hi).toMatchObject({ description: '<p>तीन राग</p>', terms: ['<b>एक</b>'] });
    expect(ticketCategories[0]?.translations).toEqual({});
  });

  it.each([
    ['doors that open after the start', { doorsOpenAt: at('2026-12-05T19:30') }, 'doorsOpenAt'],
    ['doors that open days before', { doorsOpenAt: at('2026-12-03T19:00') }, 'doorsOpenAt'],
    ['a line-up before the start', { lineup: [entry('Tara', at('2026-12-05T18:00'))] }, 'lineup.0.startsAt'],
    ['a line-up after the end', { lineup: [entry('Tara'), entry('Raj', at('2026-12-06T01:00'))] }, 'lineup.1.startsAt'],
  ])('refuses %s', (_, given, field) =>
    expect(saved(given)).rejects.toMatchObject({ code: 'VALIDATION', params: { details: [{ field }] } }),
  );

  it('moves with the day of the event, and keeps its hours', async () => {
    const before = await row({
      doorsOpenAt: at('2026-12-05T18:15'),
      lineup: [entry('Tara', at('2026-12-05T20:00'))],
    });
    const form = { ...formOf(before), startsAt: new Date('2026-12-12T19:00+05:30'), endsAt: null };
    const { doorsOpenAt, lineup } = await fieldsOfForm(form, before);
    expect(doorsOpenAt).toEqual(new Date('2026-12-12T18:15+05:30'));
    expect(lineup[0]?.startsAt).toEqual(new Date('2026-12-12T20:00+05:30'));
  });

  it('leaves the translations of a ticket category where a client of before does not send them', async () => {
    const hi = { type: 'सोना', subtitle: '', description: '', perks: [] };
    const before = await row({ ticketCategories: [categoryForm({ key: 'gold', translations: { values: { hi } } })] });
    const { ticketCategories } = await saved({ ticketCategories: [categoryForm({ key: 'gold' })] }, before);
    expect(ticketCategories[0]?.translations?.hi?.type).toBe('सोना');
    expect(translatedNames(before)).toEqual({
      hi: { name: '', venueName: '', venueAddress: '', categoryTypes: { gold: 'सोना' } },
    });
  });
});
