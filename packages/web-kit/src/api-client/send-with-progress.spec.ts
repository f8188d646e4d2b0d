import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { NetworkError } from './api-error';
import { TIMEOUT_MS } from './fetch-in-time';
import { sendWithProgress } from './send-with-progress';

/** A browser's request, moved on by hand. */
class Upload extends EventTarget {
  static latest: Upload;
  readonly headers: Record<string, string> = {};
  readonly upload = new EventTarget();
  status = 0;
  response: ArrayBuffer | null = null;
  line = '';

  constructor() {
    super();
    Upload.latest = this;
  }

  open(method: string, url: string): void {
    this.line = `${method} ${url}`;
  }

  setRequestHeader(name: string, value: string): void {
    this.headers[name] = value;
  }

  getAllResponseHeaders(): string {
    return 'content-type: application/json\r\ndate: Sat, 21 Nov 2026 12:00:00 GMT\r\n';
  }

  send(): void {}

  abort(): void {
    this.end('abort');
  }

  goOn(loaded: number, total: number): void {
    this.upload.dispatchEvent(Object.assign(new Event('progress'), { loaded, total }));
  }

  answer(status: number, body: unknown): void {
    this.status = status;
    this.response = new TextEncoder().encode(JSON.stringify(body)).buffer;
    this.end('load');
  }

  end(how: 'load' | 'abort' | 'error'): void {
    this.dispatchEvent(new Event(how));
    this.dispatchEvent(new Event('loadend'));
  }
}

describe(sendWithProgress.name, () => {
  beforeEach(() => {
    vi.useFakeTimers();
    vi.stubGlobal('XMLHttpRequest', Upload);
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it('reports upload progress, and returns the response as fetch would', async () => {
    const shares: number[] = [];
    const answer = sendWithProgress((share) => shares.push(share))('/api/upload', {
      method: 'POST',
      headers: { 'x-api-key': 'key-1' },
      body: 'picture',
    });
    const { latest } = Upload;
    expect([latest.line, latest.headers]).toEqual(['POST /api/upload', { 'x-api-key': 'key-1' }]);
    latest.goOn(25, 100);
    latest.goOn(100, 100);
    latest.answer(201, { url: '/media/a.webp' });
    const response = await answer;
    expect([response.status, response.headers.get('date')]).toEqual([201, 'Sat, 21 Nov 2026 12:00:00 GMT']);
    expect(await response.json()).toEqual({ url: '/media/a.webp' });
    expect(shares).toEqual([0.25, 1]);
  });

  it('waits as long as something moves, and gives up when nothing does', async () => {
    const answer = sendWithProgress(() => {})('/api/upload', { method: 'POST' });
    const failure = answer.catch((error: unknown) => error);
    vi.advanceTimersByTime(TIMEOUT_MS - 1);
    Upload.latest.goOn(1, 100);
    vi.advanceTimersByTime(TIMEOUT_MS - 1);
    Upload.latest.goOn(2, 100);
    vi.advanceTimersByTime(TIMEOUT_MS);
    expect(await failure).toMatchObject({ name: 'NetworkError', reason: 'timeout' });
  });

  it('distinguishes a network error from an aborted upload', async () => {
    const lost = sendWithProgress(() => {})('/api/upload', { method: 'POST' });
    Upload.latest.end('error');
    await expect(lost).rejects.toBeInstanceOf(NetworkError);
    const controller = new AbortController();
    const stopped = sendWithProgress(() => {})('/api/upload', { method: 'POST' }, controller.signal);
    controller.abort();
    await expect(stopped).rejects.toMatchObject({ name: 'AbortError' });
  });
});
