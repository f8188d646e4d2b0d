import { errorCatalogue, type ErrorCode } from '@utsav/contracts/errors/catalogue';
import type { RouteDefinition } from '@utsav/contracts/http/route';
import { routes } from '@utsav/contracts/http/routes';
import { isPermitted } from '@utsav/contracts/roles/roles';
import { staffRoles, type StaffRole } from '@utsav/test-kit/authorization/rules';
import { undocumented } from './documented-responses';

export type CallerKind = 'no key' | 'key only' | 'member' | StaffRole;

export interface WalkTarget {
  /** Origin of a gateway. */
  url: string;
  apiKey: string;
  /** Access tokens of one person of each role. */
  tokens: Record<'member' | StaffRole, string>;
}

export interface Violation {
  route: string;
  caller: CallerKind;
  status: number;
  problem: string;
}

const callers: CallerKind[] = ['no key', 'key only', 'member', ...staffRoles];
/** Names nothing, in any service. */
const unknownId = 'zz-nobody-0000';
/** A walk that logs its callers out cannot go on. */
const endsTheWalk = new Set(['POST /api/user/logout']);

type Row = RouteDefinition & { name: string };
const rows: Row[] = Object.entries(routes as Record<string, RouteDefinition>).map(([name, row]) => ({ name, ...row }));

/**
 * Calls every route as every kind of caller, with ids that name nothing and bodies that hold nothing, so that nothing
 * changes. Finds routes that let in whom they should not, keep out whom they should not, or fail out of form.
 */
export async function walkRoutes(target: WalkTarget): Promise<Violation[]> {
  const violations: Violation[] = [];
  for (const row of rows) {
    for (const caller of callers) {
      if (endsTheWalk.has(row.name) && expectedRefusal(row, caller) === undefined) continue;
      violations.push(...(await visit(target, row, caller)));
    }
  }
  return violations;
}

/** The error a caller must get before anything else is looked at; none when the call goes through to its handler. */
export function expectedRefusal(
  { access, proofError = 'WEBHOOK_SIGNATURE_INVALID' }: Pick<RouteDefinition, 'access' | 'proofError'>,
  caller: CallerKind,
): ErrorCode | undefined {
  if (access === 'provider') return proofError;
  if (caller === 'no key') return 'API_KEY_INVALID';
  if (access === 'public') return undefined;
  if (caller === 'key only') return 'UNAUTHENTICATED';
  if (caller === 'program' && (access === 'staff' || access === 'member')) return 'FORBIDDEN';
  if (access === 'staff') return caller === 'member' ? 'FORBIDDEN' : undefined;
  if (access === 'member' || (caller !== 'member' && isPermitted(caller, access))) return undefined;
  return 'FORBIDDEN';
}

/** A parameter that is one of a list has no unknown value. */
function valueOf({ params }: Row, name: string): string {
  const { shape } = (params ?? {}) as { shape?: Record<string, { options?: readonly string[] }> };
  return shape?.[name]?.options?.[0] ?? unknownId;
}

async function visit({ url, apiKey, tokens }: WalkTarget, row: Row, caller: CallerKind): Promise<Violation[]> {
  const [method = '', path = ''] = row.name.split(' ');
  const token = caller === 'no key' || caller === 'key only' ? undefined : tokens[caller];
  const response = await fetch(`${url}${path.replace(/:(\w+)/g, (_, name: string) => valueOf(row, name))}`, {
    method,
    headers: {
      ...(caller !== 'no key' && { 'x-api-key': apiKey }),
      ...(token && { authorization: `Bearer ${token}` }),
      ...(row.body && { 'content-type': 'application/json' }),
    },
    ...(row.body && { body: '{}' }),
  });
  const text = await response.text();
  const violation = (problem: string): Violation => ({ route: row.name, caller, status: response.status, problem });
  return problemsOf(row, caller, response, text).map(violation);
}

function problemsOf(row: Row, caller: CallerKind, response: Response, text: string): string[] {
  const { status, headers } = response;
  const problems: string[] = [];
  if (!headers.get('x-request-id')) problems.push('has no request id');
  if (row.access !== 'public' && !headers.get('cache-control')?.includes('no-store'))
    problems.push('may be kept by a cache');
  if (headers.get('x-content-type-options') !== 'nosniff') problems.push('may be sniffed');
  if (/\.[cm]?[jt]s:\d+:\d+/.test(text)) problems.push('shows a stack');
  const gap = undocumented(row.name, status, text);
  if (gap) problems.push(gap);
  const refusal = expectedRefusal(row, caller);
  const code = codeOf(text);
  if (refusal) {
    if (code !== refusal || status !== errorCatalogue[refusal].http)
      problems.push(`expected ${refusal}, got ${code ?? 'no error'}`);
  } else if (code === 'UNAUTHENTICATED' || code === 'FORBIDDEN' || code === 'API_KEY_INVALID')
    problems.push(`was kept out by ${code}`);
  if (status >= 500) problems.push(`failed: ${text.slice(0, 200)}`);
  return [...problems, ...(status < 400 ? shapeProblems(row, text) : failureProblems(status, text))];
}

function codeOf(text: string): string | undefined {
  try {
    return (JSON.parse(text) as { error?: { code?: string } }).error?.code;
  } catch {
    return undefined;
  }
}

function failureProblems(status: number, text: string): string[] {
  const code = codeOf(text);
  if (!code) return ['fails without the envelope'];
  const row = errorCatalogue[code as keyof typeof errorCatalogue] as { http: number } | undefined;
  if (!row) return [`has the unknown code ${code}`];
  return row.http === status ? [] : [`has status ${status} for ${code}`];
}

function shapeProblems({ answer, data }: Row, text: string): string[] {
  if (!data || typeof answer === 'object') return [];
  const body = JSON.parse(text) as { success?: boolean; data?: unknown };
  if (answer !== 'bare' && body.success !== true) return ['succeeds without the envelope'];
  const parsed = data.safeParse(answer === 'bare' || answer === 'spread' ? body : body.data);
  return parsed.success
    ? []
    : [
        `has another shape: ${parsed.error.issues
          .slice(0, 3)
          .map(({ path, message }) => `${path.join('.')} ${message}`)
          .join('; ')}`,
      ];
}
