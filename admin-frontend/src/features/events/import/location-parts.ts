import { stateOf } from '@utsav/contracts/tax/gst-states';

export interface Place {
  venue: string;
  address: string;
  city: string;
  state: string;
  pincode: string;
}

const country = /^(?:india|bharat|in)\.?$/i;
/** Six digits at the end of a part, with or without a space between them: `Maharashtra 400070`, `Mumbai - 400 021`. */
const pincodeAtEnd = /(?:^|[\s-])([1-9]\d{2})\s?(\d{3})$/;

/** `NCPA, Nariman Point, Mumbai, Maharashtra 400021, India`, as calendars write a place: the venue stands first. */
export function placeOf(location: string): Place {
  const parts = location
    .split(/[,\n]/)
    .map((part) => part.trim())
    .filter((part) => part !== '');
  const [venue = '', ...rest] = parts;
  if (country.test(rest.at(-1) ?? '')) rest.pop();
  let pincode = '';
  const last = rest.at(-1) ?? '';
  const found = pincodeAtEnd.exec(last);
  if (found) {
    pincode = `${found[1]}${found[2]}`;
    const before = last.slice(0, found.index).replace(/[\s-]+$/, '');
    rest.splice(-1, 1, ...(before ? [before] : []));
  }
  const name = rest.at(-1) ?? '';
  const state = /^\d/.test(name) ? undefined : stateOf(name);
  // Delhi, Chandigarh and Puducherry are a city, too, where no other is named.
  const isCity = rest.length === 1 && /^(?:(?:new )?delhi|chandigarh|puducherry|pondicherry)$/i.test(name);
  if (state && !isCity) rest.pop();
  const city = rest.pop() ?? '';
  return { venue, address: rest.join(', '), city, state: state?.name ?? '', pincode };
}
