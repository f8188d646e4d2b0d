import { light, night, posterInks } from './colors';
import { markShapes } from './mark';
import { brandName, promise, slogan } from './name';

const dots = Array.from({ length: 32 }, (_, at) => `<circle cx="${22 + at * 37.3}" cy="10" r="6.5"/>`).join('');

/** The picture of shared links, 1200 × 630, as a page that `node tools/dev/share-picture.mjs` takes a picture of. */
export const sharePicture = (fontUrl: string): string => `<!doctype html>
<meta charset="utf-8" />
<style>
  @font-face { font-family: brand; src: url('${fontUrl}'); font-weight: 400 800; font-stretch: 75% 100%; }
  body { margin: 0; width: 1200px; height: 630px; overflow: hidden; position: relative; background: ${light.paper}; color: ${light.ink}; font-family: brand, sans-serif; }
  main { position: absolute; left: 86px; top: 96px; width: 600px; }
  h1 { margin: 0; font-size: ${Math.min(220, Math.floor(1400 / Math.max(brandName.length, 5)))}px; line-height: 1.1; font-weight: 800; font-stretch: 75%; color: ${light.primary}; }
  p { margin: 24px 0 0; font-size: 42px; line-height: 1.2; font-weight: 640; font-stretch: 80%; }
  small { display: block; margin-top: 56px; font-size: 27px; color: ${light.muted}; }
  .dots { position: absolute; inset: 0; }
  .card { position: absolute; left: 730px; top: 80px; width: 400px; height: 470px; border-radius: 28px; transform: rotate(4deg); background: ${posterInks.music}; display: grid; place-items: center; }
</style>
<svg class="dots" width="1200" height="20" fill="${light.accent}">${dots}</svg>
<main><h1>${brandName}</h1><p>${slogan}</p><small>${promise}</small></main>
<div class="card"><svg width="300" height="300" viewBox="0 0 32 32">${markShapes({ body: night.ink, petals: light.accent, heart: light.primary })}</svg></div>
`;
