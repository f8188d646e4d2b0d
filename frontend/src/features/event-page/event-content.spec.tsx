import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { eventTexts, ofEach, translatedEventTexts } from '@utsav/contracts/http/event-texts';
import * as choice from '../../i18n/language-choice';
import { renderAt } from '../../testing/render-at';
import { sampleEvent, sampleTier } from '../../testing/samples';
import { EventAbout } from './event-about';
import { EventView } from './event-view';
import { messages } from './messages';

const show = (over: Parameters<typeof sampleEvent>[0]) =>
  renderAt(
    '/events/e1',
    <EventView event={sampleEvent(over)} more={<EventAbout event={sampleEvent(over)} reviews={null} />} />,
  );

afterEach(() => vi.restoreAllMocks());

it.each(eventTexts)('shows the %s of an event, and nothing where none is given', (name) => {
  const { unmount } = show({ [name]: 'Any kind' });
  expect(screen.getByText(messages[name]).parentElement).toHaveTextContent('Any kind');
  unmount();
  show({});
  expect(screen.queryByText(messages[name])).not.toBeInTheDocument();
});

it.each(translatedEventTexts)('shows the %s of an event in the language on screen', (name) => {
  vi.spyOn(choice, 'currentLanguage').mockReturnValue('hi');
  const { translations } = sampleEvent();
  show({ [name]: 'Any kind', translations: { ...translations, hi: { [name]: 'कोई भी' } as never } });
  expect(screen.getByText('कोई भी')).toBeInTheDocument();
  expect(screen.queryByText('Any kind')).not.toBeInTheDocument();
});

it('names the part of a sponsor in the language on screen, and one that it does not know as it is', async () => {
  await choice.chooseLanguage('hi');
  const sponsor = { id: 's1', name: 'Tez Cabs', logo: '', description: '', type: 'Travel Partner' };
  show({ sponsors: [sponsor, { ...sponsor, id: 's2', name: 'Chai Co', type: 'Chai of the house' }] });
  expect(screen.getByText('यात्रा पार्टनर')).toBeInTheDocument();
  expect(screen.getByText('Chai of the house')).toBeInTheDocument();
});

it('ends an English sentence of a ticket with a full stop in a page in Hindi, and one in Hindi with a danda', () => {
  vi.spyOn(choice, 'currentLanguage').mockReturnValue('hi');
  const english = sampleTier({ key: 'a', subtitle: 'Seats at the front', desc: 'For elders' });
  const hindi = { type: 'बालकनी', subtitle: 'ऊपरी मंज़िल', desc: 'पूरे मंच का दृश्य', perks: [] };
  show({ ticketCategories: [english, { ...english, key: 'b', translations: { hi: hindi } }] });
  expect(screen.getByText('Seats at the front. For elders')).toBeInTheDocument();
  expect(screen.getByText('ऊपरी मंज़िल। पूरे मंच का दृश्य')).toBeInTheDocument();
});

it('says for a month where a date was moved from, by show, until it has begun', () => {
  const hours = (count: number) => new Date(Date.now() + count * 3_600_000).toISOString();
  const moved = (movedAt: string) => [{ startTime: '2026-12-05T13:30:00Z', movedAt }];
  const noteOf = (over: Parameters<typeof sampleEvent>[0]) => {
    const { unmount } = show(over);
    const note = screen.queryByText(/^Moved from/)?.textContent;
    unmount();
    return note;
  };
  expect(noteOf({ startDate: hours(48), previousStarts: moved(hours(-1)) })).toContain('Moved from Sat, 05 Dec 2026');
  expect(noteOf({ startDate: hours(48), previousStarts: moved(hours(-31 * 24)) })).toBeUndefined();
  expect(noteOf({ startDate: hours(-1), previousStarts: moved(hours(-2)) })).toBeUndefined();
  expect(noteOf({ startDate: hours(48) })).toBeUndefined();
});

it('opens what is seldom read on request on a phone, and the rest of a long description', () => {
  vi.spyOn(window, 'matchMedia').mockImplementation(
    (query) =>
      ({ matches: query.includes('max-width: 599px'), addEventListener() {}, removeEventListener() {} }) as never,
  );
  show({ termsAndConditions: [{ point: 'No refunds' }], description: `<p>${'Long. '.repeat(80)}</p>` });
  expect(screen.getByText('No refunds')).not.toBeVisible();
  fireEvent.click(screen.getByRole('button', { name: 'Terms and Conditions' }));
  expect(screen.getByText('No refunds')).toBeVisible();
  fireEvent.click(screen.getByRole('button', { name: 'Read more' }));
  expect(screen.queryByRole('button', { name: 'Read more' })).not.toBeInTheDocument();
});

const section = (name: string) => within(screen.getByRole('region', { name }));

const lineup = [
  { name: 'New voices', role: 'Opening spot', startsAt: '2026-12-05T18:30:00+05:30', translations: {} },
  {
    name: 'Asha Rao',
    role: '',
    startsAt: '2026-12-05T19:00:00+05:30',
    translations: { hi: { name: 'आशा राव', role: '' } },
  },
];

it('shows the line-up with its times, and leads to artists who have a page', () => {
  show({ doorsOpenAt: '2026-12-05T17:45:00+05:30', artists: ['Asha Rao', 'Raj'], lineup });
  expect(screen.getByText('5:45 pm IST')).toBeInTheDocument();
  const rows = section('Line-up').getAllByRole('listitem');
  expect(rows.map(({ textContent }) => textContent)).toEqual(['6:30 pmNew voicesOpening spot', '7:00 pmAsha Rao']);
  expect(section('Line-up').getByRole('link', { name: 'Asha Rao' })).toHaveAttribute('href', '/artists/asha-rao');
  expect(section('Line-up').queryByRole('link', { name: 'New voices' })).not.toBeInTheDocument();
  expect(section('Artists').getAllByRole('listitem')).toHaveLength(1);
});

it('says what the venue has and what to know, and has no section for what is not given', () => {
  const { unmount } = show({
    accessibility: { features: ['hearing-loop'], notes: 'Call before.' },
    goodToKnow: { bring: ['A shawl'], notAllowed: [], gettingThere: '' },
  });
  for (const text of ['Hearing loop', 'Call before.', 'What to bring', 'A shawl'])
    expect(screen.getByText(text)).toBeInTheDocument();
  expect(screen.queryByText('Not allowed')).not.toBeInTheDocument();
  unmount();
  show({});
  for (const name of ['Line-up', 'Good to know', 'Accessibility'])
    expect(screen.queryByRole('region', { name })).not.toBeInTheDocument();
});

it('shows the texts of the language on screen where they are given, the others marked as English', () => {
  vi.spyOn(choice, 'currentLanguage').mockReturnValue('hi');
  show({
    lineup,
    artists: ['Asha Rao'],
    ticketCategories: [sampleTier({ translations: { hi: { type: 'सोना', subtitle: '', desc: '', perks: [] } } })],
    goodToKnow: { bring: ['A shawl'], notAllowed: [], gettingThere: '' },
    translations: {
      hi: {
        ...ofEach(translatedEventTexts, ''),
        name: 'गरबा रात',
        description: '',
        remark: '',
        venue: { name: 'जीएमडीसी मैदान', address: '' },
        termsAndConditions: [],
        accessibility: { notes: '' },
        goodToKnow: { bring: [], notAllowed: [], gettingThere: '' },
      },
    },
  });
  const title = screen.getByRole('heading', { level: 1, name: 'गरबा रात' });
  expect(title).not.toHaveAttribute('lang');
  expect(screen.getByRole('radio', { name: /सोना/ })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'जीएमडीसी मैदान' })).toHaveAttribute('href', '/venues/gmdc-ground-ahmedabad');
  expect(screen.getByRole('link', { name: 'आशा राव' })).toHaveAttribute('href', '/artists/asha-rao');
  expect(screen.getByText('A shawl')).toHaveAttribute('lang', 'en-IN');
});
