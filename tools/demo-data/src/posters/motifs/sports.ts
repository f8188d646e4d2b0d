import { line, path, rect } from '../draw';
import { court, hills, sea, stadium } from './backdrops';
import { figure, placed, type Joints } from './figure';
import { motif } from './motif';
import { ball, bicycle, racket, shuttle } from './things';

const running: Partial<Joints> = {
  head: [46, -540],
  neck: [34, -480],
  shoulders: [
    [-40, -452],
    [90, -462],
  ],
  elbows: [
    [-110, -370],
    [130, -370],
  ],
  hands: [
    [-50, -300],
    [190, -440],
  ],
  hips: [
    [-30, -270],
    [40, -270],
  ],
  knees: [
    [-90, -170],
    [120, -190],
  ],
  feet: [
    [-220, -110],
    [130, 0],
  ],
};

const leaping: Partial<Joints> = {
  head: [0, -640],
  neck: [0, -580],
  shoulders: [
    [-74, -556],
    [74, -560],
  ],
  elbows: [
    [-140, -480],
    [130, -640],
  ],
  hands: [
    [-210, -540],
    [170, -760],
  ],
  hips: [
    [-44, -360],
    [44, -360],
  ],
  knees: [
    [-100, -240],
    [90, -250],
  ],
  feet: [
    [-170, -130],
    [30, -130],
  ],
};

export const sports = {
  'Harbour Line Half Marathon': motif(sea, ({ person, first, second, third, dark, light }) =>
    [
      [-220, third, 0.85],
      [200, second, 0.9],
      [0, first, 1.1],
    ]
      .map(([x, ink, scale], at) =>
        placed(
          Number(x),
          0,
          figure(
            person({
              hairdo: (['short', 'plait', 'cap'] as const)[at]!,
              accent: light,
              top: String(ink),
              bottom: dark,
              shoes: light,
            }),
            running,
          ) +
            rect(-10, -420, 76, 54, light, 'rx="6"') +
            rect(6, -400, 44, 12, dark),
          Number(scale),
        ),
      )
      .join(''),
  ),
  'Lakeside Cyclothon': motif(
    hills,
    ({ person, first, second, dark, light }) =>
      placed(0, 0, bicycle(light, first), 1.5) +
      placed(
        -60,
        -120,
        figure(person({ hairdo: 'cap', accent: second, top: second, bottom: dark, shoes: light }), {
          head: [110, -560],
          neck: [90, -505],
          shoulders: [
            [30, -480],
            [90, -470],
          ],
          elbows: [
            [110, -400],
            [150, -400],
          ],
          hands: [
            [200, -300],
            [220, -300],
          ],
          hips: [
            [-60, -300],
            [-20, -300],
          ],
          knees: [
            [70, -210],
            [90, -160],
          ],
          feet: [
            [30, -60],
            [70, 40],
          ],
        }),
        1.05,
      ),
  ),
  'Aravalli Trail Run': motif(
    hills,
    ({ person, first, second, dark, light }) =>
      path('M-400 0Q-100 -40 0 -140T400 -240V0Z', dark) +
      placed(60, -160, figure(person({ hairdo: 'bun', top: first, bottom: second, shoes: light }), running), 1.05) +
      path('M-360 0L-330 -120L-300 0ZM-300 0L-276 -90L-252 0Z', second),
  ),
  'Yamuna Bank Kabaddi Cup': motif(
    stadium,
    ({ person, first, second, dark, light }) =>
      placed(
        -150,
        0,
        figure(person({ hairdo: 'short', top: first, bottom: dark }), {
          head: [70, -440],
          neck: [50, -390],
          shoulders: [
            [-20, -370],
            [90, -360],
          ],
          elbows: [
            [-90, -270],
            [190, -310],
          ],
          hands: [
            [-150, -180],
            [310, -280],
          ],
          hips: [
            [-70, -210],
            [0, -210],
          ],
          knees: [
            [-150, -120],
            [90, -150],
          ],
          feet: [
            [-240, 0],
            [60, 0],
          ],
        }),
        1.1,
      ) +
      placed(
        220,
        0,
        figure(person({ hairdo: 'short', beard: true, top: second, bottom: light }), {
          head: [-30, -430],
          elbows: [
            [-130, -300],
            [120, -300],
          ],
          hands: [
            [-190, -200],
            [80, -200],
          ],
          neck: [-20, -380],
          shoulders: [
            [-90, -356],
            [60, -360],
          ],
          hips: [
            [-30, -200],
            [50, -200],
          ],
          knees: [
            [-100, -120],
            [120, -120],
          ],
          feet: [
            [-120, 0],
            [150, 0],
          ],
        }),
        1.05,
      ),
  ),
  'Para Football Cup': motif(
    stadium,
    ({ person, first, second, dark, light }) =>
      placed(
        -60,
        0,
        figure(person({ hairdo: 'curls', top: first, bottom: dark, shoes: second }), {
          head: [-40, -540],
          neck: [-30, -480],
          shoulders: [
            [-100, -456],
            [50, -462],
          ],
          elbows: [
            [-190, -420],
            [120, -400],
          ],
          hands: [
            [-250, -480],
            [200, -380],
          ],
          knees: [
            [-60, -134],
            [130, -200],
          ],
          feet: [
            [-80, 0],
            [220, -110],
          ],
        }),
        1.2,
      ) + placed(270, -120, ball(64, light, dark)),
  ),
  'Shoreline Beach Volleyball Open': motif(
    sea,
    ({ person, first, second, dark, light }) =>
      line('M300 0V-640', 12, dark) +
      Array.from({ length: 5 }, (_, row) => line(`M120 ${-620 + row * 44}H400`, 4, light)).join('') +
      Array.from({ length: 7 }, (_, at) => line(`M${120 + at * 46} -620V-440`, 4, light)).join('') +
      placed(-100, 0, figure(person({ hairdo: 'plait', top: second, bottom: dark }), leaping), 1) +
      placed(100, -790, ball(60, first, dark)),
  ),
  'Hillside Night Badminton League': motif(
    court,
    ({ person, first, second, dark, light }) =>
      placed(
        -60,
        40,
        figure(person({ hairdo: 'short', top: second, bottom: dark, shoes: first }), leaping, {
          before: placed(170, -760, racket(dark, light), 0.85, { turn: 30 }),
        }),
        0.86,
      ) + placed(300, -700, shuttle(first, dark), 1.1, { turn: 40 }),
  ),
};
