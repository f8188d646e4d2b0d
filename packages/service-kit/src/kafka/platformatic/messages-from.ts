import { IS_CONTROL, type RecordsBatch } from '@platformatic/kafka';
import type { ReceivedMessage } from '../port/kafka-consumer';

/** Those from an offset on: brokers return whole batches, of which the first may begin before what was fetched. */
export const messagesFrom = (batches: RecordsBatch[], from: bigint): ReceivedMessage[] =>
  batches
    .filter(({ attributes }) => !(attributes & IS_CONTROL))
    .flatMap(({ firstOffset, records }) =>
      records.map(({ offsetDelta, key, value, headers }) => ({
        offset: firstOffset + BigInt(offsetDelta),
        key: key?.toString() ?? null,
        value: value?.toString() ?? null,
        headers: Object.fromEntries(headers.map((header) => header.map(String))),
      })),
    )
    .filter(({ offset }) => offset >= from);
