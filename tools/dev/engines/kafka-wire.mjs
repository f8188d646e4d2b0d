import { requestOverTcp } from '../machine/tcp.mjs';

/** How many brokers have registered. An open port says nothing: the broker listens before it can serve. */
export async function liveBrokers(port) {
  const client = Buffer.from('utsav');
  const request = Buffer.alloc(18 + client.length);
  request.writeInt32BE(request.length - 4, 0);
  request.writeInt16BE(3, 4); // Metadata
  request.writeInt16BE(1, 6); // version
  request.writeInt32BE(7, 8); // correlation
  request.writeInt16BE(client.length, 12);
  client.copy(request, 14); // then an empty list of topics
  const isWhole = (reply) => reply.length >= 12 && reply.length >= 4 + reply.readInt32BE(0);
  return (await requestOverTcp(port, request, isWhole)).readInt32BE(8);
}
