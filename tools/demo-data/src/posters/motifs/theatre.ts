import { circle, line, path, rect, star } from '../draw';
import { arcade, bricks, burst, curtain, night, room, sun } from './backdrops';
import { figure, placed, seated } from './figure';
import { motif } from './motif';
import { garland, glass, kettle, oilLamp, sewing, table, train, typewriter, umbrella } from './things';

export const theatre = {
  'Local Train to Lanka': motif(
    burst,
    ({ person, first, second, dark, light }) =>
      placed(0, 0, train(dark, first, light, second), 1.15) +
      placed(
        0,
        -300,
        figure(person({ hairdo: 'long', top: first, bottom: first }), {
          elbows: [
            [-170, -460],
            [170, -460],
          ],
          hands: [
            [-250, -520],
            [250, -520],
          ],
        }),
        0.75,
      ) +
      Array.from({ length: 4 }, (_, at) => circle((at < 2 ? -1 : 1) * (70 + (at % 2) * 74), -706, 34, light)).join(''),
  ),
  'Tamasha Reloaded': motif(
    curtain,
    ({ person, first, second, third, dark, light }) =>
      placed(
        -170,
        0,
        figure(
          person({ hairdo: 'turban', accent: first, top: light, bottom: light, longSleeves: true }),
          {
            elbows: [
              [-140, -400],
              [120, -400],
            ],
            hands: [
              [-170, -520],
              [60, -290],
            ],
          },
          { before: placed(60, -280, path('M-60 -50H60L40 50H-40Z', third) + line('M-60 -50H60', 10, dark)) },
        ),
        1.05,
      ) +
      placed(
        170,
        0,
        figure(
          person({
            hairdo: 'bun',
            accent: light,
            top: second,
            bottom: second,
            skirt: { to: -20, width: 260, fill: second, hem: first },
          }),
          {
            elbows: [
              [-130, -480],
              [140, -400],
            ],
            hands: [
              [-50, -590],
              [60, -300],
            ],
          },
        ),
        1.05,
      ),
  ),
  'The Last Typewriter': motif(
    room,
    ({ person, first, second, dark, light }) =>
      placed(
        0,
        -150,
        figure(person({ hairdo: 'bun', top: first, bottom: dark, longSleeves: true }), {
          elbows: [
            [-150, -350],
            [150, -350],
          ],
          hands: [
            [-110, -240],
            [110, -240],
          ],
        }),
        1,
      ) +
      rect(-290, -200, 580, 200, dark) +
      placed(0, 0, table(640, 220, second, dark)) +
      placed(0, -220, typewriter(dark, first, light), 0.9) +
      [
        [-260, -560, 14],
        [240, -640, -20],
        [300, -470, 30],
      ]
        .map(([x, y, turn]) => placed(x!, y!, rect(-50, -66, 100, 132, light), 1, { turn: turn! }))
        .join(''),
  ),
  'The Tailor of Daryaganj': motif(
    arcade,
    ({ person, first, second, third, dark, light }) =>
      placed(
        -50,
        -150,
        figure(person({ hairdo: 'cap', accent: light, top: light, bottom: dark, beard: true, longSleeves: true }), {
          elbows: [
            [-140, -340],
            [140, -340],
          ],
          hands: [
            [-60, -230],
            [130, -250],
          ],
        }),
        1,
      ) +
      rect(-300, -200, 600, 200, dark) +
      placed(0, 0, table(660, 220, dark, dark)) +
      placed(60, -220, sewing(third, dark, first), 0.95) +
      path('M-320 -220Q-250 -260 -180 -220L-210 0H-330Z', second),
  ),
  'Dastan-e-Chai': motif(
    night,
    ({ person, first, second, third, dark, light }) =>
      placed(
        0,
        -40,
        figure(
          person({ hairdo: 'short', top: first, bottom: first, beard: true, longSleeves: true }),
          {
            elbows: [
              [-160, -230],
              [160, -240],
            ],
            hands: [
              [-230, -330],
              [220, -350],
            ],
          },
          { from: seated },
        ),
        1.35,
      ) +
      placed(-260, -10, kettle(third, dark), 0.8) +
      placed(-150, -10, glass(second, light)) +
      placed(260, -10, oilLamp(first, light), 1.1),
  ),
  'Shiuli Phool': motif(
    sun,
    ({ person, first, second, dark, light }) =>
      garland([-380, -800], 120, [380, -800], light, first) +
      placed(
        0,
        0,
        figure(
          person({
            hairdo: 'long',
            top: light,
            bottom: light,
            skirt: { to: -16, width: 320, fill: light, hem: second },
          }),
          {
            elbows: [
              [-150, -430],
              [140, -370],
            ],
            hands: [
              [-110, -560],
              [60, -310],
            ],
          },
        ),
        1.3,
      ) +
      [-240, -140, 180, 270]
        .map((x, at) => star([x, -20 - (at % 2) * 14], 26, 11, 6, at % 2 ? light : first))
        .join('') +
      rect(-400, 0, 800, 6, dark),
  ),
  'Madras Noir': motif(
    bricks,
    ({ person, first, second, dark, light }) =>
      placed(
        -40,
        0,
        figure(
          person({
            hairdo: 'cap',
            accent: dark,
            top: dark,
            bottom: dark,
            shoes: light,
            longSleeves: true,
            skirt: { to: -110, width: 230, fill: dark },
          }),
          {
            elbows: [
              [-130, -370],
              [140, -410],
            ],
            hands: [
              [-120, -250],
              [110, -470],
            ],
          },
          { before: placed(110, -520, umbrella(second, first, light), 1.1) },
        ),
        1.1,
      ) +
      Array.from({ length: 16 }, (_, at) =>
        line(`M${-380 + at * 52} ${-820 + (at % 4) * 60}l-24 70`, 5, light, 'opacity="0.6"'),
      ).join(''),
  ),
};
