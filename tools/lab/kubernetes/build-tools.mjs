import fs from 'node:fs';
import path from 'node:path';
import { fillOnce } from '../../dev/engines/cache.mjs';
import { AdviceError } from '../../dev/machine/advice-error.mjs';
import { inRepository } from '../../dev/machine/repository.mjs';
import { runCommand } from '../../dev/machine/run-command.mjs';

const version = 'v1.36.3';

/** Modules with the definitions of the kinds that our components use and Kubernetes does not have. */
const definitions = [
  { module: 'github.com/kedacore/keda/v2@v2.17.2', folder: 'config/crd/bases' },
  {
    module: 'github.com/prometheus-operator/prometheus-operator@v0.83.0',
    folder: 'example/prometheus-operator-crd',
  },
  { module: 'github.com/cert-manager/cert-manager@v1.18.2', folder: 'deploy/crds' },
];
const usedDefinitions = [
  'keda.sh_scaledobjects.yaml',
  'monitoring.coreos.com_podmonitors.yaml',
  'monitoring.coreos.com_prometheusrules.yaml',
  'crd-certificates.yaml',
  'crd-issuers.yaml',
];

// Workspaces and toolchains of the machine would change what is built.
const env = { ...process.env, GOTOOLCHAIN: 'local', GOWORK: 'off' };

/** Runs Go with the toolchain of the machine and the modules of the folder. */
export async function go(args, options) {
  try {
    return await runCommand('go', args, { ...options, env });
  } catch (error) {
    if (error.code === 'ENOENT') throw new AdviceError('Go is missing', 'install Go 1.26 or newer');
    throw error;
  }
}

/** kube-apiserver, etcd and kubectl as one program under three names. Its first build takes a quarter of an hour. */
export function buildKubernetes({ log }) {
  return fillOnce(
    `kubernetes-${version}`,
    async ({ result, work }) => {
      fs.cpSync(inRepository('tools', 'lab', 'kubernetes', 'api-server'), work, { recursive: true });
      const program = path.join(result, 'kube-apiserver');
      await go(['build', '-trimpath', '-buildvcs=false', '-ldflags', '-s -w', '-o', program, '.'], { cwd: work });
      for (const name of ['etcd', 'kubectl']) fs.symlinkSync('kube-apiserver', path.join(result, name));
    },
    { log, doing: 'building' },
  );
}

/** cert-manager's have labels that Helm fills in. */
const withoutHelm = (text) => text.replace(/^.*\{\{.*\}\}.*\n/gm, '');

/** Files with definitions of kinds. */
export async function kindDefinitions({ log }) {
  const folder = await fillOnce(
    'kubernetes-kind-definitions-1',
    async ({ result, work }) => {
      for (const { module, folder: inside } of definitions) {
        const { Dir } = JSON.parse(await go(['mod', 'download', '-json', module], { cwd: work }));
        for (const name of usedDefinitions) {
          const file = path.join(Dir, inside, name);
          if (fs.existsSync(file))
            fs.writeFileSync(path.join(result, name), withoutHelm(fs.readFileSync(file, 'utf8')));
        }
      }
    },
    { log },
  );
  return usedDefinitions.map((name) => path.join(folder, name));
}
