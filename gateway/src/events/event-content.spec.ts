import { ofEach, translatedEventTexts } from '@utsav/contracts/http/event-texts';
import { Event } from '@utsav/contracts/http/event';
import { EventForm } from '@utsav/contracts/http/event-form';
import { catalogEvent } from '../testing/samples';
import { contentMessage, contentView, tierTranslations, tierTranslationsMessage } from './event-content';

const content = {
  doorsOpenAt: '2027-01-10T17:45:00.000+05:30',
  lineup: [
    {
      name: 'Amjad',
      role: 'Sarod',
      startsAt: '2027-01-10T18:30:00.000+05:30',
      translations: { hi: { name: 'अमजद', role: 'सरोद' } },
    },
  ],
  accessibility: { features: ['hearing-loop', 'lift'], notes: 'Call before.' },
  goodToKnow: { bring: ['A shawl'], notAllowed: ['Drones'], gettingThere: 'By metro.' },
  pictureFocus: [{ url: '/media/poster.webp', x: 0.25, y: 0.1 }],
  translations: {
    hi: {
      ...ofEach(translatedEventTexts, ''),
      name: 'भोर के राग',
      description: '<p>सरोद</p>',
      remark: '',
      venue: { name: 'रॉयल ओपेरा हाउस', address: '' },
      termsAndConditions: [{ point: 'एक' }],
      accessibility: { notes: '' },
      goodToKnow: { bring: [], notAllowed: [], gettingThere: 'मेट्रो से।' },
    },
  },
};

it('content goes to catalog and comes back as it was given', () => {
  const form = EventForm.partial().parse(content);
  const message = contentMessage(form);
  expect(contentView({ ...catalogEvent(), ...message })).toEqual(content);
  const hi = { type: 'सोना', subtitle: '', desc: 'पास', perks: ['चाय'] };
  expect(tierTranslations(tierTranslationsMessage({ hi })?.values ?? {})).toEqual({ hi });
});

it('content of an event from before there was any is empty, as is a language of a newer release', () => {
  const view = contentView(catalogEvent({ translations: { zz: {} as never } }));
  expect(view).toEqual({
    doorsOpenAt: null,
    lineup: [],
    accessibility: { features: [], notes: '' },
    goodToKnow: { bring: [], notAllowed: [], gettingThere: '' },
    pictureFocus: [],
    translations: {},
  });
  expect(Event.pick({ lineup: true, translations: true }).parse(view)).toBeDefined();
});

it.each([
  [{ accessibility: { features: ['helipad'] } }, 'accessibility.features.0'],
  [{ goodToKnow: { bring: [''] } }, 'goodToKnow.bring.0'],
  [{ lineup: [{ name: '' }] }, 'lineup.0.name'],
  [{ pictureFocus: [{ url: '/media/poster.webp', x: 2, y: 0 }] }, 'pictureFocus.0.x'],
  [{ translations: { xx: { name: 'x' } } }, 'translations'],
  [{ translations: { hi: { name: 'x'.repeat(201) } } }, 'translations.hi.name'],
])('a form with %j is refused at its field', (given, field) => {
  const [issue] = EventForm.partial().safeParse(given).error?.issues ?? [];
  expect(issue?.path.join('.')).toBe(field);
});
