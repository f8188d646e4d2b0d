import { circle, line, path, ring, star } from '../draw';
import { arcade, bulbs, burst, night, road, sea, sun } from './backdrops';
import { figure, placed, seated } from './figure';
import { trumpet } from './instruments';
import { motif } from './motif';
import { books, glass, kite, lantern, telescope, tram } from './things';

export const festivals = {
  'Kinara Kite and Food Mela': motif(
    sea,
    ({ person, first, second, third, dark, light }) =>
      placed(-200, -650, kite(first, light, dark), 1.15, { turn: -16 }) +
      placed(190, -760, kite(third, second, dark), 0.8, { turn: 18 }) +
      line('M-200 -540Q-120 -420 60 -520', 4, dark) +
      placed(
        140,
        0,
        figure(person({ hairdo: 'short', top: light, bottom: dark }), {
          elbows: [
            [-120, -430],
            [120, -430],
          ],
          hands: [
            [-90, -560],
            [10, -500],
          ],
        }),
        1,
      ) +
      placed(
        -190,
        0,
        figure(person({ hairdo: 'plait', top: first, bottom: third, skirt: { to: -120, width: 180, fill: first } }), {
          elbows: [
            [-110, -450],
            [110, -450],
          ],
          hands: [
            [-130, -570],
            [150, -570],
          ],
        }),
        0.7,
      ),
  ),
  'Kolam and Kaapi Street Festival': motif(
    arcade,
    ({ person, first, second, dark, light }) =>
      placed(
        30,
        0,
        figure(
          person({
            hairdo: 'plait',
            accent: light,
            top: second,
            bottom: second,
            skirt: { to: -10, width: 330, fill: second, hem: first },
          }),
          {
            head: [-110, -400],
            neck: [-80, -350],
            shoulders: [
              [-110, -316],
              [30, -350],
            ],
            elbows: [
              [-150, -210],
              [-40, -220],
            ],
            hands: [
              [-190, -60],
              [-100, -150],
            ],
            hips: [
              [-40, -200],
              [60, -210],
            ],
            knees: [
              [-110, -90],
              [90, -80],
            ],
            feet: [
              [-60, 0],
              [110, 0],
            ],
          },
        ),
        1.15,
      ) +
      [0, 1, 2].map((at) => ring(-190, 60, 40 + at * 34, 6, light)).join('') +
      placed(260, 0, glass(dark, light), 1.7),
  ),
  'Salt Lake Book and Jhalmuri Fair': motif(
    bulbs,
    ({ person, first, second, third, dark, light }) =>
      placed(-210, 0, books([first, second, third, light, first, second], dark), 1.1) +
      placed(
        150,
        0,
        figure(
          person({
            hairdo: 'bun',
            top: second,
            bottom: light,
            longSleeves: true,
            skirt: { to: -40, width: 230, fill: light, hem: second },
          }),
          {
            elbows: [
              [-110, -370],
              [120, -370],
            ],
            hands: [
              [-70, -330],
              [70, -330],
            ],
          },
          { before: path('M-110 -420L0 -390L110 -420V-320L0 -290L-110 -320Z', first) + line('M0 -390V-290', 6, dark) },
        ),
        1.2,
      ),
  ),
  'Biryani and Beats': motif(
    burst,
    ({ person, first, second, third, dark, light }) =>
      path('M-220 0Q-260 -210 0 -220Q260 -210 220 0Z', dark) +
      `<ellipse cx="0" cy="-214" rx="210" ry="46" fill="${first}"/>` +
      [-130, -60, 20, 90, 140].map((x, at) => circle(x, -222 + (at % 2) * 14, 18, at % 2 ? second : light)).join('') +
      placed(
        -250,
        -20,
        figure(
          person({ hairdo: 'cap', accent: light, top: light, bottom: dark }),
          {
            elbows: [
              [-120, -380],
              [130, -400],
            ],
            hands: [
              [-100, -270],
              [170, -330],
            ],
          },
          { before: line('M170 -350L250 -180', 14, third) },
        ),
        1,
      ) +
      placed(
        270,
        0,
        figure(
          person({ hairdo: 'curls', top: second, bottom: light, shoes: dark }),
          {
            elbows: [
              [-110, -420],
              [110, -430],
            ],
            hands: [
              [-70, -510],
              [10, -530],
            ],
          },
          { before: placed(-100, -530, trumpet(light, dark), 0.8, { mirrored: true }) },
        ),
        0.95,
      ),
  ),
  'Dilli Winter Carnival': motif(
    night,
    ({ person, first, second, third, dark, light }) =>
      [
        [-280, -640],
        [-90, -740],
        [110, -690],
        [300, -760],
      ]
        .map(([x, y], at) => placed(x!, y!, lantern([first, second, third, light][at]!, dark), 0.8))
        .join('') +
      placed(
        -120,
        0,
        figure(
          person({ hairdo: 'turban', accent: first, top: second, bottom: dark, shoes: light, longSleeves: true }),
          {
            elbows: [
              [-150, -430],
              [120, -370],
            ],
            hands: [
              [-130, -570],
              [104, -262],
            ],
          },
          { before: placed(-130, -500, lantern(first, dark), 0.6) },
        ),
        1.05,
      ) +
      placed(
        170,
        0,
        figure(
          person({
            hairdo: 'bun',
            top: third,
            bottom: light,
            longSleeves: true,
            skirt: { to: -40, width: 220, fill: third, hem: light },
          }),
        ),
        0.95,
      ),
  ),
  'Gulabi Nagar Literature Garden': motif(
    arcade,
    ({ person, first, second, third, dark, light }) =>
      placed(
        -170,
        -20,
        figure(
          person({ hairdo: 'long', top: light, bottom: third }),
          {
            hands: [
              [-60, -170],
              [70, -170],
            ],
            elbows: [
              [-120, -190],
              [120, -190],
            ],
          },
          { from: seated, before: path('M-100 -230L0 -200L100 -230V-140L0 -110L-100 -140Z', second) },
        ),
        1,
      ) +
      placed(
        180,
        -20,
        figure(
          person({ hairdo: 'turban', accent: second, top: first, bottom: light, beard: true, longSleeves: true }),
          {
            hands: [
              [-130, -290],
              [60, -130],
            ],
            elbows: [
              [-130, -200],
              [120, -180],
            ],
          },
          { from: seated },
        ),
        1,
      ) +
      [-350, 0, 350].map((x) => line(`M${x} 0V-120`, 8, dark) + star([x, -140], 40, 20, 8, second)).join(''),
  ),
};

export const others = {
  'Heritage Walk of Hidden Stepwells': motif(
    sun,
    ({ person, first, second, dark, light }) =>
      [0, 1, 2, 3, 4]
        .map((at) =>
          path(`M${-400 + at * 70} ${-60}V${-520 + at * 90}H${400 - at * 70}V-60Z`, [second, first][at % 2] ?? second),
        )
        .join('') +
      path('M-400 0V-60H400V0Z', dark) +
      placed(
        -40,
        0,
        figure(person({ hairdo: 'cap', accent: light, top: light, bottom: first, shoes: dark }), {
          elbows: [
            [-110, -370],
            [140, -420],
          ],
          hands: [
            [-104, -262],
            [240, -480],
          ],
        }),
        0.95,
      ),
  ),
  'Tram Car Storytelling': motif(
    road,
    ({ person, first, second, third, dark, light }) =>
      placed(0, 0, tram(first, light, third, dark), 1.15) +
      placed(
        190,
        0,
        figure(
          person({
            hairdo: 'bun',
            top: second,
            bottom: light,
            skirt: { to: -30, width: 230, fill: light, hem: second },
          }),
          {
            elbows: [
              [-140, -400],
              [140, -400],
            ],
            hands: [
              [-200, -480],
              [190, -500],
            ],
          },
        ),
        0.95,
      ),
  ),
  'Stargazing at Rockside': motif(
    night,
    ({ person, first, second, dark, light }) =>
      path('M-400 0Q-300 -120 -160 -90T120 -50T400 -110V0Z', second) +
      placed(60, -60, telescope(first, light), 1.35) +
      placed(
        -190,
        -60,
        figure(person({ hairdo: 'plait', top: light, bottom: first, shoes: dark, longSleeves: true }), {
          head: [20, -540],
          elbows: [
            [-110, -370],
            [120, -400],
          ],
          hands: [
            [-104, -262],
            [160, -320],
          ],
        }),
        1,
      ),
  ),
};
