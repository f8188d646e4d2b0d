import net from 'node:net';
import tls from 'node:tls';

/** One request, one reply; `isWhole` says when the reply is complete. With the certificate `ca`, over TLS. */
export function requestOverTcp(port, request, isWhole, { host = '127.0.0.1', timeoutMs = 2000, ca } = {}) {
  return new Promise((resolve, reject) => {
    const socket = ca ? tls.connect(port, host, { ca }) : net.connect(port, host);
    let reply = Buffer.alloc(0);
    socket.setTimeout(timeoutMs, () => socket.destroy(new Error('no answer')));
    socket.on(ca ? 'secureConnect' : 'connect', () => socket.write(request));
    socket.on('data', (chunk) => {
      reply = Buffer.concat([reply, chunk]);
      if (!isWhole(reply)) return;
      resolve(reply);
      socket.destroy();
    });
    socket.on('error', reject);
    socket.on('close', () => reject(new Error('connection closed')));
  });
}

export function canConnect(host, port, timeoutMs = 3000) {
  return new Promise((resolve) => {
    const socket = net.connect(port, host);
    const done = (answer) => {
      socket.destroy();
      resolve(answer);
    };
    socket.setTimeout(timeoutMs, () => done(false));
    socket.on('connect', () => done(true));
    socket.on('error', () => done(false));
  });
}
