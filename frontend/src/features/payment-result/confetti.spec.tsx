import confetti from 'canvas-confetti';
import { afterEach, expect, it, vi } from 'vitest';
import { throwConfetti } from './confetti';

vi.unmock('./confetti');
// jsdom draws nothing on a canvas.
vi.mock('canvas-confetti', () => ({ default: { create: vi.fn<typeof confetti.create>() } }));

afterEach(() => {
  vi.restoreAllMocks();
  vi.clearAllMocks();
});

it('throws 22 pieces over the page and takes the sheet away when they have fallen', async () => {
  const sheets: (HTMLCanvasElement | undefined)[] = [];
  const thrown: (confetti.Options | undefined)[] = [];
  vi.mocked(confetti.create).mockImplementation((sheet) => {
    sheets.push(sheet);
    const throwOnce = async (options?: confetti.Options) => void thrown.push(options);
    return throwOnce as unknown as confetti.CreateTypes;
  });
  await throwConfetti();
  expect(thrown).toEqual([expect.objectContaining({ particleCount: 22 })]);
  expect(sheets).toHaveLength(1);
  expect(sheets[0]).toHaveAttribute('aria-hidden', 'true');
  expect(sheets[0]?.isConnected).toBe(false);
});

it('throws nothing for users who prefer reduced motion', async () => {
  vi.spyOn(window, 'matchMedia').mockImplementation(
    (query) => ({ matches: query === '(prefers-reduced-motion: reduce)' }) as MediaQueryList,
  );
  await throwConfetti();
  expect(confetti.create).not.toHaveBeenCalled();
});
