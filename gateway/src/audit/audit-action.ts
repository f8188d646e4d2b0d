import type { Audit, AuditAction, AuditedEntity } from '@utsav/contracts/http/route';

export const entityOf = (action: AuditAction): AuditedEntity => action.slice(0, action.indexOf('.')) as AuditedEntity;

/** Under which action a request stands in the audit trail; undefined where it does not. */
export function auditActionOf(audit: Audit | undefined, body: unknown): AuditAction | undefined {
  if (typeof audit !== 'object') return audit;
  return valuesAt(body, audit.when).some((value) => value !== undefined) ? audit.action : undefined;
}

/** As deep as the path, however deep the body: it has not been validated yet. */
const valuesAt = (body: unknown, path: string): unknown[] =>
  path.split('.').reduce<unknown[]>((values, field) => values.flatMap((value) => valuesOf(value)[field]), [body]);

type Values = Readonly<Record<string, unknown>>;

export const valuesOf = (value: unknown): Values =>
  typeof value === 'object' && value !== null ? (value as Values) : {};
