import { prefersReducedMotion } from '../../lib/browser-signals';

const PARTICLES = 22;

/** Once, in our inks, and never under reduced motion. */
export async function throwConfetti(): Promise<void> {
  if (prefersReducedMotion()) return;
  const { default: confetti } = await import('canvas-confetti');
  // Without a worker: the policy forbids scripts from blobs.
  const throwOnce = confetti.create(undefined, { resize: true, useWorker: false });
  void throwOnce({
    particleCount: PARTICLES,
    spread: 80,
    startVelocity: 38,
    origin: { y: 0.35 },
    colors: ['#B80F56', '#FFB31A', '#2D2A8F', '#0B5D5B'],
    disableForReducedMotion: true,
  });
}
