/** Colors of the mark; those of CSS variables count as well. */
interface MarkColors {
  body: string;
  petals: string;
  heart: string;
}

const petals = Array.from({ length: 8 }, (_, petal) => {
  const angle = (petal * Math.PI) / 4;
  const [x, y] = [16 + Math.cos(angle) * 6.2, 16 + Math.sin(angle) * 6.2].map((length) => length.toFixed(2));
  return `<circle cx="${x}" cy="${y}" r="2.6"/>`;
}).join('');

/**
 * The mark of the site: a ticket with a flower. What is inside an SVG with the view box `0 0 32 32`. The same drawing
 * stands in the header, the tab of the browser, on tickets and invoices, each time on another ground.
 */
export const markShapes = (colors: MarkColors): string =>
  `<path fill="${colors.body}" d="M1 7a3 3 0 0 1 3-3h24a3 3 0 0 1 3 3v5.6a3.4 3.4 0 0 0 0 6.8V25a3 3 0 0 1-3 3H4a3 3 0 0 1-3-3v-5.6a3.4 3.4 0 0 0 0-6.8z"/><g fill="${colors.petals}">${petals}</g><circle cx="16" cy="16" r="3.4" fill="${colors.heart}"/>`;
