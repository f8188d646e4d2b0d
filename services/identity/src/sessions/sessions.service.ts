import { createHash, randomBytes } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { AppError } from '@utsav/contracts/errors/app-error';
import { SessionEnded } from '@utsav/contracts/messages/identity';
import { LOG } from '@utsav/service-kit/injection/tokens';
import { randomId } from '@utsav/service-kit/ids/random-id';
import type { Log } from '@utsav/service-kit/log/log';
import { requireOwnerOr } from '@utsav/service-kit/grpc/authorization';
import { Transactions, type Session } from '@utsav/service-kit/mongo/transactions';
import { Outbox } from '@utsav/service-kit/outbox/outbox';
import { Clock, hours } from '@utsav/service-kit/time/clock';
import type { UserRow } from '../users/user.schema';
import { UsersRepository } from '../users/users.repository';
import { AccessTokens, accessTokenSeconds } from './access-tokens';
import type { SessionRow } from './session.schema';
import { SessionsRepository } from './sessions.repository';

const refreshLifeMs = hours(30 * 24);
const longestDevice = 300;

export interface TokenPair {
  accessToken: string;
  refreshToken: string;
  expiresInSeconds: number;
}

const hashOf = (refreshToken: string): string => createHash('sha256').update(refreshToken).digest('base64url');

@Injectable()
export class SessionsService {
  constructor(
    private readonly sessions: SessionsRepository,
    private readonly users: UsersRepository,
    private readonly accessTokens: AccessTokens,
    private readonly transactions: Transactions,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
    @Inject(LOG) private readonly log: Log,
  ) {}

  /** Signs a person in, as part of the change that proved who it is. */
  async begin(user: UserRow, device: string, session: Session): Promise<TokenPair & { sessionId: string }> {
    const row: SessionRow = {
      _id: randomId('ses'),
      userId: user._id,
      device: device.slice(0, longestDevice),
      createdAt: this.clock.now(),
      expiresAt: this.clock.in(refreshLifeMs),
      endedAt: null,
    };
    await this.sessions.add(row, session);
    return { ...(await this.grant(user, row, session)), sessionId: row._id };
  }

  /** Exchanges a refresh token. A token that comes a second time was stolen or copied, so its session ends. */
  async refresh(refreshToken: string): Promise<TokenPair> {
    const hash = hashOf(refreshToken);
    const granted = await this.transactions.run(async (session) => {
      const used = await this.sessions.useToken(hash, this.clock.now(), session);
      const alive =
        used && (await this.sessions.prolong(used.sessionId, this.clock.now(), this.clock.in(refreshLifeMs), session));
      const user = alive && (await this.users.find(alive.userId, session));
      return user ? this.grant(user, alive, session) : null;
    });
    if (granted) return granted;
    const usedBefore = await this.sessions.findUsedToken(hash);
    if (usedBefore && (await this.endNow(usedBefore.sessionId))) {
      this.log.warn(
        { event: 'session.refresh-token-reused', sessionId: usedBefore.sessionId },
        'a refresh token was used twice, its session has ended',
      );
    }
    throw new AppError('UNAUTHENTICATED');
  }

  /** Ends a session of the caller's own; ending it again changes nothing. */
  async end(sessionId: string): Promise<void> {
    const row = await this.sessions.find(sessionId);
    if (!row) throw new AppError('NOT_FOUND');
    requireOwnerOr('users.manage', row.userId);
    await this.endNow(sessionId);
  }

  /** Those of the caller's own, with when each was used last. */
  async ofUser(userId: string): Promise<(SessionRow & { lastUsedAt: Date })[]> {
    requireOwnerOr('users.manage', userId);
    const rows = await this.sessions.ofUser(userId, this.clock.now());
    return rows.map((row) => ({ ...row, lastUsedAt: new Date(row.expiresAt.getTime() - refreshLifeMs) }));
  }

  /** A session that still counts with its person, as they are now. */
  async openSession(sessionId: string): Promise<{ user: UserRow; session: SessionRow } | null> {
    const row = await this.sessions.find(sessionId);
    const counts = row !== null && row.endedAt === null && row.expiresAt > this.clock.now();
    const user = counts ? await this.users.find(row.userId) : null;
    return user && row && { user, session: row };
  }

  private async endNow(sessionId: string): Promise<boolean> {
    const row = await this.sessions.find(sessionId);
    if (!row) return false;
    return this.transactions.run(async (session) => {
      const ended = await this.sessions.end(sessionId, this.clock.now(), session);
      if (ended) await this.outbox.add(SessionEnded, row.userId, { userId: row.userId, sessionId }, session);
      return ended;
    });
  }

  private async grant(user: UserRow, { _id: sessionId, factorAt }: SessionRow, session: Session): Promise<TokenPair> {
    const refreshToken = randomBytes(32).toString('base64url');
    await this.sessions.addToken(
      { _id: hashOf(refreshToken), sessionId, expiresAt: this.clock.in(refreshLifeMs), usedAt: null },
      session,
    );
    return {
      accessToken: this.accessTokens.mint(user._id, user.role, sessionId, factorAt),
      refreshToken,
      expiresInSeconds: accessTokenSeconds,
    };
  }
}
