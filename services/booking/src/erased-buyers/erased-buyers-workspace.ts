import { erasedSubjectsName, isErased, type ErasedSubjectRow } from '@utsav/service-kit/erasure/erased-subjects.schema';
import { Workspace, type OfEvent } from '../lanes/workspace';
import type { TransactionScope } from '../lanes/transaction-scope';

interface ErasedReads {
  userIds: string[];
}

/** Whose account is erased, or is being erased: nothing is sold to them. Written by none. */
export class ErasedBuyersWorkspace extends Workspace<ErasedReads> {
  private readonly rows = new Map<string, ErasedSubjectRow>();

  override async preload(requests: readonly OfEvent<ErasedReads>[], tx: TransactionScope): Promise<void> {
    const userIds = requests.flatMap(({ request }) => request.userIds);
    this.load(await tx.findByIds<ErasedSubjectRow>(erasedSubjectsName, userIds));
  }

  load(rows: readonly ErasedSubjectRow[]): void {
    for (const row of rows) this.rows.set(row._id, row);
  }

  has(userId: string): boolean {
    return isErased(this.rows.get(userId), this.workspaces.now);
  }
}
