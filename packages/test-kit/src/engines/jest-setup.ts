import { createTopics } from '@utsav/service-kit/topics';
import { provideEngines, type ProvidedEngines } from './provide-engines';

declare global {
  var utsavEngines: ProvidedEngines | undefined;
}

export default async function setUp(): Promise<void> {
  const engines = await provideEngines();
  Object.assign(process.env, engines.urls);
  await createTopics(engines.urls.KAFKA_BROKERS.split(','));
  globalThis.utsavEngines = engines;
}
