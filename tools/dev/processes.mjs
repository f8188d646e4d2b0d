import { inRepository } from './machine/repository.mjs';
import { callerPublicKeys } from './stack/secrets.mjs';

// What runs. One row a process: where it is, its environment, when it is ready. Stages start one after the other.

export const demoApiKey = 'utsav-demo-web-key';

export const demoLogins = [
  { role: 'admin', mobile: '9000000001', name: 'Asha Admin' },
  { role: 'counter', mobile: '9000000002', name: 'Chetan Counter' },
  { role: 'member', mobile: '9000000003', name: 'Meera Member' },
  { role: 'gate', mobile: '9000000004', name: 'Gita Gate' },
];

export const services = ['identity', 'catalog', 'pricing', 'booking', 'payments', 'notifications'];
export const scalable = ['gateway', ...services, 'document-worker'];
/**
 * kafkajs sets a timer with a negative time on every connection (decision 138). A crowd's requests outlive many
 * collections of young objects where these have little room; 16 MB are as fast as V8's default (decisions 69 and 142).
 */
const nodeFlags = ['--enable-source-maps', '--disable-warning=TimeoutNegativeWarning', '--max-semi-space-size=16'];
/** Less room for young objects: less memory, in what has little to do. */
const smallNodeFlags = [...nodeFlags, '--max-semi-space-size=8'];
const crowded = ['booking', 'payments', 'notifications'];

/** The copies of a service: booking, booking-2, booking-3. */
const copiesOf = (name, scale) =>
  Array.from({ length: scale[name] ?? 1 }, (_, index) => (index === 0 ? name : `${name}-${index + 1}`));

/** Names of all ports, the site's first. */
export function portNames(scale) {
  const gateways = copiesOf('gateway', scale);
  const withTwo = [...gateways, ...services.flatMap((name) => copiesOf(name, scale))];
  return [
    ...gateways,
    'inbox',
    'razorpay-sandbox',
    'place-sandbox',
    ...services.flatMap((name) => copiesOf(name, scale)),
    ...withTwo.map((name) => `${name}:health`),
    ...copiesOf('document-worker', scale).map((name) => `${name}:health`),
    'inbox:smtp',
    'traces',
  ];
}

export function urlsOf(ports) {
  const site = origin(ports.gateway);
  return {
    site,
    admin: `${site}/admin`,
    api: `${site}/api`,
    docs: `${site}/docs`,
    inbox: origin(ports.inbox),
    sandbox: origin(ports['razorpay-sandbox']),
    traces: origin(ports.traces),
  };
}

/** Where each process serves /healthz, /readyz and /metrics. */
export const healthUrlsOf = (ports) =>
  Object.fromEntries(
    Object.entries(ports)
      .filter(([name]) => name.endsWith(':health'))
      .map(([name, port]) => [name.replace(':health', ''), origin(port)]),
  );

const origin = (port) => `http://127.0.0.1:${port}`;

const settingsOf = (engine, settings) =>
  Object.fromEntries(Object.entries(settings).filter(([name]) => name.startsWith(`${engine}_`)));

const pick = (settings, names) =>
  Object.fromEntries(names.filter((name) => settings[name]).map((name) => [name, settings[name]]));

/** `BOOKING_MONGO_URL`: where each service has an account of its own at an engine. */
export const ownSettingOf = (name, setting) => `${name.toUpperCase().replaceAll('-', '_')}_${setting}`;
const kafkaAccount = ['KAFKA_SASL_USERNAME', 'KAFKA_SASL_PASSWORD'];

/** The environment of the services: the same for all, what each one gets besides, and that of tools beside them. */
export function environments({
  ports,
  engines,
  secrets,
  place,
  scale,
  strictLimits,
  traces,
  databasePrefix,
  certificates,
}) {
  const urls = urlsOf(ports);
  const addresses = services.map((name) => [
    `${name.toUpperCase()}_URL`,
    copiesOf(name, scale)
      .map((copy) => `127.0.0.1:${ports[copy]}`)
      .join(','),
  ]);
  const administrator = pick(engines, kafkaAccount);
  const shared = {
    NODE_ENV: 'development',
    LOG_LEVEL: process.env.LOG_LEVEL ?? 'info',
    MONGO_URL: engines.MONGO_URL,
    MONGO_DB_PREFIX: databasePrefix,
    KAFKA_BROKERS: engines.KAFKA_BROKERS,
    ...(process.env.KAFKA_PREFIX && { KAFKA_PREFIX: process.env.KAFKA_PREFIX }),
    ...settingsOf('KAFKA', engines),
    // Each process has its own.
    ...Object.fromEntries(Object.keys(administrator).map((setting) => [setting, undefined])),
    REDIS_URL: engines.REDIS_URL,
    ...(engines.REDIS_MODE && { REDIS_MODE: engines.REDIS_MODE }),
    // Every one, to whoever listens there.
    ...(traces && { OTEL_EXPORTER_OTLP_ENDPOINT: urls.traces, OTEL_TRACES_SAMPLER: 'always_on' }),
    ...Object.fromEntries(addresses),
  };
  const bucket = settingsOf('OBJECT_STORE', engines);
  const media = { MEDIA_DIR: place.media, ...bucket };
  const delivery = {
    SMTP_URL: `smtp://127.0.0.1:${ports['inbox:smtp']}`,
    BREVO_EVENT_TOKEN: secrets.brevoEventToken,
    NEW_EVENTS_MAIL_MINUTES: '0.5',
    SMS_PROVIDER: 'msg91',
    SMS_FALLBACK_PROVIDER: 'twilio',
    ...smsAccounts(secrets),
    MSG91_URL: urls.inbox,
    TWILIO_URL: urls.inbox,
    DOCUMENTS_DIR: place.documents,
    ...bucket,
    SITE_URL: urls.site,
  };
  const own = {
    gateway: {
      API_KEYS: demoApiKey,
      SITE_URL: urls.site,
      PUBLIC_DIR: inRepository('frontend', 'dist'),
      ADMIN_DIR: inRepository('admin-frontend', 'dist'),
      MAP_TILE_URL: `${origin(ports['place-sandbox'])}/tiles/{z}/{x}/{y}.png`,
      ...media,
      // As behind one proxy, so that a client may name its address.
      ...(strictLimits && { STRICT_LIMITS: 'true', TRUST_PROXY_HOPS: '1' }),
    },
    identity: {
      OTP_PEPPER: secrets.otpPepper,
      JWT_SIGNING_KEY: secrets.jwtSigningKey,
      STAFF_FACTOR_SECRET: secrets.staffFactorSecret,
      // Whoever tries the demo logs in with a code alone, until they add a factor.
      STAFF_FACTOR: 'optional',
      SITE_URL: urls.site,
    },
    catalog: {
      ...media,
      GEO_URL: origin(ports['place-sandbox']),
      GEO_CALLS_PER_SECOND: '0',
    },
    pricing: {},
    booking: { TICKET_SIGNING_KEY: secrets.ticketSigningKey },
    payments: {
      RAZORPAY_BASE_URL: urls.sandbox,
      RAZORPAY_KEY_ID: secrets.razorpayKeyId,
      RAZORPAY_KEY_SECRET: secrets.razorpayKeySecret,
      RAZORPAY_WEBHOOK_SECRET: secrets.razorpayWebhookSecret,
      SITE_URL: urls.site,
    },
    notifications: delivery,
    // It renders only: no mail account and no key of an SMS provider.
    'document-worker': {
      ...media,
      DOCUMENTS_DIR: place.documents,
      CHROMIUM_PATH: engines.CHROMIUM_PATH,
    },
  };
  const accountsOf = (name) =>
    Object.fromEntries(
      ['MONGO_URL', ...kafkaAccount].flatMap((setting) => {
        const value = engines[ownSettingOf(name, setting)];
        return value ? [[setting, value]] : [];
      }),
    );
  for (const name of Object.keys(own)) Object.assign(own[name], accountsOf(name), certificateOf(certificates, name));
  const demoMongoUrl = accountsOf('demo-data').MONGO_URL ?? engines.MONGO_URL;
  const CALLER_PUBLIC_KEYS = callerPublicKeys((name) => secrets[`${name}CallerKey`]);
  for (const name of ['gateway', ...services])
    Object.assign(own[name], { CALLER_KEY: secrets[`${name}CallerKey`], CALLER_PUBLIC_KEYS });
  const tools = {
    ...shared,
    ...accountsOf('fsck'),
    ...certificateOf(certificates, 'fsck'),
    CALLER_KEY: secrets.fsckCallerKey,
    CALLER_PUBLIC_KEYS,
    MEDIA_DIR: place.media,
    DOCUMENTS_DIR: place.documents,
  };
  return { shared, administrator, own, tools, demoMongoUrl };
}

/** Key and certificate are in one file. */
const certificateOf = (certificates, name) =>
  certificates?.services[name] && {
    GRPC_TLS_CERT_PATH: certificates.services[name],
    GRPC_TLS_KEY_PATH: certificates.services[name],
    GRPC_TLS_CA_PATH: certificates.ca,
  };

/** Accounts at the SMS providers that the inbox imitates. */
const smsAccounts = (secrets) => ({
  MSG91_AUTH_KEY: secrets.msg91AuthKey,
  MSG91_RECEIPT_TOKEN: secrets.msg91ReceiptToken,
  TWILIO_ACCOUNT_SID: secrets.twilioAccountSid,
  TWILIO_AUTH_TOKEN: secrets.twilioAuthToken,
});

/** What the account is subscribed to: `payment_link.paid` and `order.paid` would only say again what `payment.captured` says. */
const webhookEvents = [
  'payment.authorized',
  'payment.captured',
  'payment.failed',
  'payment_link.expired',
  'payment_link.cancelled',
  'refund.created',
  'refund.processed',
  'refund.failed',
  'refund.speed_changed',
  'payment.dispute.created',
  'payment.dispute.under_review',
  'payment.dispute.action_required',
  'payment.dispute.won',
  'payment.dispute.lost',
  'payment.dispute.closed',
  'settlement.processed',
].join(',');

/** Stand-ins for what production rents: the payment provider, the mail server, the SMS providers and the place search. */
export function outsideProcesses({ ports, secrets, place }) {
  const urls = urlsOf(ports);
  return [
    {
      name: 'inbox',
      folder: 'tools/inbox',
      env: {
        SMTP_PORT: ports['inbox:smtp'],
        BREVO_EVENT_TOKEN: secrets.brevoEventToken,
        HTTP_PORT: ports.inbox,
        ...smsAccounts(secrets),
        RECEIPT_ORIGIN: urls.site,
        DATA_DIR: place.inbox,
      },
      ready: [`${urls.inbox}/healthz`],
    },
    {
      name: 'razorpay-sandbox',
      folder: 'tools/razorpay-sandbox',
      env: {
        PORT: ports['razorpay-sandbox'],
        KEY_ID: secrets.razorpayKeyId,
        KEY_SECRET: secrets.razorpayKeySecret,
        WEBHOOK_SECRET: secrets.razorpayWebhookSecret,
        WEBHOOK_URL: `${urls.api}/payments/razorpay/webhook`,
        WEBHOOK_EVENTS: webhookEvents,
        DATA_FILE: place.sandboxFile,
      },
      ready: [`${urls.sandbox}/healthz`],
    },
    {
      name: 'place-sandbox',
      folder: 'tools/demo-data',
      entry: 'dist/place-sandbox/main.js',
      env: { PORT: ports['place-sandbox'] },
      ready: [`${origin(ports['place-sandbox'])}/healthz`],
    },
  ].map((process) => ({ entry: 'dist/main.js', nodeFlags, ...process }));
}

const flagsOf = (name) => (crowded.includes(name) ? nodeFlags : smallNodeFlags);

/** Without a browser no document worker: its jobs wait, with all their attempts left. */
const workersOf = ({ engines }) => (engines.CHROMIUM_PATH === undefined ? [] : ['document-worker']);

export function serviceProcesses(context, { shared, own }) {
  const { ports, scale } = context;
  const rows = [...services, ...workersOf(context)].flatMap((name) =>
    copiesOf(name, scale).map((copy) => row(name, copy)),
  );
  return rows;

  function row(name, copy) {
    const isWorker = name === 'document-worker';
    return {
      name: copy,
      folder: `services/${isWorker ? 'notifications' : name}`,
      entry: isWorker ? 'dist/worker.js' : 'dist/main.js',
      nodeFlags: flagsOf(name),
      // Chromium gives its threads a higher priority than every service has, where it may.
      keepsPriority: isWorker,
      env: { ...shared, ...own[name], ...portEnvironment(ports, copy) },
      ready: [`${origin(ports[`${copy}:health`])}/readyz`],
    };
  }
}

export function gatewayProcesses({ ports, scale }, { shared, own }) {
  return copiesOf('gateway', scale).map((copy) => ({
    name: copy,
    folder: 'gateway',
    entry: 'dist/main.js',
    nodeFlags,
    env: { ...shared, ...own.gateway, ...portEnvironment(ports, copy) },
    ready: [`${origin(ports[`${copy}:health`])}/readyz`, `${origin(ports[copy])}/`],
  }));
}

const portEnvironment = (ports, name) => ({ SERVICE_PORT: ports[name], HEALTH_PORT: ports[`${name}:health`] });

/** Gateway, services and document worker in one process; ports and keys get the service's name in front. */
export function compactProcess(context, { shared, own }) {
  const { ports } = context;
  const names = ['gateway', ...services, ...workersOf(context)];
  const ownVariables = names.flatMap((name) => [
    ...(ports[name] ? [[ownSettingOf(name, 'SERVICE_PORT'), ports[name]]] : []),
    [ownSettingOf(name, 'HEALTH_PORT'), ports[`${name}:health`]],
    ...['CALLER_KEY', 'MONGO_URL', ...kafkaAccount, 'GRPC_TLS_CERT_PATH', 'GRPC_TLS_KEY_PATH']
      .filter((setting) => own[name][setting])
      .map((setting) => [ownSettingOf(name, setting), own[name][setting]]),
  ]);
  return {
    name: 'compact',
    folder: '.',
    entry: 'tools/dev/compact.mjs',
    // Memory before speed: half of what it takes without.
    nodeFlags: [...nodeFlags, '--max-semi-space-size=4', '--optimize-for-size'],
    env: {
      ...Object.assign({}, ...Object.values(own), shared),
      CALLER_KEY: undefined,
      ...Object.fromEntries(ownVariables),
    },
    ready: [...names.map((name) => `${origin(ports[`${name}:health`])}/readyz`), `${origin(ports.gateway)}/`],
  };
}

/** Run once before the services: Kafka creates no topic by itself. */
export const topicsTask = (context) => kafkaTask('topics', context);

/** Run once before the services where users have rights of their own. */
export const accessListsTask = (context) => kafkaTask('access-lists', context);

const kafkaTask = (name, { shared, administrator }) => ({
  name,
  folder: 'packages/service-kit',
  entry: `dist/${name}.js`,
  env: { ...settingsOf('KAFKA', shared), ...administrator },
});

const demoTask = (name, part, env) => ({
  name,
  folder: 'tools/demo-data',
  entry: 'dist/main.js',
  args: ['--only', part],
  env: { ...env, SEED: process.env.SEED ?? '1' },
});

/** Run once before the services; does nothing when there is data. */
export const demoDataTask = ({ shared: { MONGO_DB_PREFIX }, own, demoMongoUrl }) =>
  demoTask('demo-data', 'rows', {
    MONGO_URL: demoMongoUrl,
    MONGO_DB_PREFIX,
    TICKET_SIGNING_KEY: own.booking.TICKET_SIGNING_KEY,
    MEDIA_DIR: own.catalog.MEDIA_DIR,
  });

/** Without demo data a user can still log in. */
export const demoAccountsTask = (context) => demoTask('demo-accounts', 'accounts', demoDataTask(context).env);

/** Copies what is not there yet: into a folder, without any engine, or into the bucket among `engines`. */
export const demoPicturesTask = ({ place, engines = {} }) =>
  demoTask('demo-pictures', 'pictures', {
    MEDIA_DIR: place.media,
    ...settingsOf('OBJECT_STORE', engines),
  });
