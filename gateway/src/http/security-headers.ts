import helmet, { type FastifyHelmetOptions } from '@fastify/helmet';
import fastify from 'fastify';
import type { GatewayConfig } from '../gateway.config';

type Headers = Readonly<Record<string, string>>;

export interface SecurityHeaders {
  readonly site: Headers;
  /**
   * The console and the API's documentation: antd and Swagger UI write styles into the page, and the reader of ticket codes
   * compiles WebAssembly of our own origin.
   */
  readonly staff: Headers;
  readonly api: Headers;
}

/** Whose scripts and frames the captcha of a page needs, as each provider documents. */
const captchaSources: Record<GatewayConfig['CAPTCHA_PROVIDER'], readonly string[]> = {
  none: [],
  turnstile: ['https://challenges.cloudflare.com'],
  hcaptcha: ['https://hcaptcha.com', 'https://*.hcaptcha.com'],
};

/** What pages of one kind may have beside their own origin. */
interface PageSources {
  scripts?: readonly string[];
  styles?: readonly string[];
  pictures?: readonly string[];
}

const pagePolicy = ({ scripts = [], styles = [], pictures = [] }: PageSources, captcha: readonly string[]) => ({
  'default-src': ["'self'"],
  'script-src': ["'self'", ...scripts, ...captcha],
  'style-src': ["'self'", ...styles, ...captcha],
  'img-src': ["'self'", 'data:', ...pictures],
  'font-src': ["'self'", 'data:'],
  'connect-src': ["'self'", ...captcha],
  'frame-src': ['https://www.openstreetmap.org', ...captcha],
  'form-action': ["'self'"],
  'frame-ancestors': ["'none'"],
  'base-uri': ["'none'"],
  'object-src': ["'none'"],
});

const forPages = (sources: PageSources, captcha: readonly string[]): FastifyHelmetOptions => ({
  contentSecurityPolicy: { useDefaults: false, directives: pagePolicy(sources, captcha) },
  referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  crossOriginOpenerPolicy: { policy: 'same-origin' },
  xFrameOptions: { action: 'deny' },
});

/** API responses are not rendered, so nothing in them may load or run. */
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

/** Helmet's headers, computed once: helmet builds them on every request, at half the cost of a cache hit. */
export async function securityHeaders({
  CAPTCHA_PROVIDER,
  MAP_TILE_URL,
}: Pick<GatewayConfig, 'CAPTCHA_PROVIDER' | 'MAP_TILE_URL'>): Promise<SecurityHeaders> {
  const captcha = captchaSources[CAPTCHA_PROVIDER];
  return {
    site: await headersOf(forPages({ pictures: [new URL(MAP_TILE_URL).origin] }, captcha)),
    staff: await headersOf(forPages({ scripts: ["'wasm-unsafe-eval'"], styles: ["'unsafe-inline'"] }, captcha)),
    api: await headersOf(forApi),
  };
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

const isOfStaff = /^\/(admin|docs)(?![\w-])/;

/** Those for an address. */
export function headersFor(url: string, { site, staff, api }: SecurityHeaders): Headers {
  if (isApi(url)) return api;
  return isOfStaff.test(url) ? staff : site;
}

export const isApi = (url: string): boolean => url.startsWith('/api/') || url === '/api';

/** The policy of a page which may also have these `style` attributes, by their hashes, and no others. */
export const policyWithStyles = (policy: string, hashes: readonly string[]): string =>
  hashes.length === 0
    ? policy
    : policy.replace(/style-src 'self'/, (own) => `${own} 'unsafe-hashes' ${hashes.join(' ')}`);
