import type { TraceParent } from '@utsav/service-kit/tracing/spans';
import type { EventWorkspace, Workspace, WorkspaceType } from './workspace';

/** Rows that a command needs of one aggregate; a function is evaluated once the workspaces before it are loaded. */
export interface RowsRead<Request = unknown> {
  workspace: WorkspaceType<Workspace<Request>>;
  request: Request | ((event: EventWorkspace) => Request);
}

/** A function names the reads of what is registered with the workspaces, which a command does not know. */
export type Read = RowsRead | ((event: EventWorkspace) => readonly RowsRead[]);

/** Names what a command reads: `read(OrdersWorkspace, { ids: [orderId] })`. */
export const read = <Request>(
  workspace: WorkspaceType<Workspace<Request>>,
  request: NoInfer<Request> | ((event: EventWorkspace) => NoInfer<Request>),
): RowsRead => ({ workspace: workspace as WorkspaceType<Workspace>, request });

/** One change of what an event sells. It may be applied more than once, so it touches nothing but its workspaces. */
export interface EventCommand<R> {
  readonly reads: readonly Read[];
  /** Throws an AppError before it changes anything. */
  apply(event: EventWorkspace): R;
}

export interface QueuedCommand {
  eventId: string;
  command: EventCommand<unknown>;
  /** Of its caller; absent while traces are off. */
  traceparent?: TraceParent | undefined;
}

/** What the commands of a transaction read of one workspace, each with its event. */
export const requestsFor = <Request>(
  workspace: Workspace<Request>,
  commands: readonly QueuedCommand[],
  eventOf: (eventId: string) => EventWorkspace,
): { eventId: string; request: Request }[] =>
  commands.flatMap(({ eventId, command }) =>
    command.reads
      .flatMap((one) => (typeof one === 'function' ? one(eventOf(eventId)) : one))
      .filter((one) => workspace instanceof one.workspace)
      .map(({ request }) => ({
        eventId,
        request: (typeof request === 'function' ? request(eventOf(eventId)) : request) as Request,
      })),
  );
