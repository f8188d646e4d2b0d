import assert from 'node:assert/strict';
import { once } from 'node:events';
import https from 'node:https';
import { test } from 'node:test';
import { makeCertificates } from '../../dev/engines/secure/authority.mjs';
import { ApiClient, identityOf } from './api-client.mjs';

test('an object is known by its own name, kind and namespace, not by those inside it', () => {
  const manifest = `apiVersion: apps/v1
kind: Deployment
metadata:
  annotations:
    name: other
  labels:
    app.kubernetes.io/name: pricing
  name: pricing
  namespace: utsav
spec:
  template:
    metadata:
      name: inner
  scaleTargetRef:
    kind: Other
`;
  assert.deepEqual(identityOf(manifest), {
    apiVersion: 'apps/v1',
    kind: 'Deployment',
    name: 'pricing',
    namespace: 'utsav',
  });
});

test('an object without a namespace has none', () => {
  assert.equal(identityOf('apiVersion: v1\nkind: Namespace\nmetadata:\n  name: utsav\n').namespace, undefined);
});

test('a kind is served once its group lists it, not while the group is missing or lists another', async (t) => {
  const { ca, server: own } = await makeCertificates();
  const lists = [
    undefined,
    [{ name: 'scaledjobs', kind: 'ScaledJob' }],
    [{ name: 'scaledobjects', kind: 'ScaledObject' }],
  ];
  const server = https.createServer({ key: own, cert: own }, ({ url }, response) => {
    const resources = url === '/apis/keda.sh/v1alpha1' ? lists.shift() : undefined;
    response.writeHead(resources ? 200 : 404).end(JSON.stringify({ resources }));
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  t.after(() => server.close());
  const api = new ApiClient({ port: server.address().port, ca, token: '' });
  const answers = [];
  for (let call = 0; call < 3; call += 1) answers.push(await api.serves('keda.sh/v1alpha1', 'ScaledObject'));
  assert.deepEqual(answers, [false, false, true]);
});
