import fs from 'node:fs';
import { parseArgs } from 'node:util';
import { buildAll } from '../build/build-all.mjs';
import { AdviceError } from '../machine/advice-error.mjs';
import { inRepository } from '../machine/repository.mjs';
import { installDependencies } from '../stack/installation.mjs';

const usage = `usage: npm run check:live -- .env                        the settings of docker compose
       npm run check:live -- --rendered FILE [FILE ...]   what kustomize renders, and the Secrets of the cluster
       --dkim NAME   selector by which the mail relay signs, where it is not a usual one`;

function optionsOf(args) {
  try {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: { rendered: { type: 'boolean', default: false }, dkim: { type: 'string' } },
    });
    if (positionals.length === 0 || (!values.rendered && positionals.length > 1)) throw new Error('names no file');
    return { ...values, files: positionals };
  } catch (error) {
    throw new AdviceError(`check:live: ${error.message}`, usage);
  }
}

function readText(file) {
  try {
    return fs.readFileSync(file, 'utf8');
  } catch (error) {
    throw new AdviceError(`${file} cannot be read: ${error.message}`, usage);
  }
}

/** Prints one line for each check, below it what is missing. Returns the exit code. */
export async function checkLiveCommand(args) {
  const { files, rendered, dkim } = optionsOf(args);
  const texts = files.map(readText);
  const log = console.error;
  await installDependencies({ log });
  await buildAll({ web: false, log });
  const { composeSettings } = await import('./compose-settings.mjs');
  const { imageEnvironmentOf } = await import('./images.mjs');
  const { manifestSettings } = await import('./manifest-settings.mjs');
  const { readConfigs } = await import('./read-configs.mjs');
  const { network } = await import('./network.mjs');
  const { runChecks } = await import('./checks.mjs');
  const deployment = rendered
    ? manifestSettings({ text: texts.join('\n---\n'), image: imageEnvironmentOf })
    : composeSettings({
        file: texts[0],
        compose: readText(inRepository('docker-compose.yml')),
        example: readText(inRepository('.env.example')),
        imageEnvironment: imageEnvironmentOf,
      });
  const { configs, errors: configErrors } = readConfigs(deployment);
  const results = await runChecks({ deployment, configs, configErrors, reach: network, dkim });
  for (const { name, errors } of results) {
    console.log(`${errors.length === 0 ? 'ok     ' : 'missing'}  ${name}`);
    for (const error of errors) console.log(`           ${error}`);
  }
  return results.every(({ errors }) => errors.length === 0) ? 0 : 1;
}
