import { parseArgs } from 'node:util';
import { AdviceError } from '../machine/advice-error.mjs';
import { scalable } from '../processes.mjs';

export const help = `npm start -- [options]

  --fresh             drop the data of the last run first
  --strict-limits     count limits for this machine too, as production does, by X-Forwarded-For
  --scale name=n,...  run n copies of a service (may be repeated)
  --port n            first port of the range (default 3000)
  --secure            engines with TLS, passwords and an account for each service, certificates between services; data
                      of its own (profile "secure": UTSAV_PROFILE=secure npm run fsck)
  --object-store      pictures and documents in a bucket (SeaweedFS) in place of folders; what folders hold is not moved
  --compact           all services in one process: less memory, quicker start
  --no-demo           start empty, without demo data
  --quiet             print no warnings of the services
  --watch             rebuild and restart on change, web apps with hot reload (npm run dev)
`;

export function parseStartOptions(args) {
  const { values } = parse(args);
  return {
    help: values.help,
    fresh: values.fresh,
    strictLimits: values['strict-limits'],
    secure: values.secure,
    objectStore: values['object-store'],
    scale: Object.fromEntries(values.scale.flatMap((text) => text.split(',')).map(parseScale)),
    port: parsePort(values.port),
    compact: values.compact,
    demo: !values['no-demo'],
    quiet: values.quiet,
    watch: values.watch,
  };
}

function parse(args) {
  const flag = { type: 'boolean', default: false };
  const names = ['help', 'fresh', 'strict-limits', 'secure', 'object-store', 'compact', 'no-demo', 'quiet', 'watch'];
  const options = {
    ...Object.fromEntries(names.map((name) => [name, flag])),
    scale: { type: 'string', multiple: true, default: [] },
    port: { type: 'string', default: '3000' },
  };
  try {
    return parseArgs({ args, options });
  } catch (error) {
    throw new AdviceError(error.message.split('. ')[0], 'npm start -- --help lists the options');
  }
}

function parseScale(text) {
  const [, name, count] = text.match(/^([a-z-]+)=([1-9]\d?)$/) ?? [];
  if (!name) throw new AdviceError(`--scale ${text} is not understood`, 'write it as --scale booking=2,catalog=3');
  if (!scalable.includes(name)) throw new AdviceError(`--scale knows no ${name}`, `choose from ${scalable.join(', ')}`);
  return [name, Number(count)];
}

function parsePort(text) {
  const port = Number(text);
  if (!Number.isInteger(port) || port < 1024 || port > 32_000) {
    throw new AdviceError(`--port ${text} is out of range`, 'choose one from 1024 to 32000');
  }
  return port;
}
