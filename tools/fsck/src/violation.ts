/** Something that must never be; `invariant` is a number of docs/reliability.md. */
export interface Violation {
  invariant: string;
  subject: string;
  found: string;
}

/** The check could not run: no violation, and no proof that there is none. */
export interface Unchecked {
  /** Empty when nothing of the source could be looked at. */
  invariant: string;
  reason: string;
}

export interface Findings {
  /** Who looked. */
  source: string;
  invariants: string[];
  violations: Violation[];
  unchecked: Unchecked[];
}

export const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
