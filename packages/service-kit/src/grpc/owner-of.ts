import { hash } from 'node:crypto';

/** One process of a service. */
export interface Copy {
  readonly id: string;
  /** host:port of its RPCs. */
  readonly address: string;
}

/**
 * Rendezvous (highest random weight) hashing: the same owner for everyone who sees the same copies, whatever their order, and
 * a copy that comes or goes moves only the keys that it gets or had. Ours, since it is one line.
 */
export const ownerOf = <C extends Pick<Copy, 'id'>>(key: string, copies: readonly C[]): C | undefined =>
  copies
    .map((copy) => ({ copy, weight: hash('sha1', `${copy.id}/${key}`) }))
    .reduce<{ copy: C; weight: string } | undefined>(
      (top, one) => (top && top.weight >= one.weight ? top : one),
      undefined,
    )?.copy;
