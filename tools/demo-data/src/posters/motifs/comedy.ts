import { circle, path, rect, star } from '../draw';
import { arcade, beams, bricks, bulbs, burst, curtain, night, road, room, sun } from './backdrops';
import { figure, placed, seated } from './figure';
import { handMic, micStand, stool } from './instruments';
import { motif } from './motif';
import { frame, glass, kettle, rickshaw, table, train } from './things';

const bubble = (x: number, y: number, w: number, h: number, fill: string, ink: string, rows: number): string =>
  rect(x, y, w, h, fill, 'rx="24"') +
  path(`M${x + w * 0.2} ${y + h - 2}l-14 46l52 -46z`, fill) +
  Array.from({ length: rows }, (_, at) =>
    rect(x + 24, y + 24 + at * 30, (w - 48) * (at === rows - 1 ? 0.6 : 1), 12, ink, 'rx="6" opacity="0.6"'),
  ).join('');

const talking = {
  elbows: [
    [-130, -380],
    [110, -400],
  ],
  hands: [
    [-190, -470],
    [50, -480],
  ],
} as const;

const shrug = {
  elbows: [
    [-140, -370],
    [140, -370],
  ],
  hands: [
    [-210, -450],
    [210, -450],
  ],
} as const;

export const comedy = {
  'Rickshaw Meter Down': motif(
    road,
    ({ person, first, second, dark, light }) =>
      placed(-90, 0, rickshaw(first, second, dark), 1.15) +
      placed(
        250,
        0,
        figure(person({ hairdo: 'short', top: light, bottom: dark, shoes: second }), talking, {
          before: placed(46, -490, handMic(dark, second)),
        }),
        1.1,
      ),
  ),
  'Aunty Network Live': motif(
    room,
    ({ person, first, second, dark, light }) =>
      bubble(-330, -820, 260, 120, light, dark, 3) +
      bubble(90, -760, 240, 96, first, dark, 2) +
      placed(
        -160,
        0,
        figure(
          person({
            hairdo: 'bun',
            accent: first,
            top: second,
            bottom: second,
            skirt: { to: -24, width: 260, fill: second, hem: first },
          }),
          {
            elbows: [
              [-130, -360],
              [110, -400],
            ],
            hands: [
              [-60, -290],
              [60, -520],
            ],
          },
        ),
        1.05,
      ) +
      placed(
        170,
        0,
        figure(
          person({
            hairdo: 'curls',
            top: first,
            bottom: light,
            longSleeves: true,
            skirt: { to: -60, width: 220, fill: first },
          }),
          shrug,
        ),
        1,
      ),
  ),
  'Overheard on Platform 4': motif(
    bulbs,
    ({ person, first, second, third, dark, light }) =>
      placed(-130, 0, train(first, second, light, dark), 1.1) +
      bubble(70, -830, 250, 100, light, dark, 2) +
      placed(
        230,
        0,
        figure(person({ hairdo: 'cap', accent: third, top: light, bottom: dark, shoes: second }), {
          elbows: [
            [-110, -370],
            [130, -400],
          ],
          hands: [
            [-104, -262],
            [60, -520],
          ],
        }),
        1.1,
      ),
  ),
  'Engineer Banega Comedian': motif(
    burst,
    ({ person, first, second, dark, light }) =>
      placed(
        0,
        0,
        figure(
          person({ hairdo: 'short', top: light, bottom: dark, shoes: second, longSleeves: true }),
          {
            elbows: [
              [-140, -430],
              [120, -390],
            ],
            hands: [
              [-110, -570],
              [60, -470],
            ],
          },
          { before: placed(56, -478, handMic(dark, second)) },
        ),
        1.3,
      ) +
      placed(-140, -760, rect(-90, -20, 180, 40, first, 'rx="20"') + rect(-60, -70, 120, 56, first, 'rx="28"'), 1) +
      placed(260, 0, stool(first, dark), 1.1),
  ),
  'Silk Board Survivors': motif(
    road,
    ({ person, first, second, third, dark, light }) =>
      [
        [-250, -250, third],
        [120, -260, second],
        [-80, -170, light],
      ]
        .map(([x, y, ink]) =>
          placed(
            Number(x),
            Number(y),
            rect(-110, -90, 220, 80, String(ink), 'rx="18"') +
              rect(-70, -140, 140, 60, String(ink), 'rx="22"') +
              circle(-60, -10, 24, dark) +
              circle(60, -10, 24, dark),
            1,
          ),
        )
        .join('') +
      placed(
        -120,
        0,
        figure(person({ hairdo: 'curls', top: first, bottom: dark, shoes: light }), talking, {
          before: placed(46, -490, handMic(dark, second)),
        }),
        1.05,
      ) +
      placed(140, 0, figure(person({ hairdo: 'long', top: light, bottom: second, shoes: dark }), shrug), 1),
  ),
  'Metro Line Confessions': motif(
    bricks,
    ({ person, second, third, dark, light }) =>
      placed(-60, 0, train(third, second, light, dark), 1.25) +
      placed(
        90,
        0,
        figure(
          person({ hairdo: 'turban', accent: second, top: light, bottom: dark, shoes: second, beard: true }),
          shrug,
        ),
        1.1,
      ),
  ),
  'Sharma Ji Ki Beti': motif(
    sun,
    ({ person, first, second, third, dark, light }) =>
      placed(-180, -60, frame(200, 250, dark, light) + star([0, -125], 70, 32, 5, third), 1) +
      placed(
        60,
        0,
        figure(
          person({ hairdo: 'plait', accent: first, top: second, bottom: light, shoes: dark, longSleeves: true }),
          talking,
          { before: placed(46, -490, handMic(dark, light)) },
        ),
        1.3,
      ),
  ),
  'Irani Chai Stand-up': motif(
    arcade,
    ({ person, first, second, third, dark, light }) =>
      placed(-150, 0, table(320, 230, light, dark)) +
      placed(-200, -230, kettle(third, dark), 0.9) +
      placed(-70, -230, glass(second, light), 1.1) +
      placed(
        190,
        0,
        figure(
          person({
            hairdo: 'cap',
            accent: light,
            top: second,
            bottom: dark,
            shoes: first,
            beard: true,
            longSleeves: true,
          }),
          talking,
          { before: placed(46, -490, handMic(dark, first)) },
        ),
        1.15,
      ),
  ),
  'Adda Hour': motif(
    night,
    ({ person, first, second, dark, light }) =>
      rect(-360, -130, 720, 34, light, 'rx="8"') +
      rect(-330, -96, 30, 96, dark) +
      rect(300, -96, 30, 96, dark) +
      placed(
        -180,
        -90,
        figure(
          person({ hairdo: 'short', top: light, bottom: second, longSleeves: true }),
          {
            hands: [
              [-60, -240],
              [150, -300],
            ],
            elbows: [
              [-120, -190],
              [130, -210],
            ],
          },
          { from: seated },
        ),
        0.95,
      ) +
      placed(
        170,
        -90,
        figure(
          person({ hairdo: 'bun', top: first, bottom: first }),
          {
            hands: [
              [-150, -290],
              [40, -130],
            ],
            elbows: [
              [-130, -200],
              [120, -180],
            ],
          },
          { from: seated, before: placed(40, -140, glass(second, light), 0.9) },
        ),
        0.95,
      ),
  ),
  'Mokka Joke Maaman': motif(
    curtain,
    ({ person, first, second, dark, light }) =>
      placed(170, 0, micStand(470, dark, light)) +
      placed(
        -20,
        0,
        figure(
          person({
            hairdo: 'curls',
            top: second,
            bottom: light,
            beard: true,
            skirt: { to: -30, width: 200, fill: light, hem: first },
          }),
          {
            elbows: [
              [-140, -380],
              [150, -420],
            ],
            hands: [
              [-190, -300],
              [170, -540],
            ],
          },
        ),
        1.3,
      ),
  ),
  'Standup Comedy Open House': motif(
    beams,
    ({ person, first, second, third, dark, light }) =>
      placed(0, 0, micStand(520, light, first), 1.2) +
      [
        [-290, second],
        [-150, third],
        [160, light],
        [300, first],
      ]
        .map(([x, ink], at) =>
          placed(
            Number(x),
            0,
            figure(
              person({
                hairdo: (['short', 'bun', 'curls', 'cap'] as const)[at]!,
                accent: second,
                top: String(ink),
                bottom: dark,
                shoes: light,
              }),
            ),
            0.72,
          ),
        )
        .join(''),
  ),
};
