import { createRequire } from 'node:module';
import { inRepository } from '../machine/repository.mjs';

const require = createRequire(inRepository('packages', 'service-kit', 'package.json'));

/** Folder, file and name of the schema of each process that an installation runs. */
const schemas = {
  gateway: ['gateway', 'gateway', 'GatewayConfig'],
  identity: ['services/identity', 'identity', 'IdentityConfig'],
  catalog: ['services/catalog', 'catalog', 'CatalogConfig'],
  pricing: ['services/pricing', 'pricing', 'PricingConfig'],
  booking: ['services/booking', 'booking', 'BookingConfig'],
  payments: ['services/payments', 'payments', 'PaymentsConfig'],
  notifications: ['services/notifications', 'notifications', 'NotificationsConfig'],
  'document-worker': ['services/notifications', 'notifications', 'DocumentWorkerConfig'],
};

/**
 * The settings of each process as it would read them at its start, and what would stop it: one line a setting, with the
 * processes that need it. A process that would not start has no settings.
 */
export function readConfigs({ processes }) {
  const { loadConfig } = require(inRepository('packages', 'service-kit', 'dist', 'config', 'load-config.js'));
  const configs = {};
  const needed = new Map();
  const note = (line, process) => needed.set(line, [...(needed.get(line) ?? []), process]);
  for (const [process, [folder, file, name]] of Object.entries(schemas)) {
    const schema = require(inRepository(folder, 'dist', `${file}.config.js`))[name];
    if (!processes[process]) {
      note('is not run at all', process);
      continue;
    }
    try {
      configs[process] = loadConfig(process, schema, processes[process]);
    } catch (error) {
      for (const line of error.message.split('\n').slice(1)) note(line.trim(), process);
    }
  }
  return { configs, errors: [...needed].map(([line, of]) => `${line} (${of.join(', ')})`) };
}

/** A part of ours that was built, such as `services/notifications/dist/email/mailer.js`. */
export const built = (...path) => require(inRepository(...path));
