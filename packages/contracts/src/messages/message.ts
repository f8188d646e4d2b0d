import { z } from 'zod';

/** One Kafka topic. Messages of one key keep their order. */
export interface TopicDefinition {
  readonly name: string;
  readonly partitions: number;
  /** Milliseconds a message is retained; `compact` also retains the last one of each key. */
  readonly retentionMs: number;
  readonly compact?: boolean;
}

export interface MessageDefinition<Data extends z.ZodType = z.ZodType> {
  readonly topic: TopicDefinition;
  /** `<service>.<aggregate>.<past tense>` */
  readonly type: string;
  /** Types that earlier releases published this message under: what still waits in Kafka or an outbox is read. */
  readonly formerTypes?: readonly string[];
  readonly version: number;
  /** Fields that earlier releases named otherwise: what still waits in Kafka or an outbox is read. */
  readonly formerFields?: Readonly<Record<string, string>>;
  readonly data: Data;
  /** Of a message that has personal data: whose, and what is left of it once this person is erased. */
  readonly personal?: Personal<z.infer<Data>>;
}

export interface Personal<Data> {
  subject(data: Data): string;
  /** Null: nothing is left to say. */
  redacted(data: Data): Data | null;
}

export const defineMessage = <Data extends z.ZodType>(message: MessageDefinition<Data>): MessageDefinition<Data> =>
  message;

/** Data as it came, also that of earlier releases, with the present names. */
export function parseData<Data extends z.ZodType>(
  { data, formerFields }: MessageDefinition<Data>,
  received: unknown,
): z.ZodSafeParseResult<z.infer<Data>> {
  if (!formerFields) return data.safeParse(received);
  const fields = z.record(z.string(), z.unknown()).safeParse(received);
  if (!fields.success) return data.safeParse(received);
  return data.safeParse(
    Object.fromEntries(Object.entries(fields.data).map(([name, value]) => [formerFields[name] ?? name, value])),
  );
}

export type DataOf<M extends MessageDefinition> = z.infer<M['data']>;

/** What stands around the data of every message. */
export const Envelope = z.object({
  /** Made by the producer with the change it reports, so it stays the same however often it is sent. */
  id: z.string().min(1),
  type: z.string().min(1),
  version: z.number().int().positive(),
  /** UTC. */
  occurredAt: z.iso.datetime(),
  /** Id of the aggregate; also the Kafka key. */
  key: z.string().min(1),
  /** Request id of the call that began it all. */
  correlationId: z.string(),
  /** Id of the message or request that led to this one. */
  causationId: z.string(),
  data: z.unknown(),
});
export type Envelope = z.infer<typeof Envelope>;
