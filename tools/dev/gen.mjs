#!/usr/bin/env node
// Writes what is generated: types of the protos, docs/errors.md, docs/messages.md, docs/sms-texts.md,
// docs/operating.md, THIRD-PARTY-NOTICES.md, alert rules for compose, colors and favicon of the brand. `--check` only compares.
import './engines/use-production-node.mjs';
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import { operatingDocument } from './docs/operating.mjs';
import { markdownTable } from './docs/markdown-table.mjs';
import { notices } from './check/licences.mjs';
import { inRepository } from './machine/repository.mjs';
import { readJson } from './machine/write-atomically.mjs';
import { installDependencies } from './stack/installation.mjs';

const check = process.argv.includes('--check');
await installDependencies({ log: console.log, all: true });
const stale = [];

function writeOrCompare(file, text) {
  const target = inRepository(file);
  const current = fs.existsSync(target) ? fs.readFileSync(target, 'utf8') : '';
  if (current === text) return;
  stale.push(file);
  if (check) return;
  fs.mkdirSync(path.dirname(target), { recursive: true });
  fs.writeFileSync(target, text);
}

function filesUnder(folder) {
  return fs
    .readdirSync(folder, { recursive: true, withFileTypes: true })
    .flatMap((entry) =>
      entry.isFile() ? [path.relative(folder, path.join(entry.parentPath ?? entry.path, entry.name))] : [],
    );
}

function generateProtoTypes() {
  const out = 'packages/contracts/src/gen';
  const temporary = fs.mkdtempSync(path.join(os.tmpdir(), 'utsav-gen-'));
  try {
    const bin = inRepository('node_modules', '.bin');
    const env = { ...process.env, PATH: `${bin}${path.delimiter}${process.env.PATH}` };
    execFileSync(path.join(bin, 'buf'), ['generate', '--output', temporary], {
      cwd: inRepository(),
      env,
      stdio: 'inherit',
    });
    const made = path.join(temporary, out);
    for (const file of filesUnder(made))
      writeOrCompare(path.join(out, file), fs.readFileSync(path.join(made, file), 'utf8'));
  } finally {
    fs.rmSync(temporary, { recursive: true, force: true });
  }
}

function generateDocs() {
  execFileSync(process.execPath, [inRepository('tools', 'dev', 'build.mjs'), '--no-web'], { stdio: 'ignore' });
  const built = createRequire(inRepository('package.json'));
  const contracts = (name) => built(inRepository('packages', 'contracts', 'dist', `${name}.js`));
  const { errorCatalogue } = contracts('errors/catalogue');
  const { errorTexts } = contracts('errors/texts');
  const exampleOf = ({ shape }) =>
    Object.fromEntries(Object.entries(shape).map(([name, field]) => [name, field.meta()?.examples?.[0]]));
  const rows = Object.entries(errorCatalogue).map(([code, row]) => [
    `\`${code}\``,
    row.http,
    row.grpc,
    row.retry,
    errorTexts[code](exampleOf(row.params)),
  ]);
  const intro =
    'Generated from `packages/contracts/src/errors` by `npm run gen`. A new code is a row in `catalogue.ts` and a text in `texts.ts`.';
  writeOrCompare(
    'docs/errors.md',
    `# Errors\n\n${intro}\n\n${markdownTable(['code', 'HTTP', 'gRPC', 'retry', 'text (example)'], rows)}\n`,
  );

  const { topics } = contracts('messages/topics');
  const messages = fs
    .readdirSync(inRepository('packages', 'contracts', 'src', 'messages'))
    .filter((file) => !file.endsWith('.spec.ts'))
    .flatMap((file) => Object.entries(contracts(`messages/${file.replace(/\.ts$/, '')}`)))
    .filter(([, exported]) => exported?.topic && exported.type && exported.data);
  const topicRows = topics.map(({ name, partitions, retentionMs, compact }) => [
    `\`${name}\``,
    partitions,
    `${retentionMs / 86_400_000} d${compact ? ', the last of each key for good' : ''}`,
  ]);
  const messageRows = messages.map(([name, { topic, type, version, data }]) => [
    name,
    `\`${type}\` v${version}`,
    `\`${topic.name}\``,
    Object.keys(data.shape).join(', '),
  ]);
  writeOrCompare(
    'docs/messages.md',
    `# Messages\n\nGenerated from \`packages/contracts/src/messages\` by \`npm run gen\`. Producers and consumers are declared in each service's \`*.definition.ts\`.\n\n## Topics\n\n${markdownTable(['topic', 'partitions', 'retention'], topicRows)}\n\n## Messages\n\n${markdownTable(['name', 'type', 'topic', 'data'], messageRows)}\n`,
  );
}

/** What is pasted into the portal of an operator's DLT register, letter for letter. */
function generateSmsTexts() {
  const built = createRequire(inRepository('package.json'));
  const of = (name) => built(inRepository('services', 'notifications', 'dist', `${name}.js`));
  const { smsCatalogue, smsTemplates } = of('i18n/en/sms-catalogue');
  const { dltText } = of('formatting/sms-texts');
  const { isGsm7 } = of('sms/gsm7');
  const section = ([language, title]) => {
    const rows = smsTemplates.map((name) => {
      const text = dltText(name, language);
      return [`\`${name}\``, smsCatalogue[name].category, isGsm7(text) ? 'text' : 'Unicode', `\`${text}\``];
    });
    return `## ${title}\n\n${markdownTable(['name', 'category', 'type', 'text'], rows)}\n`;
  };
  const intro =
    'Generated from `services/notifications/src/i18n` by `npm run gen`: each text as it is registered, with the type of each variable in its place. How to register them is in [going live](going-live.md).';
  writeOrCompare(
    'docs/sms-texts.md',
    `# SMS texts\n\n${intro}\n\n${[
      ['en', 'English'],
      ['hi', 'Hindi'],
    ]
      .map(section)
      .join('\n')}`,
  );
}

function generateBrand() {
  const built = createRequire(inRepository('package.json'));
  const { generatedFiles } = built(inRepository('packages', 'brand', 'dist', 'generated-files.js'));
  for (const [file, text] of Object.entries(generatedFiles)) writeOrCompare(file, text);
}

/** The rules without the frame of the Prometheus operator, for a Prometheus that reads files. */
function generateRules() {
  const manifest = fs.readFileSync(inRepository('k8s', 'components', 'monitoring', 'rules.yaml'), 'utf8');
  const spec = manifest.slice(manifest.indexOf('\nspec:\n') + '\nspec:\n'.length);
  const head = '# Generated from k8s/components/monitoring/rules.yaml by `npm run gen`.\n';
  writeOrCompare('observability/rules.yml', head + spec.replaceAll(/^ {2}/gm, ''));
}

generateProtoTypes();
generateRules();
generateDocs();
// Built with the documents, as the brand is.
generateSmsTexts();
writeOrCompare('docs/operating.md', operatingDocument());
generateBrand();
writeOrCompare('THIRD-PARTY-NOTICES.md', notices(readJson(inRepository('package-lock.json'))));
if (stale.length === 0) console.log('generated files are current');
else if (check) {
  console.error(`not current: ${stale.join(', ')}\nrun: npm run gen`);
  process.exitCode = 1;
} else console.log(`written: ${stale.join(', ')}`);
