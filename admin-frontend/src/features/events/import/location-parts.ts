import { stateOf } from '@utsav/contracts/tax/gst-states';

export interface Place {
  venue: string;
  address: string;
  city: string;
  state: string;
  pincode: string;
}

const country = /^(?:india|bharat|in)\.?$/i;
/** Six digits at the end of a part, with or without a space between them: `Maharashtra 400070`, `Mumbai – 400 021`, `PIN: 400021`. */
const pincodeAtEnd = /(?:^|[\s:\p{Pd}]+)(?:pin(?:\s?code)?[\s.:\p{Pd}]+)?([1-9]\d{2})\s?(\d{3})\.?$/iu;
/** It stands with the city, the state or the country, or behind them. */
const PARTS_WITH_PINCODE = 3;

/** Takes the pincode out of the parts of an address; empty for none. */
function takePincode(parts: string[]): string {
  const at = parts.findLastIndex(
    (part, place) => place >= parts.length - PARTS_WITH_PINCODE && pincodeAtEnd.test(part),
  );
  const part = parts[at];
  const found = part === undefined ? null : pincodeAtEnd.exec(part);
  if (part === undefined || !found) return '';
  const before = part.slice(0, found.index).trim();
  parts.splice(at, 1, ...(before ? [before] : []));
  return `${found[1]}${found[2]}`;
}

/** `NCPA, Nariman Point, Mumbai, Maharashtra 400021, India`, as calendars write a place: the venue stands first. */
export function placeOf(location: string): Place {
  const parts = location
    .split(/[,\n]/)
    .map((part) => part.trim())
    .filter((part) => part !== '');
  const [venue = '', ...rest] = parts;
  const pincode = takePincode(rest);
  if (country.test(rest.at(-1) ?? '')) rest.pop();
  const name = rest.at(-1) ?? '';
  const state = /^\d/.test(name) ? undefined : stateOf(name);
  // Delhi, Chandigarh and Puducherry are a city, too, where no other is named.
  const isCity = rest.length === 1 && /^(?:(?:new )?delhi|chandigarh|puducherry|pondicherry)$/i.test(name);
  if (state && !isCity) rest.pop();
  const city = rest.pop() ?? '';
  return { venue, address: rest.join(', '), city, state: state?.name ?? '', pincode };
}
