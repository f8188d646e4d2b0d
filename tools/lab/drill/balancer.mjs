import { setTimeout as sleep } from 'node:timers/promises';

const LOOKS_EVERY_MS = 500;

/** Spreads requests over the gateways that are ready, as the load balancer in front of them does. */
export class Balancer {
  #gateways;
  #out = new Set();
  #drained = new Set();
  #next = 0;
  #stopped = false;

  /** `gateways`: name, url, health. */
  constructor(gateways) {
    this.#gateways = gateways;
  }

  /** The address of the next one in its turn. */
  pick() {
    const ready = this.#gateways.filter(({ name }) => !this.#out.has(name) && !this.#drained.has(name));
    const { url } = (ready.length > 0 ? ready : this.#gateways)[this.#next++ % (ready.length || this.#gateways.length)];
    return url;
  }

  /** It gets no new requests, as during the pause before SIGTERM. */
  drain(name) {
    this.#drained.add(name);
  }

  admit(name) {
    this.#drained.delete(name);
  }

  /** Polls the readiness of each until `stop`. */
  async watch(onNotReady = () => {}) {
    while (!this.#stopped) {
      await Promise.all(
        this.#gateways.map(async ({ name, health }) => {
          const isReady = await readyAt(health);
          if (isReady) this.#out.delete(name);
          else {
            this.#out.add(name);
            onNotReady(name);
          }
        }),
      );
      await sleep(LOOKS_EVERY_MS);
    }
  }

  stop() {
    this.#stopped = true;
  }
}

async function readyAt(health) {
  try {
    const response = await fetch(`${health}/readyz`, { signal: AbortSignal.timeout(2000) });
    await response.body?.cancel();
    return response.ok;
  } catch {
    return false;
  }
}
