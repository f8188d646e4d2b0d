import type { DataOf, MessageDefinition } from '@utsav/contracts/messages/message';
import type { UnitOfWork } from '../mongo/unit-of-work';
import type { Session } from '../mongo/transactions';

export interface MessageContext {
  /** Message id: stable over repeats. */
  id: string;
  key: string;
  occurredAt: Date;
  /** Of the transaction in which the message is marked as handled; absent for `at-least-once`. */
  session: Session;
  /** Of the same transaction: inserted with those of other messages, after all of them were handled. */
  unitOfWork: UnitOfWork;
}

export interface OnMessageOptions<Data = unknown> {
  /** `<service>.<purpose>`; each group gets every message once. */
  group: string;
  /**
   * `transactional`, the default: the handler's writes and the inbox entry commit together, so a repeat has no effect.
   * `at-least-once`: the handler is idempotent, or writes nothing that lasts; it gets no transaction.
   */
  delivery?: 'transactional' | 'at-least-once';
  /** Every running instance gets every message from now on, as a cache must. */
  broadcast?: boolean;
  /** No request waits for the result, so a group of which this is true takes its messages half a second's worth at a time. */
  lowPriority?: boolean;
  /** Messages for which this is false are passed over, without a transaction and without a mark. */
  filter?: (data: Data) => boolean;
}

export interface MessageHandler extends Required<OnMessageOptions> {
  message: MessageDefinition;
  method: string | symbol;
}

const handlersKey = Symbol('messageHandlers');

/** Handles one kind of message for one group. */
export function OnMessage<M extends MessageDefinition>(message: M, options: OnMessageOptions<DataOf<M>>) {
  return <H extends (data: DataOf<M>, context: MessageContext) => Promise<void>>(
    target: object,
    method: string | symbol,
    _descriptor: TypedPropertyDescriptor<H>,
  ): void => {
    const known = (Reflect.getOwnMetadata(handlersKey, target) ?? []) as MessageHandler[];
    Reflect.defineMetadata(
      handlersKey,
      [
        ...known,
        {
          delivery: 'transactional',
          broadcast: false,
          lowPriority: false,
          filter: () => true,
          ...options,
          message,
          method,
        },
      ],
      target,
    );
  };
}

export const messageHandlersOf = (prototype: object): MessageHandler[] =>
  (Reflect.getOwnMetadata(handlersKey, prototype) ?? []) as MessageHandler[];
