// Loaded only after the packages are installed.
import { MongoClient } from 'mongodb';
import { databaseUsers } from './database-users.mjs';

const operator = 'operator';
const authenticationFailed = 18;
const userExists = 51_003;

async function connect(port, { passwords, files }, username) {
  const auth = username && { auth: { username, password: passwords[username] } };
  const client = new MongoClient(`mongodb://127.0.0.1:${port}/`, {
    directConnection: true,
    tls: true,
    tlsCAFile: files.ca,
    serverSelectionTimeoutMS: 5000,
    ...auth,
  });
  await client.connect();
  return client;
}

/** Runs `work` with the rights of the operator; before there is one, with those of the first who connects from this machine. */
export async function asOperator(port, security, work) {
  const client = await connect(port, security, operator).catch((error) => {
    if (error.code !== authenticationFailed) throw error;
    return connect(port, security);
  });
  try {
    return await work((command) => client.db('admin').command(command));
  } finally {
    await client.close();
  }
}

export async function createUsers(port, security) {
  const set = (command, name, roles) =>
    command({ createUser: name, pwd: security.passwords[name], roles }).catch((error) => {
      if (error.code !== userExists) throw error;
      return command({ updateUser: name, pwd: security.passwords[name], roles });
    });
  await asOperator(port, security, (command) => set(command, operator, ['root']));
  await asOperator(port, security, async (command) => {
    for (const { name, roles } of databaseUsers) await set(command, name, roles);
  });
}
