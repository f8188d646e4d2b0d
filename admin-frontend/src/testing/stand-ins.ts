import { vi } from 'vitest';

// What jsdom cannot do. One of each for all files of a worker, which share the modules that use them.

export const leaveTo = vi.fn<(path: string) => void>();
