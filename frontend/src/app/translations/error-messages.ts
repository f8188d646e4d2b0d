import type { ErrorCode, ErrorParams } from '@utsav/contracts/errors/catalogue';

/** What the server says in English, by its code; a code without words here is shown as the server put it. */
export type ErrorMessages = { [C in ErrorCode]?: (params: ErrorParams<C>) => string };
