import type { en } from './en/index';

/** All messages of mails, texts and documents in one language; a missing one does not compile. */
export type Dictionary = typeof en;
