import { Agent, request as send } from 'node:http';
import { errorCatalogue } from '@utsav/contracts/errors/catalogue';
import { undocumented } from '../documented-responses';
import { badRequestsOf, type BadRequest } from './bad-requests';
import { validatorWords } from './validator-words';

export interface BadInputTarget {
  /** Origin of a gateway. */
  url: string;
  apiKey: string;
  /** Access token of a person who may do everything. */
  token: string;
}

export interface BadInputViolation {
  route: string;
  what: string;
  status: number;
  problem: string;
}

const timeoutMs = 15_000;
/** Connections are reused: making a connection costs more than most refusals. */
const connections = new Agent({ keepAlive: true, maxSockets: 8 });

/** As it stands: fetch would put paths right and refuse bodies of reads. */
function sendAsItStands(
  { url, apiKey, token }: BadInputTarget,
  bad: BadRequest,
): Promise<{ status: number; text: string }> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve, reject) => {
    const outgoing = send(
      {
        hostname,
        port,
        path: bad.path,
        method: bad.method,
        agent: connections,
        timeout: timeoutMs,
        headers: {
          'x-api-key': apiKey,
          authorization: `Bearer ${token}`,
          ...(bad.contentType && { 'content-type': bad.contentType }),
          ...(bad.body !== undefined && { 'content-length': String(Buffer.byteLength(bad.body)) }),
        },
      },
      (response) => {
        const chunks: Buffer[] = [];
        response
          .on('data', (chunk: Buffer) => chunks.push(chunk))
          .on('end', () => resolve({ status: response.statusCode ?? 0, text: Buffer.concat(chunks).toString() }))
          .on('error', reject);
      },
    );
    outgoing.on('timeout', () => outgoing.destroy(new Error('no answer in time')));
    outgoing.on('error', reject).end(bad.body);
  });
}

function problemOf(status: number, text: string): string | undefined {
  if (status >= 500) return `failed: ${text.slice(0, 200)}`;
  if (/\.[cm]?[jt]s:\d+:\d+/.test(text)) return 'shows a stack';
  if (status < 400) return undefined;
  try {
    const { success, message, error } = JSON.parse(text) as {
      success?: unknown;
      message?: unknown;
      error?: { code?: string; requestId?: unknown; details?: { message?: unknown }[] };
    };
    const known = errorCatalogue[error?.code as keyof typeof errorCatalogue] as { http: number } | undefined;
    if (!known) return `has no code of the catalogue: ${text.slice(0, 200)}`;
    if (known.http !== status) return `has status ${status} for ${error?.code}`;
    const messages = [message, ...(error?.details ?? []).map((detail) => detail.message)].map(String);
    const foreign = messages.find((each) => validatorWords.test(each));
    if (foreign) return `shows words of the validator: ${foreign.slice(0, 100)}`;
    return success === false && typeof message === 'string' && message && typeof error?.requestId === 'string'
      ? undefined
      : 'fails out of form';
  } catch {
    return `fails without the envelope: ${text.slice(0, 200)}`;
  }
}

/** Sends everything bad to one route. Nothing may be an internal error, and every refusal must say which it is. */
export async function sendBadInput(target: BadInputTarget, route: string): Promise<BadInputViolation[]> {
  const violations: BadInputViolation[] = [];
  const waiting = badRequestsOf(route);
  const worker = async (): Promise<void> => {
    for (let bad = waiting.pop(); bad; bad = waiting.pop()) {
      const { what } = bad;
      try {
        const { status, text } = await sendAsItStands(target, bad);
        const problem = problemOf(status, text) ?? undocumented(route, status, text);
        if (problem) violations.push({ route, what, status, problem });
      } catch (error) {
        violations.push({ route, what, status: 0, problem: String(error) });
      }
    }
  };
  await Promise.all(Array.from({ length: 8 }, worker));
  return violations;
}
