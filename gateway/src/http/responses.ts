import type { PageMeta } from '@utsav/contracts/http/envelope';

interface Extras {
  message?: string;
  meta?: PageMeta | undefined;
}

/** Data with a message or page meta beside it in the envelope. */
export class ApiResponse<T> {
  constructor(
    readonly data: T,
    readonly extras: Extras,
  ) {}
}

export const respond = <T>(data: T, extras: Extras): ApiResponse<T> => new ApiResponse(data, extras);

/** Data that is JSON text already: cached text is sent without being serialized again. */
export class JsonText {
  constructor(
    readonly text: string,
    readonly meta?: PageMeta | undefined,
  ) {}
}

/** JSON text that is the same for every caller, for the response cache: its entry is served while `isFresh` holds. */
export class CacheableJson extends JsonText {
  constructor(
    text: string,
    readonly isFresh: () => boolean,
  ) {
    super(text);
  }
}

/** A file that the browser saves. */
export class FileDownload {
  constructor(
    readonly bytes: Uint8Array,
    readonly fileName: string,
  ) {}
}

/** The handler hijacked the reply and writes to the connection itself, such as a server-sent event stream. */
export const hijacked = Symbol('hijacked');
export type Hijacked = typeof hijacked;
