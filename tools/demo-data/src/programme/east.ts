import { bill, type Billing } from './billing';

/** Kolkata. */
export const east: Billing[] = [
  bill('Music', 'Baul and Brass', 'kolkata/ghat', ['Gopal Khyapa', 'Strand Road Brass'], [5, '18:30', 150], 599,
    'Baul songs from the villages and a brass band from a wedding lane meet in a jute warehouse by the river. Nobody stays seated for the last half hour.',
    { marks: ['featured', 'verified', 'trending'], language: 'Bengali' }),
  bill('Theatre', 'Shiuli Phool', 'kolkata/mancha', ['Nandimukh Natyagoshthi'], [9, '18:30', 130], 299,
    'Three sisters sell a house during the week of the Pujas. Each has promised the same tree to somebody else.',
    { marks: ['featured', 'tier-sold-out'], shows: 2, language: 'Bengali' }),
  bill('Comedy', 'Adda Hour', 'kolkata/coffee', ['Bumba Lahiree', 'Tiyasha Kundagrami'], [3, '19:00', 85], 349,
    'An argument that begins with football and ends with fish. Order first, it will take a while.', { marks: ['few-left', 'trending'], language: 'Bengali, English' }),
  bill('Festival', 'Salt Lake Book and Jhalmuri Fair', 'kolkata/maidan', ['Little Magazine Union'], [31, '12:00', 540], 0,
    'Two hundred little presses, a tent of second-hand detectives and all the jhalmuri you can carry. Entry is free; the bags are not light.',
    { shows: 4, marks: ['featured'], language: 'Bengali, English' }),
  bill('Dance', 'Gaudiya Nritya Revival', 'kolkata/mancha', ['Mahuya Mitraa Ensemble'], [15, '18:30', 95], 399,
    'A temple dance pieced together from terracotta panels, danced by twelve women with live khol and manjira.', { language: 'Bengali, Sanskrit' }),
  bill('Exhibition', 'Clay to Crown: Idol Makers at Work', 'kolkata/ghat', ['Kumor Para Cooperative'], [6, '11:00', 480], 199,
    'Straw, river clay, chalk, paint, eyes. Ten workshops move into one warehouse so that you can follow a figure from the first knot to the crown.',
    { shows: 5, language: 'Bengali' }),
  bill('Sports', 'Para Football Cup', 'kolkata/maidan', ['Shyambazar XI', 'Behala Tigers', 'Tala Park Boys'], [17, '14:30', 300], 199,
    'Sixteen neighbourhoods, five a side, one cup and at least three protests to the committee.', { marks: ['trending'], language: 'Bengali' }),
  bill('Other', 'Tram Car Storytelling', 'kolkata/coffee', ['Kolkata Katha'], [10, '16:00', 75], 449,
    'A vintage tram, three storytellers and a route that no longer runs. You get off where the last story ends.', { marks: ['tier-off'], language: 'Bengali, English' }),
  bill('Music', 'Rabindra Sangeet, Rewired', 'kolkata/mancha', ['Oindrila Choudhuree', 'Modular Mukherjee'], [-8, '18:30', 110], 449,
    'Old songs, a modular synthesiser and a choir of thirty. Purists were warned and came anyway.', { language: 'Bengali' }),
  bill('Workshop', 'Patachitra Scroll Painting', 'kolkata/coffee', ['Swarna Patuaa'], [44, '11:00', 180], 899,
    'Paint a scroll with colours made of leaves and lamp black, then learn the song that belongs to it.', { marks: ['inactive'], language: 'Bengali' }),
];
