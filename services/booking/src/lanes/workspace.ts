import type { DataOf, MessageDefinition } from '@utsav/contracts/messages/message';
import { ofThisCall } from '@utsav/service-kit/caller/call-context';
import type { OutboxRow, Outbox } from '@utsav/service-kit/outbox/outbox';
import type { TransactionScope } from './transaction-scope';

/** What was read, or is published, for one event of a transaction. */
export interface OfEvent<Request> {
  eventId: string;
  request: Request;
}

/**
 * Unit of work of one aggregate in one transaction: its rows are preloaded by one query, changed in memory by commands in
 * order of arrival, and written at once. A class of it is registered in `booking.workspaces.ts`; nothing here knows which.
 */
export abstract class Workspace<Request = unknown> {
  constructor(protected readonly workspaces: Workspaces) {}

  /** Reads what the commands requested. Workspaces that are registered before this one are loaded. */
  async preload(_requests: readonly OfEvent<Request>[], _tx: TransactionScope): Promise<void> {}

  /** Writes what the commands changed, each write with its condition. Throws WriteConflict when one does not hold. */
  async write(_tx: TransactionScope): Promise<void> {}
}

export type WorkspaceType<W extends Workspace<never> = Workspace> = new (workspaces: Workspaces) => W;

/** By which commands name a workspace: its class, or a base that a registered one extends. */
type WorkspaceBase<W> = abstract new (workspaces: Workspaces) => W;

export interface PublishedMessage {
  message: MessageDefinition;
  key: string;
  data: unknown;
  /** In the call that published it. */
  rowIn: (outbox: Outbox) => OutboxRow;
}

/** All workspaces of one transaction, in the order in which they are loaded and written. */
export class Workspaces {
  readonly messages: PublishedMessage[] = [];
  private readonly instances: readonly Workspace[];
  private readonly byType = new Map<unknown, Workspace<never>>();

  constructor(
    types: readonly WorkspaceType[],
    readonly now: Date,
  ) {
    this.instances = types.map((type) => new type(this));
  }

  all(): readonly Workspace[] {
    return this.instances;
  }

  use<W extends Workspace<never>>(type: WorkspaceBase<W>): W {
    const known = this.byType.get(type) ?? this.instances.find((one) => one instanceof type);
    if (!known) throw new Error(`${type.name} is not registered as a workspace`);
    this.byType.set(type, known);
    return known as W;
  }
}

/** What a command sees: the workspaces, and which event it is about. */
export class EventWorkspace {
  constructor(
    readonly eventId: string,
    private readonly workspaces: Workspaces,
  ) {}

  get now(): Date {
    return this.workspaces.now;
  }

  use<W extends Workspace<never>>(type: WorkspaceBase<W>): W {
    return this.workspaces.use(type);
  }

  /** Publishes a message with the commit, through the outbox. */
  publish<M extends MessageDefinition>(message: M, key: string, data: DataOf<M>): void {
    const rowIn = ofThisCall((outbox: Outbox) => outbox.row(message, key, data));
    this.workspaces.messages.push({ message, key, data, rowIn });
  }
}
