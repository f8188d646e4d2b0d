import { eventTexts, eventTextsOf, ofEach, translatedEventTexts } from '@utsav/contracts/http/event-texts';
import { fromTimestamp } from '@utsav/contracts/grpc/timestamp';
import { EventForm, EventPatch } from '@utsav/contracts/http/event-form';
import { catalogEvent } from '../testing/samples';
import { eventFormMessage } from './event-form-message';
import { eventView } from './event-view';

const wholeForm = (given: object = {}) =>
  EventForm.parse({
    name: 'Monsoon Nights',
    date: '2026-12-31T19:30',
    venue: { city: 'Pune' },
    ticketCategories: [{ type: 'Gold', price: 1499.5, totalSeats: 200 }],
    ...given,
  });
const message = (given: object = {}) => eventFormMessage(wholeForm(given));

describe(eventFormMessage, () => {
  it.each([
    ['2026-12-31T19:30:00', '2026-12-31T14:00:00.000Z'],
    ['2026-12-31T19:30', '2026-12-31T14:00:00.000Z'],
    ['2026-12-31T19:30:00+05:30', '2026-12-31T14:00:00.000Z'],
    ['2026-12-31T19:30:00Z', '2026-12-31T19:30:00.000Z'],
    ['2026-12-31', '2026-12-30T18:30:00.000Z'],
  ])('reads %s as an instant', (date, instant) => {
    const { startsAt } = message({ date }).form;
    expect(startsAt && fromTimestamp(startsAt).toISOString()).toBe(instant);
  });

  it('reads an end that is a date alone as the end of that day in India, as a coupon does', () => {
    const show = { startTime: '2026-12-31T19:30', endTime: '2026-12-31' };
    const { endsAt, showtimes } = message({ eventEndDate: '2026-12-31', showtimes: [show] }).form;
    for (const end of [endsAt, showtimes[0]?.endsAt])
      expect(end && fromTimestamp(end).toISOString()).toBe('2026-12-31T18:29:59.999Z');
  });

  it('turns rupees into whole paise', () => {
    const ticketCategories = [{ type: 'Gold', price: 1149.99, fee: 0.1, totalSeats: 1 }];
    expect(message({ ticketCategories }).form.ticketCategories[0]).toMatchObject({
      pricePaise: 114_999,
      feePaise: 10,
    });
  });

  it('does not carry the live seats of a category', () => {
    const ticketCategories = [{ type: 'Gold', price: 100, totalSeats: 10, availableSeats: 3 }];
    expect(JSON.stringify(message({ ticketCategories }))).not.toContain('availableSeats');
  });

  it('distinguishes a price that a show leaves to its category from one that it does not mention', () => {
    const show = { startTime: '2026-12-31T19:30', endTime: '2026-12-31T22:00' };
    const showtimes = [show, { ...show, ticketPrice: null }, { ...show, ticketPrice: 450 }];
    expect(
      message({ showtimes }).form.showtimes.map(({ pricePaise, categoryPrice }) => [pricePaise, categoryPrice]),
    ).toEqual([
      [undefined, undefined],
      [undefined, true],
      [45_000, undefined],
    ]);
  });

  it('names every field of a whole form, except those that it may leave as they are', () => {
    const { fields } = message();
    expect(fields).toEqual(expect.arrayContaining(['name', 'startsAt', 'landscapeImages', 'terms', 'isActive']));
    for (const field of ['tags', 'artists', 'taxKind', 'ratings', 'version']) expect(fields).not.toContain(field);
    expect(message({ tags: [], version: 3 }).fields).toContain('tags');
  });

  it('names what a part of a form holds, an end that is taken away too', () => {
    expect(eventFormMessage(EventPatch.parse({ status: 'cancelled', isActived: false })).fields).toEqual([
      'status',
      'isActive',
    ]);
    const { form, fields } = eventFormMessage(EventPatch.parse({ eventEndDate: null }));
    expect([form.endsAt, fields]).toEqual([undefined, ['endsAt']]);
  });

  it('has names that catalog knows for all fields', () => {
    const given = wholeForm({ tags: [], artists: [], taxKind: 'dance', eventEndDate: null });
    const { form, fields } = eventFormMessage(given);
    for (const field of fields) expect(form).toHaveProperty(field);
  });

  it('hands on each plain text, and shows it again', () => {
    const texts = ofEach(eventTexts, 'Any');
    const { form, fields } = eventFormMessage(EventPatch.parse(texts));
    expect(fields).toEqual(Object.keys(texts));
    expect(eventView(catalogEvent(eventTextsOf(form)))).toMatchObject(texts);
  });

  it('hands on each plain text in another language, and shows it again', () => {
    const hi = ofEach(translatedEventTexts, 'कोई भी');
    const { translations } = eventFormMessage(EventPatch.parse({ translations: { hi } })).form;
    expect(eventView(catalogEvent({ translations })).translations.hi).toMatchObject(hi);
  });
});
