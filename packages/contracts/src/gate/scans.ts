/** One reading of a ticket at a gate, by one device, for good: it is never changed, and another one undoes it. */
export interface Scan {
  /** Made by the device; a scan that comes again is the same one. */
  id: string;
  device: string;
  /** Counts the scans of a device without a gap. */
  sequence: number;
  ticket: string;
  /** Key of the show that it was for. */
  show: string;
  gate: string;
  kind: 'entry' | 'exit' | 'undo';
  /** Of an undo: the scan that did not count. */
  undoes?: string | undefined;
  /** A supervisor's, where the rules refused it. */
  override?: string | undefined;
  /** By the clock of the server, as near as device and server could tell. Milliseconds since 1970. */
  at: number;
}

export interface Conflict {
  /** The later of two entries, and the earlier one, which counts. */
  scan: Scan;
  first: Scan;
}

/** What all scans of one ticket for one show come to. */
export interface Admission {
  /** The entry that counts; absent before one. */
  first?: Scan;
  isInside: boolean;
  /** Of entries that count: the first, and each one after an exit where the event lets people in again. */
  entries: readonly Scan[];
  /** Entries of a visitor who was inside already, or had left for good. */
  conflicts: readonly Conflict[];
}

const byOrder = (one: Scan, other: Scan): number =>
  one.at - other.at ||
  (one.device < other.device ? -1 : Number(one.device > other.device)) ||
  one.sequence - other.sequence;

/** Each once, without those that were undone and the undoing ones. */
export function countedScans(scans: readonly Scan[]): Scan[] {
  const byId = new Map(scans.map((scan) => [scan.id, scan]));
  const undone = new Set(scans.flatMap(({ kind, undoes }) => (kind === 'undo' && undoes ? [undoes] : [])));
  return [...byId.values()].filter(({ id, kind }) => kind !== 'undo' && !undone.has(id)).toSorted(byOrder);
}

/**
 * The history of one ticket for one show, whatever devices its scans come from and in whichever order they arrive: by
 * corrected time, then device and sequence. Of two entries the earlier counts and the later is a conflict, unless a
 * supervisor decided it.
 */
export function admissionOf(scans: readonly Scan[], { mayReenter }: { mayReenter: boolean }): Admission {
  const entries: Scan[] = [];
  const conflicts: Conflict[] = [];
  let isInside = false;
  for (const scan of countedScans(scans)) {
    const [first] = entries;
    if (scan.kind === 'exit') isInside = false;
    else if (first && !scan.override && (isInside || !mayReenter)) conflicts.push({ scan, first });
    else {
      entries.push(scan);
      isInside = true;
    }
  }
  return { ...(entries[0] && { first: entries[0] }), isInside, entries, conflicts };
}
