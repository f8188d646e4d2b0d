import { parseAllDocuments } from 'yaml';

const decoded = (data = {}) =>
  Object.fromEntries(Object.entries(data).map(([key, value]) => [key, Buffer.from(value, 'base64').toString('utf8')]));

function objectsOf(text) {
  const documents = parseAllDocuments(text).map((document) => {
    for (const error of document.errors) throw error;
    return document.toJS();
  });
  return documents.filter(Boolean).flatMap((object) => (object.kind === 'List' ? object.items : [object]));
}

/** Of a mounted volume: the content of each file by its path, from its Secrets. */
function mountedFiles({ volumes = [] }, { volumeMounts = [] }, secretKey) {
  const files = new Map();
  for (const { name, projected, secret } of volumes) {
    const folder = volumeMounts.find((mount) => mount.name === name)?.mountPath;
    const sources = [
      ...(projected?.sources ?? []).flatMap((source) => (source.secret ? [source.secret] : [])),
      ...(secret ? [{ ...secret, name: secret.secretName }] : []),
    ];
    for (const { name: secretName, items = [], optional } of sources)
      for (const { key, path } of items) files.set(`${folder}/${path}`, secretKey(secretName, key, optional));
  }
  return files;
}

/**
 * What Kubernetes runs by what kustomize renders, with its Secrets beside it: the processes with their whole environment, and
 * what is missing of what they refer to.
 */
export function manifestSettings({ text, image }) {
  const objects = objectsOf(text);
  const named = (kind) =>
    new Map(objects.filter((object) => object.kind === kind).map((one) => [one.metadata.name, one]));
  const [configMaps, secrets] = [named('ConfigMap'), named('Secret')];
  const problems = new Set();
  const missing = (what, optional) => {
    if (!optional) problems.add(what);
    return undefined;
  };
  const secretKey = (name, key, optional) => {
    const secret = secrets.get(name);
    if (!secret) return missing(`the Secret ${name} is not in the file`, optional);
    const value = { ...decoded(secret.data), ...secret.stringData }[key];
    return value ?? missing(`the Secret ${name} has no key ${key}`, optional);
  };
  const configMap = (name, optional) =>
    configMaps.get(name)?.data ?? missing(`the ConfigMap ${name} is not in the file`, optional) ?? {};

  const environmentOf = ({ metadata, spec }) => {
    const pod = spec.template.spec;
    const [container] = pod.containers;
    const { env = [], envFrom = [] } = container;
    const files = mountedFiles(pod, container, secretKey);
    const values = { ...image(metadata.name) };
    for (const { configMapRef, secretRef } of envFrom) {
      if (configMapRef) Object.assign(values, configMap(configMapRef.name, configMapRef.optional));
      if (secretRef) Object.assign(values, decoded(secrets.get(secretRef.name)?.data));
    }
    for (const { name, value = '', valueFrom = {} } of env) {
      const { secretKeyRef: secret, configMapKeyRef: map } = valueFrom;
      if (secret) values[name] = secretKey(secret.name, secret.key, secret.optional);
      else if (map) values[name] = configMap(map.name, map.optional)[map.key];
      else values[name] = value;
    }
    // A setting in a file stands under its own name, as the process reads it.
    for (const name of Object.keys(values).filter((each) => each.endsWith('_FILE'))) {
      const path = values[name];
      delete values[name];
      if (files.has(path)) values[name.slice(0, -'_FILE'.length)] ??= files.get(path);
      else if (path) problems.add(`${name} of ${metadata.name}: nothing is mounted at ${path}`);
    }
    return values;
  };
  const deployments = [...named('Deployment').values()];
  const processes = Object.fromEntries(deployments.map((each) => [each.metadata.name, environmentOf(each)]));
  if (deployments.length === 0) problems.add('the file has no Deployment: give what kustomize renders');
  return {
    kind: 'kubernetes',
    services: Object.keys(processes),
    processes,
    isOwnEngine: () => false,
    problems: [...problems],
  };
}
