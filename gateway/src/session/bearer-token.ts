import { serviceKeyStart } from '@utsav/contracts/session/service-key';

const scheme = 'bearer ';

/** Empty for another scheme, and for none. */
export const tokenIn = (authorization: string | undefined): string =>
  authorization?.slice(0, scheme.length).toLowerCase() === scheme ? authorization.slice(scheme.length).trim() : '';

/** A program says who it is by its key alone; whether the key opens anything is another question. */
export const hasServiceKey = (authorization: string | undefined): boolean =>
  tokenIn(authorization).startsWith(serviceKeyStart);
