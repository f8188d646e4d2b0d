import assert from 'node:assert/strict';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { after, it } from 'node:test';
import { inRepository } from '../machine/repository.mjs';
import { runCommand } from '../machine/run-command.mjs';

const copy = fs.mkdtempSync(path.join(os.tmpdir(), 'utsav-protos-'));
after(() => fs.rmSync(copy, { recursive: true, force: true }));

const file = path.join(copy, 'proto', 'utsav', 'pricing', 'v1', 'pricing_service.proto');
const compare = () =>
  runCommand(inRepository('node_modules', '.bin', 'buf'), ['breaking', '--against', 'proto/released.binpb'], {
    cwd: copy,
  });

fs.cpSync(inRepository('proto'), path.join(copy, 'proto'), { recursive: true });
fs.copyFileSync(inRepository('buf.yaml'), path.join(copy, 'buf.yaml'));
const original = fs.readFileSync(file, 'utf8');

it('lets a message be added', async () => {
  fs.writeFileSync(file, `${original}\nmessage AddedLater {\n  string name = 1;\n}\n`);
  await compare();
});

it('refuses that a released field goes', async () => {
  const shortened = original.replace(/^ +int32 quantity = 2;\n/m, '');
  assert.notEqual(shortened, original);
  fs.writeFileSync(file, shortened);
  await assert.rejects(
    compare(),
    /Previously present field "2" with name "quantity" on message "CartLine" was deleted/,
  );
});
