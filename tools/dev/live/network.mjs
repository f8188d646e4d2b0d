import dns from 'node:dns/promises';
import { createRequire } from 'node:module';
import { inRepository } from '../machine/repository.mjs';
import { TIMEOUT_MS } from './checks/answers.mjs';
import { built } from './read-configs.mjs';

const kit = (...path) => built('packages', 'service-kit', 'dist', ...path);
const requireOf = (...folder) => createRequire(inRepository(...folder, 'package.json'));
const quiet = { info() {}, warn() {}, error() {}, debug() {} };

/** Error in one line, with what is below it. */
const inOneLine = (error) =>
  [...new Set([error.message, error.cause?.message])].filter(Boolean).join(': ').split('\n')[0];

/** `reason` is the last error that a client received, where a call itself only ends late. */
async function within(work, end, reason = () => undefined) {
  let timer;
  const late = new Promise((_, reject) => {
    timer = setTimeout(() => reject(reason() ?? new Error(`no answer in ${TIMEOUT_MS / 1000} s`)), TIMEOUT_MS);
  });
  try {
    return await Promise.race([work(), late]);
  } catch (error) {
    return [inOneLine(error)];
  } finally {
    clearTimeout(timer);
    await end?.();
  }
}

const writing = ['find', 'insert', 'update', 'remove', 'createIndex', 'createCollection'];
/** Migrations of a service change the rules of its collections, too; the document worker has none. */
const actionsOf = (process) => (process === 'document-worker' ? writing : [...writing, 'collMod']);

/** The privileges of all roles together, on the whole of a database. */
function lackingActions({ authenticatedUsers, authenticatedUserPrivileges }, database, needed) {
  if (authenticatedUsers.length === 0) return [];
  const ofDatabase = authenticatedUserPrivileges.filter(
    ({ resource: { db, collection, anyResource } }) =>
      anyResource || (collection === '' && (db === database || db === '')),
  );
  const may = new Set(ofDatabase.flatMap((privilege) => privilege.actions));
  return needed.filter((action) => !may.has(action));
}

function mongo(url, database, process) {
  const { MongoClient } = requireOf('tools', 'dev')('mongodb');
  const client = new MongoClient(url, { serverSelectionTimeoutMS: TIMEOUT_MS / 2 });
  return within(
    async () => {
      const db = client.db(database);
      const { setName, msg } = await db.command({ hello: 1 });
      // Behind a router (mongos) there are no set names, and transactions all the same.
      if (!setName && msg !== 'isdbgrid') return ['the server is no replica set, and has no transactions'];
      const { authInfo } = await db.command({ connectionStatus: 1, showPrivileges: true });
      const lacking = lackingActions(authInfo, database, actionsOf(process));
      return lacking.length > 0 ? [`the account may not ${lacking.join(', ')} in ${database}`] : [];
    },
    () => client.close(),
  );
}

function redis(settings) {
  const { connectRedis } = kit('redis', 'connect-redis.js');
  const client = connectRedis(settings, { maxRetriesPerRequest: 1, lazyConnect: true });
  // The command that fails says only that it was given up.
  let received;
  client.on('error', (error) => (received = error));
  return within(
    async () => {
      const info = await client.info().catch((error) => {
        throw received ?? error;
      });
      const value = (name) => new RegExp(`^${name}:(.*?)\\s*$`, 'm').exec(info)?.[1];
      const policy = value('maxmemory_policy');
      return [
        ...(policy && policy !== 'noeviction'
          ? [`REDIS_URL: maxmemory-policy is ${policy}, and not noeviction: jobs and limits would be thrown out`]
          : []),
        ...(value('aof_enabled') === '0' ? ['REDIS_URL: appendonly is off: a restart loses the jobs'] : []),
      ];
    },
    () => client.disconnect(),
    () => received,
  ).then((errors) => errors.map((error) => (error.startsWith('REDIS_URL') ? error : `REDIS_URL: ${error}`)));
}

function kafka(settings, process) {
  const { connectKafka } = kit('kafka', 'create-kafka-client.js');
  const { accessRules } = kit('access-lists.js');
  const needed = accessRules(settings.KAFKA_PREFIX).filter(
    ({ user, resource, isPrefix }) => user === process && resource === 'TOPIC' && !isPrefix,
  );
  const names = [...new Set(needed.map(({ name }) => name))];
  let admin;
  return within(
    async () => {
      admin = await connectKafka(settings, { clientId: 'check-live', log: () => undefined }).admin();
      const seen = new Set(await admin.topics());
      const unseen = names.filter((name) => !seen.has(name));
      const refused = [];
      for (const name of unseen) if (await isRefused(admin, name)) refused.push(name);
      if (refused.length > 0) return [`the account of ${process} may not use ${refused.join(', ')}`];
      // Before the first start there are none.
      return unseen.length > 0 && unseen.length < names.length
        ? [`the topics ${unseen.join(', ')} are missing: run the job topics`]
        : [];
    },
    () => admin?.close(),
  ).then((errors) => errors.map((error) => `KAFKA_BROKERS: ${error}`));
}

/** A topic that does not exist is answered otherwise to an account that may see it. */
async function isRefused(admin, name) {
  try {
    await admin.partitions([name]);
    return false;
  } catch (error) {
    return /authoriz/i.test(`${error.type} ${error.message} ${error.cause?.message}`);
  }
}

/** Writes as the process does, where it does, and takes the object away again. */
function bucket(settings, process) {
  const { objectStoreOf } = kit('objects', 'object-store-of.js');
  const isReader = process === 'gateway';
  const prefix = process === 'catalog' || isReader ? 'media/' : 'documents/';
  const store = objectStoreOf(settings, quiet, { folder: '/nowhere', mode: 0o600, prefix });
  const name = 'check-live.txt';
  return within(async () => {
    if (isReader) await store.load(name);
    else {
      await store.put(name, Buffer.from('written by check:live'), 'text/plain');
      await store.load(name);
      await store.remove(name);
    }
    return [];
  }).then((errors) => errors.map((error) => `OBJECT_STORE_BUCKET: ${error}`));
}

/** By the rules of the mailer: TLS to any other machine, whatever the server offers. */
async function smtp(url) {
  const { transportUrl } = built('services', 'notifications', 'dist', 'email', 'mailer.js');
  const { createTransport } = requireOf('services', 'notifications')('nodemailer');
  const transport = createTransport(transportUrl(url));
  const errors = await within(
    async () => (await transport.verify(), []),
    () => transport.close(),
  );
  return errors.map((error) => `SMTP_URL: ${error}`);
}

export const network = {
  fetch: (...request) => fetch(...request),
  txt: async (name) => (await dns.resolveTxt(name).catch(() => [])).map((parts) => parts.join('')),
  smtp,
  mongo,
  redis,
  kafka,
  bucket,
};
