export const statuses = ['Upcoming', 'Live'];

const officialKinds =
  'Beverage, Food, Travel, Airline, Transport, Hotel, Hospitality, Bank, Insurance, Payment, Apparel, Footwear, ' +
  'Merchandise, Electronics, Technology, Streaming, Ticketing, Education, Telecom';
const kinds = 'Venue, Logistics, Stage & Equipment, Printing, Security, Decoration, Photography, Medical, Gifts';
const mediaKinds = 'Print, TV, Radio, Digital, Outdoor, Social';
const serviceKinds =
  'Accommodation, Catering, Food & Beverage, Lounge, App, WiFi, Virtual Event, AR/VR, Gaming, ' +
  'NGO, Environmental, Government, Cultural';

const named = (list: string, name: (kind: string) => string): string[] => list.split(', ').map(name);

export const sponsorTypes = [
  'Title Sponsor',
  'Presenting Sponsor',
  'Powered By Sponsor',
  'Associate Sponsor',
  'Official Partner',
  ...named(officialKinds, (kind) => `Official ${kind} Partner`),
  ...named(kinds, (kind) => `${kind} Partner`),
  ...named(mediaKinds, (kind) => `${kind} Media Partner`),
  ...named(serviceKinds, (kind) => `${kind} Partner`),
];

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Options of a choice; a value from elsewhere stays on offer, so that saving does not change it. */
export const optionsWith = (known: readonly string[], value: string): { value: string; label: string }[] =>
  (value && !known.includes(value) ? [...known, value] : known).map((each) => ({ value: each, label: capital(each) }));
