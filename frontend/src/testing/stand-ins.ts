import { vi } from 'vitest';

// What jsdom cannot do. One of each for all files of a worker, which share the modules that use them.

export const leaveTo = vi.fn<(address: string) => void>();
export const saveFile = vi.fn<(file: Blob, name: string) => void>();
export const throwConfetti = vi.fn<() => Promise<void>>();
