import { BackupConfig } from '@utsav/backup/backup-config';
import { grpcTlsSettings } from '@utsav/service-kit/config/grpc-tls-config';
import { KafkaConfig } from '@utsav/service-kit/config/kit-config';
import { ObjectStoreConfig } from '@utsav/service-kit/config/object-store-config';
import { maxPictureBytes } from '@utsav/contracts/http/upload';
import { loadConfig } from '@utsav/service-kit/config/load-config';
import { parse } from 'yaml';
import { composeEnvironment, composeService, composeServices, composeText, interpolated } from './deploy-files/compose';
import {
  captcha,
  configMap,
  imageTags,
  kafkaAccounts,
  managedEngines,
  mutualTls,
  manifest,
  manifests,
  objectStore,
  overlays,
  optionalKeysOf,
  peersOf,
  podEnvironment,
  podIn,
  podOf,
  secretKeysOf,
} from './deploy-files/kubernetes';
import {
  calledBy,
  imageEnvironment,
  isSecret,
  nodeVersion,
  operatorsValues,
  processes,
  readText,
  schemaOf,
} from './deploy-files/processes';

// Docker and a cluster are not needed: the files are read, and held against the table of processes and their schemas.

const lasting = processes.filter(({ kind }) => kind !== 'task');
const tasks = processes.filter(({ kind }) => kind === 'task');
const ours = processes.filter(({ kind }) => kind === 'service' || kind === 'gateway');
const named = (rows: typeof processes) => rows.map((row) => [row.name, row] as const);

/** What the launcher gives to all alike although some do without it, and what has a default that holds everywhere. */
const notNeeded: Readonly<Record<string, readonly string[]>> = {
  gateway: ['MONGO_URL'],
  notifications: ['CHROMIUM_PATH'],
  'demo-data': ['CHROMIUM_PATH', 'PUBLIC_DIR', 'ADMIN_DIR'],
};
const needed = ({ name, given }: (typeof processes)[number]) =>
  given.filter((key) => key !== 'MONGO_DB_PREFIX' && !notNeeded[name]?.includes(key));

/** The image's own values with what is put above them. */
const withImage = (name: string, environment: Record<string, string>): Record<string, string> => ({
  ...imageEnvironment(composeService(name).build?.target),
  ...environment,
});

const shapeOf = (row: Parameters<typeof schemaOf>[0]): object => (schemaOf(row) as unknown as { shape: object }).shape;

/** Of the settings that a schema knows, those that are not the operator's with compose. */
const notPassedOn: Readonly<Record<string, string>> = {
  ADVERTISED_HOST: 'of one copy; compose has one of each, found by its name',
  OTEL_SERVICE_NAME: 'of one process',
  STRICT_LIMITS: 'always in production',
};

/** Compose itself gives these: its engines, the addresses of its services, its volumes, the port it publishes. */
const ofCompose =
  /^(MONGO_URL|REDIS_URL|KAFKA_BROKERS|SITE_URL|MEDIA_DIR|DOCUMENTS_DIR|(IDENTITY|CATALOG|PRICING|BOOKING|PAYMENTS|NOTIFICATIONS)_URL)$/;

/** The lines with a value of `.env.example`. */
const demoValues = Object.fromEntries(
  [...readText('.env.example').matchAll(/^([A-Z0-9_]+)=(.+)$/gm)].map(([, name = '', value = '']) => [name, value]),
);

/** What an operator says in place of the example. */
const ownCompany = { SELLER_GSTIN: '27AAPFU0939F1ZV' };

const productionValues = {
  ...ownCompany,
  SITE_URL: 'https://tickets.example',
  SMTP_URL: 'smtp://user:word@relay.example:587',
  RAZORPAY_KEY_ID: 'rzp_live_AAAAAAAAAAAAAA',
};

it('the table of processes is complete enough to be worth the comparison', () => {
  expect(lasting.length).toBeGreaterThanOrEqual(10);
  expect(tasks.map(({ name }) => name).toSorted()).toEqual([
    'booking-migrations',
    'catalog-migrations',
    'demo-data',
    'identity-migrations',
    'notifications-migrations',
    'payments-migrations',
    'pricing-migrations',
    'topics',
  ]);
});

it('images run on the Node that the launcher runs on', () => {
  expect(/^FROM node:([\d.]+)-/m.exec(readText('Dockerfile'))?.[1]).toBe(nodeVersion);
});

describe('docker-compose.yml', () => {
  it.each(named(processes))(
    'runs %s from its own workspace, bounded and without rights',
    (_, { name, folder, kind }) => {
      const service = composeService(name);
      expect(service.build?.args?.APP).toBe(folder);
      expect(service).toMatchObject({ read_only: true, cap_drop: ['ALL'], security_opt: ['no-new-privileges:true'] });
      expect(service.mem_limit).toMatch(/^\d+m$/);
      expect(service.restart).toBe(kind === 'task' ? 'no' : 'unless-stopped');
      expect([service.user, service.privileged, service.env_file]).toEqual([undefined, undefined, undefined]);
    },
  );

  it.each(named(ours).filter(([name]) => name !== 'gateway'))(
    'starts %s once its database is migrated',
    (name, { folder }) => {
      const job = `${folder.split('/').at(-1)}-migrations`;
      expect(composeService(job)).toMatchObject({
        image: composeService(name).image?.replace('document-worker', 'notifications'),
      });
      expect(composeService(name).depends_on).toMatchObject({ [job]: { condition: 'service_completed_successfully' } });
    },
  );

  it.each(['mongo', 'kafka', 'redis'])('%s can be started alone, by a fixed version, with a health check', (name) => {
    const service = composeService(name);
    expect(service.image).toMatch(/:\d+\.\d+\.\d+/);
    expect(service.depends_on).toBeUndefined();
    expect(service.healthcheck?.test).toBeDefined();
    expect(service.mem_limit).toMatch(/^\d+m$/);
  });

  it('leads a client of Kafka to the port that is published', () => {
    const port = { KAFKA_PORT: '21000' };
    expect(composeEnvironment('kafka', port).KAFKA_ADVERTISED_LISTENERS).toContain('HOST://127.0.0.1:21000');
    expect(composeService('kafka').ports?.map((text) => interpolated(text, port))).toEqual(['127.0.0.1:21000:9092']);
    expect(composeEnvironment('kafka', {}).KAFKA_AUTO_CREATE_TOPICS_ENABLE).toBe('false');
  });

  it('publishes ports to this machine only', () => {
    const ports = Object.values(composeServices).flatMap((service) => service.ports ?? []);
    expect(ports.length).toBeGreaterThanOrEqual(6);
    expect(ports.filter((port) => !port.startsWith('127.0.0.1:'))).toEqual([]);
  });

  it('waits for what is depended on to be ready, not only started', () => {
    const conditions = Object.values(composeServices).flatMap(({ depends_on = {} }) => Object.values(depends_on));
    expect(new Set(conditions.map(({ condition }) => condition))).toEqual(
      new Set(['service_healthy', 'service_completed_successfully']),
    );
  });

  it.each(named(processes))('gives %s every name that the launcher gives it', (_, row) => {
    const provided = withImage(row.name, composeEnvironment(row.name, operatorsValues));
    expect(needed(row).filter((key) => !(key in provided))).toEqual([]);
  });

  it.each(named(ours))('passes on every setting that %s knows', (_, row) => {
    const provided = withImage(row.name, composeEnvironment(row.name, {}));
    const lost = Object.keys(shapeOf(row)).filter((key) => !(key in provided) && !(key in notPassedOn));
    expect(lost).toEqual([]);
  });

  it.each(named(ours))('leaves the defaults of %s to its schema', (_, row) => {
    const known = Object.keys(shapeOf(row));
    const given = Object.entries(composeEnvironment(row.name, {})).filter(
      ([key, value]) => known.includes(key) && value,
    );
    expect(given.map(([key]) => key).filter((key) => !ofCompose.test(key))).toEqual([]);
  });

  it.each(named(ours))('gives %s an environment that its schema accepts, in the demo and in production', (_, row) => {
    for (const values of [demoValues, productionValues]) {
      const environment = withImage(row.name, composeEnvironment(row.name, { ...operatorsValues, ...values }));
      expect(() => loadConfig(row.name, schemaOf(row), environment)).not.toThrow();
    }
  });

  it('starts sandboxes and demo data in the profile demo alone, and names them nowhere else', () => {
    const ofDemo = Object.entries(composeServices).filter(([, { profiles }]) => profiles?.includes('demo'));
    expect(ofDemo.map(([name]) => name).toSorted()).toEqual(
      processes
        .filter(({ kind, name }) => kind === 'stand-in' || name === 'demo-data')
        .map(({ name }) => name)
        .toSorted(),
    );
    for (const [name, service] of Object.entries(composeServices).filter(([, { profiles }]) => !profiles)) {
      const values = Object.values(composeEnvironment(name, { ...operatorsValues, ...productionValues })).join(' ');
      for (const [standIn] of ofDemo) {
        expect(values).not.toContain(standIn);
        expect(service.depends_on?.[standIn]?.required ?? false).toBe(false);
      }
    }
  });

  it('starts what a backup and a restore need', () => {
    expect(Object.keys(composeService('backup').depends_on ?? {}).toSorted()).toEqual(['kafka', 'mongo']);
  });

  it.each(named(ours))('gives %s the addresses of the services that it calls', (_, row) => {
    const environment = composeEnvironment(row.name, operatorsValues);
    for (const called of calledBy(row)) expect(environment[`${called.toUpperCase()}_URL`]).toBe(`${called}:7000`);
  });

  it('holds no secret: without .env every one of them is empty', () => {
    for (const name of Object.keys(composeServices)) {
      const secrets = Object.entries(composeEnvironment(name, {})).filter(([key]) => isSecret(key));
      expect(secrets.filter(([, value]) => value !== '')).toEqual([]);
    }
  });

  it('reads only names that .env.example explains, and that one holds no secret either', () => {
    const example = readText('.env.example');
    const read = new Set([...composeText.matchAll(/\$\{([A-Z0-9_]+)/g)].map(([, name]) => name as string));
    const explained = new Set([...example.matchAll(/^(?:# )?([A-Z0-9_]+)=/gm)].map(([, name]) => name as string));
    expect([...read].filter((name) => !explained.has(name))).toEqual([]);
    const values = [...example.matchAll(/^([A-Z0-9_]+)=(.+)$/gm)].map(([, name]) => name as string);
    expect(values.filter(isSecret)).toEqual([]);
  });
});

describe('a secret that is replaced', () => {
  const previous = named(ours).flatMap(([name, row]) =>
    Object.keys((schemaOf(row) as unknown as { shape: object }).shape)
      .filter((key) => key.includes('_PREVIOUS_'))
      .map((key) => [name, key] as const),
  );

  it('has a previous one where something is verified with it', () => {
    expect(new Set(previous.map(([, key]) => key))).toEqual(
      new Set([
        'BREVO_PREVIOUS_EVENT_TOKEN',
        'CALLER_PREVIOUS_KEY',
        'CAPTCHA_PREVIOUS_SECRET',
        'JWT_PREVIOUS_PUBLIC_KEYS',
        'MSG91_PREVIOUS_RECEIPT_TOKEN',
        'OTP_PREVIOUS_PEPPER',
        'RAZORPAY_PREVIOUS_WEBHOOK_SECRET',
        'STAFF_FACTOR_PREVIOUS_SECRET',
        'TWILIO_PREVIOUS_AUTH_TOKEN',
      ]),
    );
  });

  it.each(previous)('gives %s its %s, and the drill names it', (name, key) => {
    expect(composeEnvironment(name, {})).toHaveProperty(key, '');
    if (key !== 'CAPTCHA_PREVIOUS_SECRET') expect(optionalKeysOf(podOf('Deployment', name))).toContain(key);
    for (const file of [['docs', 'security.md'], ['k8s', 'README.md'], ['.env.example']])
      expect(readText(...file)).toContain(key);
  });
});

describe('Dockerfile', () => {
  it('ends every image as a user without rights, and keeps secrets out', () => {
    const users = [...readText('Dockerfile').matchAll(/^USER (\S+)/gm)].map(([, user]) => user);
    expect(users.at(-1)).toBe('10001:10001');
    expect(users.filter((user) => user !== '10001:10001')).toEqual(['0:0']);
    const names = ['', 'gateway', 'document-worker'].flatMap((target) => Object.keys(imageEnvironment(target)));
    expect(names.filter(isSecret)).toEqual([]);
  });
});

describe('k8s', () => {
  const hardened = {
    automountServiceAccountToken: false,
    enableServiceLinks: false,
    securityContext: { runAsNonRoot: true, seccompProfile: { type: 'RuntimeDefault' } },
    containers: [
      {
        resources: {
          requests: { cpu: expect.anything() as unknown, memory: expect.anything() as unknown },
          limits: { memory: expect.anything() as unknown },
        },
        securityContext: {
          allowPrivilegeEscalation: false,
          readOnlyRootFilesystem: true,
          capabilities: { drop: ['ALL'] },
        },
      },
    ],
  };
  const probed = {
    startupProbe: { httpGet: { path: '/healthz' } },
    livenessProbe: { httpGet: { path: '/healthz' } },
    readinessProbe: { httpGet: expect.anything() as unknown },
  };

  it.each(named(lasting))('has a Deployment of %s with probes and limits, without rights', (_, { name }) => {
    const pod = podOf('Deployment', name);
    expect(pod).toMatchObject(hardened);
    expect(pod.containers[0]).toMatchObject(probed);
  });

  it.each(named(tasks))('has a Job of %s with limits, without rights', (_, { name }) => {
    expect(podOf('Job', name)).toMatchObject(hardened);
  });

  it('backs up by an image of ours with what the tool needs, one backup at a time', () => {
    const pod = podOf('CronJob', 'backup');
    expect(pod).toMatchObject(hardened);
    expect(manifest('CronJob', 'backup').spec).toMatchObject({ concurrencyPolicy: 'Forbid' });
    const { image } = pod.containers[0];
    expect(composeService('backup')).toMatchObject({
      image,
      build: { target: 'backup', args: { APP: 'tools/backup' } },
    });
    expect(imageTags.map(({ name }) => name)).toContain(image);
    const fromPod = withImage('backup', podEnvironment(pod, configMap('overlays/production'), operatorsValues));
    const fromCompose = withImage('backup', composeEnvironment('backup', operatorsValues));
    for (const environment of [fromPod, fromCompose]) {
      const config = loadConfig('backup', BackupConfig, environment);
      const mounts = pod.containers[0].volumeMounts.map(({ mountPath }) => mountPath);
      expect(mounts).toEqual(expect.arrayContaining([config.MEDIA_DIR, config.DOCUMENTS_DIR]));
    }
  });

  it.each(named(ours))('replaces %s one by one, and gives it the time to stop', (_, { name }) => {
    expect(manifest('Deployment', name).spec.strategy).toMatchObject({ rollingUpdate: { maxUnavailable: 0 } });
    expect(manifest('PodDisruptionBudget', name)).toBeDefined();
    const pod = podOf('Deployment', name);
    const { DRAIN_SECONDS, STOP_SECONDS } = podEnvironment(pod, configMap('overlays/production'), operatorsValues);
    expect(Number(DRAIN_SECONDS)).toBeGreaterThan(0);
    expect(pod.terminationGracePeriodSeconds).toBeGreaterThan(Number(DRAIN_SECONDS) + Number(STOP_SECONDS));
    expect(pod.containers[0]).toMatchObject({ readinessProbe: { httpGet: { path: '/readyz', port: 'health' } } });
  });

  it.each(named(ours))('opens the ports of %s that its image listens on', (_, { name }) => {
    const image = imageEnvironment(composeService(name).build?.target);
    for (const port of podOf('Deployment', name).containers[0].ports ?? []) {
      expect(String(port.containerPort)).toBe(port.name === 'health' ? image.HEALTH_PORT : image.SERVICE_PORT);
    }
  });

  it.each(named(processes))('takes the image of %s by a tag that does not move', (_, { name, kind }) => {
    const { image } = podOf(kind === 'task' ? 'Job' : 'Deployment', name).containers[0];
    expect(image).toBe(composeService(name).image);
    const tags = imageTags.filter((tag) => tag.name === image);
    expect(tags.length).toBeGreaterThan(0);
    for (const { newTag } of tags) expect(newTag).toMatch(/^\d+\.\d+\.\d+$/);
  });

  describe.each(overlays)('%s', (overlay) => {
    const isDemo = overlay === 'overlays/demo';
    const config = { ...configMap(overlay), ...(!isDemo && ownCompany) };
    const secrets = { ...operatorsValues, ...(!isDemo && { RAZORPAY_KEY_ID: 'rzp_live_AAAAAAAAAAAAAA' }) };

    it.each(named(ours))('gives %s an environment that its schema accepts', (_, row) => {
      const pod = podOf('Deployment', row.name);
      const environment = withImage(row.name, podEnvironment(pod, config, secrets));
      expect(() => loadConfig(row.name, schemaOf(row), environment)).not.toThrow();
    });

    it.each(named(ours))('gives %s every name that the launcher gives it', (_, row) => {
      const pod = podOf('Deployment', row.name);
      const provided = withImage(row.name, podEnvironment(pod, config, secrets));
      expect(needed(row).filter((key) => !(key in provided))).toEqual([]);
    });
  });

  it('gives booking a fixed number of copies, since one owns an event, and scales the gateway by its own request', () => {
    const scaled = manifests.filter(({ kind }) => kind === 'HorizontalPodAutoscaler');
    expect(scaled.map(({ metadata }) => metadata.name)).toEqual(['gateway']);
    expect(manifest('Deployment', 'booking').spec.replicas).toBeGreaterThan(1);
    expect(scaled[0]?.spec).toMatchObject({ metrics: [{ resource: { target: { averageUtilization: 100 } } }] });
    const { requests } = podOf('Deployment', 'gateway').containers[0].resources as { requests: { cpu: string } };
    const [, percent = ''] =
      /Cores are the peak times the cost, at (\d+) % use/.exec(readText('docs', 'scaling.md')) ?? [];
    expect(requests.cpu).toBe(`${Number(percent) * 10}m`);
  });

  it('lets in what the gateway takes, by TLS, at the Ingress', () => {
    const ingress = parse(readText('k8s', 'components', 'ingress', 'ingress.yaml')) as {
      metadata: { annotations: Record<string, string> };
      spec: { tls: { hosts: string[] }[]; rules: { host: string }[] };
    };
    const { annotations } = ingress.metadata;
    expect(ingress.spec.tls.flatMap(({ hosts }) => hosts)).toEqual(ingress.spec.rules.map(({ host }) => host));
    expect(`https://${ingress.spec.rules[0]?.host}`).toBe(configMap('overlays/production').SITE_URL);
    for (const name of ['nginx.ingress.kubernetes.io/proxy-body-size', 'nginx.org/client-max-body-size'])
      expect(parseInt(annotations[name] ?? '') * 1024 * 1024).toBeGreaterThan(2 * maxPictureBytes);
    expect(Number(annotations['nginx.ingress.kubernetes.io/proxy-read-timeout'])).toBeGreaterThanOrEqual(3600);
  });

  it.each([
    ['payments', 'RAZORPAY_KEY_ID', { RAZORPAY_KEY_ID: 'rzp_test_AAAAAAAAAAAAAA' }],
    ['payments', 'RAZORPAY_BASE_URL', { RAZORPAY_BASE_URL: 'http://razorpay-sandbox:4010' }],
    ['payments', 'SITE_URL', { SITE_URL: 'http://tickets.utsav.example' }],
    ['gateway', 'SITE_URL', { SITE_URL: 'http://tickets.utsav.example' }],
    ['notifications', 'SELLER_GSTIN', { SELLER_GSTIN: configMap('overlays/production').SELLER_GSTIN ?? '' }],
    ['catalog', 'GEO_URL', { GEO_URL: 'https://nominatim.openstreetmap.org' }],
    ['identity', 'STAFF_FACTOR', { STAFF_FACTOR: 'optional' }],
  ])('in production %s does not start with the %s of a demo, unless that is allowed', (name, variable, demo) => {
    const row = ours.find((one) => one.name === name)!;
    const config = { ...configMap('overlays/production'), ...ownCompany, ...demo };
    const secrets = { ...operatorsValues, RAZORPAY_KEY_ID: 'rzp_live_AAAAAAAAAAAAAA', ...demo };
    const environment = withImage(name, podEnvironment(podOf('Deployment', name), config, secrets));
    const start = (settings: Record<string, string>) => () =>
      loadConfig(name, schemaOf(row), { ...environment, ...settings });
    expect(start({})).toThrow(new RegExp(`^  ${variable}: `, 'm'));
    expect(start({ DEMO_SETTINGS: 'allowed', RAZORPAY_KEY_ID: 'rzp_test_AAAAAAAAAAAAAA' })).not.toThrow();
  });

  it.each(named(processes.filter(({ kind }) => kind === 'stand-in' || kind === 'task')))(
    'gives %s every name that the launcher gives it',
    (_, row) => {
      const pod = podOf(row.kind === 'task' ? 'Job' : 'Deployment', row.name);
      const provided = withImage(row.name, podEnvironment(pod, configMap('overlays/demo'), operatorsValues));
      expect(needed(row).filter((key) => !provided[key])).toEqual([]);
    },
  );

  it('mounts the account of rented engines wherever we connect to one, and opens their ports', () => {
    const [pods, ...policies] = managedEngines.patches.map(({ target }) => target);
    const isPatched = new RegExp(`^${pods?.name}$`);
    const connecting = processes.filter(({ name, kind }) => kind !== 'stand-in' && name !== 'demo-data');
    expect(connecting.filter(({ name }) => !isPatched.test(name))).toEqual([]);
    for (const { kind, name } of policies) expect(manifest(kind, name)).toBeDefined();
    const names = managedEngines.configMapGenerator[0].literals.map((literal) => literal.split('=')[0] ?? '');
    const known = Object.keys(KafkaConfig.shape);
    expect(names.filter((name) => !known.includes(name.replace(/_FILE$/, '')))).toEqual([]);
  });

  it('can give each process that connects to Kafka a secret of its own', () => {
    const connecting = processes.filter(
      ({ kind, name }) => kind === 'service' || kind === 'gateway' || name === 'topics',
    );
    expect(kafkaAccounts).toEqual(Object.fromEntries(connecting.map(({ name }) => [name, `utsav-engines-${name}`])));
  });

  it('can give each process that calls or is called a certificate in its name', () => {
    const calling = ours.filter((row) => 'GRPC_TLS_CERT_PATH' in shapeOf(row)).map(({ name }) => name);
    expect(mutualTls.secrets).toEqual(Object.fromEntries(calling.map((name) => [name, `utsav-grpc-${name}`])));
    expect(mutualTls.names).toEqual(
      Object.fromEntries([...calling, 'fsck'].map((name) => [`utsav-grpc-${name}`, [name]])),
    );
    const names = mutualTls.literals.map((literal) => literal.split('=')[0]);
    expect(names).toEqual(Object.keys(grpcTlsSettings));
  });

  it('sets up a captcha by settings that the gateway knows, and its secret from a Secret', () => {
    const gateway = ours.find(({ name }) => name === 'gateway')!;
    const names = captcha.configMapGenerator[0].literals.map((literal) => literal.split('=')[0] ?? '');
    const fromSecret = captcha.patches.flatMap(({ patch }) => [...patch.matchAll(/- name: (CAPTCHA_\w+)\n/g)]);
    const all = [...names, ...fromSecret.map(([, name = '']) => name)];
    expect(all.toSorted()).toEqual(
      Object.keys(shapeOf(gateway))
        .filter((name) => name.startsWith('CAPTCHA_') && name !== 'CAPTCHA_VERIFY_URL')
        .toSorted(),
    );
    expect(names).toEqual(['CAPTCHA_PROVIDER', 'CAPTCHA_SITE_KEY']);
  });

  describe('pictures and documents in a bucket', () => {
    const isRead = (row: (typeof processes)[number]): boolean => 'OBJECT_STORE_BUCKET' in shapeOf(row);
    const readers = ours.filter(isRead).map(({ name }) => name);
    const patched = objectStore.patches.filter(({ kind }) => kind === 'Deployment');

    it('are reached by everyone who reads or writes them', () => {
      expect(readers.toSorted()).toEqual(['catalog', 'document-worker', 'gateway', 'notifications']);
      expect(patched.map(({ metadata }) => metadata.name).toSorted()).toEqual(readers.toSorted());
      expect(objectStore.policy.spec.podSelector.matchExpressions[0].values.toSorted()).toEqual(readers.toSorted());
    });

    it('need no volume that many nodes mount', () => {
      const claims = readers.flatMap((name) => {
        const { containers, volumes } = podOf('Deployment', name);
        const claimed = volumes.flatMap((volume) => (volume.persistentVolumeClaim ? [volume.name] : []));
        const mounted = containers[0].volumeMounts.filter((mount) => claimed.includes(mount.name));
        const patch = patched.find(({ metadata }) => metadata.name === name)?.spec?.template.spec;
        expect(patch?.volumes.flatMap((volume) => (volume.$patch ? [volume.name] : []))).toEqual(claimed);
        expect(patch?.containers[0].name).toBe(name);
        expect(patch?.containers[0].volumeMounts.flatMap((mount) => (mount.$patch ? [mount.mountPath] : []))).toEqual(
          mounted.map(({ mountPath }) => mountPath),
        );
        return claimed;
      });
      const removed = objectStore.patches.filter(({ kind }) => kind === 'PersistentVolumeClaim');
      expect(removed.map(({ metadata }) => metadata.name).toSorted()).toEqual([...new Set(claims)].toSorted());
    });

    it('have settings that are known, and keys from files', () => {
      const names = objectStore.literals.map((literal) => literal.split('=')[0] ?? '');
      const known = Object.keys(ObjectStoreConfig.shape);
      expect(names.filter((name) => !known.includes(name.replace(/_FILE$/, '')))).toEqual([]);
      expect(names.filter(isSecret)).toEqual([]);
    });

    it.each(readers)('reach %s in compose too, by settings that it accepts', (name) => {
      const bucket = {
        OBJECT_STORE_BUCKET: 'utsav',
        OBJECT_STORE_ENDPOINT: 'http://seaweedfs:8333',
        OBJECT_STORE_REGION: 'us-east-1',
        OBJECT_STORE_PREFIX: '',
        OBJECT_STORE_PATH_STYLE: 'true',
        OBJECT_STORE_ACCESS_KEY_ID: 'a',
        OBJECT_STORE_SECRET_ACCESS_KEY: 'b',
      };
      const environment = withImage(name, composeEnvironment(name, { ...operatorsValues, ...demoValues, ...bucket }));
      expect(environment).toMatchObject(bucket);
      const row = ours.find((one) => one.name === name)!;
      expect(() => loadConfig(name, schemaOf(row), environment)).not.toThrow();
      expect(composeService('seaweedfs').profiles).toEqual(['object-store']);
    });
  });

  it.each(named(ours))('lets %s reach the services that it calls, and them be reached', (_, row) => {
    for (const called of calledBy(row)) {
      expect(peersOf(`${row.name}-egress`)).toContain(called);
      expect(peersOf(`${called}-ingress`)).toContain(row.name);
      expect(configMap('overlays/production')[`${called.toUpperCase()}_URL`]).toBe(`${called}:7000`);
    }
  });

  it('refuses what no rule allows', () => {
    expect(manifest('NetworkPolicy', 'default-deny').spec).toEqual({
      podSelector: {},
      policyTypes: ['Ingress', 'Egress'],
    });
  });

  it('holds no secret, and explains each one that must exist', () => {
    expect(manifests.filter(({ kind }) => kind === 'Secret')).toEqual([]);
    const pods = manifests.flatMap((each) => podIn(each) ?? []);
    const written = pods.flatMap(({ containers: [{ env = [] }] }) => env.filter(({ value }) => value !== undefined));
    expect(written.map(({ name }) => name).filter(isSecret)).toEqual([]);
    expect(Object.keys(configMap('overlays/demo')).filter(isSecret)).toEqual([]);

    const rows = readText('k8s', 'README.md')
      .split('\n')
      .filter((line) => line.startsWith('| `'));
    const explained = rows.flatMap((row) => {
      const [secret, ...keys] = [...row.matchAll(/`([^`]+)`/g)].map(([, text]) => text as string);
      return keys.map((key) => `${secret}/${key}`);
    });
    const referred = [...new Set(pods.flatMap(secretKeysOf))];
    expect(explained.toSorted()).toEqual(referred.toSorted());
  });
});
