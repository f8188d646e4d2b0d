import type { CallInput } from '@utsav/web-kit/api-client/call-types';
import { choiceParam, pageParam, textParam } from '../../lib/query-state';

export const pageSizes = [20, 50, 100] as const;

/** The state of the audit trail as it stands in the address. */
export const auditQuery = {
  actor: textParam(),
  action: textParam(),
  from: textParam(),
  to: textParam(),
  page: pageParam(),
  size: choiceParam<number>(pageSizes, 50),
};

export interface AuditFilter {
  /** User id. */
  actor: string;
  action: string;
  from: string;
  to: string;
}

export const noFilter: AuditFilter = { actor: '', action: '', from: '', to: '' };

export interface AuditView extends AuditFilter {
  page: number;
  size: number;
}

type AuditQuery = NonNullable<CallInput<'GET /api/admin/audit'>['query']>;

export const queryOf = ({ actor, action, from, to, page, size }: AuditView): AuditQuery => ({
  page,
  limit: size,
  ...(actor && { actor }),
  ...(action && { action }),
  ...(from && { from }),
  ...(to && { to }),
});
