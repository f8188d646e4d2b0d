import { trusted, type Html } from '../html/html';
import { ellipsePath } from './ellipse-path';

/** The mark of the site: a stub with a rosette. */
export const brandMark: Html = trusted(
  '<svg viewBox="0 0 32 32" aria-hidden="true"><path fill="#FBF5E9" d="M3 8a3 3 0 0 1 3-3h20a3 3 0 0 1 3 3v5a3 3 0 0 0 0 6v5a3 3 0 0 1-3 3H6a3 3 0 0 1-3-3v-5a3 3 0 0 0 0-6z"/><g fill="#FFB31A"><circle cx="16" cy="9.8" r="2.6"/><circle cx="16" cy="22.2" r="2.6"/><circle cx="9.8" cy="16" r="2.6"/><circle cx="22.2" cy="16" r="2.6"/><circle cx="11.6" cy="11.6" r="2.6"/><circle cx="20.4" cy="20.4" r="2.6"/><circle cx="20.4" cy="11.6" r="2.6"/><circle cx="11.6" cy="20.4" r="2.6"/></g><circle cx="16" cy="16" r="3.4" fill="#B80F56"/></svg>',
);

/** The ground of the date tab, cut with pinking shears along the bottom. */
export const tabGround: Html = trusted(
  `<svg viewBox="0 0 42 56" preserveAspectRatio="none" aria-hidden="true"><path fill="#FFB31A" d="M0 0H42V50${Array.from({ length: 6 }, (_, tooth) => `L${42 - tooth * 7 - 3.5} 56L${42 - tooth * 7 - 7} 50`).join('')}z"/></svg>`,
);

const bulbs = (of: (bulb: number) => boolean): string =>
  Array.from({ length: 37 }, (_, bulb) => (of(bulb) ? ellipsePath(bulb * 40 + 20, 20, 8.5, 8.5) : '')).join('');

/** Bulbs along the lower edge of the poster. */
export const marquee: Html = trusted(
  `<svg class="marquee" viewBox="0 0 1480 40" aria-hidden="true"><rect width="1480" height="40" fill="#20142B"/><path fill="#FFB31A" d="${bulbs((bulb) => bulb % 3 !== 2)}"/><path fill="#FBF5E9" d="${bulbs((bulb) => bulb % 3 === 2)}"/></svg>`,
);

/** Where the stub is torn off: two notches in the colour of the paper and holes between them. */
export const perforation: Html = trusted(
  '<svg viewBox="0 0 132 9" aria-hidden="true"><circle cx="0" cy="4.5" r="3.4" fill="#FBF5E9"/><circle cx="132" cy="4.5" r="3.4" fill="#FBF5E9"/><path d="M7 4.5H125" stroke="#CDBBA0" stroke-width=".5" stroke-dasharray="1.6 1.6" fill="none"/></svg>',
);
