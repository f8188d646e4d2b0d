import { spawn } from 'node:child_process';
import { generateKeyPairSync, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { anyFreePort } from '../../dev/machine/ports.mjs';
import { waitUntil } from '../../dev/machine/wait-until.mjs';
import { ApiClient } from './api-client.mjs';

const readyWithinMs = 120_000;

/** An empty API server with its etcd on loopback, for as long as `work` takes. */
export async function withApiServer(programs, work) {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'utsav-api-server-'));
  const children = [];
  const start = (name, args) => {
    const logFile = path.join(folder, `${name}.log`);
    const child = spawn(path.join(programs, name), args, {
      cwd: folder,
      stdio: ['ignore', fs.openSync(logFile, 'a'), fs.openSync(logFile, 'a')],
    });
    children.push(child);
    return { child, logFile };
  };
  try {
    const [client, peer, port] = [await anyFreePort(), await anyFreePort(), await anyFreePort()];
    const [clientUrl, peerUrl] = [`http://127.0.0.1:${client}`, `http://127.0.0.1:${peer}`];
    start('etcd', [
      '--name=prove',
      '--data-dir=etcd',
      `--listen-client-urls=${clientUrl}`,
      `--advertise-client-urls=${clientUrl}`,
      `--listen-peer-urls=${peerUrl}`,
      `--initial-advertise-peer-urls=${peerUrl}`,
      `--initial-cluster=prove=${peerUrl}`,
    ]);
    const token = randomUUID();
    fs.writeFileSync(path.join(folder, 'tokens.csv'), `${token},admin,admin,system:masters\n`, { mode: 0o600 });
    const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
    fs.writeFileSync(path.join(folder, 'accounts.key'), privateKey.export({ type: 'pkcs8', format: 'pem' }), {
      mode: 0o600,
    });
    const server = start('kube-apiserver', [
      `--etcd-servers=${clientUrl}`,
      '--cert-dir=certificates',
      '--bind-address=127.0.0.1',
      `--secure-port=${port}`,
      '--service-account-issuer=https://local',
      '--service-account-key-file=accounts.key',
      '--service-account-signing-key-file=accounts.key',
      '--service-cluster-ip-range=10.0.0.0/24',
      '--token-auth-file=tokens.csv',
      '--authorization-mode=RBAC',
      // Of a controller that does not run here: pods would wait for the tokens of their accounts.
      '--disable-admission-plugins=ServiceAccount',
    ]);
    const api = await waitUntil(
      'kube-apiserver',
      async () => {
        const ca = fs.readFileSync(path.join(folder, 'certificates', 'apiserver.crt'));
        const candidate = new ApiClient({ port, ca, token });
        return (await candidate.request('GET', '/readyz')).status === 200 && candidate;
      },
      { ...server, timeoutMs: readyWithinMs, everyMs: 300 },
    );
    return await work(api);
  } finally {
    for (const child of children.toReversed()) {
      if (child.exitCode !== null || child.signalCode !== null) continue;
      child.kill('SIGTERM');
      await once(child, 'exit');
    }
    fs.rmSync(folder, { recursive: true, force: true });
  }
}
