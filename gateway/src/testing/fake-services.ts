import { Metadata, Server, ServerCredentials, type ServerUnaryCall, type sendUnaryData } from '@grpc/grpc-js';
import { AppError } from '@utsav/contracts/errors/app-error';
import { runInCall } from '@utsav/service-kit/caller/call-context';
import type { Caller } from '@utsav/service-kit/caller/caller';
import type { CallerTokens } from '@utsav/service-kit/caller/caller-tokens';
import type { GrpcClients } from '@utsav/service-kit/grpc/grpc-clients';
import { rpcsOf, type ServiceName } from '@utsav/service-kit/grpc/proto-files';
import { toWireError } from '@utsav/service-kit/grpc/wire-error';
import { outcomesOf, type CallerKind } from '@utsav/test-kit/authorization/rules';
import { testCallerTokens } from '@utsav/test-kit/callers/test-caller-keys';

type Client<S extends ServiceName> = ReturnType<typeof GrpcClients.prototype.client<S>>;

export interface SeenCall {
  service: ServiceName;
  method: string;
  caller: Caller;
  requestId: string;
  request: unknown;
}

type HandlerOf<F> = F extends (request: infer Q, ...rest: never[]) => Promise<infer R>
  ? (request: Q, caller: Caller) => R | Promise<R>
  : never;

/** Handlers of a fake service; an RPC without one is INTERNAL. */
export type Handlers = { [S in ServiceName]?: { [M in keyof Client<S>]?: HandlerOf<Client<S>[M]> } };

/** Relation of a caller to the row that a request names; counter staff may own it too. */
export type Relation = (method: string, request: unknown, caller: Caller) => CallerKind[];

const names: ServiceName[] = ['identity', 'catalog', 'pricing', 'booking', 'payments', 'notifications'];

/**
 * Fakes of the six services as gRPC servers of the real protos, with responses from the test. Authorization follows the
 * rules that the specs of the real services hold.
 */
export class FakeServices {
  readonly calls: SeenCall[] = [];
  readonly env: Record<string, string> = {};
  private readonly servers: Server[] = [];
  private readonly down = new Set<ServiceName>();

  private constructor(
    readonly answers: Handlers,
    private readonly relation: Relation,
  ) {}

  static async start(answers: Handlers, relation: Relation): Promise<FakeServices> {
    const fakes = new FakeServices(answers, relation);
    await Promise.all(names.map((name) => fakes.serve(name)));
    return fakes;
  }

  /** Calls to the service fail as if it were down. */
  setDown(service: ServiceName, down: boolean): void {
    if (down) this.down.add(service);
    else this.down.delete(service);
  }

  callsTo(method: string): SeenCall[] {
    return this.calls.filter((call) => call.method === method);
  }

  stop(): void {
    for (const server of this.servers) server.forceShutdown();
  }

  private async serve(service: ServiceName): Promise<void> {
    const definition = rpcsOf(service);
    const tokens = testCallerTokens(service);
    const handlers = Object.keys(definition).map((rpc) => {
      const method = `${rpc[0]?.toLowerCase()}${rpc.slice(1)}`;
      return [
        rpc,
        (call: ServerUnaryCall<unknown, unknown>, done: sendUnaryData<unknown>) =>
          void this.answer(service, method, tokens, call, done),
      ] as const;
    });
    const server = new Server({ 'grpc.max_receive_message_length': 16 * 1024 * 1024 });
    server.addService(definition, Object.fromEntries(handlers));
    const port = await new Promise<number>((resolve, reject) =>
      server.bindAsync('127.0.0.1:0', ServerCredentials.createInsecure(), (error, bound) =>
        error ? reject(error) : resolve(bound),
      ),
    );
    this.servers.push(server);
    this.env[`${service.toUpperCase()}_URL`] = `127.0.0.1:${port}`;
  }

  private async answer(
    service: ServiceName,
    method: string,
    tokens: CallerTokens,
    { request, metadata }: ServerUnaryCall<unknown, unknown>,
    done: sendUnaryData<unknown>,
  ): Promise<void> {
    try {
      if (this.down.has(service)) throw new AppError('UNAVAILABLE', { retryAfterSeconds: 2 });
      const caller = tokens.read(String(metadata.get('utsav-caller')[0] ?? ''));
      const requestId = String(metadata.get('x-request-id')[0] ?? '');
      this.calls.push({ service, method, caller, requestId, request });
      const outcomes = outcomesOf(service, method, request);
      const [refused, ...open] = this.relation(method, request, caller).map((kind) => outcomes[kind]);
      if (refused && refused !== 'OK' && !open.includes('OK')) throw AppError.restore(refused, {});
      const handler = (
        this.answers[service] as Record<string, ((request: unknown, caller: Caller) => unknown) | undefined> | undefined
      )?.[method];
      if (!handler) throw new Error(`no handler for ${service}.${method}`);
      done(null, await runInCall({ requestId, caller }, async () => handler(request, caller)));
    } catch (error) {
      const { code, message, metadata: trailer } = toWireError(error);
      done({ code, details: message, metadata: trailer instanceof Metadata ? trailer : new Metadata() });
    }
  }
}
