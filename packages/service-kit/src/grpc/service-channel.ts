import { Client, credentials, Metadata, status, type MethodDefinition, type ServiceError } from '@grpc/grpc-js';
import type { Answer, AskTogetherResponse, Question } from '@utsav/contracts/gen/utsav/questions/v1/questions_service';
import { AppError } from '@utsav/contracts/errors/app-error';
import { metadataOf } from './caller';
import { rpcName, rpcsOf, type ServiceName } from './proto-files';
import { fromWireError, unpackError } from './wire-error';

const options = {
  'grpc.max_receive_message_length': 16 * 1024 * 1024,
  'grpc.initial_reconnect_backoff_ms': 100,
  'grpc.max_reconnect_backoff_ms': 1000,
  'grpc.service_config': JSON.stringify({ loadBalancingConfig: [{ round_robin: {} }] }),
};

/** Several copies of a service: a comma list of addresses, or one name that stands for all of them. */
const targetOf = (address: string): string => (address.includes(',') ? `ipv4:${address}` : `dns:${address}`);

const mostTogether = 128;
/** What is larger travels alone: many of them would be more than one message may hold. */
const largestTogether = 64 * 1024;

type Rpc = MethodDefinition<unknown, unknown>;
const askTogether = rpcsOf('questions').AskTogether as unknown as MethodDefinition<
  { questions: Question[] },
  AskTogetherResponse
>;

interface Asked {
  rpc: Rpc;
  question: Question;
  resolve: (response: unknown) => void;
  reject: (error: AppError) => void;
}

/**
 * One service as others see it. What is asked of it in the same turn of the event loop, with as much time, travels in one
 * call: most of what a small call costs is the call.
 */
export class ServiceChannel {
  private readonly client: Client;
  private readonly rpcs: Partial<Record<string, Rpc>>;
  /** By the milliseconds that each has. */
  private readonly waiting = new Map<number, Asked[]>();

  constructor(
    private readonly service: ServiceName,
    address: string,
  ) {
    this.rpcs = rpcsOf(service);
    this.client = new Client(targetOf(address), credentials.createInsecure(), options);
  }

  /** Throws what the service said, and UNAVAILABLE when it is away or too slow. */
  ask(
    method: string,
    request: unknown,
    asker: Pick<Question, 'requestId' | 'caller'>,
    deadlineMs: number,
  ): Promise<unknown> {
    const name = rpcName(method);
    const rpc = this.rpcs[name];
    if (!rpc) throw new Error(`${this.service} has no RPC ${name}`);
    const question = { rpc: name, request: rpc.requestSerialize(request), ...asker };
    return new Promise((resolve, reject) => {
      const asked = { rpc, question, resolve, reject };
      if (question.request.length > largestTogether) return this.send([asked], deadlineMs);
      if (this.waiting.size === 0) setImmediate(() => this.sendWaiting());
      const others = this.waiting.get(deadlineMs);
      if (others) others.push(asked);
      else this.waiting.set(deadlineMs, [asked]);
    });
  }

  close(): void {
    this.client.close();
  }

  private sendWaiting(): void {
    const waiting = [...this.waiting];
    this.waiting.clear();
    for (const [deadlineMs, asked] of waiting)
      for (let from = 0; from < asked.length; from += mostTogether)
        this.send(asked.slice(from, from + mostTogether), deadlineMs);
  }

  private send(asked: Asked[], deadlineMs: number): void {
    try {
      const [first, second] = asked;
      if (first && !second) this.sendAlone(first, deadlineMs);
      else this.sendTogether(asked, deadlineMs);
    } catch {
      // Closed meanwhile: this process is about to end.
      for (const { reject } of asked) reject(new AppError('UNAVAILABLE', { retryAfterSeconds: 2 }));
    }
  }

  private sendAlone({ rpc, question, resolve, reject }: Asked, deadlineMs: number): void {
    this.client.makeUnaryRequest(
      rpc.path,
      (packed: Uint8Array) => packed as Buffer,
      rpc.responseDeserialize,
      question.request,
      metadataOf(question),
      { deadline: Date.now() + deadlineMs },
      (error, response) => (error ? reject(fromWireError(error)) : resolve(response)),
    );
  }

  private sendTogether(asked: Asked[], deadlineMs: number): void {
    const open = new Map(asked.entries());
    const failAll = (error: AppError): void => open.forEach(({ reject }) => reject(error));
    this.client
      .makeServerStreamRequest(
        askTogether.path,
        askTogether.requestSerialize,
        askTogether.responseDeserialize,
        { questions: asked.map(({ question }) => question) },
        new Metadata(),
        { deadline: Date.now() + deadlineMs },
      )
      .on('data', ({ answers }: AskTogetherResponse) => {
        for (const answer of answers) {
          const answered = open.get(answer.question);
          open.delete(answer.question);
          if (answered) settle(answered, answer);
        }
      })
      .on('error', (error: ServiceError) => {
        // While a release is rolled out, the other side may not know yet how to answer together.
        if (error.code === status.UNIMPLEMENTED) for (const one of open.values()) this.sendAlone(one, deadlineMs);
        else failAll(fromWireError(error));
        open.clear();
      })
      .on('end', () => failAll(new AppError('INTERNAL')));
  }
}

function settle({ rpc, resolve, reject }: Asked, { response, error }: Answer): void {
  try {
    if (response) resolve(rpc.responseDeserialize(response as Buffer));
    else reject((error && unpackError(error)) ?? new AppError('INTERNAL'));
  } catch {
    reject(new AppError('INTERNAL'));
  }
}
