import '@utsav/service-kit/tracing/instrument';
import { flushCompileCache } from 'node:module';
import type { ServiceDefinition } from '@utsav/service-kit/boot/definition';
import { FailPoints } from '@utsav/service-kit/fault-injection/fail-points';
import { startService } from '@utsav/service-kit/boot/start-service';
import { Clock } from '@utsav/service-kit/time/clock';
import type { ChildCommand, ChildReport, Breakpoint } from './child-protocol';

const forEver = new Promise<never>(() => {});
const report = (what: ChildReport): void => void process.send?.(what);

/** Runs a real service that stops at the given steps: what is reached stays undone until the process is killed. */
async function main(modulePath = '', exportName = '', firstStops = '[]'): Promise<void> {
  const definitions = (await import(modulePath)) as Record<string, ServiceDefinition>;
  const definition = definitions[exportName];
  if (!definition) throw new Error(`${modulePath} has no ${exportName}`);
  const { app } = await startService(definition);
  const stops = JSON.parse(firstStops) as Breakpoint[];
  app.get(FailPoints).reach = async (step, moment, subject) => {
    const stop = stops.find((one) => one.step === step && one.moment === moment && subject.includes(one.subject));
    if (!stop) return;
    report({ stoppedAt: stop });
    await forEver;
  };
  process.on('message', (order: ChildCommand) => {
    if ('stop' in order) stops.push(order.stop);
    else app.get(Clock).now = () => new Date(Date.now() + order.clockAheadMs);
  });
  report('started');
  // Who is killed keeps nothing.
  flushCompileCache();
}

process.on('disconnect', () => process.exit());
main(...process.argv.slice(2)).catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`);
  process.exit(1);
});
