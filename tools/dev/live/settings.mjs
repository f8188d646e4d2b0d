import fs from 'node:fs';
import { createRequire } from 'node:module';
import { parseEnv } from 'node:util';
import { inRepository } from '../machine/repository.mjs';

const configs = {
  gateway: ['gateway', 'GatewayConfig'],
  identity: ['services/identity', 'IdentityConfig'],
  catalog: ['services/catalog', 'CatalogConfig'],
  pricing: ['services/pricing', 'PricingConfig'],
  booking: ['services/booking', 'BookingConfig'],
  payments: ['services/payments', 'PaymentsConfig'],
  notifications: ['services/notifications', 'NotificationsConfig'],
};
// What the images and manifests give each process.
const ofEveryProcess = {
  NODE_ENV: 'production',
  SERVICE_PORT: '7000',
  HEALTH_PORT: '7001',
  DOCUMENTS_DIR: '/documents',
};

/** Settings of a file like `.env`, over those of this process. */
export const readSettings = (file) => ({ ...process.env, ...parseEnv(fs.readFileSync(file, 'utf8')) });

/** What would stop services from starting in production: one line a setting, with the services that need it. */
export function settingErrors(env) {
  const require = createRequire(inRepository('packages', 'service-kit', 'package.json'));
  const { loadConfig } = require(inRepository('packages', 'service-kit', 'dist', 'config', 'load-config.js'));
  const servicesByError = new Map();
  for (const [service, [folder, name]] of Object.entries(configs)) {
    const schema = require(inRepository(folder, 'dist', `${service}.config.js`))[name];
    const key = { CALLER_KEY: env[`${service.toUpperCase()}_CALLER_KEY`] ?? env.CALLER_KEY };
    try {
      loadConfig(service, schema, { ...ofEveryProcess, ...env, ...key });
    } catch (error) {
      for (const line of error.message.split('\n').slice(1))
        servicesByError.set(line.trim(), [...(servicesByError.get(line.trim()) ?? []), service]);
    }
  }
  return [...servicesByError].map(([error, services]) => `${error} (${services.join(', ')})`);
}
