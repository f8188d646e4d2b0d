import fs from 'node:fs';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import zlib from 'node:zlib';
import { runCommand } from '../machine/run-command.mjs';
import { here } from '../machine/system.mjs';
import { cacheFolder, fillOnce } from './cache.mjs';
import { fetchNpmPackage } from './fetch-npm-package.mjs';
import { chromium } from './pins.mjs';

export const variable = 'CHROMIUM_PATH';

// The headless shell comes first: it prints several times faster than a full browser in half the memory.
const names = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'microsoft-edge',
  'brave-browser',
];

// Of macOS none is on the PATH; of Linux the PATH of a service account often has no more than /bin and /usr/bin.
const applications = ['Google Chrome', 'Chromium', 'Microsoft Edge', 'Brave Browser'];
const folders = {
  darwin: (home) =>
    ['/Applications', path.join(home, 'Applications')].flatMap((folder) =>
      applications.map((name) => path.join(folder, `${name}.app`, 'Contents', 'MacOS', name)),
    ),
  linux: () => [
    ...names.flatMap((name) => [`/usr/bin/${name}`, `/snap/bin/${name}`]),
    '/opt/google/chrome/chrome',
    '/opt/microsoft/msedge/msedge',
    '/opt/brave.com/brave/brave',
  ],
};

export function installed(system = here) {
  if (system.env.UTSAV_NO_PATH) return null;
  const usual = folders[system.platform.startsWith('darwin') ? 'darwin' : 'linux'](system.home).filter(system.exists);
  const candidates = [...names.map((name) => system.find(name)), ...usual];
  return candidates.find((browser) => browser && system.output(browser, '--version') !== null) ?? null;
}

export const folderOf = (platform) => `chromium-${chromium.packages[platform]?.package.split('@').at(-1)}-${platform}`;

/** Gives the path of one executable, ready to be launched headless; null where there is none and none is packaged. */
export async function prepare({ log }) {
  const browser = installed();
  const pin = chromium.packages[here.platform];
  if (browser || !pin) return browser;
  const name = folderOf(here.platform);
  const folder = await fillOnce(name, unpack(pin, path.join(cacheFolder(), name)), { log });
  return path.join(folder, 'chromium');
}

function unpack(pin, folder) {
  return async ({ result, work }) => {
    await fetchNpmPackage(pin, work);
    const packed = path.join(work, 'package', 'bin');
    const browser = path.join(result, 'headless_shell');
    await Promise.all([
      pipeline(
        fs.createReadStream(path.join(packed, 'chromium.br')),
        zlib.createBrotliDecompress(),
        fs.createWriteStream(browser, { mode: 0o755 }),
      ),
      // System libraries for bare machines, a software renderer, and fonts for machines that have none.
      untar(path.join(packed, 'al2023.tar.br'), result),
      untar(path.join(packed, 'swiftshader.tar.br'), result),
      untar(path.join(packed, 'fonts.tar.br'), result),
    ]);
    fs.writeFileSync(path.join(result, 'fonts.conf'), fontSettings(folder));
    fs.writeFileSync(path.join(result, 'chromium'), launcher, { mode: 0o755 });
  };
}

function untar(file, target) {
  const input = fs.createReadStream(file).pipe(zlib.createBrotliDecompress());
  return runCommand('tar', ['-xf', '-', '--no-same-owner', '-C', target], { input });
}

const fontSettings = (folder) => `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${path.join(folder, 'fonts')}</dir>
  <cachedir prefix="xdg">utsav-fonts</cachedir>
</fontconfig>
`;

// Decides when it runs, not when it was unpacked: one cache may serve several systems.
const launcher = `#!/bin/sh
here=$(dirname "$(readlink -f "$0")")
if ldd "$here/headless_shell" | grep -q 'not found'; then
  export LD_LIBRARY_PATH="$here/lib\${LD_LIBRARY_PATH:+:$LD_LIBRARY_PATH}"
fi
if [ ! -e /etc/fonts/fonts.conf ]; then
  export FONTCONFIG_FILE="\${FONTCONFIG_FILE:-$here/fonts.conf}"
fi
exec "$here/headless_shell" "$@"
`;
