import type { Metadata, MethodDefinition, Server, ServerWritableStream } from '@grpc/grpc-js';
import type {
  Answer,
  AskTogetherRequest,
  AskTogetherResponse,
  Question,
} from '@utsav/contracts/gen/utsav/questions/v1/questions_service';
import { metadataOf } from './caller';
import { rpcsOf, type ServiceName } from './proto-files';
import { packedIn } from './wire-error';

/** Answers an RPC. Throws what Nest would send. */
export type RpcHandler = (request: unknown, metadata: Metadata) => Promise<unknown>;

type Outcome = Pick<Answer, 'response' | 'error'>;
type Call = ServerWritableStream<AskTogetherRequest, AskTogetherResponse>;

/** So many bytes of answers are sent at once, whatever else will be ready in a moment. */
const enoughToSend = 1024 * 1024;

/** Has a server answer what comes together, by the handlers of what comes alone. */
export function answerTogether(server: Server, service: ServiceName, handlers: ReadonlyMap<string, RpcHandler>): void {
  const rpcs: Partial<Record<string, MethodDefinition<unknown, unknown>>> = rpcsOf(service);

  async function answer({ rpc, request, ...asker }: Question): Promise<Outcome> {
    try {
      const [definition, handler] = [rpcs[rpc], handlers.get(rpc)];
      if (!definition || !handler) throw new Error(`${service} has no RPC ${rpc}`);
      const response = await handler(definition.requestDeserialize(request as Buffer), metadataOf(asker));
      return { response: definition.responseSerialize(response) };
    } catch (error) {
      return { error: packedIn(error) };
    }
  }

  server.addService(rpcsOf('questions'), { AskTogether: (call: Call) => answerAll(call, answer) });
}

/** Answers that are ready in the same turn of the event loop go out together. */
function answerAll(call: Call, answer: (question: Question) => Promise<Outcome>): void {
  let open = call.request.questions.length;
  let ready: Answer[] = [];
  let bytes = 0;
  const send = (): void => {
    if (!call.cancelled && ready.length > 0) call.write({ answers: ready });
    [ready, bytes] = [[], 0];
    if (open === 0) call.end();
  };
  if (open === 0) call.end();
  for (const [at, question] of call.request.questions.entries())
    void answer(question).then((outcome) => {
      open -= 1;
      bytes += outcome.response?.length ?? 0;
      if (ready.push({ question: at, ...outcome }) === 1) setImmediate(send);
      else if (bytes > enoughToSend) send();
    });
}
