import { circle, line, path, rect, star } from '../draw';
import { arcade, bricks, bulbs, curtain, sun } from './backdrops';
import { figure, placed, seated } from './figure';
import { motif } from './motif';
import { brushPen, frame, pot } from './things';

export const exhibitions = {
  'Paper Bazaar: Prints of the Bazaar Press': motif(
    bricks,
    ({ person, first, second, third, dark, light }) =>
      [
        [-260, -480, second],
        [20, -520, first],
        [270, -470, third],
      ]
        .map(([x, y, ink]) =>
          placed(Number(x), Number(y), frame(200, 250, light, String(ink)) + star([0, -125], 60, 30, 8, light), 1),
        )
        .join('') +
      placed(-110, 0, figure(person({ hairdo: 'plait', top: first, bottom: dark, shoes: light })), 0.95) +
      placed(
        140,
        0,
        figure(person({ hairdo: 'short', top: light, bottom: second, shoes: dark }), {
          elbows: [
            [-130, -430],
            [112, -365],
          ],
          hands: [
            [-170, -540],
            [104, -262],
          ],
        }),
        0.95,
      ),
  ),
  'Clay to Crown: Idol Makers at Work': motif(
    arcade,
    ({ person, first, second, third, dark, light }) =>
      placed(
        150,
        0,
        path('M-110 0L-90 -60H90L110 0Z', dark) +
          path('M-76 -60Q-96 -330 0 -360Q96 -330 76 -60Z', third) +
          circle(0, -410, 64, third) +
          path('M-84 -440L-60 -560L-30 -490L0 -600L30 -490L60 -560L84 -440Q0 -480 -84 -440Z', first),
        1.15,
      ) +
      placed(
        -170,
        0,
        figure(
          person({ hairdo: 'short', top: light, bottom: second }),
          {
            elbows: [
              [-110, -370],
              [140, -420],
            ],
            hands: [
              [-104, -262],
              [220, -450],
            ],
          },
          { before: placed(220, -450, brushPen(dark, first), 0.6, { turn: 180 }) },
        ),
        1.1,
      ),
  ),
  'Maps of a Moving City': motif(
    sun,
    ({ person, first, second, third, dark, light }) =>
      rect(-340, -700, 680, 440, light, 'rx="10"') +
      line('M-320 -330Q-150 -520 -40 -440T320 -640', 16, second) +
      line('M-300 -660L-120 -480L60 -620L300 -360M-60 -690V-270', 8, third) +
      [
        [-120, -480],
        [60, -620],
        [140, -500],
      ]
        .map(([x, y]) => path(`M${x} ${y}q-34 -44 0 -76q34 32 0 76z`, first))
        .join('') +
      placed(
        -150,
        0,
        figure(person({ hairdo: 'bun', top: second, bottom: dark, shoes: first }), {
          elbows: [
            [-112, -365],
            [130, -410],
          ],
          hands: [
            [-104, -262],
            [190, -500],
          ],
        }),
        0.85,
      ) +
      placed(170, 0, figure(person({ hairdo: 'curls', top: third, bottom: dark, shoes: light })), 0.62),
  ),
  'Silk Route: Sarees of Six Centuries': motif(
    curtain,
    ({ person, first, second, third, dark, light }) =>
      [-270, 270]
        .map(
          (x, at) =>
            rect(x - 80, -640, 160, 600, at ? third : first) +
            Array.from({ length: 9 }, (_, row) => rect(x - 80, -600 + row * 62, 160, 12, at ? light : second)).join(
              '',
            ) +
            rect(x - 80, -90, 160, 50, dark),
        )
        .join('') +
      placed(
        0,
        0,
        figure(
          person({
            hairdo: 'bun',
            accent: light,
            top: second,
            bottom: second,
            skirt: { to: -10, width: 290, fill: second, hem: first },
          }),
          {
            elbows: [
              [-150, -400],
              [150, -400],
            ],
            hands: [
              [-230, -380],
              [230, -380],
            ],
          },
          { before: path('M-74 -470L74 -300L250 -390L256 -330L60 -240L-74 -400Z', first) },
        ),
        1.25,
      ),
  ),
  'Copper Lane Open Studios': motif(
    bulbs,
    ({ person, first, second, dark, light }) =>
      placed(
        -30,
        -20,
        figure(
          person({ hairdo: 'turban', accent: light, top: light, bottom: second, beard: true }),
          {
            elbows: [
              [-110, -190],
              [160, -260],
            ],
            hands: [
              [-60, -110],
              [190, -370],
            ],
          },
          { from: seated, before: line('M190 -380L130 -460', 16, dark) + rect(100, -500, 70, 44, dark, 'rx="8"') },
        ),
        1.25,
      ) +
      [
        [-280, first],
        [250, first],
      ]
        .map(([x, ink], at) => placed(Number(x), 0, pot(String(ink), dark), at ? 1.2 : 1.5))
        .join('') +
      placed(-60, 30, pot(first, second), 0.8),
  ),
};
