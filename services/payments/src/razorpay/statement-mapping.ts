import type { ProviderDispute, ProviderSettlement, SettlementLine } from '../provider/payment-provider';
import type { DisputeEntity, ReconRow, SettlementEntity } from './entities';
import { isMarked } from './marks';

const timeOf = (seconds: number): Date => new Date(seconds * 1000);

export const toSettlement = ({ id, amount, status, utr, created_at }: SettlementEntity): ProviderSettlement => ({
  id,
  amountPaise: amount,
  state: status,
  utr: utr ?? '',
  at: timeOf(created_at),
});

/** Rows that are not settled, and reserves and transfers of other products, are none of ours. */
export function toSettlementLine(row: ReconRow, source: string): SettlementLine[] {
  const { type: kind, settlement_id: settlementId } = row;
  if (!row.settled || !settlementId) return [];
  if (kind !== 'payment' && kind !== 'refund') return [{ ...lineOf(row), settlementId, kind: 'adjustment' }];
  const paymentId = kind === 'payment' ? row.entity_id : (row.payment_id ?? '');
  return [{ ...lineOf(row), settlementId, kind, paymentId, isOurs: isMarked({ notes: notesOf(row) }, source) }];
}

const disputeStates = {
  open: 'open',
  under_review: 'under-review',
  won: 'won',
  lost: 'lost',
  closed: 'closed',
} as const satisfies Record<DisputeEntity['status'], ProviderDispute['state']>;

const disputePhases: Readonly<Record<string, ProviderDispute['phase']>> = {
  fraud: 'fraud',
  retrieval: 'retrieval',
  chargeback: 'chargeback',
  pre_arbitration: 'pre-arbitration',
  arbitration: 'arbitration',
};

export const toDispute = (entity: DisputeEntity): ProviderDispute => ({
  id: entity.id,
  paymentId: entity.payment_id,
  amountPaise: entity.amount,
  deductedPaise: entity.amount_deducted,
  reason: entity.reason_code,
  phase: disputePhases[entity.phase] ?? '',
  state: disputeStates[entity.status],
  respondBy: entity.respond_by ? timeOf(entity.respond_by) : undefined,
  at: timeOf(entity.created_at),
});

const lineOf = (row: ReconRow) => ({
  entityId: row.entity_id,
  paymentId: '',
  disputeId: row.dispute_id ?? '',
  amountPaise: row.amount,
  netPaise: row.credit - row.debit,
  fee: { feePaise: row.fee, taxPaise: row.tax },
  description: row.description ?? '',
  isOurs: false,
});

function notesOf({ notes }: ReconRow): Record<string, unknown> {
  if (typeof notes !== 'string') return {};
  try {
    const parsed: unknown = JSON.parse(notes);
    return typeof parsed === 'object' && parsed !== null && !Array.isArray(parsed) ? { ...parsed } : {};
  } catch {
    return {};
  }
}
