import { parseArgs } from 'node:util';
import { KafkaConfig } from '@utsav/service-kit/config/kit-config';
import { loadConfig } from '@utsav/service-kit/config/load-config';
import { connectKafka } from '@utsav/service-kit/kafka/create-kafka-client';
import { reasonOf } from '../violation';
import { handleDeadLetters, listDeadLetters, type LetterOfTopic } from './repeat-dead-letters';

const usage = `node tools/fsck/dist/dead-letters/main.js [--group GROUP] [--repeat | --drop]
  lists the messages that consumers gave up; --repeat publishes them again, once what failed is mended,
  --drop gives them up for good`;

/** booking.payments.dlq 0/3  utsav.payments.payment.v1  ord_1  payments.payment.captured  evt_1 of 2026-…: no such order */
function lineOf({ topic, partition, offset, originTopic, key, value, error }: LetterOfTopic): string {
  const place = `${topic} ${partition}/${offset}`;
  return [place, originTopic, key, whatOf(value), error].join('  ');
}

/** The envelope without its data, which may be personal. */
function whatOf(value: string): string {
  try {
    const { type, id, occurredAt } = JSON.parse(value) as Record<string, unknown>;
    return `${String(type)} ${String(id)} of ${String(occurredAt)}`;
  } catch {
    return 'no message of ours';
  }
}

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: { group: { type: 'string' }, repeat: { type: 'boolean' }, drop: { type: 'boolean' } },
  });
  if (values.repeat && values.drop) throw new Error(usage);
  const config = loadConfig('dead-letters', KafkaConfig);
  const client = connectKafka(config, { clientId: 'dead-letters' });
  const letters = await listDeadLetters(client, config.KAFKA_PREFIX, values.group);
  for (const letter of letters) console.log(lineOf(letter));
  const handling = values.repeat ? 'repeat' : values.drop ? 'drop' : undefined;
  if (handling && letters.length > 0) await handleDeadLetters(client, letters, handling);
  const done = handling === 'repeat' ? 'published again' : handling === 'drop' ? 'given up for good' : 'dead letters';
  console.log(`${letters.length} ${done}`);
}

main().catch((error: unknown) => {
  console.error(reasonOf(error));
  process.exitCode = 1;
});
