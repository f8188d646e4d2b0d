import { createHash } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { CONFIG } from '@utsav/service-kit/injection/tokens';
import type { GatewayConfig } from '../gateway.config';

const digest = (key: string): string => createHash('sha256').update(key).digest('base64');

/** API keys of the client apps. Looked up by hash: the time taken reveals nothing about a key. */
@Injectable()
export class ApiKeys {
  private readonly names: Map<string, string>;
  /** Valid keys seen so far, to hash each once; never more than are configured. */
  private readonly seen = new Map<string, string>();

  constructor(@Inject(CONFIG) config: GatewayConfig) {
    this.names = new Map(
      config.API_KEYS.map((entry, index) => {
        const [name, key] = entry.includes(':')
          ? [entry.slice(0, entry.indexOf(':')), entry.slice(entry.indexOf(':') + 1)]
          : [`client-${index + 1}`, entry];
        return [digest(key), name];
      }),
    );
  }

  clientFor(key: string | string[] | undefined): string | undefined {
    if (typeof key !== 'string') return undefined;
    const name = this.seen.get(key) ?? this.names.get(digest(key));
    if (name !== undefined) this.seen.set(key, name);
    return name;
  }
}
