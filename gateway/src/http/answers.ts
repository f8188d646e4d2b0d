import type { PageMeta } from '@utsav/contracts/http/envelope';

interface Extras {
  message?: string;
  meta?: PageMeta | undefined;
}

/** Data with something beside it in the envelope. */
export class Answer<T> {
  constructor(
    readonly data: T,
    readonly extras: Extras,
  ) {}
}

export const answer = <T>(data: T, extras: Extras): Answer<T> => new Answer(data, extras);

/** Data that is JSON text already: a cached page is sent without being built again. */
export class JsonText {
  constructor(
    readonly text: string,
    readonly meta?: PageMeta | undefined,
  ) {}
}

/** JSON text that everybody gets who asks the same, until it is no longer current. Kept and sent again, see KeptAnswers. */
export class LastingText extends JsonText {
  constructor(
    text: string,
    readonly isCurrent: () => boolean,
  ) {
    super(text);
  }
}

/** A file to be saved by the browser. */
export class Bytes {
  constructor(
    readonly bytes: Uint8Array,
    readonly fileName: string,
  ) {}
}

/** The handler writes to the connection itself. */
export const taken = Symbol('taken');
export type Taken = typeof taken;
