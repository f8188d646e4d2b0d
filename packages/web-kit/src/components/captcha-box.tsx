import { useEffect, useRef } from 'react';
import type { CaptchaRequest } from '../browser-check/captcha-request';
import { solvedCaptcha } from '../browser-check/captcha-widget';

/** The widget of the provider, which ends the request with its token. */
export function CaptchaBox({ request }: { request: CaptchaRequest }) {
  const outer = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // A new element each time: providers refuse to render into the same one twice.
    const box = document.createElement('div');
    outer.current?.append(box);
    solvedCaptcha(request.captcha, box).then(request.answer, () => request.answer());
    return () => box.remove();
  }, [request]);
  return <div ref={outer} />;
}
