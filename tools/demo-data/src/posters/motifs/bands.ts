import { path } from '../draw';
import { beams, bulbs, burst, curtain, hills, night, sun } from './backdrops';
import { figure, placed, seated } from './figure';
import { motif } from './motif';
import { bow, decks, dholak, drumKit, guitar, handMic, micStand, sax, speaker, stool, violin } from './instruments';

export const bands = {
  'Dockside Electronica: Night Ferry': motif(
    beams,
    ({ person, first, second, third, dark, light }) =>
      placed(-290, 0, speaker(third, second, dark), 1.2) +
      placed(290, 0, speaker(third, second, dark), 1.2) +
      placed(
        0,
        -70,
        figure(person({ hairdo: 'cap', accent: first, top: light }), {
          elbows: [
            [-150, -420],
            [130, -380],
          ],
          hands: [
            [-120, -560],
            [100, -250],
          ],
        }),
        1.05,
      ) +
      placed(0, -60, decks(second, first, light, dark), 1.15),
  ),
  'Bandra Unplugged': motif(
    bulbs,
    ({ person, first, second, dark, light }) =>
      placed(-20, 0, stool(second, dark)) +
      placed(180, 0, micStand(470, dark, light)) +
      placed(
        -20,
        -60,
        figure(
          person({ hairdo: 'curls', top: first, bottom: dark, shoes: light }),
          {
            hips: [
              [-40, -190],
              [44, -190],
            ],
            knees: [
              [-60, -120],
              [90, -190],
            ],
            feet: [
              [-70, 50],
              [120, -20],
            ],
            head: [10, -468],
            neck: [0, -408],
            shoulders: [
              [-74, -386],
              [74, -386],
            ],
            elbows: [
              [-130, -280],
              [140, -290],
            ],
            hands: [
              [-20, -240],
              [190, -330],
            ],
          },
          { before: placed(10, -240, guitar(second, dark), 0.85, { turn: 62 }) },
        ),
        1.15,
      ),
  ),
  'Dilli Drum Circle All-Nighter': motif(
    night,
    ({ person, first, second, third, dark, light }) =>
      [-240, 240]
        .map((x) =>
          placed(
            x,
            -10,
            figure(
              person({ top: second, bottom: third }),
              {
                elbows: [
                  [-130, -220],
                  [130, -220],
                ],
                hands: [
                  [-110, -110],
                  [110, -110],
                ],
              },
              { from: seated, before: placed(0, -80, dholak(third, light, dark), 0.85) },
            ),
            0.9,
          ),
        )
        .join('') +
      placed(
        0,
        0,
        figure(
          person({ hairdo: 'turban', accent: first, top: light, bottom: first }),
          {
            elbows: [
              [-150, -420],
              [150, -420],
            ],
            hands: [
              [-180, -530],
              [140, -300],
            ],
          },
          { before: placed(0, -270, dholak(second, light, dark), 1) },
        ),
        1.15,
      ),
  ),
  'Purani Dilli Jazz': motif(
    curtain,
    ({ person, first, second, dark, light }) =>
      placed(220, 0, micStand(430, dark, light)) +
      placed(
        0,
        0,
        figure(
          person({ hairdo: 'cap', accent: dark, top: light, bottom: dark, shoes: first, longSleeves: true }),
          {
            head: [20, -540],
            elbows: [
              [-40, -390],
              [150, -380],
            ],
            hands: [
              [70, -430],
              [110, -300],
            ],
          },
          { before: placed(90, -330, sax(first, second), 1.05) },
        ),
        1.25,
      ),
  ),
  'Filter Kaapi Sessions': motif(
    burst,
    ({ person, first, second, third, dark, light }) =>
      placed(
        -190,
        0,
        figure(
          person({
            hairdo: 'plait',
            top: first,
            bottom: light,
            skirt: { to: -30, width: 250, fill: light, hem: first },
          }),
          {
            elbows: [
              [-110, -400],
              [90, -400],
            ],
            hands: [
              [-150, -490],
              [-60, -470],
            ],
          },
          {
            before:
              placed(-110, -465, violin(third, dark), 0.95, { turn: -70 }) +
              placed(-30, -480, bow(dark), 1, { turn: 30 }),
          },
        ),
        1.05,
      ) +
      placed(170, 0, drumKit(second, light, first, dark), 0.85) +
      placed(
        170,
        -90,
        figure(person({ hairdo: 'curls', top: light }), {
          elbows: [
            [-140, -380],
            [140, -380],
          ],
          hands: [
            [-120, -280],
            [120, -280],
          ],
        }),
        0.75,
      ),
  ),
  'Vinyl Night: Ilaya Grooves': motif(
    sun,
    ({ person, first, second, third, dark, light }) =>
      placed(
        0,
        -60,
        figure(person({ hairdo: 'short', beard: true, top: second, longSleeves: true }), {
          elbows: [
            [-150, -360],
            [150, -400],
          ],
          hands: [
            [-150, -210],
            [70, -520],
          ],
        }),
        1.1,
      ) + placed(0, -30, decks(dark, third, first, light), 1.2),
  ),
  'Banyan Tree Indie Weekender': motif(
    hills,
    ({ person, first, second, dark, light }) =>
      path(
        'M-60 0Q-30 -260 -90 -430Q-300 -380 -380 -560Q-260 -820 0 -800Q280 -830 390 -560Q300 -380 90 -430Q40 -240 70 0Z',
        second,
      ) +
      path('M-70 0Q-34 -240 -40 -520H50Q30 -240 70 0Z', dark) +
      placed(
        -200,
        0,
        figure(
          person({ hairdo: 'long', top: first, bottom: dark }),
          {
            elbows: [
              [-120, -370],
              [120, -380],
            ],
            hands: [
              [-20, -300],
              [160, -420],
            ],
          },
          { before: placed(20, -290, guitar(second, dark), 0.75, { turn: 60 }) },
        ),
        0.9,
      ) +
      placed(
        210,
        0,
        figure(
          person({ hairdo: 'curls', top: light, bottom: second }),
          {
            elbows: [
              [-120, -400],
              [130, -390],
            ],
            hands: [
              [-60, -480],
              [150, -300],
            ],
          },
          { before: placed(-50, -490, handMic(dark, first)) },
        ),
        0.9,
      ),
  ),
  'Rockside Metal Fest': motif(
    beams,
    ({ person, first, second, third, dark, light }) =>
      path('M-400 0L-250 -240L-150 -140L-20 -330L130 -150L260 -260L400 0Z', third) +
      placed(
        0,
        0,
        figure(
          person({ hairdo: 'long', top: second, bottom: first, shoes: light }),
          {
            head: [-20, -540],
            elbows: [
              [-120, -370],
              [150, -360],
            ],
            hands: [
              [-10, -290],
              [190, -390],
            ],
            knees: [
              [-120, -160],
              [110, -130],
            ],
            feet: [
              [-140, 0],
              [150, 0],
            ],
          },
          { before: placed(20, -290, guitar(light, dark), 0.95, { turn: 64 }) },
        ),
        1.25,
      ),
  ),
  'Sahyadri Sounds': motif(
    hills,
    ({ person, first, second, dark, light }) =>
      placed(0, 0, drumKit(second, light, first, dark), 1.05) +
      placed(
        0,
        -120,
        figure(person({ hairdo: 'curls', top: first }), {
          elbows: [
            [-160, -420],
            [160, -420],
          ],
          hands: [
            [-210, -520],
            [130, -280],
          ],
        }),
        0.85,
      ) +
      placed(
        -270,
        0,
        figure(
          person({ hairdo: 'short', top: light, bottom: dark }),
          {
            elbows: [
              [-120, -370],
              [120, -380],
            ],
            hands: [
              [-20, -300],
              [160, -420],
            ],
          },
          { before: placed(20, -290, guitar(first, dark), 0.75, { turn: 60 }) },
        ),
        0.85,
      ),
  ),
};
