import helmet, { type FastifyHelmetOptions } from '@fastify/helmet';
import fastify from 'fastify';

type Headers = Readonly<Record<string, string>>;

export interface SecurityHeaders {
  readonly pages: Headers;
  readonly api: Headers;
}

const pagePolicy = {
  'default-src': ["'self'"],
  'script-src': ["'self'"],
  // antd writes its styles into the page.
  'style-src': ["'self'", "'unsafe-inline'"],
  'img-src': ["'self'", 'data:'],
  'font-src': ["'self'", 'data:'],
  'connect-src': ["'self'"],
  'frame-src': ['https://www.openstreetmap.org'],
  'form-action': ["'self'"],
  'frame-ancestors': ["'none'"],
  'base-uri': ["'none'"],
  'object-src': ["'none'"],
};

const forPages: FastifyHelmetOptions = {
  contentSecurityPolicy: { useDefaults: false, directives: pagePolicy },
  referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  crossOriginOpenerPolicy: { policy: 'same-origin' },
  xFrameOptions: { action: 'deny' },
};

/** Nobody looks at an answer of the API, so nothing in it may load or run. */
const forApi: FastifyHelmetOptions = {
  contentSecurityPolicy: {
    useDefaults: false,
    directives: { 'default-src': ["'none'"], 'frame-ancestors': ["'none'"] },
  },
  referrerPolicy: { policy: 'no-referrer' },
  crossOriginOpenerPolicy: false,
  originAgentCluster: false,
  xDnsPrefetchControl: false,
  xDownloadOptions: false,
  xFrameOptions: { action: 'deny' },
  xPermittedCrossDomainPolicies: false,
  xXssProtection: false,
};

/** What helmet sets, asked once: on each request it works its settings out anew, at the price of half a cached read. */
export async function securityHeaders(): Promise<SecurityHeaders> {
  return { pages: await headersOf(forPages), api: await headersOf(forApi) };
}

async function headersOf(options: FastifyHelmetOptions): Promise<Headers> {
  const probe = fastify();
  await probe.register(helmet, options);
  probe.get('/', (_, reply) => reply.code(204).send());
  const { headers } = await probe.inject('/');
  await probe.close();
  const { date: _date, connection: _connection, 'content-length': _length, ...set } = headers;
  return Object.freeze(set as Record<string, string>);
}
