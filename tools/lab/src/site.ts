import { istIso } from '@utsav/contracts/time/india-time';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client, newKey, Provider, type Run } from '../load/client.mts';
import type { NamedProcess } from '../load/processor-time.mts';

/** Of one of a thousand networks. */
export const anyAddress = (): string => `49.36.${Math.floor(4 * Math.random())}.${1 + Math.floor(250 * Math.random())}`;

/** The running system as a client sees it. All buyers are behind one carrier's address, which counts under strict limits. */
export class Site extends Client {
  readonly provider: Provider;
  /** All of them, the engines too. */
  readonly processes: NamedProcess[];

  constructor(run: Run, connections: number) {
    super(run, { connections });
    this.provider = new Provider(run);
    const engines = JSON.parse(process.env.UTSAV_ENGINE_PIDS ?? '[]') as NamedProcess[];
    this.processes = [...run.processes, ...engines];
  }

  /** Waits as long as Retry-After says, and repeats the request; any other failure ends it. */
  async requestUntilDone<T>(path: string, token: string | undefined, body: unknown): Promise<T> {
    const headers = newKey();
    for (;;) {
      const { status, code, data, retryAfter } = await this.call<T>('POST', path, { token, body, headers });
      if (status > 0 && status < 300) return data;
      if (status !== 503 && code !== 'PAYMENT_PENDING') throw new Error(`POST ${path}: ${status} ${code}`);
      await sleep(1000 * (retryAfter || 1));
    }
  }

  /** When the mail with the PDF of the tickets came, in milliseconds of the clock. */
  async ticketsMailedAt(email: string, timeoutMs: number): Promise<number> {
    for (const end = Date.now() + timeoutMs; Date.now() < end; await sleep(250)) {
      const messages = await this.messages<{ receivedAt: string; attachments: unknown[] }>(encodeURIComponent(email));
      const mail = messages.findLast(({ attachments }) => attachments.length > 0);
      if (mail) return Date.parse(mail.receivedAt);
    }
    throw new Error(`no tickets came for ${email}`);
  }
}

export const emailOf = (mobile: string): string => `buyer.${mobile}@example.in`;

export const newMobile = (at: number): string =>
  `7${String(Date.now() % 100_000).padStart(5, '0')}${String(at).padStart(4, '0')}`;

/** An event with more seats than a bench can sell: one paid tier, one free. */
export async function newEvent(
  site: Site,
  adminToken: string,
  ticketCategories = [
    { type: 'Gold', price: 1000, totalSeats: 1_000_000 },
    { type: 'Free', price: 0, totalSeats: 1_000_000 },
  ],
  startsAt = new Date(Date.now() + 6 * 86_400_000),
): Promise<string> {
  const body = {
    name: 'Monsoon Nights',
    date: istIso(startsAt).slice(0, 16),
    category: 'Music',
    venue: { name: 'Marigold Grounds', address: 'Ring Road', city: 'Pune' },
    ticketCategories,
    status: 'Upcoming',
  };
  const { event } = await site.must<{ event: { _id: string } }>('POST', '/api/event', { token: adminToken, body });
  return event._id;
}
