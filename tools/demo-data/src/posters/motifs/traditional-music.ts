import { line, path } from '../draw';
import { arcade, bricks, burst, curtain, night, sea, sun } from './backdrops';
import { figure, placed, seated } from './figure';
import { motif } from './motif';
import { harmonium, sitar, synth, tabla, trumpet } from './instruments';

const dais = (fill: string, edge: string): string => path('M-360 0V-50H360V0Z', fill) + line('M-360 -50H360', 10, edge);

export const traditionalMusic = {
  'Monsoon Raga Nights': motif(
    sea,
    ({ person, first, second, dark, light }) =>
      dais(dark, first) +
      placed(
        150,
        -50,
        figure(person({ hairdo: 'long', top: second, bottom: light }), {}, { from: seated }) +
          placed(0, -10, tabla(first, light, dark), 0.9),
        0.95,
      ) +
      placed(
        -150,
        -50,
        figure(
          person({ hairdo: 'bun', top: first, bottom: second }),
          {
            hands: [
              [-90, -150],
              [100, -250],
            ],
          },
          { from: seated, before: placed(-30, -110, sitar(second, dark, light), 0.95, { turn: 38 }) },
        ),
        1.1,
      ),
  ),
  'Qawwali Under the Flyover': motif(
    bricks,
    ({ person, first, second, dark, light }) =>
      dais(dark, first) +
      [-230, 230]
        .map((x) =>
          placed(
            x,
            -50,
            figure(
              person({ hairdo: 'cap', accent: light, top: light, bottom: light, longSleeves: true }),
              {
                elbows: [
                  [-120, -200],
                  [120, -200],
                ],
                hands: [
                  [-30, -220],
                  [30, -220],
                ],
              },
              { from: seated },
            ),
            0.82,
          ),
        )
        .join('') +
      placed(
        0,
        -40,
        figure(
          person({ hairdo: 'turban', accent: first, top: second, bottom: light, beard: true, longSleeves: true }),
          {
            elbows: [
              [-130, -200],
              [150, -290],
            ],
            hands: [
              [-90, -110],
              [190, -420],
            ],
          },
          { from: seated, before: placed(-10, 10, harmonium(first, dark, light), 0.95) },
        ),
        1.1,
      ),
  ),
  'Sarod in the Haveli': motif(
    arcade,
    ({ person, first, third, dark, light }) =>
      dais(dark, first) +
      placed(
        0,
        -50,
        figure(
          person({ hairdo: 'short', top: light, bottom: light, longSleeves: true }),
          {
            hands: [
              [-70, -150],
              [150, -230],
            ],
          },
          { from: seated, before: placed(-20, -120, sitar(third, dark, first), 0.95, { turn: 58 }) },
        ),
        1.35,
      ),
  ),
  'Manganiyar Moonrise': motif(night, ({ person, first, second, third, dark, light }) =>
    [
      [-250, third],
      [0, first],
      [250, second],
    ]
      .map(([x, ink], at) =>
        placed(
          Number(x),
          -10,
          figure(
            person({
              hairdo: 'turban',
              accent: String(ink),
              top: light,
              bottom: light,
              beard: at !== 1,
              longSleeves: true,
            }),
            {
              hands: [
                [-30, -170],
                [70, -170],
              ],
              elbows: [
                [-120, -200],
                [120, -200],
              ],
            },
            {
              from: seated,
              before:
                at === 1
                  ? placed(0, 0, harmonium(first, dark, light), 0.8)
                  : placed(10, -130, sitar(second, dark, first), 0.55, { turn: -20 }),
            },
          ),
          at === 1 ? 0.95 : 0.85,
        ),
      )
      .join(''),
  ),
  'Deccan Ghazal Evening': motif(
    arcade,
    ({ person, first, second, dark, light }) =>
      dais(second, first) +
      placed(
        0,
        -50,
        figure(
          person({ hairdo: 'long', top: first, bottom: first, longSleeves: true }),
          {
            elbows: [
              [-120, -200],
              [150, -240],
            ],
            hands: [
              [-80, -110],
              [180, -340],
            ],
          },
          { from: seated, before: placed(-40, 6, harmonium(dark, dark, light), 0.85) },
        ),
        1.25,
      ),
  ),
  'Margazhi Prelude': motif(
    sun,
    ({ person, first, second, third, dark, light }) =>
      dais(dark, light) +
      placed(
        0,
        -50,
        figure(
          person({ hairdo: 'bun', accent: light, top: second, bottom: first }),
          {
            elbows: [
              [-150, -200],
              [120, -260],
            ],
            hands: [
              [-170, -110],
              [90, -350],
            ],
          },
          { from: seated, before: placed(100, -150, sitar(third, dark, first), 0.8, { turn: 12 }) },
        ),
        1.3,
      ),
  ),
  'Baul and Brass': motif(
    burst,
    ({ person, first, second, third, dark, light }) =>
      placed(
        -180,
        0,
        figure(
          person({
            hairdo: 'turban',
            accent: first,
            top: first,
            bottom: light,
            beard: true,
            longSleeves: true,
            skirt: { to: -40, width: 230, fill: first, hem: third },
          }),
          {
            elbows: [
              [-120, -400],
              [110, -400],
            ],
            hands: [
              [-80, -520],
              [60, -320],
            ],
          },
          { before: placed(40, -300, sitar(third, dark, light), 0.55, { turn: -25 }) },
        ),
        1.1,
      ) +
      placed(
        200,
        0,
        figure(
          person({ hairdo: 'cap', accent: dark, top: second, bottom: dark, shoes: light, longSleeves: true }),
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
          { before: placed(-110, -530, trumpet(light, dark), 0.95, { mirrored: true, turn: 8 }) },
        ),
        1.05,
      ),
  ),
  'Rabindra Sangeet, Rewired': motif(
    curtain,
    ({ person, first, second, third, dark, light }) =>
      placed(
        0,
        -70,
        figure(person({ hairdo: 'bun', accent: light, top: light, bottom: light }), {
          elbows: [
            [-140, -360],
            [140, -360],
          ],
          hands: [
            [-120, -240],
            [110, -240],
          ],
        }),
        1.15,
      ) +
      placed(0, -60, synth(second, dark, light, first), 1.15) +
      placed(0, 0, path('M-240 -60L-300 0H-270L-210 -60ZM240 -60L300 0H270L210 -60Z', third)),
  ),
};
