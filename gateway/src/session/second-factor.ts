import { AppError } from '@utsav/contracts/errors/app-error';
import type { RouteDefinition } from '@utsav/contracts/http/route';
import { freshFactorMs } from '@utsav/contracts/session/second-factor';
import type { SessionState } from './sessions';

type Standing = Pick<SessionState, 'factorStep' | 'hasFactor' | 'factorVerifiedAt'>;

/** The session has its user's role; otherwise it is a plain user's. */
export const hasRights = ({ factorStep }: Standing): boolean => factorStep !== 'enrol' && factorStep !== 'verify';

/** Error for a session that lacks its second factor. */
export const factorRequired = ({ factorStep }: Standing): AppError =>
  new AppError('SECOND_FACTOR_REQUIRED', { step: factorStep === 'enrol' ? 'enrol' : 'verify' });

/** The route wants a second factor that was proved lately, for this body. */
export function needsFreshFactor({ stepUp }: Pick<RouteDefinition, 'stepUp'>, body: unknown): boolean {
  if (!stepUp || stepUp === true) return stepUp === true;
  const given = typeof body === 'object' && body !== null ? (body as Record<string, unknown>)[stepUp.when] : undefined;
  return stepUp.is === undefined ? given !== undefined : given === stepUp.is;
}

/** For what only the service of a route can tell. Throws SECOND_FACTOR_REQUIRED, STEP_UP_REQUIRED. */
export function requireFreshFactor(standing: Standing | undefined): void {
  const refusal = standing && stepUpRefusal({ stepUp: true }, standing, undefined, Date.now());
  if (refusal) throw refusal;
}

/** Error of a route that needs a recent second factor; undefined if the session has one. */
export function stepUpRefusal(
  route: Pick<RouteDefinition, 'stepUp'>,
  standing: Standing,
  body: unknown,
  now: number,
): AppError | undefined {
  if (!standing.hasFactor || !needsFreshFactor(route, body)) return undefined;
  if (!standing.factorVerifiedAt) return factorRequired({ ...standing, factorStep: 'verify' });
  const isFresh = standing.factorVerifiedAt.getTime() + freshFactorMs > now;
  return isFresh ? undefined : new AppError('STEP_UP_REQUIRED');
}
