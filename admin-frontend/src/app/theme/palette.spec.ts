import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { palettes } from './palette';

const css = readFileSync(
  new URL('../../../../packages/web-kit/src/design/tokens.css', import.meta.url),
  'utf8',
).toUpperCase();
/** Where the rules of the dark scheme begin. */
const darkAt = css.indexOf("[DATA-THEME='DARK']");
const tokensOf = { light: css.slice(0, darkAt), dark: css.slice(darkAt) };

describe.each(['light', 'dark'] as const)('the %s palette of antd', (scheme) => {
  const { ground, ink, rani, onRani, ok, low, error, outline } = palettes[scheme];
  it.each(Object.entries({ paper: ground, ink, rani, 'on-rani': onRani, ok, low, error, outline }))(
    'has the ink of the design token --%s',
    (token, color) => expect(tokensOf[scheme]).toContain(`--${token.toUpperCase()}: ${color};`),
  );
});
