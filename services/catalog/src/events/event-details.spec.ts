import { ofEach, ticketTexts } from '@utsav/contracts/http/event-texts';
import { EventSaved } from '@utsav/contracts/messages/catalog';
import { detailsOf } from './event-details';

describe(detailsOf, () => {
  it('are what is given, in the languages in which it is given', () => {
    const given = ofEach(ticketTexts, 'All');
    const none = ofEach(ticketTexts, '');
    expect(detailsOf({ ...given, translations: { hi: { ...given } } })).toEqual({
      ...given,
      translations: { hi: given },
    });
    expect(detailsOf({ ...given, translations: { hi: none } })).toEqual(given);
  });

  it('are nothing where none is given, as in rows from before there were any', () => {
    expect(detailsOf({})).toBeUndefined();
    expect(detailsOf(ofEach(ticketTexts, ''))).toBeUndefined();
  });

  it('reach the message whole', () => {
    const details = detailsOf({ ...ofEach(ticketTexts, 'All'), translations: { hi: ofEach(ticketTexts, 'सब') } });
    expect(EventSaved.data.shape.details.parse(details)).toEqual(details);
  });
});
