import { trusted, type Html } from '../html/html';
import { ellipsePath } from './ellipse-path';

const petals = Array.from({ length: 8 }, (_, at) => {
  const angle = (at / 8) * Math.PI * 2;
  return ellipsePath(160 + Math.cos(angle) * 62, 160 + Math.sin(angle) * 62, 26, 26);
}).join('');

/** The mark of the site: a stub with a rosette. */
export const brandMark: Html = trusted(
  `<svg viewBox="0 0 320 320" aria-hidden="true"><path fill="#FBF5E9" d="M30 80a30 30 0 0 1 30-30h200a30 30 0 0 1 30 30v50a30 30 0 0 0 0 60v50a30 30 0 0 1-30 30H60a30 30 0 0 1-30-30v-50a30 30 0 0 0 0-60z"/><path fill="#FFB31A" d="${petals}"/><path fill="#B80F56" d="${ellipsePath(160, 160, 34, 34)}"/></svg>`,
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
  `<svg viewBox="0 0 1320 90" aria-hidden="true"><path fill="#FBF5E9" d="${ellipsePath(0, 45, 34, 34)}${ellipsePath(1320, 45, 34, 34)}"/><path d="M70 45H1250" stroke="#CDBBA0" stroke-width="5" stroke-dasharray="16 16" fill="none"/></svg>`,
);
