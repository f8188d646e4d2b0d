import { spawn } from 'node:child_process';
import { generateKeyPairSync, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { anyFreePort } from '../../dev/machine/ports.mjs';
import { runCommand } from '../../dev/machine/run-command.mjs';
import { waitUntil } from '../../dev/machine/wait-until.mjs';

const readyWithinMs = 120_000;

/** An empty API server with its etcd on loopback, for as long as `work` takes, which gets its kubectl. */
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
    const given = [
      `--server=https://127.0.0.1:${port}`,
      `--certificate-authority=${path.join(folder, 'certificates', 'apiserver.crt')}`,
      `--token=${token}`,
    ];
    // Nothing that the user has set up for other clusters.
    const env = { PATH: process.env.PATH, HOME: folder };
    const kubectl = (...args) => runCommand(path.join(programs, 'kubectl'), [...given, ...args], { env });
    const isReady = () => kubectl('get', '--raw', '/readyz');
    await waitUntil('kube-apiserver', isReady, { ...server, timeoutMs: readyWithinMs, everyMs: 300 });
    return await work(kubectl);
  } finally {
    for (const child of children.toReversed()) {
      if (child.exitCode !== null || child.signalCode !== null) continue;
      child.kill('SIGTERM');
      await once(child, 'exit');
    }
    fs.rmSync(folder, { recursive: true, force: true });
  }
}
