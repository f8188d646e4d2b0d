import { line, path } from '../draw';
import { arcade, beams, burst, curtain, night, sea, sun } from './backdrops';
import { figure, placed, type Joints } from './figure';
import { motif } from './motif';
import { garland, oilLamp } from './things';

/** Half sitting, knees turned out. */
const aramandi: Partial<Joints> = {
  head: [0, -470],
  neck: [0, -410],
  shoulders: [
    [-78, -388],
    [78, -388],
  ],
  hips: [
    [-50, -200],
    [50, -200],
  ],
  knees: [
    [-170, -120],
    [170, -120],
  ],
  feet: [
    [-70, 0],
    [70, 0],
  ],
};
const warrior = '#8D5A3B';
const bells = (y: number, ink: string): string =>
  [-54, 54].map((x) => line(`M${x - 26} ${y}H${x + 26}`, 16, ink, 'stroke-dasharray="8 3"')).join('');

export const dance = {
  'Ghungroo and Glass': motif(
    beams,
    ({ person, first, second, light }) =>
      placed(
        0,
        0,
        figure(
          person({
            hairdo: 'plait',
            accent: light,
            top: second,
            bottom: light,
            longSleeves: true,
            skirt: { to: -110, width: 560, fill: second, hem: first },
          }),
          {
            elbows: [
              [-170, -440],
              [150, -480],
            ],
            hands: [
              [-280, -470],
              [90, -610],
            ],
            knees: [
              [-40, -134],
              [40, -134],
            ],
            feet: [
              [-30, 0],
              [44, -10],
            ],
          },
        ),
        1.25,
      ) + bells(-60, first),
  ),
  'Bharatham 360': motif(
    sun,
    ({ person, first, second, third, dark, light }) =>
      placed(
        0,
        0,
        figure(
          person({ hairdo: 'bun', accent: light, top: second, bottom: third }),
          {
            ...aramandi,
            elbows: [
              [-190, -400],
              [180, -450],
            ],
            hands: [
              [-300, -400],
              [130, -560],
            ],
          },
          { before: path('M-70 -200L0 -40L70 -200Q0 -150 -70 -200Z', first) },
        ),
        1.35,
      ) +
      [-300, 300].map((x) => placed(x, 0, oilLamp(first, light), 1.2)).join('') +
      path('M-400 0H400V6H-400Z', dark),
  ),
  'Odissi at Dusk': motif(night, ({ person, first, second, third, light }) =>
    placed(
      0,
      0,
      figure(
        person({ hairdo: 'bun', accent: light, top: first, bottom: second }),
        {
          head: [36, -528],
          neck: [22, -470],
          shoulders: [
            [-60, -440],
            [92, -452],
          ],
          elbows: [
            [-150, -370],
            [170, -520],
          ],
          hands: [
            [-70, -290],
            [80, -600],
          ],
          hips: [
            [-70, -250],
            [24, -250],
          ],
          knees: [
            [-110, -130],
            [110, -150],
          ],
          feet: [
            [-60, 0],
            [60, -60],
          ],
        },
        { before: path('M-80 -250L-20 -60L40 -250Q-20 -190 -80 -250Z', third) },
      ),
      1.35,
    ),
  ),
  'Lavani Queens': motif(curtain, ({ person, first, second, third, light }) =>
    [
      [-210, second],
      [210, third],
      [0, first],
    ]
      .map(([x, ink], at) =>
        placed(
          Number(x),
          at === 2 ? 10 : -10,
          figure(
            person({
              hairdo: 'bun',
              accent: light,
              top: String(ink),
              bottom: String(ink),
              skirt: { to: -30, width: 250, fill: String(ink), hem: light },
            }),
            {
              head: [at ? -14 : 14, -545],
              elbows: [
                [-140, -470],
                [140, -390],
              ],
              hands: [
                [-70, -590],
                [70, -290],
              ],
            },
          ),
          at === 2 ? 1.15 : 0.9,
        ),
      )
      .join(''),
  ),
  'Ghoomar by a Thousand Lamps': motif(
    arcade,
    ({ person, first, second, third, dark, light }) =>
      [
        [-250, third, 0.8],
        [250, second, 0.8],
        [0, first, 1.15],
      ]
        .map(([x, ink, scale]) =>
          placed(
            Number(x),
            0,
            figure(
              person({
                hairdo: 'long',
                hair: String(ink),
                top: String(ink),
                bottom: light,
                longSleeves: true,
                skirt: { to: -50, width: 420, fill: String(ink), hem: light },
              }),
              {
                elbows: [
                  [-150, -450],
                  [150, -380],
                ],
                hands: [
                  [-120, -590],
                  [210, -300],
                ],
              },
            ),
            Number(scale),
          ),
        )
        .join('') + [-330, -200, -70, 70, 200, 330].map((x) => placed(x, 90, oilLamp(dark, first), 0.7)).join(''),
  ),
  'Perini: Dance of Warriors': motif(
    burst,
    ({ person, first, second, dark, light }) =>
      placed(
        -180,
        0,
        figure(
          person({
            hairdo: 'bun',
            accent: first,
            skin: warrior,
            top: warrior,
            bottom: second,
            skirt: { to: -130, width: 230, fill: second, hem: first },
          }),
          {
            elbows: [
              [-170, -430],
              [160, -420],
            ],
            hands: [
              [-190, -570],
              [230, -330],
            ],
            knees: [
              [-130, -190],
              [100, -134],
            ],
            feet: [
              [-60, -90],
              [120, 0],
            ],
          },
        ),
        1,
      ) +
      placed(
        190,
        0,
        figure(
          person({
            hairdo: 'bun',
            accent: light,
            skin: warrior,
            top: warrior,
            bottom: first,
            skirt: { to: -130, width: 230, fill: first, hem: dark },
          }),
          {
            elbows: [
              [-170, -420],
              [170, -430],
            ],
            hands: [
              [-230, -330],
              [190, -570],
            ],
            knees: [
              [-100, -134],
              [130, -190],
            ],
            feet: [
              [-120, 0],
              [60, -90],
            ],
          },
        ),
        1,
      ),
  ),
  'Gaudiya Nritya Revival': motif(
    sea,
    ({ person, first, second, third, light }) =>
      garland([-380, -820], 120, [380, -820], light, third) +
      placed(
        0,
        0,
        figure(
          person({
            hairdo: 'bun',
            accent: light,
            top: second,
            bottom: first,
            skirt: { to: -30, width: 330, fill: first, hem: third },
          }),
          {
            head: [-20, -540],
            elbows: [
              [-140, -480],
              [140, -440],
            ],
            hands: [
              [-40, -600],
              [60, -520],
            ],
          },
        ),
        1.3,
      ),
  ),
};
