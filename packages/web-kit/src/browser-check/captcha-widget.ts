import type { Captcha } from '@utsav/contracts/errors/catalogue';

interface Widgets {
  render(box: HTMLElement, options: Record<string, unknown>): unknown;
}
declare global {
  interface Window {
    turnstile?: Widgets;
    hcaptcha?: Widgets;
    onCaptchaLoaded?: () => void;
  }
}

const scripts = {
  turnstile: 'https://challenges.cloudflare.com/turnstile/v0/api.js',
  hcaptcha: 'https://js.hcaptcha.com/1/api.js',
} as const satisfies Record<Captcha['provider'], string>;

const loading: Partial<Record<Captcha['provider'], Promise<Widgets>>> = {};

function load(provider: Captcha['provider']): Promise<Widgets> {
  loading[provider] ??= new Promise((resolve, reject) => {
    window.onCaptchaLoaded = () => resolve(window[provider]!);
    const script = document.createElement('script');
    script.src = `${scripts[provider]}?render=explicit&onload=onCaptchaLoaded`;
    script.async = true;
    script.addEventListener('error', () => {
      delete loading[provider];
      script.remove();
      reject(new Error(`the script of ${provider} could not be loaded`));
    });
    document.head.append(script);
  });
  return loading[provider];
}

/** Shows the widget in the box. Resolves with the token once it is solved, rejects where it cannot be loaded. */
export async function solvedCaptcha({ provider, siteKey }: Captcha, box: HTMLElement): Promise<string> {
  const widgets = await load(provider);
  const language = (document.documentElement.lang || 'en').slice(0, 2);
  const theme = getComputedStyle(document.documentElement).colorScheme === 'dark' ? 'dark' : 'light';
  return new Promise((resolve) => {
    // Each provider has its own name for the language.
    widgets.render(box, { sitekey: siteKey, callback: resolve, theme, language, hl: language });
  });
}
