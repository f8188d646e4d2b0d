/** Something that must never be; `invariant` is a number of docs/reliability.md. */
export interface Breach {
  invariant: string;
  subject: string;
  found: string;
}

export interface Findings {
  /** Who looked. */
  source: string;
  invariants: string[];
  breaches: Breach[];
}
