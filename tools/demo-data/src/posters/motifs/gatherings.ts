import { circle, line, path, rect, ring, star } from '../draw';
import { arcade, beams, burst, curtain, hills, night, room, sun } from './backdrops';
import { figure, placed, seated } from './figure';
import { synth } from './instruments';
import { motif } from './motif';
import { brushPen, car, globe, heartLine, plate, podium, pot, table } from './things';

const speaking = {
  elbows: [
    [-140, -390],
    [140, -400],
  ],
  hands: [
    [-180, -300],
    [190, -500],
  ],
} as const;

const working = {
  elbows: [
    [-140, -350],
    [140, -350],
  ],
  hands: [
    [-90, -250],
    [90, -250],
  ],
} as const;

export const conferences = {
  'Bombay Product Assembly': motif(
    room,
    ({ person, first, second, dark, light }) =>
      rect(-60, -780, 430, 300, light, 'rx="12"') +
      [
        [-20, first],
        [80, second],
        [180, dark],
        [280, first],
      ]
        .map(([x, ink], at) => rect(Number(x), -740 + (at % 2) * 120, 70, 100, String(ink), 'rx="6"'))
        .join('') +
      placed(
        -190,
        0,
        figure(person({ hairdo: 'bun', top: first, bottom: dark, shoes: second, longSleeves: true }), speaking),
        1.15,
      ),
  ),
  'NammaDev Summit': motif(
    beams,
    ({ person, first, second, dark, light }) =>
      rect(-330, -800, 660, 260, dark, `rx="16" stroke="${light}" stroke-width="8"`) +
      line(
        'M-200 -720L-260 -670L-200 -620M200 -720L260 -670L200 -620M40 -740L-40 -600',
        18,
        first,
        'stroke-linecap="round" stroke-linejoin="round"',
      ) +
      placed(
        0,
        -70,
        figure(person({ hairdo: 'curls', top: first, bottom: dark, longSleeves: true }), {
          elbows: [
            [-150, -400],
            [140, -370],
          ],
          hands: [
            [-210, -510],
            [90, -270],
          ],
        }),
        0.85,
      ) +
      placed(0, 0, podium(second, light, dark), 0.9),
  ),
  'Bharat Climate Summit': motif(
    hills,
    ({ person, first, second, third, dark, light }) =>
      placed(120, -480, globe(third, second, dark), 1.5) +
      placed(
        -210,
        0,
        figure(
          person({
            hairdo: 'long',
            top: first,
            bottom: light,
            longSleeves: true,
            skirt: { to: -40, width: 220, fill: first, hem: light },
          }),
          {
            elbows: [
              [-120, -370],
              [130, -420],
            ],
            hands: [
              [-110, -262],
              [190, -520],
            ],
          },
        ),
        1.1,
      ),
  ),
  'Auto and Mobility Expo South': motif(
    beams,
    ({ person, first, second, dark, light }) =>
      `<ellipse cx="0" cy="-10" rx="390" ry="40" fill="${second}"/>` +
      placed(
        210,
        -60,
        figure(person({ hairdo: 'short', top: light, bottom: light, longSleeves: true }), {
          elbows: [
            [-140, -400],
            [130, -430],
          ],
          hands: [
            [-210, -330],
            [190, -540],
          ],
        }),
        0.95,
      ) +
      placed(-10, -10, car(first, light, dark), 1.1),
  ),
  'Health Stack Forum': motif(
    sun,
    ({ person, first, second, dark, light }) =>
      placed(0, -690, heartLine(light), 1.3) +
      [
        [-150, 'bun', light],
        [150, 'short', light],
      ]
        .map(([x, hairdo, ink], at) =>
          placed(
            Number(x),
            0,
            figure(
              person({
                hairdo: hairdo as 'bun',
                top: String(ink),
                bottom: at ? dark : second,
                shoes: first,
                longSleeves: true,
                skirt: { to: -150, width: 210, fill: String(ink) },
              }),
              at ? speaking : undefined,
              { before: ring(0, -400, 46, 8, second) + circle(0, -352, 14, second) },
            ),
            1.05,
          ),
        )
        .join(''),
  ),
};

export const workshops = {
  'Pottery by Lamplight': motif(
    night,
    ({ person, first, second, third, dark, light }) =>
      placed(
        -40,
        -30,
        figure(
          person({ hairdo: 'bun', top: first, bottom: second }),
          {
            elbows: [
              [-130, -190],
              [140, -190],
            ],
            hands: [
              [-30, -150],
              [110, -150],
            ],
          },
          { from: seated, before: placed(40, -60, pot(third, dark), 0.95) },
        ),
        1.3,
      ) +
      rect(-120, -60, 260, 30, light, 'rx="15"') +
      rect(-20, -34, 60, 34, dark) +
      circle(-280, -620, 54, first) +
      line('M-280 -860V-660', 6, light),
  ),
  'Misal Masterclass': motif(
    room,
    ({ person, first, second, third, dark, light }) =>
      placed(
        0,
        -150,
        figure(
          person({ hairdo: 'cap', accent: light, top: light, bottom: dark, longSleeves: true }),
          {
            elbows: [
              [-140, -360],
              [150, -380],
            ],
            hands: [
              [-110, -250],
              [150, -480],
            ],
          },
          { before: path('M-70 -440H70L80 -200H-80Z', first) },
        ),
        1.1,
      ) +
      rect(-340, -180, 680, 180, dark) +
      placed(0, 0, table(720, 200, second, dark)) +
      placed(-190, -250, plate(light, first, second, third), 0.75) +
      placed(
        190,
        -200,
        path('M-110 0Q-120 -110 0 -110Q120 -110 110 0Z', dark) + rect(-140, -100, 280, 22, third, 'rx="10"'),
        1,
      ),
  ),
  'Block Printing in Bagru Style': motif(
    arcade,
    ({ person, first, second, third, dark, light }) =>
      placed(
        -20,
        -170,
        figure(person({ hairdo: 'turban', accent: second, top: second, bottom: dark, longSleeves: true }), working),
        1.1,
      ) +
      rect(-370, -220, 740, 220, light) +
      Array.from({ length: 18 }, (_, at) =>
        star([-330 + (at % 6) * 132, -170 + Math.floor(at / 6) * 66], 26, 12, 8, at % 2 ? first : third),
      ).join('') +
      rect(50, -290, 110, 60, dark, 'rx="8"') +
      circle(105, -300, 20, dark),
  ),
  'Calligraphy of the Deccan': motif(
    sun,
    ({ person, first, second, dark, light }) =>
      placed(
        60,
        -20,
        figure(
          person({ hairdo: 'long', top: second, bottom: dark, longSleeves: true }),
          {
            head: [-20, -340],
            elbows: [
              [-150, -180],
              [120, -180],
            ],
            hands: [
              [-130, -60],
              [60, -90],
            ],
          },
          { from: seated, before: placed(-140, -20, brushPen(dark, first), 0.8) },
        ),
        1.3,
      ) +
      path('M-370 40L-330 -50H-40L0 40Z', light) +
      line('M-300 20Q-240 -60 -200 0T-110 -10M-280 -20q30 -20 60 0', 14, dark, 'stroke-linecap="round"'),
  ),
  'Build a Synth in a Day': motif(
    burst,
    ({ person, first, second, third, dark, light }) =>
      [
        [-190, 'curls', first],
        [190, 'plait', light],
      ]
        .map(([x, hairdo, ink]) =>
          placed(
            Number(x),
            -150,
            figure(person({ hairdo: hairdo as 'curls', top: String(ink), bottom: dark }), working),
            0.95,
          ),
        )
        .join('') +
      rect(-350, -190, 700, 190, dark) +
      placed(0, 0, table(740, 210, second, dark)) +
      placed(0, -210, synth(third, dark, light, first), 1),
  ),
  'Patachitra Scroll Painting': motif(
    curtain,
    ({ person, first, second, third, dark, light }) =>
      rect(-330, -700, 230, 640, light) +
      [first, third, second]
        .map((ink, at) => circle(-215, -590 + at * 200, 70, ink) + star([-215, -590 + at * 200], 56, 26, 8, light))
        .join('') +
      rect(-346, -716, 262, 30, dark, 'rx="15"') +
      rect(-346, -70, 262, 30, dark, 'rx="15"') +
      placed(
        120,
        0,
        figure(
          person({
            hairdo: 'plait',
            accent: light,
            top: first,
            bottom: second,
            skirt: { to: -20, width: 270, fill: second, hem: light },
          }),
          {
            elbows: [
              [-150, -400],
              [120, -370],
            ],
            hands: [
              [-250, -470],
              [104, -262],
            ],
          },
          { before: placed(-250, -470, brushPen(dark, first), 0.7, { turn: 120 }) },
        ),
        1.2,
      ),
  ),
  'Screenwriting in Four Sundays': motif(
    room,
    ({ person, first, second, dark, light }) =>
      placed(
        0,
        -150,
        figure(person({ hairdo: 'curls', top: second, bottom: dark, longSleeves: true }), {
          elbows: [
            [-150, -350],
            [150, -360],
          ],
          hands: [
            [-90, -250],
            [120, -470],
          ],
        }),
        1.1,
      ) +
      rect(-300, -200, 600, 200, dark) +
      placed(0, 0, table(660, 220, first, dark)) +
      [
        [-190, -12],
        [-60, 6],
        [170, -6],
      ]
        .map(([x, turn]) =>
          placed(
            x!,
            -260,
            rect(-60, -70, 120, 110, light) +
              [0, 1, 2].map((row) => rect(-40, -50 + row * 26, 80 - row * 16, 8, dark)).join(''),
            1,
            { turn: turn! },
          ),
        )
        .join(''),
  ),
};
