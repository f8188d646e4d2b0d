import { circle, curve, line, path, rect, ring, type Point } from '../draw';

/** Instruments and what stands beside them on a stage, around 0,0; what stands does so on 0. */

const strings = (from: Point, to: Point, count: number, gap: number, ink: string): string =>
  Array.from({ length: count }, (_, at) =>
    line(`M${from[0] + at * gap} ${from[1]}L${to[0] + at * gap} ${to[1]}`, 2, ink),
  ).join('');

export const micStand = (height: number, ink: string, head: string): string =>
  line(`M0 0V${-height}`, 10, ink) +
  path('M-60 0Q0 -34 60 0Z', ink) +
  rect(-15, -height - 62, 30, 62, ink, 'rx="12"') +
  circle(0, -height - 66, 24, head);

export const handMic = (ink: string, head: string): string =>
  path('M-10 8L-5 70H5L10 8Z', ink) + circle(0, -4, 20, head);

export const guitar = (body: string, ink: string): string =>
  rect(-11, -250, 22, 200, ink, 'rx="4"') +
  rect(-18, -300, 36, 56, ink, 'rx="8"') +
  circle(0, -40, 58, body) +
  circle(0, 44, 76, body) +
  circle(0, 0, 26, ink) +
  rect(-32, 66, 64, 12, ink) +
  strings([-6, -250], [-6, 66], 3, 6, '#FBF5E9');

/** Sarod or sitar: a long neck with a round belly. */
export const sitar = (body: string, ink: string, accent: string): string =>
  rect(-15, -420, 30, 400, ink, 'rx="6"') +
  circle(0, -340, 40, body) +
  [-400, -350, -300, -250, -200].map((y) => line(`M-30 ${y}H30`, 7, accent)).join('') +
  path('M-74 20Q-74 -70 0 -80Q74 -70 74 20Q60 96 0 100Q-60 96 -74 20Z', body) +
  ring(0, 18, 34, 6, accent) +
  strings([-6, -410], [-6, 60], 3, 6, '#FBF5E9');

export const tabla = (body: string, skin: string, ink: string): string =>
  [-70, 70]
    .map(
      (x, at) =>
        path(`M${x - 60} -90L${x - (at ? 44 : 64)} 0H${x + (at ? 44 : 64)}L${x + 60} -90Z`, body) +
        `<ellipse cx="${x}" cy="-92" rx="62" ry="24" fill="${skin}"/>` +
        `<ellipse cx="${x}" cy="-92" rx="24" ry="10" fill="${ink}"/>` +
        line(`M${x - 52} -80L${x - 36} -6M${x} -70V-4M${x + 52} -80L${x + 36} -6`, 4, ink),
    )
    .join('');

export const dholak = (body: string, skin: string, ink: string): string =>
  path('M-130 -56Q0 -92 130 -56V56Q0 92 -130 56Z', body) +
  [-130, 130]
    .map((x) => `<ellipse cx="${x}" cy="0" rx="20" ry="58" fill="${skin}" stroke="${ink}" stroke-width="6"/>`)
    .join('') +
  line('M-118 -50L-60 72L0 -74L60 72L118 -50', 5, ink);

export const harmonium = (body: string, ink: string, keys: string): string =>
  rect(-130, -110, 260, 110, body, 'rx="10"') +
  rect(-112, -110, 224, 34, keys) +
  Array.from({ length: 13 }, (_, at) => rect(-104 + at * 17, -110, 7, 20, ink)).join('') +
  circle(-60, -36, 14, ink) +
  circle(0, -36, 14, ink) +
  circle(60, -36, 14, ink);

export const sax = (body: string, ink: string): string =>
  line('M-40 -190Q-6 -200 0 -160V40Q6 96 56 84Q90 70 84 10', 34, body, 'stroke-linecap="round"') +
  path('M58 20Q84 -16 124 -6L96 44Z', body) +
  [-120, -80, -40, 0].map((y) => circle(14, y, 9, ink)).join('');

export const trumpet = (body: string, ink: string): string =>
  line('M-130 0H90', 20, body, 'stroke-linecap="round"') +
  path('M70 -14Q130 -14 160 -60V60Q130 14 70 14Z', body) +
  ring(-20, 20, 40, 14, body) +
  [-46, -20, 6].map((x) => rect(x - 7, -44, 14, 50, ink, 'rx="5"')).join('');

export const violin = (body: string, ink: string): string =>
  rect(-7, -150, 14, 120, ink) +
  circle(0, -20, 36, body) +
  circle(0, 40, 46, body) +
  line('M-16 10v30M16 10v30', 5, ink);

export const bow = (ink: string): string => line('M-140 0Q0 -26 140 0', 7, ink);

export const decks = (table: string, disc: string, accent: string, ink: string): string =>
  rect(-260, -90, 520, 150, table, 'rx="14"') +
  [-150, 150].map((x) => circle(x, -20, 62, ink) + circle(x, -20, 44, disc) + circle(x, -20, 14, accent)).join('') +
  [-36, 0, 36]
    .map((x, at) => rect(x - 6, -66, 12, 96, ink, 'rx="4"') + rect(x - 13, -50 + at * 22, 26, 16, accent, 'rx="4"'))
    .join('');

export const speaker = (box: string, cone: string, ink: string): string =>
  rect(-75, -330, 150, 330, box, 'rx="12"') +
  circle(0, -235, 48, ink) +
  circle(0, -235, 24, cone) +
  circle(0, -105, 62, ink) +
  circle(0, -105, 34, cone);

export const drumKit = (shell: string, skin: string, accent: string, ink: string): string =>
  circle(0, -110, 110, shell) +
  circle(0, -110, 84, skin) +
  circle(0, -110, 30, accent) +
  [-150, 150]
    .map(
      (x) =>
        rect(x - 62, -230, 124, 78, shell, 'rx="10"') +
        rect(x - 62, -236, 124, 14, skin) +
        line(`M${x} -152V0`, 8, ink),
    )
    .join('') +
  [-220, 220]
    .map((x) => line(`M${x} 0V-330`, 8, ink) + `<ellipse cx="${x}" cy="-330" rx="92" ry="16" fill="${accent}"/>`)
    .join('');

export const stool = (seat: string, ink: string): string =>
  rect(-64, -210, 128, 24, seat, 'rx="10"') + line('M-46 -188L-62 0M46 -188L62 0M-54 -90H54', 12, ink);

export const synth = (body: string, ink: string, keys: string, accent: string): string =>
  rect(-260, -120, 520, 120, body, 'rx="12"') +
  Array.from({ length: 14 }, (_, at) => rect(-240 + at * 34, -58, 30, 54, keys, 'rx="3"')).join('') +
  Array.from({ length: 10 }, (_, at) => rect(-216 + at * 48, -58, 16, 32, ink)).join('') +
  Array.from({ length: 8 }, (_, at) => circle(-220 + at * 58, -90, 15, at % 2 ? accent : ink)).join('') +
  line(curve([-200, -90], [-120, -230], [-40, -90]), 7, accent) +
  line(curve([60, -90], [140, -210], [190, -90]), 7, keys);
