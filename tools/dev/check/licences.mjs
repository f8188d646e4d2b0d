/**
 * What may be used as it is: permissive licences, LGPL for libraries that are linked dynamically (sharp), and MPL, which
 * covers only its own files, for libraries that are used unchanged (ical.js). OFL for fonts, which documents may hold.
 */
const accepted = new Set([
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'CC0-1.0',
  'ISC',
  'LGPL-3.0-or-later',
  'MIT',
  'MIT-0',
  'MPL-2.0',
  'OFL-1.1',
  'Python-2.0',
  'Unlicense',
]);

/** Packages that name their licence only in the text of a file. */
const namedInText = new Map([
  ['@antv/g2-extension-plot', 'MIT'],
  ['@msgpackr-extract/', 'MIT'],
  ['buildcheck', 'MIT'],
  ['cpu-features', 'MIT'],
  ['passport-strategy', 'MIT'],
  ['pause', 'MIT'],
  ['ssh2', 'MIT'],
]);

const nameOf = (place) => place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length);
const licenceOf = (name, { license }) =>
  license ?? [...namedInText].find(([known]) => name === known || (known.endsWith('/') && name.startsWith(known)))?.[1];
/** `(MPL-2.0 OR Apache-2.0)`: one of them is enough. `MIT AND ISC`: both hold. */
const isAccepted = (licence) =>
  licence
    .replace(/[()]/g, '')
    .split(' OR ')
    .some((choice) => choice.split(' AND ').every((part) => accepted.has(part)));

/** Packages of the lock file that production may install: [{ name, version, licence }], sorted; `licence` may be undefined. */
export function thirdPartyPackages(lock) {
  const found = new Map();
  for (const [place, entry] of Object.entries(lock.packages)) {
    if (!place.includes('node_modules/') || entry.link || entry.dev) continue;
    const name = nameOf(place);
    found.set(`${name} ${entry.version}`, { name, version: entry.version, licence: licenceOf(name, entry) });
  }
  return [...found.keys()].sort().map((key) => found.get(key));
}

/** One line for each package whose licence is unknown or not accepted. */
export const licenceErrors = (lock) =>
  thirdPartyPackages(lock)
    .filter(({ licence }) => !licence || !isAccepted(licence))
    .map(({ name, version, licence }) => `${name} ${version}: ${licence ?? 'names no licence'}`);

/** THIRD-PARTY-NOTICES.md */
export function notices(lock) {
  const byLicence = Map.groupBy(thirdPartyPackages(lock), ({ licence }) => licence);
  const sections = [...byLicence.keys()].sort().map((licence) => {
    const packages = byLicence.get(licence).map(({ name, version }) => `${name} ${version}`);
    return `## ${licence}\n\n${packages.join(', ')}\n`;
  });
  return `# Third-party notices

Utsav is licensed under the Apache License 2.0 (\`LICENSE\`). This file is generated from \`package-lock.json\` by \`npm run gen\`: packages that production may install, by licence. Their licence texts and copyright lines come with each package, also inside the images (\`node_modules\`). libvips, which sharp links dynamically, is under the LGPL: it may be replaced by another build of the same library. ical.js is under the MPL and used unchanged: its source is in its package and at https://github.com/kewisch/ical.js. The WebAssembly of zxing-wasm is zxing-cpp, under the Apache License 2.0.

Servers that Utsav talks to and does not contain: MongoDB Community (SSPL-1.0), Apache Kafka (Apache-2.0), Redis (RSALv2, SSPL-1.0 or AGPL-3.0), Chromium (BSD-3-Clause and others). Maps and places: © OpenStreetMap contributors (ODbL).

${sections.join('\n')}`;
}
