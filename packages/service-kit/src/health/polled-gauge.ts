import { Gauge, type Registry } from 'prom-client';
import { seconds } from '../time/clock';

const timeoutMs = seconds(2);

interface PolledGauge<Label extends string> {
  name: string;
  help: string;
  labelNames?: readonly Label[];
  registry: Registry;
  /** Current values. A rejection or a time-out leaves the gauge without values, so that the scrape still succeeds. */
  read: () => Promise<{ labels?: Record<Label, string>; value: number }[]>;
}

/** Gauge whose values come from an engine at each scrape. */
export function registerPolledGauge<Label extends string = never>({
  name,
  help,
  labelNames = [],
  registry,
  read,
}: PolledGauge<Label>): void {
  let reading: ReturnType<typeof read> | undefined;
  new Gauge<Label>({
    name,
    help,
    labelNames: [...labelNames],
    registers: [registry],
    async collect() {
      // The next scrapes wait for a read that is late, instead of adding theirs.
      reading ??= read().finally(() => (reading = undefined));
      const values = await withTimeout(reading).catch(() => []);
      this.reset();
      // Without labels, reset leaves a 0 behind.
      if (values.length === 0 && labelNames.length === 0) this.remove();
      for (const { labels, value } of values) this.set((labels ?? {}) as Record<Label, string>, value);
    },
  });
}

async function withTimeout<T>(reading: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('the engine does not respond')), timeoutMs);
  });
  try {
    return await Promise.race([reading, timeout]);
  } finally {
    clearTimeout(timer);
  }
}
