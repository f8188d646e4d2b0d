import https from 'node:https';

const json = 'application/json';

/** Calls of an API server, each with what it answers and warns of. */
export class ApiClient {
  #port;
  #ca;
  #token;
  #resources = new Map();

  constructor({ port, ca, token }) {
    this.#port = port;
    this.#ca = ca;
    this.#token = token;
  }

  request(method, path, { body, type = json } = {}) {
    return new Promise((resolve, reject) => {
      const headers = {
        authorization: `Bearer ${this.#token}`,
        accept: json,
        ...(body !== undefined && { 'content-type': type, 'content-length': Buffer.byteLength(body) }),
      };
      const call = https.request(
        { host: '127.0.0.1', port: this.#port, path, method, headers, ca: this.#ca },
        (response) => {
          let text = '';
          response.setEncoding('utf8');
          response.on('data', (chunk) => (text += chunk));
          response.on('end', () =>
            resolve({ status: response.statusCode, text, warnings: [response.headers.warning ?? []].flat() }),
          );
        },
      );
      call.on('error', reject);
      call.end(body);
    });
  }

  /** Server-side apply of one object as YAML. Nothing is stored with `isDryRun`. */
  async apply(manifest, { isDryRun }) {
    const { apiVersion, kind, name, namespace } = identityOf(manifest);
    const { plural, isNamespaced } = await this.#resourceOf(apiVersion, kind);
    const place = isNamespaced ? `namespaces/${namespace ?? 'default'}/${plural}` : plural;
    const query = `fieldManager=prove&fieldValidation=Strict&force=true${isDryRun ? '&dryRun=All' : ''}`;
    return this.request('PATCH', `${rootOf(apiVersion)}/${place}/${name}?${query}`, {
      body: manifest,
      type: 'application/apply-patch+yaml',
    });
  }

  /** Whether objects of a kind can be applied: a new kind is served a moment after its definition is stored. */
  async serves(apiVersion, kind) {
    return (await this.#findResource(apiVersion, kind)) !== undefined;
  }

  async #findResource(apiVersion, kind) {
    const { status, text } = await this.request('GET', rootOf(apiVersion));
    const { resources = [] } = status === 200 ? JSON.parse(text) : {};
    return resources.find((resource) => resource.kind === kind && !resource.name.includes('/'));
  }

  async #resourceOf(apiVersion, kind) {
    const key = `${apiVersion} ${kind}`;
    if (!this.#resources.has(key)) {
      const found = await this.#findResource(apiVersion, kind);
      if (!found) throw new Error(`the API server does not know ${key}`);
      this.#resources.set(key, { plural: found.name, isNamespaced: found.namespaced });
    }
    return this.#resources.get(key);
  }
}

const rootOf = (apiVersion) => (apiVersion.includes('/') ? `/apis/${apiVersion}` : `/api/${apiVersion}`);

/** Of a manifest as kustomize writes it: block style, two spaces. */
export function identityOf(manifest) {
  const metadata = /^metadata:\n((?: .*\n?)+)/m.exec(manifest)?.[1] ?? '';
  const top = (field) => new RegExp(`^${field}: (.+)$`, 'm').exec(manifest)?.[1];
  const own = (field) => new RegExp(`^ {2}${field}: (.+)$`, 'm').exec(metadata)?.[1];
  return { apiVersion: top('apiVersion'), kind: top('kind'), name: own('name'), namespace: own('namespace') };
}
