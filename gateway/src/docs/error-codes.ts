import { errorCatalogue, type ErrorCode } from '@utsav/contracts/errors/catalogue';
import { isPermission } from '@utsav/contracts/roles/roles';
import { isChallenged } from '../limits/limit-table';
import type { NamedRoute } from '../http/route-types';

const everywhere: readonly ErrorCode[] = ['VALIDATION', 'RATE_LIMITED', 'HEADERS_TOO_LARGE', 'INTERNAL', 'UNAVAILABLE'];

/** Codes that follow from the form of a route: who may call it, what it reads. */
function codesOfForm(row: NamedRoute): ErrorCode[] {
  const readsBody = !row.name.startsWith('GET ');
  const rules: [unknown, ErrorCode[]][] = [
    [row.access === 'provider', [row.proofError ?? 'WEBHOOK_SIGNATURE_INVALID']],
    [row.access !== 'provider', ['API_KEY_INVALID', 'UNAUTHENTICATED']],
    [row.access !== 'provider' && row.access !== 'public', ['FORBIDDEN']],
    [isPermission(row.access), ['SECOND_FACTOR_REQUIRED']],
    [row.stepUp, ['STEP_UP_REQUIRED']],
    [isChallenged(row.limit ?? 'read'), ['ADDRESS_CHALLENGE_REQUIRED']],
    [row.limit === 'otp-send', ['CHALLENGE_REQUIRED']],
    [row.params ?? row.body, ['NOT_FOUND']],
    [readsBody, ['BODY_MALFORMED', 'REQUEST_TIMEOUT', 'BODY_TOO_LARGE', 'MEDIA_TYPE_UNSUPPORTED']],
    [row.bodyKind === 'multipart', ['IMAGE_INVALID', 'IMAGE_TOO_LARGE', 'IMAGE_TOO_MANY_PIXELS']],
    [row.idempotent && row.access !== 'public', ['IN_PROGRESS', 'IDEMPOTENCY_KEY_REUSED']],
  ];
  return rules.flatMap(([applies, codes]) => (applies ? codes : []));
}

/** Error codes that a route may return, by status. */
export function errorCodesOf(row: NamedRoute): Map<number, ErrorCode[]> {
  const codes = new Set([...codesOfForm(row), ...(row.errors ?? []), ...everywhere]);
  const byStatus = Map.groupBy(codes, (code) => errorCatalogue[code].http);
  return new Map([...byStatus].sort(([one], [other]) => one - other));
}
