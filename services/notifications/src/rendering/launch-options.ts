import type { LaunchOptions } from 'puppeteer';

const args = [
  '--disable-dev-shm-usage',
  '--disable-gpu',
  '--no-zygote',
  '--disable-background-networking',
  // Letters stand where the font says, not on the pixels of a screen that there is not.
  '--font-render-hinting=none',
  // A renderer for each of the two pages that print at once, and no process for graphics.
  '--in-process-gpu',
  '--renderer-process-limit=2',
  // A second lock behind the interception of requests: no name leads anywhere.
  '--host-resolver-rules=MAP * ~NOTFOUND',
];

export interface WayToLaunch extends LaunchOptions {
  /** Only for machines that allow nothing better. */
  weaker: boolean;
}

/**
 * Ways to start the browser, best first. Its sandbox needs user namespaces, which many containers refuse, and the
 * zygote, which the weaker way saves; root may not use it at all.
 */
export function launchOptions(executablePath: string): WayToLaunch[] {
  const basic = { executablePath, pipe: true, headless: 'shell' as const, handleSIGINT: false, handleSIGTERM: false };
  const isRoot = process.getuid?.() === 0;
  const unboxed = { ...basic, args: [...args, '--no-sandbox'], weaker: !isRoot };
  const boxed = { ...basic, args: args.filter((arg) => arg !== '--no-zygote'), weaker: false };
  return isRoot ? [unboxed] : [boxed, unboxed];
}
