import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { admit, type GateEvent, type GateTicket } from './admit';
import { laneOf, type Gate, type Lane } from './gate-plan';
import { admissionOf, type Scan } from './scans';

const MINUTE = 60_000;
const show = { key: 'show', startsAt: 1_000_000_000_000, endsAt: 1_000_000_000_000 + 180 * MINUTE };
const rules = { opensMsBefore: 120 * MINUTE, closesMsAfter: 30 * MINUTE, mayReenter: false };
const ticket: GateTicket = { category: 'gold', shows: ['show'], state: 'valid' };

/** Mulberry32: its seed names a run. */
function random(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** What a device has stored: it outlives the app. */
interface Device {
  id: string;
  lane: Lane;
  isOnline: boolean;
  /** Its clock is wrong by up to ten minutes; what it knows of that is right to a second. */
  clockError: number;
  sequence: number;
  scans: Map<string, Scan[]>;
  /** Those that the server has not confirmed. */
  unsent: Scan[];
  /** Tickets of its lane that it left to others. */
  left: Set<string>;
}

interface Plan {
  devices: number;
  tickets: number;
  visits: number;
}

/** An evening at the doors: people come, some with a copy, to any gate; networks come and go, apps are killed, answers are lost. */
class Evening {
  /** Of the server, by ticket. */
  readonly log = new Map<string, Map<string, Scan>>();
  readonly letIn = new Map<string, number>();
  refusedRightly = 0;
  private readonly gates: Gate[];
  private readonly devices: Device[];
  private readonly event: GateEvent;
  private now = show.startsAt - 110 * MINUTE;

  constructor(
    seed: number,
    private readonly plan: Plan,
    private readonly next = random(seed),
  ) {
    this.gates = Array.from({ length: plan.devices }, (_, at) => ({
      id: `g${at}`,
      name: '',
      categories: [],
      lanes: 1,
    }));
    this.event = { eventDigest: 'e', categories: {}, shows: [show], gates: this.gates, rules };
    this.devices = this.gates.map(({ id }, at) => ({
      id: `d${at}`,
      lane: { gate: id, lane: 0 },
      isOnline: true,
      clockError: (this.next() - 0.5) * 20 * MINUTE,
      sequence: 0,
      scans: new Map<string, Scan[]>(),
      unsent: [],
      left: new Set<string>(),
    }));
  }

  run(): void {
    for (let visit = 0; visit < this.plan.visits; visit += 1) {
      this.now += Math.floor((this.next() * 200 * MINUTE) / this.plan.visits);
      const device = this.anyOf(this.devices);
      if (this.next() < 0.05) device.isOnline = !device.isOnline;
      if (this.next() < 0.2) this.upload(device);
      const id = createHash('sha256')
        .update(String(Math.floor(this.next() * this.plan.tickets)))
        .digest('hex')
        .slice(0, 20);
      // Most people go to the gate on their ticket.
      const lane = laneOf(id, 'gold', this.gates);
      const own = this.devices.find((each) => each.lane.gate === lane?.gate);
      this.present(id, this.next() < 0.7 && own ? own : device);
    }
    for (const device of this.devices) {
      device.isOnline = true;
      this.upload(device);
    }
  }

  private anyOf<T>(choices: readonly T[]): T {
    return choices[Math.floor(this.next() * choices.length)]!;
  }

  private present(id: string, device: Device): void {
    const lane = laneOf(id, 'gold', this.gates)!;
    const owner = this.devices.find((each) => each.lane.gate === lane.gate)!;
    if (owner === device) this.decideAlone(id, device);
    else if (device.isOnline) this.ask(id, device, owner);
    else this.decideAlone(id, device);
  }

  private record(scan: Scan): void {
    const scans = this.log.get(scan.ticket) ?? new Map<string, Scan>();
    this.log.set(scan.ticket, scans.set(scan.id, scan));
  }

  private verdictOn(id: string, device: Device, known: Iterable<Scan>, decidesFor: (lane: Lane) => boolean) {
    const code = {
      kid: '',
      id,
      eventDigest: 'e',
      categoryDigest: '',
      validFrom: 0,
      validTo: 0,
      body: new Uint8Array(),
      signature: new Uint8Array(),
    };
    return admit(
      {
        code,
        signature: 'ours',
        ticket,
        admissionFor: () => admissionOf([...known], rules),
        gate: device.lane.gate,
        at: this.timeOf(device),
        decidesFor,
      },
      this.event,
    );
  }

  private timeOf(device: Device): number {
    const correction = -device.clockError + Math.floor(this.next() * 1000);
    return this.now + device.clockError + correction;
  }

  private scanOf(id: string, device: Device): Scan {
    device.sequence += 1;
    const { id: own, lane, sequence } = device;
    return {
      id: `${own}-${sequence}`,
      device: own,
      sequence,
      ticket: id,
      show: 'show',
      gate: lane.gate,
      kind: 'entry',
      at: this.timeOf(device),
    };
  }

  private decideAlone(id: string, device: Device): void {
    const isOwn = (lane: Lane) => lane.gate === device.lane.gate && !device.left.has(id);
    if (this.verdictOn(id, device, device.scans.get(id) ?? [], isOwn).outcome === 'admitted') {
      const scan = this.scanOf(id, device);
      device.scans.set(id, [...(device.scans.get(id) ?? []), scan]);
      device.unsent.push(scan);
      this.letIn.set(id, (this.letIn.get(id) ?? 0) + 1);
      if (device.isOnline && this.next() < 0.8) this.upload(device);
    } else this.refusedRightly += 1;
  }

  /** By way of the server, which requests it of the device of the lane. Any message may be lost. */
  private ask(id: string, device: Device, owner: Device): void {
    const isFree = () =>
      this.verdictOn(id, device, this.log.get(id)?.values() ?? [], () => true).outcome === 'admitted';
    if (!isFree() || !owner.isOnline || this.next() < 0.02) return;
    const isUsed = owner.scans.has(id) || owner.left.has(id);
    if (isUsed) return;
    owner.left.add(id);
    if (this.next() < 0.02 || !isFree()) return;
    const scan = this.scanOf(id, device);
    this.record(scan);
    // Where the answer is lost no visitor is let in.
    if (this.next() < 0.98) this.letIn.set(id, (this.letIn.get(id) ?? 0) + 1);
  }

  private upload(device: Device): void {
    if (!device.isOnline) return;
    for (const scan of device.unsent) this.record(scan);
    // What arrived but was not confirmed comes again.
    if (this.next() < 0.95) device.unsent = [];
  }
}

const sumsOf = (evening: Evening) => ({
  twice: [...evening.letIn].filter(([, times]) => times > 1),
  conflicts: [...evening.log.values()].flatMap((scans) => admissionOf([...scans.values()], rules).conflicts),
});

it('lets no ticket in twice at any gate, whatever networks and apps do, and has an entry for each who was let in', () =>
  fc.assert(
    fc.property(fc.integer(), fc.integer({ min: 1, max: 6 }), (seed, devices) => {
      const evening = new Evening(seed, { devices, tickets: 30, visits: 120 });
      evening.run();
      const { twice, conflicts } = sumsOf(evening);
      expect({ twice, conflicts }).toEqual({ twice: [], conflicts: [] });
      expect([...evening.letIn.keys()].filter((id) => !evening.log.has(id))).toEqual([]);
    }),
    { numRuns: 300 },
  ));

it('does so with twenty gates and ten thousand tickets', () => {
  const evening = new Evening(45, { devices: 20, tickets: 10_000, visits: 24_000 });
  evening.run();
  expect(sumsOf(evening)).toEqual({ twice: [], conflicts: [] });
  expect(evening.letIn.size).toBeGreaterThan(7000);
  expect(evening.refusedRightly).toBeGreaterThan(3000);
});
