/** Of each process that uses an engine which is not one of docker-compose.yml, once for all with the same settings. */
async function ofEach({ deployment, configs }, names, check) {
  const done = new Map();
  for (const [process, settings] of Object.entries(configs)) {
    if (!settings[names[0]] || deployment.isOwnEngine(process, names[0])) continue;
    const key = JSON.stringify(names.map((name) => settings[name]));
    const same = done.get(key) ?? { errors: await check(settings, process), processes: [] };
    done.set(key, { ...same, processes: [...same.processes, process] });
  }
  return [...done.values()].flatMap(({ errors, processes }) =>
    errors.map((error) => `${error} (${processes.join(', ')})`),
  );
}

const withDatabase = ['identity', 'catalog', 'pricing', 'booking', 'payments', 'notifications', 'document-worker'];

export const engineChecks = {
  'MongoDB is a replica set that lets each process in': async (context) => {
    const errors = [];
    for (const process of withDatabase.filter((name) => context.configs[name])) {
      const { MONGO_URL, MONGO_DB_PREFIX } = context.configs[process];
      if (context.deployment.isOwnEngine(process, 'MONGO_URL')) continue;
      const database = `${MONGO_DB_PREFIX}${process === 'document-worker' ? 'notifications' : process}`;
      for (const error of await context.reach.mongo(MONGO_URL, database, process))
        errors.push(`MONGO_URL of ${process}: ${error}`);
    }
    return errors;
  },

  'Kafka lets each process in': (context) =>
    ofEach(
      context,
      [
        'KAFKA_BROKERS',
        'KAFKA_TLS',
        'KAFKA_TLS_CA',
        'KAFKA_SASL_MECHANISM',
        'KAFKA_SASL_USERNAME',
        'KAFKA_SASL_PASSWORD',
        'KAFKA_OAUTH_TOKEN_URL',
        'KAFKA_OAUTH_CLIENT_ID',
        'KAFKA_PREFIX',
      ],
      (settings, process) => context.reach.kafka(settings, process),
    ),

  'Redis lets each process in, and loses nothing': (context) =>
    ofEach(context, ['REDIS_URL', 'REDIS_MODE', 'REDIS_SENTINEL_NAME', 'REDIS_TLS_CA'], (settings) =>
      context.reach.redis(settings),
    ),

  'the bucket can be written and read': (context) =>
    ofEach(
      context,
      [
        'OBJECT_STORE_BUCKET',
        'OBJECT_STORE_ENDPOINT',
        'OBJECT_STORE_REGION',
        'OBJECT_STORE_PREFIX',
        'OBJECT_STORE_ACCESS_KEY_ID',
        'OBJECT_STORE_SECRET_ACCESS_KEY',
      ],
      (settings, process) => context.reach.bucket(settings, process),
    ),
};
