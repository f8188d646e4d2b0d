import { badge, dark, light, night, perforation } from './colors';
import { markShapes } from './mark';

const kebab = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

const declarations = (colors: Readonly<Record<string, string>>, prefix = ''): string =>
  Object.entries(colors)
    .map(([name, value]) => `    --${prefix}${kebab(name)}: ${value.toLowerCase()};\n`)
    .join('');

/** Design tokens of both schemes. */
const styleSheet = `/* Generated from packages/brand/src/colors.ts by \`npm run gen\`. */
@layer tokens {
  :root {
    color-scheme: light;
${declarations({ ...light })}${declarations(night, 'night-')}${declarations(badge, 'badge-')}    --perforation: ${perforation.toLowerCase()};
  }

  :root[data-theme='dark'] {
    color-scheme: dark;
${declarations({ ...dark })}  }
}
`;

const favicon = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">${markShapes({ body: light.primary, petals: light.accent, heart: light.paper })}</svg>\n`;

/** What cannot import the brand: style sheets and the picture in the tab of the browser. By path in the repository. */
export const generatedFiles: Readonly<Record<string, string>> = {
  'packages/web-kit/src/design/colors.css': styleSheet,
  'frontend/public/favicon.svg': favicon,
  'admin-frontend/public/favicon.svg': favicon,
};
