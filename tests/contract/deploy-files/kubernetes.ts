import { parse, parseAllDocuments } from 'yaml';
import { readText } from './processes';

interface KeyRef {
  readonly name: string;
  readonly key: string;
}

export interface Container {
  readonly name: string;
  readonly image: string;
  readonly envFrom?: readonly { readonly configMapRef?: { readonly name: string } }[];
  readonly env?: readonly {
    readonly name: string;
    readonly value?: string;
    readonly valueFrom?: { readonly secretKeyRef?: KeyRef; readonly configMapKeyRef?: KeyRef };
  }[];
  readonly ports?: readonly { readonly name: string; readonly containerPort: number }[];
  readonly startupProbe?: object;
  readonly livenessProbe?: object;
  readonly readinessProbe?: object;
  readonly resources: { readonly requests: object; readonly limits: object };
  readonly securityContext: object;
  readonly volumeMounts: readonly { readonly name: string; readonly mountPath: string }[];
}

interface SecretSource {
  readonly secret: {
    readonly name: string;
    readonly optional?: boolean;
    readonly items: readonly { readonly key: string; readonly path: string }[];
  };
}

export interface PodSpec {
  readonly automountServiceAccountToken: boolean;
  readonly enableServiceLinks: boolean;
  readonly terminationGracePeriodSeconds: number;
  readonly securityContext: object;
  readonly containers: readonly [Container];
  readonly volumes: readonly {
    readonly name: string;
    readonly projected?: { readonly sources: readonly SecretSource[] };
    readonly persistentVolumeClaim?: { readonly claimName: string };
  }[];
}

interface PolicyPeer {
  readonly podSelector?: { readonly matchLabels?: Readonly<Record<string, string>> };
}

export interface Manifest {
  readonly kind: string;
  readonly metadata: { readonly name: string };
  readonly spec: {
    readonly strategy?: object;
    readonly replicas?: number;
    readonly template?: { readonly spec: PodSpec };
    readonly jobTemplate?: { readonly spec: { readonly template: { readonly spec: PodSpec } } };
    readonly egress?: readonly { readonly to?: readonly PolicyPeer[] }[];
    readonly ingress?: readonly { readonly from?: readonly PolicyPeer[] }[];
  };
}

interface Kustomization {
  readonly resources: readonly string[];
  readonly images?: readonly { readonly name: string; readonly newTag: string }[];
  readonly configMapGenerator: readonly [{ readonly name: string; readonly literals: readonly string[] }];
}

const kustomization = (folder: string) => parse(readText('k8s', folder, 'kustomization.yaml')) as Kustomization;

const manifestsOf = (folder: string): Manifest[] =>
  kustomization(folder)
    .resources.filter((file) => file.endsWith('.yaml'))
    .flatMap((file) => [...parseAllDocuments(readText('k8s', folder, file))])
    .map((document) => {
      // It reads what it can of a document with errors.
      for (const error of document.errors) throw error;
      return document.toJS() as Manifest;
    });

export const overlays = ['overlays/demo', 'overlays/production'] as const;

const components = ['components/backup', 'components/autoscaling'];

export const manifests = [...manifestsOf('base'), ...[...overlays, ...components].flatMap(manifestsOf)];
export const imageTags = ['base', ...overlays, ...components].flatMap((folder) => kustomization(folder).images ?? []);

/** What an overlay adds where engines are rented. */
export const managedEngines = parse(readText('k8s', 'components', 'managed-engines', 'kustomization.yaml')) as {
  readonly configMapGenerator: readonly [{ readonly literals: readonly string[] }];
  readonly patches: readonly { readonly target: { readonly kind: string; readonly name: string } }[];
};

interface Component {
  readonly configMapGenerator: readonly [{ readonly literals: readonly string[] }];
  readonly patches: readonly { readonly patch: string }[];
}

interface DeploymentPatch {
  readonly kind: string;
  readonly metadata: { readonly name: string };
  readonly $patch?: string;
  readonly spec?: {
    readonly template: {
      readonly spec: {
        readonly containers: readonly [
          {
            readonly name: string;
            readonly volumeMounts: readonly { readonly mountPath: string; readonly $patch?: string }[];
          },
        ];
        readonly volumes: readonly { readonly name: string; readonly $patch?: string }[];
      };
    };
  };
}

interface SecretPatch {
  readonly metadata: { readonly name: string };
  readonly spec: { readonly template: { readonly spec: { readonly volumes: readonly [VolumeOfSecret] } } };
}

interface VolumeOfSecret {
  readonly secret: { readonly secretName: string };
}

/** Secret that a component mounts, by process. */
function secretsOf(component: string): Readonly<Record<string, string>> {
  const { patches } = parse(component) as Pick<Component, 'patches'>;
  return Object.fromEntries(
    patches.map(({ patch }) => {
      const { metadata, spec } = parse(patch) as SecretPatch;
      return [metadata.name, spec.template.spec.volumes[0].secret.secretName];
    }),
  );
}

/** Secret with the account at Kafka, by process. */
export const kafkaAccounts = secretsOf(readText('k8s', 'components', 'kafka-accounts', 'kustomization.yaml'));

const mutualTlsFile = (name: string): string => readText('k8s', 'components', 'mutual-tls', name);

/** Secret with the certificate, by process, and names in the certificates, by secret. */
export const mutualTls = {
  literals: (parse(mutualTlsFile('kustomization.yaml')) as Component).configMapGenerator[0].literals,
  secrets: secretsOf(mutualTlsFile('kustomization.yaml')),
  names: Object.fromEntries(
    parseAllDocuments(mutualTlsFile('certificates.yaml'))
      .map((document) => document.toJS() as { spec: { secretName?: string; dnsNames?: readonly string[] } })
      .flatMap(({ spec }) => (spec.dnsNames ? [[spec.secretName, spec.dnsNames]] : [])),
  ) as Readonly<Record<string, readonly string[]>>,
};

const objectStoreFile = (name: string): string => readText('k8s', 'components', 'object-store', name);
const objectStoreComponent = parse(objectStoreFile('kustomization.yaml')) as Component;

/** What an overlay adds where pictures and documents are in a bucket. */
export const objectStore = {
  literals: objectStoreComponent.configMapGenerator[0].literals,
  patches: objectStoreComponent.patches.map(({ patch }) => parse(patch) as DeploymentPatch),
  policy: parse(objectStoreFile('network-policy.yaml')) as {
    readonly spec: {
      readonly podSelector: { readonly matchExpressions: readonly [{ readonly values: readonly string[] }] };
    };
  },
};

/** What an overlay adds where a captcha is set up. */
export const captcha = parse(readText('k8s', 'components', 'captcha', 'kustomization.yaml')) as Component;

export function manifest(kind: string, name: string): Manifest {
  const found = manifests.find((candidate) => candidate.kind === kind && candidate.metadata.name === name);
  if (!found) throw new Error(`k8s has no ${kind} ${name}`);
  return found;
}

export const podIn = ({ spec }: Manifest): PodSpec | undefined =>
  (spec?.jobTemplate?.spec.template ?? spec?.template)?.spec;

export function podOf(kind: 'Deployment' | 'Job' | 'CronJob', name: string): PodSpec {
  const pod = podIn(manifest(kind, name));
  if (!pod) throw new Error(`${kind} ${name} has no pod template`);
  return pod;
}

/** The ConfigMap that a cluster gets: the literals of the base, those of an overlay above them. */
export function configMap(overlay: (typeof overlays)[number]): Record<string, string> {
  const literals = ['base', overlay].flatMap((folder) => kustomization(folder).configMapGenerator[0].literals);
  return Object.fromEntries(
    literals.map((literal) => [literal.slice(0, literal.indexOf('=')), literal.slice(literal.indexOf('=') + 1)]),
  );
}

/** Every key of a Secret that a pod refers to, as `secret/KEY`. */
export function secretKeysOf({ containers: [{ env = [] }], volumes }: PodSpec): string[] {
  const fromFiles = volumes.flatMap(({ projected }) =>
    (projected?.sources ?? []).flatMap(({ secret }) => secret.items.map(({ key }) => `${secret.name}/${key}`)),
  );
  const fromEnvironment = env.flatMap(({ valueFrom }) =>
    valueFrom?.secretKeyRef ? [`${valueFrom.secretKeyRef.name}/${valueFrom.secretKeyRef.key}`] : [],
  );
  return [...fromFiles, ...fromEnvironment];
}

/** Keys that a pod takes from a Secret where it has them. */
export const optionalKeysOf = ({ volumes }: PodSpec): string[] =>
  volumes.flatMap(({ projected }) =>
    (projected?.sources ?? []).flatMap(({ secret }) => (secret.optional ? secret.items.map(({ key }) => key) : [])),
  );

/** What a pod's container reads, with the operator's values where a Secret is referred to. */
export function podEnvironment(
  pod: PodSpec,
  config: Readonly<Record<string, string>>,
  secrets: Readonly<Record<string, string>>,
): Record<string, string> {
  const [{ env = [], envFrom = [], volumeMounts }] = pod.containers;
  const values: Record<string, string> = envFrom.length > 0 ? { ...config } : {};
  const files = new Map<string, string>(
    pod.volumes.flatMap(({ name, projected }) => {
      const folder = volumeMounts.find((mount) => mount.name === name)?.mountPath;
      const items = (projected?.sources ?? []).flatMap(({ secret }) => secret.items);
      return items.map(({ key, path }) => [`${folder}/${path}`, key] as const);
    }),
  );
  for (const { name, value, valueFrom } of env) {
    const file = name.endsWith('_FILE') ? files.get(value ?? '') : undefined;
    if (file !== undefined) values[name.slice(0, -'_FILE'.length)] = secrets[file] ?? '';
    else if (valueFrom?.secretKeyRef) values[name] = secrets[valueFrom.secretKeyRef.key] ?? '';
    else if (valueFrom?.configMapKeyRef) values[name] = config[valueFrom.configMapKeyRef.key] ?? '';
    else values[name] = value ?? '';
  }
  return values;
}

/** Names of the pods that a policy lets through, by either end. */
export function peersOf(policy: string): string[] {
  const { ingress = [], egress = [] } = manifest('NetworkPolicy', policy).spec;
  const peers = [...ingress.flatMap(({ from = [] }) => from), ...egress.flatMap(({ to = [] }) => to)];
  return peers.map(({ podSelector }) => podSelector?.matchLabels?.['app.kubernetes.io/name'] ?? '');
}
