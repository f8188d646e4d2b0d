import { requestOverTcp } from '../machine/tcp.mjs';
import { kafkaAdministrator } from './secure/kafka-users.mjs';

const clientId = Buffer.from('utsav');
const apis = { metadata: [3, 1], saslHandshake: [17, 1], saslAuthenticate: [36, 0] };

function requestOf(api, body) {
  const [key, version] = apis[api];
  const head = Buffer.alloc(14);
  head.writeInt32BE(10 + clientId.length + body.length, 0);
  head.writeInt16BE(key, 4);
  head.writeInt16BE(version, 6);
  head.writeInt32BE(7, 8); // correlation
  head.writeInt16BE(clientId.length, 12);
  return Buffer.concat([head, clientId, body]);
}

const metadata = requestOf('metadata', Buffer.alloc(4)); // an empty list of topics

function signIn(username, password) {
  const mechanism = Buffer.from('\0\x05PLAIN');
  const words = Buffer.from(`\0${username}\0${password}`);
  const size = Buffer.alloc(4);
  size.writeInt32BE(words.length);
  return [requestOf('saslHandshake', mechanism), requestOf('saslAuthenticate', Buffer.concat([size, words]))];
}

/** Where each whole reply begins. */
function repliesIn(bytes) {
  const starts = [];
  for (let at = 0; at + 4 <= bytes.length && at + 4 + bytes.readInt32BE(at) <= bytes.length;) {
    starts.push(at);
    at += 4 + bytes.readInt32BE(at);
  }
  return starts;
}

/** How many brokers have registered. An open port says nothing: the broker listens before it can serve. */
export async function liveBrokers(port, security) {
  const requests = security
    ? [...signIn(kafkaAdministrator, security.passwords[kafkaAdministrator]), metadata]
    : [metadata];
  const isWhole = (bytes) => repliesIn(bytes).length === requests.length;
  const reply = await requestOverTcp(port, Buffer.concat(requests), isWhole, security?.tls);
  return reply.readInt32BE(repliesIn(reply).at(-1) + 8);
}
