import { badge, consoleColors, dark, light, night, posterInks } from './colors';

/** Relative luminance of WCAG 2. */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

const schemes = {
  'light, on the site': light,
  'dark, on the site': dark,
  'light, in the console': { ...light, ...consoleColors.light },
  'dark, in the console': { ...dark, ...consoleColors.dark },
};

describe.each(Object.entries(schemes))('colors: %s', (_, colors) => {
  it.each(['ink', 'muted', 'primary', 'low', 'error', 'ok'] as const)('%s can be read on every ground', (text) => {
    const least = Math.min(
      ...(['paper', 'card', 'sunken'] as const).map((ground) => contrast(colors[text], colors[ground])),
    );
    expect(least).toBeGreaterThanOrEqual(4.5);
  });

  it('letters can be read on buttons and on the accent', () => {
    expect(contrast(colors.onPrimary, colors.primary)).toBeGreaterThanOrEqual(4.5);
    expect(contrast(colors.onAccent, colors.accent)).toBeGreaterThanOrEqual(4.5);
  });
});

it('letters can be read on grounds that stay dark, and on badges', () => {
  for (const text of [night.ink, night.muted, night.accent])
    for (const ground of [night.ground, night.sunken]) expect(contrast(text, ground)).toBeGreaterThanOrEqual(4.5);
  for (const ground of [badge.ok, badge.error]) expect(contrast('#FFFFFF', ground)).toBeGreaterThanOrEqual(4.5);
  expect(contrast(badge.onLow, badge.low)).toBeGreaterThanOrEqual(4.5);
});

it('white letters can be read on every poster ink but the accent, which has dark ones', () => {
  for (const ink of Object.values(posterInks).filter((one) => one !== light.accent))
    expect([ink, contrast('#FFFFFF', ink) >= 4.5]).toEqual([ink, true]);
});
