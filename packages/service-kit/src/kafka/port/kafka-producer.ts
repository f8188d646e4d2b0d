export interface ProducerOptions {
  /** Replicas that acknowledge before `send` resolves: all in sync (the default), or the leader alone. */
  acks?: 'all' | 'leader';
  /** The broker drops what a retry of this producer sends twice. Not the default: decision 3. */
  idempotent?: boolean;
}

export interface MessageToSend {
  topic: string;
  /** Messages of one key go to one partition (murmur2, as for Kafka's own clients), in the order of the list. */
  key: string;
  value: string;
  headers?: Record<string, string>;
}

export interface KafkaProducer {
  /**
   * Resolves when all are acknowledged. A message may be stored twice after a retry, and none is lost. Only calls that
   * follow each other keep their order.
   */
  send(messages: readonly MessageToSend[]): Promise<void>;
  close(): Promise<void>;
}
