import { Inject, Injectable } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import { FailPoints } from '@utsav/service-kit/fault-injection/fail-points';
import { Transactions, type Session } from '@utsav/service-kit/mongo/transactions';
import { Outbox } from '@utsav/service-kit/outbox/outbox';
import { Clock, seconds } from '@utsav/service-kit/time/clock';
import { commonParent, inSpan } from '@utsav/service-kit/tracing/spans';
import type { Connection } from 'mongoose';
import { requestsFor, type QueuedCommand } from './event-command';
import { TransactionScope, WriteConflict } from './transaction-scope';
import { TransactionSessions } from './transaction-sessions';
import { EventWorkspace, Workspaces, type WorkspaceType } from './workspace';

/** Provider token of the workspaces that a transaction has, in the order in which they are loaded and written. */
export const WORKSPACES = Symbol('WORKSPACES');

export type Decision<R = unknown> = { ok: true; value: R } | { ok: false; error: unknown };

export interface Committed {
  eventIds: readonly string[];
  /** How many it applied. */
  commands: number;
  /** How often it was run; more than once after a conflict. */
  attempts: number;
  /** As they are now in the database. */
  workspaces: Workspaces;
}

export interface Outcome extends Committed {
  /** One for each command. */
  decisions: Decision[];
}

/** Another process writes one of these events too: each is better tried apart than all of them again. */
class SharedBatchContention extends Error {
  override readonly name = 'SharedBatchContention';
}

const maxAttempts = 20;
/** Of a transaction of several events. */
const maxSharedAttempts = 3;
const durable = {
  readConcern: { level: 'snapshot' },
  writeConcern: { w: 'majority', j: true },
  /** After it the outcome is reported as unknown, and a repeat under the same key finds it. */
  timeoutMS: seconds(8),
} as const;

const eventsOf = (commands: readonly QueuedCommand[]): string[] => [...new Set(commands.map(({ eventId }) => eventId))];

/**
 * Group commit: applies a batch of commands, of one event or several, in one transaction. Every write carries its
 * condition, so two writers are slower, never wrong.
 */
@Injectable()
export class CommitTransaction {
  constructor(
    @InjectConnection() protected readonly connection: Connection,
    @Inject(WORKSPACES) private readonly types: readonly WorkspaceType[],
    private readonly sessions: TransactionSessions,
    private readonly transactions: Transactions,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
    private readonly failPoints: FailPoints,
  ) {}

  /** Throws only when nothing was committed. Its span belongs to one of the commands and is linked to the others. */
  run(commands: readonly QueuedCommand[]): Promise<Outcome> {
    const callers = commands.map(({ traceparent }) => traceparent);
    const parent = commonParent(callers);
    const links = callers.filter((caller) => caller !== parent);
    const attributes = { 'utsav.commands': commands.length };
    return inSpan('CommitTransaction', { parent, links, attributes }, () => this.commit(commands));
  }

  private async commit(commands: readonly QueuedCommand[]): Promise<Outcome> {
    const eventIds = eventsOf(commands);
    // MongoDB's own conflicts run it again too.
    let begun = 0;
    for (let attempt = 1; ; attempt += 1) {
      try {
        const outcome = await this.inTransaction(async (session) => {
          if (eventIds.length > 1 && begun === maxSharedAttempts) throw new SharedBatchContention(eventIds.join(' '));
          begun += 1;
          const applied = await this.runOnce(commands, eventIds, session);
          await this.failPoints.reach('commit', 'before', eventIds.join(' '));
          return applied;
        });
        const keys = new Set(outcome.workspaces.messages.map(({ key }) => key));
        await this.failPoints.reach('commit', 'after', [...eventIds, ...keys].join(' '));
        return { ...outcome, commands: commands.length, attempts: begun };
      } catch (error) {
        if (!(error instanceof WriteConflict) || attempt === maxAttempts) throw error;
        await new Promise((resolve) => setTimeout(resolve, Math.random() * 10 * attempt));
      }
    }
  }

  protected inTransaction<T>(work: (session: Session) => Promise<T>): Promise<T> {
    return this.sessions.use(async (session) => {
      const result = await session.withTransaction(() => work(session), durable);
      this.transactions.committed(session);
      return result;
    });
  }

  private async runOnce(
    commands: readonly QueuedCommand[],
    eventIds: string[],
    session: Session,
  ): Promise<Omit<Outcome, 'commands' | 'attempts'>> {
    const workspaces = new Workspaces(this.types, this.clock.now());
    const events = new Map(eventIds.map((eventId) => [eventId, new EventWorkspace(eventId, workspaces)]));
    const eventOf = (eventId: string): EventWorkspace => events.get(eventId) as EventWorkspace;
    const tx = new TransactionScope(this.connection, session, eventIds);
    for (const workspace of workspaces.all()) await workspace.preload(requestsFor(workspace, commands, eventOf), tx);
    const decisions = commands.map(({ eventId, command }): Decision => {
      try {
        return { ok: true, value: command.apply(eventOf(eventId)) };
      } catch (error) {
        return { ok: false, error };
      }
    });
    for (const workspace of workspaces.all()) await workspace.write(tx);
    const messages = workspaces.messages.map(({ rowIn }) => rowIn(this.outbox));
    await this.outbox.addAll(messages, session);
    return { decisions, eventIds, workspaces };
  }
}
