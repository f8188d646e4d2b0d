import { Inject, Injectable } from '@nestjs/common';
import type { Captcha as CaptchaWidget } from '@utsav/contracts/errors/catalogue';
import { CONFIG, LOG } from '@utsav/service-kit/injection/tokens';
import type { Log } from '@utsav/service-kit/log/log';
import { ProviderHttp } from '@utsav/service-kit/provider/provider-http';
import { seconds } from '@utsav/service-kit/time/clock';
import { z } from 'zod';
import type { GatewayConfig } from '../gateway.config';

const providerUrls = {
  turnstile: 'https://challenges.cloudflare.com/turnstile/v0/siteverify',
  hcaptcha: 'https://api.hcaptcha.com/siteverify',
} as const;

const timeoutMs = seconds(3);
/** How long proofs of work count in place of a provider that did not answer. */
const pauseMs = seconds(30);
const tokenForm = /^[\w.-]{10,4000}$/;

const Verdict = z.object({ success: z.boolean(), 'error-codes': z.array(z.string()).default([]) });
const isSecretRefused = (verdict: z.infer<typeof Verdict>): boolean =>
  verdict['error-codes'].some((code) => code.endsWith('-input-secret') || code === 'sitekey-secret-mismatch');

type Settings = Pick<
  GatewayConfig,
  'CAPTCHA_PROVIDER' | 'CAPTCHA_SITE_KEY' | 'CAPTCHA_SECRET' | 'CAPTCHA_PREVIOUS_SECRET' | 'CAPTCHA_VERIFY_URL'
>;

/** A captcha of Turnstile or hCaptcha (decision 104), whose server side has one protocol: siteverify. */
@Injectable()
export class Captcha {
  private readonly http: ProviderHttp | undefined;
  private readonly path: string = '';
  private pausedUntil = -Infinity;

  constructor(
    @Inject(CONFIG) private readonly config: Settings,
    @Inject(LOG) private readonly log: Log,
  ) {
    const { CAPTCHA_PROVIDER: provider, CAPTCHA_VERIFY_URL } = config;
    if (provider === 'none') return;
    const { origin, pathname } = new URL(CAPTCHA_VERIFY_URL || providerUrls[provider]);
    this.http = new ProviderHttp({ origin, connections: 16, maxBytes: 20_000 });
    this.path = pathname;
  }

  /** What a page shows; none without a provider, and while it does not answer. */
  get widget(): CaptchaWidget | undefined {
    const { CAPTCHA_PROVIDER: provider, CAPTCHA_SITE_KEY: siteKey } = this.config;
    return provider === 'none' || performance.now() < this.pausedUntil ? undefined : { provider, siteKey };
  }

  /** Whether the token is right and unused, which the provider remembers; undefined where it does not say. */
  async isSolved(token: string, ip: string): Promise<boolean | undefined> {
    if (!this.widget) return undefined;
    if (!tokenForm.test(token)) return false;
    try {
      const { CAPTCHA_SECRET, CAPTCHA_PREVIOUS_SECRET } = this.config;
      let verdict = await this.verdictOf(CAPTCHA_SECRET, token, ip);
      if (isSecretRefused(verdict) && CAPTCHA_PREVIOUS_SECRET)
        verdict = await this.verdictOf(CAPTCHA_PREVIOUS_SECRET, token, ip);
      if (isSecretRefused(verdict)) throw new Error('the provider refused CAPTCHA_SECRET');
      return verdict.success;
    } catch (error) {
      this.pausedUntil = performance.now() + pauseMs;
      this.log.error({ event: 'captcha.unavailable', err: error }, 'captchas cannot be verified, proofs of work count');
      return undefined;
    }
  }

  private async verdictOf(secret: string, response: string, remoteip: string): Promise<z.infer<typeof Verdict>> {
    const answer = await this.http!.send({
      method: 'POST',
      path: this.path,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ secret, response, remoteip }).toString(),
      timeoutMs,
    });
    return Verdict.parse(answer.body);
  }
}
