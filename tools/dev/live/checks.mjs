import { engineChecks } from './checks/engines.mjs';
import { messageChecks } from './checks/messages.mjs';
import { paymentChecks } from './checks/payments.mjs';
import { settingChecks } from './checks/settings.mjs';
import { siteChecks } from './checks/site.mjs';

/**
 * What can be read of a configured installation and its surroundings without moving money or sending a message. Each check
 * returns its errors, one line each; none means it is as it should be. `reach` replaces everything outside in the specs.
 */
export const checks = { ...settingChecks, ...siteChecks, ...paymentChecks, ...messageChecks, ...engineChecks };

/** A check of a process that would not start. */
class WithoutSettings extends Error {}

const configOf = (configs) => (process) => {
  if (!configs[process]) throw new WithoutSettings(`waits for the settings of ${process}`);
  return configs[process];
};

/** Result of each check: its name and its errors. A check that throws could not be made, which is an error of its own. */
export async function runChecks(given, all = checks) {
  const context = { ...given, config: configOf(given.configs) };
  const results = [];
  for (const [name, check] of Object.entries(all)) {
    try {
      results.push({ name, errors: await check(context) });
    } catch (error) {
      const reason =
        error instanceof WithoutSettings
          ? error.message
          : `could not be checked: ${error.cause?.message ?? error.message}`;
      results.push({ name, errors: [reason] });
    }
  }
  return results;
}
