import { light, perforation as perforationColor } from '@utsav/brand/colors';
import { markShapes } from '@utsav/brand/mark';
import { trusted, type Html } from '../html/html';
import { ellipsePath } from './ellipse-path';

const { paper, accent, primary, ink } = light;

/** The mark of the brand, as it stands on dark grounds. */
export const brandMark: Html = trusted(
  `<svg viewBox="0 0 32 32" aria-hidden="true">${markShapes({ body: paper, petals: accent, heart: primary })}</svg>`,
);

/** The ground of the date tab, cut with pinking shears along the bottom. */
export const tabGround: Html = trusted(
  `<svg viewBox="0 0 42 56" preserveAspectRatio="none" aria-hidden="true"><path fill="${accent}" d="M0 0H42V50${Array.from({ length: 6 }, (_, tooth) => `L${42 - tooth * 7 - 3.5} 56L${42 - tooth * 7 - 7} 50`).join('')}z"/></svg>`,
);

const bulbs = (of: (bulb: number) => boolean): string =>
  Array.from({ length: 37 }, (_, bulb) => (of(bulb) ? ellipsePath(bulb * 40 + 20, 20, 8.5, 8.5) : '')).join('');

/** Bulbs along the lower edge of the poster. */
export const marquee: Html = trusted(
  `<svg class="marquee" viewBox="0 0 1480 40" aria-hidden="true"><rect width="1480" height="40" fill="${ink}"/><path fill="${accent}" d="${bulbs((bulb) => bulb % 3 !== 2)}"/><path fill="${paper}" d="${bulbs((bulb) => bulb % 3 === 2)}"/></svg>`,
);

/** Where the stub is torn off: two notches in the colour of the paper and holes between them. */
export const perforation: Html = trusted(
  `<svg viewBox="0 0 1320 90" aria-hidden="true"><path fill="${paper}" d="${ellipsePath(0, 45, 34, 34)}${ellipsePath(1320, 45, 34, 34)}"/><path d="M70 45H1250" stroke="${perforationColor}" stroke-width="5" stroke-dasharray="16 16" fill="none"/></svg>`,
);
