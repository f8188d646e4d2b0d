import { randomUUID } from 'node:crypto';
import { isAppError } from '@utsav/contracts/errors/app-error';
import type { ErrorCode } from '@utsav/contracts/errors/catalogue';
import { CallerTokens, serviceCaller, visitor, type Caller } from '@utsav/service-kit/grpc/caller';
import type { ServiceName } from '@utsav/service-kit/grpc/proto-files';
import { ServiceChannel } from '@utsav/service-kit/grpc/service-channel';

/** Who calls, seen from the row that the call names. */
export type CallerKind = 'visitor' | 'stranger' | 'owner' | 'counter' | 'admin' | 'service';

export type Outcome = 'OK' | ErrorCode;
/** How a call ends for each kind of caller. */
export type Outcomes = Readonly<Record<CallerKind, Outcome>>;

export interface Line<Request, World> {
  /** Which case of the RPC this is, where it has several. */
  when?: string;
  /** Made anew for each caller; it names a row that exists, one of its own where the call changes it. */
  request: (world: World, by: CallerKind) => Request | Promise<Request>;
  outcomes: Outcomes;
}

type RequestOf<Rpc> = Rpc extends (request: infer Request, ...rest: never[]) => unknown ? Request : never;

/** One line or more for every RPC of the generated interface: one without does not compile. */
export type Lines<Controller, World> = {
  [Rpc in keyof Controller]:
    Line<RequestOf<Controller[Rpc]>, World> | readonly Line<RequestOf<Controller[Rpc]>, World>[];
};

export interface RunningWorld<World> {
  /** As the service was started; its address and the secret of the tokens are read from it. */
  env: Record<string, string | undefined>;
  /** What one call finds, and who makes it. */
  enter: () => Promise<{ world: World; callers: Readonly<Record<CallerKind, Caller>> }>;
}

const person = (id: string, role: Caller['role']): Caller => ({ kind: 'person', id, role, sessionId: 'ses_1' });

/** For services that believe the token alone. */
export const sampleCallers: Readonly<Record<CallerKind, Caller>> = {
  visitor,
  stranger: person('usr_stranger', 'user'),
  owner: person('usr_owner', 'user'),
  counter: person('usr_counter', 'counter'),
  admin: person('usr_admin', 'admin'),
  service: serviceCaller('gateway'),
};

const everybody: Outcomes = {
  visitor: 'OK',
  stranger: 'OK',
  owner: 'OK',
  counter: 'OK',
  admin: 'OK',
  service: 'OK',
};
const staff: Outcomes = { ...everybody, visitor: 'FORBIDDEN', stranger: 'FORBIDDEN', owner: 'FORBIDDEN' };
const admins: Outcomes = { ...staff, counter: 'FORBIDDEN' };
const ownerOrStaff: Outcomes = { ...everybody, visitor: 'NOT_FOUND', stranger: 'NOT_FOUND' };

/** Who gets in, in the usual cases. */
export const only = {
  everybody,
  people: { ...everybody, visitor: 'UNAUTHENTICATED', service: 'UNAUTHENTICATED' },
  ownerOrStaff,
  ownerOrAdmins: { ...ownerOrStaff, counter: 'NOT_FOUND' },
  staff,
  admins,
  services: { ...admins, admin: 'FORBIDDEN' },
} as const satisfies Record<string, Outcomes>;

/** Minted for another service, by one that is believed: opens nothing. */
const misdirected = 'token for another service';

/** Calls every RPC of a running service as everybody; each call ends exactly as its line says. */
export function describeAuthorization<Controller, World>(
  service: ServiceName,
  lines: Lines<Controller, World>,
  start: () => Promise<RunningWorld<World>>,
): void {
  const other = service === 'notifications' ? 'booking' : 'notifications';
  const tokens = (): CallerTokens => new CallerTokens('gateway', running.env.INTERNAL_TOKEN_SECRET ?? '');
  let running: RunningWorld<World>;
  let channel: ServiceChannel;
  beforeAll(async () => {
    running = await start();
    channel = new ServiceChannel(service, running.env[`${service.toUpperCase()}_URL`] ?? '');
  }, 90_000);
  afterAll(() => channel?.close());

  async function outcomeOf(rpc: string, request: unknown, caller: Caller, to: ServiceName): Promise<Outcome> {
    try {
      await channel.ask(rpc, request, { requestId: randomUUID(), caller: tokens().mint(caller, to) }, 20_000);
      return 'OK';
    } catch (error) {
      if (!isAppError(error)) throw error;
      return error.code;
    }
  }

  const cases = Object.entries<Line<unknown, World> | readonly Line<unknown, World>[]>(lines).flatMap(([rpc, given]) =>
    [given].flat().map((line: Line<unknown, World>) => ({ rpc, name: `${rpc} ${line.when ?? ''}`.trim(), ...line })),
  );

  it.each(cases)('$name lets in and refuses as its line says', async ({ rpc, request, outcomes }) => {
    const seen: Record<string, Outcome> = {};
    for (const by of Object.keys(outcomes) as CallerKind[]) {
      const { world, callers } = await running.enter();
      seen[by] = await outcomeOf(rpc, await request(world, by), callers[by], service);
    }
    const { world, callers } = await running.enter();
    seen[misdirected] = await outcomeOf(rpc, await request(world, 'service'), callers.service, other);
    expect(seen).toEqual({ ...outcomes, [misdirected]: 'UNAUTHENTICATED' });
  });
}
