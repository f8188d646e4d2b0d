import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { AppError } from '@utsav/contracts/errors/app-error';
import { accountScope } from '@utsav/contracts/grpc/identity';
import { fromOptionalTimestamp } from '@utsav/contracts/grpc/timestamp';
import { readServiceKey } from '@utsav/contracts/session/service-key';
import { LoadingCache } from '@utsav/service-kit/cache/loading-cache';
import { serviceCaller, type Caller } from '@utsav/service-kit/caller/caller';
import { GrpcClients } from '@utsav/service-kit/grpc/grpc-clients';
import { seconds } from '@utsav/service-kit/time/clock';

interface Program {
  readonly caller: Caller;
  readonly expiresAt: Date;
}

/** A key that was revoked is refused after this long at the latest. */
const knownForMs = seconds(5);

/** The programs behind keys of service accounts. Identity is the source of truth; it sees the hash of a key only. */
@Injectable()
export class ServiceKeys {
  private readonly programs = new LoadingCache<Program | undefined>({ max: 5000, ttlMs: knownForMs });

  constructor(private readonly clients: GrpcClients) {}

  /** Throws UNAUTHENTICATED for a key that opens nothing, UNAVAILABLE. */
  async callerOf(key: string): Promise<Caller> {
    const parts = readServiceKey(key);
    if (!parts) throw new AppError('UNAUTHENTICATED');
    const hash = createHash('sha256').update(key).digest('hex');
    const program = await this.programs.get(hash, () => this.load(parts.id, hash));
    if (!program || program.expiresAt.getTime() <= Date.now()) throw new AppError('UNAUTHENTICATED');
    return program.caller;
  }

  /** An account changed here: its keys are read from identity again. */
  evict(accountId: string): void {
    this.programs.evictWhere((program) => program?.caller.id === accountId);
  }

  private async load(keyId: string, hash: string): Promise<Program | undefined> {
    const { account, ...response } = await this.clients
      .client('identity')
      .checkServiceKey({ keyId, hash }, { as: serviceCaller('gateway'), deadlineMs: 3000 });
    const expiresAt = fromOptionalTimestamp(response.expiresAt);
    if (!account || !expiresAt) return undefined;
    const { id, eventIds } = account;
    const scopes = account.scopes.map(accountScope.fromProto);
    return {
      expiresAt,
      caller: {
        kind: 'user',
        id,
        role: 'program',
        sessionId: keyId,
        scopes,
        ...(eventIds.length > 0 && { eventIds }),
      },
    };
  }
}
