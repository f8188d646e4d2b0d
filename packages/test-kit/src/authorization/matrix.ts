import { randomUUID } from 'node:crypto';
import { Client, credentials, Metadata, type MethodDefinition } from '@grpc/grpc-js';
import { setTimeout as sleep } from 'node:timers/promises';
import { accountScopes } from '@utsav/contracts/roles/roles';
import { serviceCaller, visitor, type Caller } from '@utsav/service-kit/caller/caller';
import { rpcName, rpcsOf } from '@utsav/service-kit/grpc/proto-files';
import { toClientError } from '@utsav/service-kit/grpc/wire-error';
import { testCallerTokens } from '../callers/test-caller-keys';
import { sampleCallsOf } from './sample-calls';
import {
  callerKinds,
  limitedRole,
  outcomesOf,
  staffRoles,
  type CallerKind,
  type Controllers,
  type Outcome,
  type Outcomes,
  type RequestOf,
  type StaffRole,
} from './rules';

export interface Line<Request, World> {
  /** Which case of the RPC this is, where it has several. */
  when?: string;
  /** Made anew for each caller; it names a row that exists, one of its own where the call changes it. */
  request: (world: World, by: CallerKind) => Request | Promise<Request>;
  /** Where the row decides, not the rule of the RPC alone. */
  outcomes?: Outcomes;
}

/** One line or more for every RPC of the generated interface: one without does not compile. */
export type Lines<Controller, World> = {
  [Rpc in keyof Controller]:
    | Line<RequestOf<Controller[Rpc]>, World>
    | readonly Line<RequestOf<Controller[Rpc]>, World>[];
};

interface Database {
  command(command: { dbHash: 1 }): Promise<{ collections?: Record<string, unknown> }>;
}

export interface RunningWorld<World> {
  /** As the service was started; its address is read from it. */
  env: Record<string, string | undefined>;
  /** The service's own. */
  database: Database | undefined;
  /** What one call finds, and who makes it. */
  enter: () => Promise<{ world: World; callers: Readonly<Record<CallerKind, Caller>> }>;
}

/** Of this role; a program has all scopes of it. */
export const callerWith = (id: string, role: Caller['role']): Caller => ({
  kind: 'user',
  id,
  role,
  sessionId: 'ses_1',
  ...(role === 'program' && { scopes: [...accountScopes] }),
});

/** For services that believe the token alone. */
export const sampleCallers: Readonly<Record<CallerKind, Caller>> = {
  visitor,
  stranger: callerWith('usr_stranger', 'user'),
  owner: callerWith('usr_owner', 'user'),
  ...(Object.fromEntries(staffRoles.map((role) => [role, callerWith(`usr_${role}`, role)])) as Record<
    StaffRole,
    Caller
  >),
  elsewhere: { ...callerWith('usr_elsewhere', limitedRole), eventIds: ['evt_elsewhere'] },
  service: serviceCaller('gateway'),
};

/** Who gets furthest before the refusal first. */
const mostTrusted: readonly CallerKind[] = [
  ...staffRoles.toReversed(),
  'elsewhere',
  'owner',
  'stranger',
  'service',
  'visitor',
];

/** The service's own work goes on in them, whoever calls. */
const backgroundCollections = new Set(['outbox', 'inbox', 'leases']);

/** What is stored, by collection. */
async function storedIn(database: Database | undefined): Promise<Record<string, unknown>> {
  const hashes = await database?.command({ dbHash: 1 });
  if (!hashes?.collections) throw new Error('no database');
  return Object.fromEntries(Object.entries(hashes.collections).filter(([name]) => !backgroundCollections.has(name)));
}

/** Minted for another service, by one that is believed: opens nothing. */
const misdirected = 'token for another service';

const channelOptions = { 'grpc.max_receive_message_length': 16 * 1024 * 1024 };

/** Calls a service at an address in the name of whichever caller. */
export class TestCaller {
  private readonly tokens = testCallerTokens('gateway');
  private readonly client: Client;

  constructor(
    private readonly service: keyof Controllers,
    env: Record<string, string | undefined>,
  ) {
    this.client = new Client(env[`${service.toUpperCase()}_URL`] ?? '', credentials.createInsecure(), channelOptions);
  }

  async outcomeOf(
    rpc: string,
    request: unknown,
    caller: Caller,
    mintedFor: keyof Controllers = this.service,
  ): Promise<Outcome> {
    const metadata = new Metadata();
    metadata.set('x-request-id', randomUUID());
    metadata.set('utsav-caller', this.tokens.mint(caller, mintedFor));
    const definition = rpcsOf(this.service)[rpcName(rpc)] as MethodDefinition<unknown, unknown>;
    return new Promise((resolve) => {
      this.client.makeUnaryRequest(
        definition.path,
        definition.requestSerialize,
        definition.responseDeserialize,
        request,
        metadata,
        { deadline: Date.now() + 20_000 },
        (error) => resolve(error ? toClientError(error).code : 'OK'),
      );
    });
  }

  close(): void {
    this.client.close();
  }
}

/**
 * Calls every RPC of a running service as everybody; each call ends exactly as its rule or its line says, and one that is
 * refused leaves everything as it was.
 */
export function describeAuthorization<Service extends keyof Controllers, World>(
  service: Service,
  lines: Lines<Controllers[Service], World>,
  start: () => Promise<RunningWorld<World>>,
): void {
  const other = service === 'notifications' ? 'booking' : 'notifications';
  let running: RunningWorld<World>;
  let testCaller: TestCaller;
  beforeAll(async () => {
    running = await start();
    testCaller = new TestCaller(service, running.env);
  }, 90_000);
  afterAll(() => testCaller?.close());

  /** Collections that a call changes however often it is made: what changes beside it is other work of the service. */
  async function changedBy(by: CallerKind, rpc: string, request: Line<unknown, World>['request']): Promise<string[]> {
    for (let tries = 1; ; tries += 1) {
      const { world, callers } = await running.enter();
      const input = await request(world, by);
      const before = await storedIn(running.database);
      await testCaller.outcomeOf(rpc, input, callers[by]);
      const after = await storedIn(running.database);
      const changed = Object.keys(after).filter((name) => after[name] !== before[name]);
      if (changed.length === 0 || tries === 10) return changed;
      await sleep(tries * 50);
    }
  }

  const cases = Object.entries<Line<unknown, World> | readonly Line<unknown, World>[]>(lines).flatMap(([rpc, given]) =>
    [given].flat().map((line: Line<unknown, World>) => ({ rpc, name: `${rpc} ${line.when ?? ''}`.trim(), ...line })),
  );

  it.each(cases)('$name lets in and refuses as its rule says', async ({ rpc, request, outcomes }) => {
    const seen: Record<string, Outcome> = {};
    const wanted: Record<string, Outcome> = { [misdirected]: 'UNAUTHENTICATED' };
    const callAs = async (by: CallerKind): Promise<void> => {
      const { world, callers } = await running.enter();
      const input = await request(world, by);
      wanted[by] = (outcomes ?? outcomesOf(service, rpc, input))[by];
      seen[by] = await testCaller.outcomeOf(rpc, input, callers[by]);
    };
    const callMisdirected = async (): Promise<void> => {
      const { world, callers } = await running.enter();
      seen[misdirected] = await testCaller.outcomeOf(rpc, await request(world, 'service'), callers.service, other);
    };
    await Promise.all([...callerKinds.map(callAs), callMisdirected()]);
    expect(seen).toEqual(wanted);
    const refused = mostTrusted.find((by) => wanted[by] !== 'OK');
    if (refused) expect(await changedBy(refused, rpc, request)).toEqual([]);
  });

  for (const { rpc, by, what, request, code } of sampleCallsOf(service))
    it(`${rpc} answers ${code} to ${what}`, async () => {
      const { callers } = await running.enter();
      expect(await testCaller.outcomeOf(rpc, request(callers[by]), callers[by])).toBe(code);
    });
}
