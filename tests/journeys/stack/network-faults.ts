import type { HTTPRequest, Page } from 'puppeteer';

interface NetworkFault {
  /** `GET /api/banner`, as a pattern. */
  call: RegExp;
  /** Of those calls only these. */
  where?: (request: HTTPRequest) => boolean;
  /** What the server would answer; without it no answer comes. */
  answer?: { status: number; code: string; message?: string } | { status: 200; data: unknown };
}

const nameOf = (request: HTTPRequest): string => `${request.method()} ${new URL(request.url()).pathname}`;

type OnRequest = (request: HTTPRequest) => void;

const pass: OnRequest = (request) => void request.continue();
const current = new WeakMap<Page, OnRequest>();

/** Interception stays enabled afterwards: a request that is paused while it is being disabled is never sent. */
async function intercepting(page: Page, onRequest: OnRequest, act: () => Promise<void>): Promise<void> {
  if (!current.has(page)) {
    const enabled = page.setRequestInterception(true);
    page.on('request', (request) => (current.get(page) ?? pass)(request));
    await enabled;
  }
  current.set(page, onRequest);
  try {
    await act();
  } finally {
    current.set(page, pass);
  }
}

/** Answers calls as the real system cannot be made to, while something is done. */
export async function withNetworkFault(
  page: Page,
  { call, where, answer }: NetworkFault,
  act: () => Promise<void>,
): Promise<void> {
  const onRequest = (request: HTTPRequest): void => {
    if (!call.test(nameOf(request)) || (where && !where(request))) void request.continue();
    else if (!answer) void request.abort('failed');
    else {
      const { status } = answer;
      const body =
        'data' in answer
          ? { success: true, data: answer.data }
          : { success: false, message: answer.message ?? '', error: { code: answer.code, requestId: 'req_trouble' } };
      void request.respond({ status, contentType: 'application/json', body: JSON.stringify(body) });
    }
  };
  await intercepting(page, onRequest, act);
}

/** The hashed files of the site come when something has been done. */
export async function whileScriptsAreLate(page: Page, act: () => Promise<void>): Promise<void> {
  const late: HTTPRequest[] = [];
  let areLate = true;
  const onRequest = (request: HTTPRequest): void => {
    if (areLate && /^GET \/assets\/.*\.js$/.test(nameOf(request))) late.push(request);
    else void request.continue();
  };
  await intercepting(page, onRequest, async () => {
    await act();
    // The first to load request others.
    areLate = false;
    await Promise.all(late.map((request) => request.continue()));
  });
}

/** The first call that matches is carried out, but its answer never comes. */
export async function withAnswerLost(page: Page, call: RegExp, act: () => Promise<void>): Promise<void> {
  let isLost = false;
  const onRequest = (request: HTTPRequest): void => {
    if (isLost || !call.test(nameOf(request))) return void request.continue();
    isLost = true;
    const sent = fetch(request.url(), {
      method: request.method(),
      headers: request.headers(),
      body: request.postData() ?? '',
    });
    void sent.then(() => request.abort('failed'));
  };
  await intercepting(page, onRequest, act);
}

/** Counts the calls of a name from now on. */
export function callsOf(page: Page, name: string): HTTPRequest[] {
  const calls: HTTPRequest[] = [];
  page.on('request', (request) => {
    if (nameOf(request) === name) calls.push(request);
  });
  return calls;
}
