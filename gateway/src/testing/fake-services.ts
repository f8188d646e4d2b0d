import {
  Server,
  ServerCredentials,
  type handleServerStreamingCall,
  type handleUnaryCall,
  type UntypedHandleCall,
} from '@grpc/grpc-js';
import { AppError } from '@utsav/contracts/errors/app-error';
import { runInCall } from '@utsav/service-kit/caller/call-context';
import type { Caller } from '@utsav/service-kit/caller/caller';
import type { CallerTokens } from '@utsav/service-kit/caller/caller-tokens';
import type { CallContext } from '@utsav/contracts/gen/utsav/calls/v1/calls';
import type { BatchRequest, BatchResponse } from '@utsav/service-kit/grpc/batch-rpcs';
import type { GrpcClients } from '@utsav/service-kit/grpc/grpc-clients';
import { batchRpcs, type ServiceName } from '@utsav/contracts/grpc/services';
import { rpcsOf } from '@utsav/service-kit/grpc/proto-files';
import { serveBatch } from '@utsav/service-kit/grpc/serve-batch';
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

/** What a gateway calls on its own each second: whether a test sees one is chance. */
const polled = new Set(['listCopies']);

const names: ServiceName[] = ['identity', 'catalog', 'pricing', 'booking', 'payments', 'notifications'];

/**
 * Fakes of the six services as gRPC servers of the real protos, with responses from the test. Authorization follows the
 * rules that the specs of the real services hold.
 */
export class FakeServices {
  /** But for what is polled. */
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
    const singles = new Map(Object.entries(batchRpcs[service] ?? {}).map(([single, batch]) => [batch, single]));
    const handlers = Object.keys(definition).map((rpc): [string, UntypedHandleCall] => {
      const method = `${rpc[0]?.toLowerCase()}${rpc.slice(1)}`;
      const single = singles.get(method);
      return [rpc, single ? this.batchHandler(service, single, tokens) : this.handler(service, method, tokens)];
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

  private handler(service: ServiceName, method: string, tokens: CallerTokens): handleUnaryCall<unknown, unknown> {
    return ({ request, metadata }, done) => {
      const [requestId, callerToken] = ['x-request-id', 'utsav-caller'].map((name) => String(metadata.get(name)[0]));
      this.answer(service, method, tokens, request, {
        requestId: requestId ?? '',
        callerToken: callerToken ?? '',
        forwarded: false,
        traceparent: '',
      }).then(
        (response) => done(null, response),
        (error: unknown) => {
          const { code, message, metadata: trailer } = toWireError(error);
          done({ code, details: message, metadata: trailer });
        },
      );
    };
  }

  private batchHandler(
    service: ServiceName,
    method: string,
    tokens: CallerTokens,
  ): handleServerStreamingCall<BatchRequest, BatchResponse> {
    return (stream) =>
      void serveBatch(stream.request, (request, context) =>
        this.answer(service, method, tokens, request, context),
      ).subscribe({ next: (results) => stream.write(results), complete: () => stream.end() });
  }

  private async answer(
    service: ServiceName,
    method: string,
    tokens: CallerTokens,
    request: unknown,
    context: CallContext | undefined,
  ): Promise<unknown> {
    if (this.down.has(service)) throw new AppError('UNAVAILABLE', { retryAfterSeconds: 2 });
    const caller = tokens.read(context?.callerToken ?? '');
    const requestId = context?.requestId ?? '';
    if (!polled.has(method)) this.calls.push({ service, method, caller, requestId, request });
    const outcomes = outcomesOf(service, method, request);
    const [refused, ...open] = this.relation(method, request, caller).map((kind) => outcomes[kind]);
    if (refused && refused !== 'OK' && !open.includes('OK')) throw AppError.restore(refused, {});
    const handler = (
      this.answers[service] as Record<string, ((request: unknown, caller: Caller) => unknown) | undefined> | undefined
    )?.[method];
    if (!handler) throw new Error(`no handler for ${service}.${method}`);
    return runInCall({ requestId, caller }, async () => handler(request, caller));
  }
}
