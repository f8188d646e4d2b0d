import { KafkaConfig } from '@utsav/service-kit/config/kit-config';
import { createTopics } from '@utsav/service-kit/topics';
import { provideEngines, type ProvidedEngines } from './provide-engines';

declare global {
  var utsavEngines: ProvidedEngines | undefined;
}

export default async function setUp(): Promise<void> {
  const engines = await provideEngines();
  // A call of a service that has just started may take seconds on a busy machine.
  Object.assign(process.env, engines.urls, { CALL_TIMEOUT_MS: '25000' });
  await createTopics(KafkaConfig.parse(process.env));
  globalThis.utsavEngines = engines;
}
