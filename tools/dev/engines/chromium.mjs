import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import zlib from 'node:zlib';
import { AdviceError } from '../machine/advice-error.mjs';
import { findEngineOnPath } from '../machine/path-binary.mjs';
import { runCommand } from '../machine/run-command.mjs';
import { cacheFolder, fillOnce } from './cache.mjs';
import { fetchNpmPackage } from './fetch-npm-package.mjs';
import { chromium, platform } from './pins.mjs';

export const variable = 'CHROMIUM_PATH';

// The headless shell comes first: it prints several times faster than a full browser in half the memory.
const names = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

export function installed() {
  return names.map((name) => findEngineOnPath(name)).find((browser) => browser && starts(browser)) ?? null;
}

const starts = (browser) => spawnSync(browser, ['--version'], { timeout: 20_000 }).status === 0;

/** Gives the path of one executable, ready to be launched headless. */
export async function prepare({ log }) {
  const browser = installed();
  if (browser) return browser;
  if (!chromium.platforms.includes(platform)) {
    throw new AdviceError(
      `there is no packaged browser for ${platform}`,
      'install chromium (apt-get install -y chromium-headless-shell) or set CHROMIUM_PATH to an installed Chrome',
    );
  }
  const name = `chromium-${chromium.package.split('@').at(-1)}-${platform}`;
  const folder = await fillOnce(name, unpack(path.join(cacheFolder(), name)), { log });
  return path.join(folder, 'chromium');
}

function unpack(folder) {
  return async ({ result, work }) => {
    await fetchNpmPackage(chromium, work);
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
