import { admit, type GateEvent, type GateTicket, type Reading } from '@utsav/contracts/gate/admit';
import type { Lane } from '@utsav/contracts/gate/gate-plan';
import golden from './golden-cases.json';
import { admissionOf, type Scan } from '@utsav/contracts/gate/scans';

/** `golden-cases.json`: what has to come of a reading, the same in booking, in the page of the gate and in its relay. */
interface GoldenCase {
  says: string;
  at: number;
  gate: string;
  code: { id: string; event: 'ours' | 'other'; category: string; validFrom: number; validTo: number } | null;
  signature: Reading['signature'];
  /** Null for one that is not on the list. */
  ticket: GateTicket | null;
  /** `undoes` is the place of the scan that it undoes. */
  scans: { kind: Scan['kind']; show: string; at: number; undoes?: number }[];
  mayReenter: boolean;
  /** Whose lanes who decides here decides for. */
  decides: 'all' | 'none' | Lane;
  /** Without the admission that an `already-used` brings along. */
  expect: Record<string, unknown>;
}

const { event, cases } = golden as unknown as {
  event: Pick<GateEvent, 'shows' | 'gates'> & { categories: string[]; opensMsBefore: number; closesMsAfter: number };
  cases: GoldenCase[];
};

export const goldenCases: readonly GoldenCase[] = cases;

/** Their keys stand for the digests of the categories. */
const eventWith = (mayReenter: boolean): GateEvent => ({
  eventDigest: 'ours',
  categories: Object.fromEntries(event.categories.map((key) => [key, key])),
  shows: event.shows,
  gates: event.gates,
  rules: { opensMsBefore: event.opensMsBefore, closesMsAfter: event.closesMsAfter, mayReenter },
});

const decidesFor =
  (decides: GoldenCase['decides']) =>
  ({ gate, lane }: Lane): boolean =>
    decides === 'all' || (decides !== 'none' && decides.gate === gate && decides.lane === lane);

/** The verdict on a case, as it is compared with what has to come of it. */
export function verdictOf({
  at,
  gate,
  code,
  signature,
  ticket,
  scans,
  mayReenter,
  decides,
}: GoldenCase): Record<string, unknown> {
  const made = scans.map(({ undoes, ...scan }, index): Scan => ({
    ...scan,
    id: `scan-${index}`,
    device: 'other',
    sequence: index + 1,
    ticket: code?.id ?? '',
    gate: 'north',
    undoes: undoes === undefined ? undefined : `scan-${undoes}`,
  }));
  const verdict = admit(
    {
      code: code
        ? {
            kid: '',
            id: code.id,
            eventDigest: code.event,
            categoryDigest: code.category,
            validFrom: code.validFrom,
            validTo: code.validTo,
            body: new Uint8Array(),
            signature: new Uint8Array(),
          }
        : undefined,
      signature,
      ticket: ticket ?? undefined,
      admissionFor: (show) =>
        admissionOf(
          made.filter((scan) => scan.show === show),
          { mayReenter },
        ),
      gate,
      at,
      decidesFor: decidesFor(decides),
    },
    eventWith(mayReenter),
  );
  return Object.fromEntries(Object.entries(verdict).filter(([name]) => name !== 'admission'));
}
