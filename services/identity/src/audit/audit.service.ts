import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { ListChangesRequest } from '@utsav/contracts/gen/utsav/identity/v1/identity_service';
import { fromOptionalTimestamp } from '@utsav/contracts/grpc/timestamp';
import { requireService, requirePermission } from '@utsav/service-kit/grpc/authorization';
import { randomId } from '@utsav/service-kit/ids/random-id';
import type { Session } from '@utsav/service-kit/mongo/transactions';
import { Clock } from '@utsav/service-kit/time/clock';
import type { Model, QueryFilter } from 'mongoose';
import { ChangeModel, type ChangeRow } from './change.schema';

const maxLimit = 100;

const plain = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

function conditionOf({ actor, action, ...request }: ListChangesRequest): QueryFilter<ChangeRow> {
  const [from, to] = [fromOptionalTimestamp(request.from), fromOptionalTimestamp(request.to)];
  return {
    ...(actor && { actorId: actor }),
    ...(action && { action: { $regex: `^${plain(action)}(\\.|$)` } }),
    ...((from || to) && { at: { ...(from && { $gte: from }), ...(to && { $lt: to }) } }),
  };
}

@Injectable()
export class AuditService implements OnModuleInit {
  constructor(
    @InjectModel(ChangeModel) private readonly changes: Model<ChangeRow>,
    private readonly clock: Clock,
  ) {}

  async onModuleInit(): Promise<void> {
    await this.changes.init();
  }

  async record(change: Omit<ChangeRow, '_id' | 'at'>): Promise<void> {
    requireService();
    await this.add(change);
  }

  /** What identity itself did for staff, in the transaction of the change where there is one. */
  async add(change: Omit<ChangeRow, '_id' | 'at'>, session?: Session): Promise<void> {
    await this.changes.insertMany([{ ...change, _id: randomId('chg'), at: this.clock.now() }], { session });
  }

  async page(request: ListChangesRequest): Promise<{ rows: ChangeRow[]; total: number }> {
    requirePermission('audit.view');
    const limit = Math.min(request.limit || maxLimit, maxLimit);
    const condition = conditionOf(request);
    const [rows, total] = await Promise.all([
      this.changes
        .find(condition)
        .sort({ at: -1, _id: -1 })
        .skip((Math.max(1, request.page) - 1) * limit)
        .limit(limit)
        .lean<ChangeRow[]>(),
      this.changes.countDocuments(condition),
    ]);
    return { rows, total };
  }
}
