import { circle, dots, flower, line, path, polygon, rect, ring, type Point } from '../draw';

/** Things that people hold or stand beside, around 0,0; what stands does so on 0. */

export const table = (width: number, height: number, top: string, ink: string): string =>
  rect(-width / 2, -height, width, 28, top, 'rx="6"') +
  line(`M${-width / 2 + 30} ${-height + 24}V0M${width / 2 - 30} ${-height + 24}V0`, 18, ink);

export const podium = (body: string, accent: string, ink: string): string =>
  path('M-120 -300H120L92 0H-92Z', body) +
  rect(-134, -326, 268, 30, ink, 'rx="6"') +
  circle(0, -160, 46, accent) +
  line('M46 -320Q60 -390 30 -410', 8, ink) +
  circle(28, -414, 14, ink);

export const easel = (ink: string, sheet: string, marks: readonly string[]): string =>
  line('M-90 0L-20 -520M90 0L20 -520M0 -100V-520', 12, ink) +
  rect(-150, -470, 300, 300, sheet) +
  marks.map((fill, at) => circle(-80 + (at % 3) * 80, -390 + Math.floor(at / 3) * 110, 34, fill)).join('');

export const frame = (width: number, height: number, edge: string, fill: string): string =>
  rect(-width / 2, -height, width, height, edge, 'rx="4"') +
  rect(-width / 2 + 16, -height + 16, width - 32, height - 32, fill);

export const pot = (clay: string, band: string): string =>
  path('M-44 -150H44L34 -124Q96 -96 86 -46Q70 0 0 0Q-70 0 -86 -46Q-96 -96 -34 -124Z', clay) +
  line('M-84 -60Q0 -36 84 -60', 10, band);

export const kettle = (metal: string, ink: string): string =>
  path('M-70 0Q-84 -90 0 -100Q84 -90 70 0Z', metal) +
  path('M60 -70Q120 -80 130 -120L112 -126Q100 -96 56 -94Z', metal) +
  line('M-56 -84Q0 -180 56 -84', 12, ink) +
  circle(0, -106, 12, ink);

export const glass = (tea: string, rim: string): string =>
  path('M-26 -70H26L18 0H-18Z', rim, 'opacity="0.9"') + path('M-22 -50H22L17 -4H-17Z', tea);

export const kite = (first: string, second: string, ink: string): string =>
  polygon(
    [
      [0, -110],
      [86, 0],
      [0, 110],
      [-86, 0],
    ],
    first,
  ) +
  polygon(
    [
      [0, -110],
      [86, 0],
      [0, 0],
    ],
    second,
  ) +
  polygon(
    [
      [0, 110],
      [-86, 0],
      [0, 0],
    ],
    second,
  ) +
  line('M0 -110V110M-86 0H86', 4, ink) +
  polygon(
    [
      [-30, 150],
      [30, 150],
      [0, 108],
    ],
    second,
  );

export const lantern = (paper: string, ink: string): string =>
  line('M0 -150V-90', 5, ink) +
  path('M-50 -80Q-80 -10 -40 50H40Q80 -10 50 -80Z', paper) +
  rect(-40, -96, 80, 18, ink, 'rx="5"') +
  rect(-36, 48, 72, 14, ink, 'rx="5"') +
  line('M-20 -80Q-34 -14 -16 48M20 -80Q34 -14 16 48', 4, ink, 'opacity="0.4"');

export const books = (inks: readonly string[], ink: string): string =>
  inks
    .map(
      (fill, at) =>
        rect(-130 + (at % 2) * 14, -40 * (at + 1), 240 - (at % 3) * 20, 36, fill, 'rx="5"') +
        rect(-110 + (at % 2) * 14, -40 * (at + 1) + 14, 60, 8, ink, 'opacity="0.5"'),
    )
    .join('');

export const ball = (r: number, fill: string, ink: string): string =>
  circle(0, 0, r, fill) + line(`M${-r} 0Q0 ${-r * 0.5} ${r} 0M0 ${-r}Q${r * 0.5} 0 0 ${r}`, 5, ink);

export const racket = (rim: string, net: string): string =>
  line('M0 0V-120', 14, rim, 'stroke-linecap="round"') +
  `<ellipse cx="0" cy="-190" rx="58" ry="74" fill="none" stroke="${rim}" stroke-width="10"/>` +
  line('M-40 -240V-140M-14 -258V-122M14 -258V-122M40 -240V-140M-52 -220H52M-56 -190H56M-52 -160H52', 3, net);

export const bicycle = (rim: string, bar: string): string =>
  [-150, 150].map((x) => ring(x, -90, 88, 10, rim) + circle(x, -90, 10, rim)).join('') +
  line(
    'M-150 -90L-60 -230H90L150 -90M-60 -230L0 -90L90 -230M-150 -90H0M-72 -262L-50 -210M90 -230L84 -280H120',
    12,
    bar,
    'stroke-linejoin="round" stroke-linecap="round"',
  ) +
  rect(-104, -274, 70, 16, bar, 'rx="8"');

export const shuttle = (feather: string, cork: string): string =>
  path('M-34 -56H34L10 0H-10Z', feather) + circle(0, 8, 14, cork);

export const telescope = (tube: string, ink: string): string =>
  line('M0 -190L-90 0M0 -190L90 0M0 -190V0', 12, ink) +
  `<g transform="translate(0 -210) rotate(-38)">${rect(-130, -34, 280, 68, tube, 'rx="10"')}${rect(140, -44, 40, 88, ink, 'rx="8"')}${rect(-164, -20, 40, 40, ink, 'rx="6"')}</g>`;

export const tram = (body: string, band: string, glassInk: string, ink: string): string =>
  rect(-300, -330, 600, 290, body, 'rx="26"') +
  rect(-300, -170, 600, 40, band) +
  [-220, -110, 0, 110, 220].map((x) => rect(x - 42, -290, 84, 96, glassInk, 'rx="8"')).join('') +
  rect(-330, -350, 660, 26, ink, 'rx="10"') +
  [-190, 190].map((x) => circle(x, -36, 40, ink) + circle(x, -36, 16, band)).join('') +
  line('M0 -350L70 -470', 8, ink) +
  circle(230, -90, 20, '#FFF3B0');

export const train = (body: string, band: string, glassInk: string, ink: string): string =>
  path('M-320 0V-300Q-320 -340 -280 -340H200Q300 -320 320 -160V0Z', body) +
  rect(-320, -110, 640, 34, band) +
  [-250, -140, -30, 80].map((x) => rect(x - 40, -280, 80, 110, glassInk, 'rx="8"')).join('') +
  path('M150 -280H200Q262 -262 280 -170H150Z', glassInk) +
  [-220, -80, 80, 220].map((x) => circle(x, 6, 28, ink)).join('');

export const rickshaw = (body: string, hood: string, ink: string): string =>
  path('M-210 -60V-150H-190Q-190 -320 -40 -330H90Q150 -300 176 -180L230 -150V-60Z', hood) +
  path('M-210 -60V-160H230V-60Q230 -40 200 -40H-190Q-210 -40 -210 -60Z', body) +
  path('M60 -300H86Q128 -270 146 -180H60Z', '#D9F0F7') +
  path('M-150 -170Q-150 -280 -50 -290H20V-170Z', ink, 'opacity="0.85"') +
  [-130, 160].map((x) => circle(x, -36, 44, ink) + circle(x, -36, 18, '#FBF5E9')).join('') +
  circle(222, -120, 16, '#FFF3B0');

export const car = (body: string, glassInk: string, ink: string): string =>
  path(
    'M-330 -50Q-330 -130 -250 -140L-170 -230Q-150 -250 -110 -250H70Q110 -250 140 -220L210 -146Q320 -140 330 -60V-40H-330Z',
    body,
  ) +
  path('M-150 -150L-98 -218H-20V-150ZM10 -150V-218H70Q90 -218 104 -200L150 -150Z', glassInk) +
  [-200, 200].map((x) => circle(x, -40, 62, ink) + circle(x, -40, 28, '#FBF5E9')).join('');

export const typewriter = (body: string, ink: string, sheet: string): string =>
  rect(-90, -330, 180, 150, sheet) +
  [-300, -270, -240].map((y, at) => rect(-66, y, 132 - at * 30, 8, ink, 'opacity="0.5"')).join('') +
  rect(-190, -200, 380, 34, ink, 'rx="14"') +
  path('M-170 -170H170L210 0H-210Z', body) +
  [0, 1, 2]
    .map((row) =>
      Array.from({ length: 9 }, (_, at) => circle(-128 + at * 32 - row * 6, -128 + row * 42, 12, sheet)).join(''),
    )
    .join('');

export const sewing = (body: string, ink: string, accent: string): string =>
  rect(-200, -30, 400, 30, ink, 'rx="6"') +
  path('M140 -30V-220Q140 -250 110 -250H-120Q-170 -250 -170 -190V-120H-120V-180H70V-30Z', body) +
  line('M-146 -120V-34', 8, ink) +
  circle(156, -200, 40, accent) +
  circle(156, -200, 14, ink) +
  rect(20, -292, 40, 44, accent, 'rx="6"');

export const plate = (metal: string, ...bowls: readonly string[]): string =>
  circle(0, 0, 120, metal) +
  ring(0, 0, 108, 5, '#20142B', 'opacity="0.25"') +
  bowls.map((fill, at) => circle(Math.cos(at * 1.5) * 62, Math.sin(at * 1.5) * 62, 36, fill)).join('');

export const brushPen = (ink: string, tip: string): string =>
  line('M0 0L60 -170', 16, ink, 'stroke-linecap="round"') + path('M-14 -2L8 4L-16 44Z', tip);

export const mask = (face: string, ink: string, smile: boolean): string =>
  path('M-90 -110Q0 -140 90 -110Q104 50 0 120Q-104 50 -90 -110Z', face) +
  [-38, 38]
    .map((x) =>
      path(`M${x - 26} -40Q${x} ${smile ? -72 : -14} ${x + 26} -40Q${x} ${smile ? -50 : -36} ${x - 26} -40Z`, ink),
    )
    .join('') +
  path(smile ? 'M-46 24Q0 96 46 24Q0 56 -46 24Z' : 'M-46 66Q0 4 46 66Q0 34 -46 66Z', ink);

export const oilLamp = (brass: string, flame: string): string =>
  path('M-60 -30Q0 -50 60 -30Q50 0 0 0Q-50 0 -60 -30Z', brass) + path('M0 -110Q30 -66 0 -40Q-30 -66 0 -110Z', flame);

export const garland = (from: Point, sag: number, to: Point, ink: string, second: string): string =>
  Array.from({ length: 15 }, (_, at) => {
    const t = at / 14;
    const x = (1 - t) ** 2 * from[0] + 2 * (1 - t) * t * ((from[0] + to[0]) / 2) + t ** 2 * to[0];
    const y = (1 - t) ** 2 * from[1] + 2 * (1 - t) * t * (from[1] + sag) + t ** 2 * to[1];
    return flower([x, y], 18, 8, at % 2 ? second : ink);
  }).join('');

export const umbrella = (first: string, second: string, ink: string): string =>
  line('M0 -180V60', 8, ink) +
  path('M-130 -60Q-120 -190 0 -190Q120 -190 130 -60Q86 -84 44 -60Q0 -84 -44 -60Q-86 -84 -130 -60Z', first) +
  path('M-44 -60Q-34 -170 0 -190Q34 -170 44 -60Q0 -84 -44 -60Z', second);

export const globe = (water: string, land: string, ink: string): string =>
  circle(0, 0, 130, water) +
  path(
    'M-90 -60Q-40 -110 10 -80Q30 -40 -20 -20Q-30 40 -70 30Q-110 0 -90 -60ZM30 10Q90 -10 100 30Q80 90 40 96Q10 60 30 10Z',
    land,
  ) +
  ring(0, 0, 130, 6, ink) +
  dots([0, 0], 168, 9, 9, land);

export const heartLine = (ink: string): string =>
  line('M-220 0H-90L-60 -70L-20 90L20 -50L50 0H220', 14, ink, 'stroke-linejoin="round" stroke-linecap="round"');
