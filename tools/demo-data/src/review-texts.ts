import type { CategoryName } from './categories';

/** From people who were there, by rating. */
export const afterwards: Record<2 | 3 | 4 | 5, readonly string[]> = {
  5: [
    'Best evening I have had in this city in years. Worth every rupee.',
    'We went as a family of five and even my father put his phone away.',
    'Goosebumps from the first minute. Already looking for the next date.',
    'Entry took two minutes with the QR code and the show started on the dot.',
    'I came alone and left with three new friends. What an audience.',
    'The last twenty minutes were magic. Standing ovation, fully deserved.',
    'Paisa vasool, ekdum. Take your parents.',
    'Sound, light, seating, staff: everything was right for once.',
    'Have told everyone at office. Two of them have booked already.',
    'You can see how much love went into this. Thank you to the whole team.',
    'Sat in the last row and still saw and heard everything.',
    'My ten-year-old has not stopped talking about it since.',
    'Came in with no idea what to expect and walked out a fan.',
  ],
  4: [
    'Very good, only the interval was too long for the tea that was left.',
    'Loved it. Parking was a mess, so take the metro.',
    'Great performers and a warm crowd. The hall was a little cold.',
    'Really enjoyed it, though the second half could be ten minutes shorter.',
    'Good value for the price. Water points could be more.',
    'Lovely evening. Started fifteen minutes late but made up for it.',
    'Well organised. The food counters need more people.',
    'Solid show and friendly ushers. I would go again with friends.',
    'Four stars only because I wanted it to go on.',
    'Nice venue, clean toilets, good view. That alone is rare.',
  ],
  3: [
    'Decent. The first half dragged, the second half saved it.',
    'Good artists, but the sound was too loud where we sat.',
    'Okay for one time. Expected a bit more after all the posters.',
    'Fine show, slow entry. Open two more gates please.',
    'Some parts were wonderful, some went over my head.',
  ],
  2: [
    'Our row could not see half of the stage. The artists were good.',
    'Too crowded for me and the queue for water was long.',
  ],
};

export const ofCategory: Partial<Record<CategoryName, readonly string[]>> = {
  Music: [
    'The alaap alone was worth the ticket.',
    'Encore of twenty minutes! Nobody wanted to leave.',
    'Mix was clear even at the back, and the drummer is unreal.',
  ],
  Comedy: [
    'My cheeks hurt. The bit about the housing society is all of us.',
    'New jokes, no recycled reels. Respect.',
    'Got picked on in the front row and loved it.',
  ],
  Theatre: [
    'The set change before the interval got its own applause.',
    'Superb cast, the old clerk stole it for me.',
    'I understood maybe half the words and cried anyway.',
  ],
  Dance: [
    'Such precision in the footwork, and what a live orchestra.',
    'The costumes! And the youngest dancer is a star.',
  ],
  Sports: [
    'Well marked route, kind volunteers, great breakfast.',
    'Timing chips worked and results came the same evening.',
  ],
  Conference: [
    'Speakers stayed and answered everything. Learnt more at lunch than in a month.',
    'No sales pitches, finally.',
  ],
};
