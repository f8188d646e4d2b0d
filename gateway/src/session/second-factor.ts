import { AppError } from '@utsav/contracts/errors/app-error';
import type { RouteDefinition } from '@utsav/contracts/http/route';
import { freshFactorMs } from '@utsav/contracts/session/second-factor';
import type { SessionState } from './sessions';

type Standing = Pick<SessionState, 'factorStep' | 'hasFactor' | 'factorVerifiedAt'>;

/** The session may use the role of its person. Until then it is a member's. */
export const hasRights = ({ factorStep }: Standing): boolean => factorStep !== 'enrol' && factorStep !== 'verify';

/** What a session without its rights is told. */
export const factorRequired = ({ factorStep }: Standing): AppError =>
  new AppError('SECOND_FACTOR_REQUIRED', { step: factorStep === 'enrol' ? 'enrol' : 'verify' });

const isAsked = (stepUp: NonNullable<RouteDefinition['stepUp']>, body: unknown): boolean =>
  stepUp === true ||
  (typeof body === 'object' && body !== null && (body as Record<string, unknown>)[stepUp.when] === stepUp.is);

/** Why a call that needs the factor fresh is refused; undefined when it is not. */
export function stepUpRefusal(
  { stepUp }: Pick<RouteDefinition, 'stepUp'>,
  standing: Standing,
  body: unknown,
  now: number,
): AppError | undefined {
  if (!stepUp || !standing.hasFactor || !isAsked(stepUp, body)) return undefined;
  if (!standing.factorVerifiedAt) return factorRequired({ ...standing, factorStep: 'verify' });
  const isFresh = Date.parse(standing.factorVerifiedAt) + freshFactorMs > now;
  return isFresh ? undefined : new AppError('STEP_UP_REQUIRED');
}
