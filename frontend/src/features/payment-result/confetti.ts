import { light, posterInks } from '@utsav/brand/colors';
import { prefersReducedMotion } from '../../lib/use-browser-state';

const PARTICLES = 22;
const INKS = [light.primary, light.accent, posterInks.music, posterInks.festival];

/** Lies over the page without being part of it. */
function makeSheet(): HTMLCanvasElement {
  const sheet = document.createElement('canvas');
  sheet.setAttribute('aria-hidden', 'true');
  sheet.style.cssText = 'position:fixed;inset:0;width:100%;height:100%;pointer-events:none;z-index:60';
  document.body.append(sheet);
  return sheet;
}

/** Once, in our inks, and never under reduced motion. */
export async function throwConfetti(): Promise<void> {
  if (prefersReducedMotion()) return;
  const { default: confetti } = await import('canvas-confetti');
  const sheet = makeSheet();
  // Without a worker: the policy forbids scripts from blobs.
  const throwOnce = confetti.create(sheet, { resize: true, useWorker: false });
  await throwOnce({ particleCount: PARTICLES, spread: 80, startVelocity: 38, origin: { y: 0.35 }, colors: INKS });
  sheet.remove();
}
