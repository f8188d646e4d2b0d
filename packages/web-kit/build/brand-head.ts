import { dark, light } from '../../brand/src/colors.ts';
import { brandName } from '../../brand/src/name.ts';

const values: Readonly<Record<string, string>> = { BRAND: brandName, PAPER: light.paper, DARK_PAPER: dark.paper };

/** Fills in `%BRAND%` and the colors of `index.html`. */
export const withBrand = (html: string): string =>
  html.replace(/%([A-Z_]+)%/g, (found, name: string) => values[name] ?? found);

/** The brand in the head of a page that is not server-rendered. */
export const brandHead = () => ({
  name: 'brand-head',
  transformIndexHtml: { order: 'pre' as const, handler: withBrand },
});
