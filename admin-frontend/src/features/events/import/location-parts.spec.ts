import { expect, it } from 'vitest';
import { placeOf } from './location-parts';

it.each([
  ['', ['', '', '', '', '']],
  ['Ravindra Bhavan', ['Ravindra Bhavan', '', '', '', '']],
  ['Ravindra Bhavan, MG Road, Bhopal', ['Ravindra Bhavan', 'MG Road', 'Bhopal', '', '']],
  ['Ravindra Bhavan\nMG Road\nBhopal', ['Ravindra Bhavan', 'MG Road', 'Bhopal', '', '']],
  [
    'Phoenix Marketcity, LBS Marg, Kurla, Mumbai, Maharashtra 400070, India',
    ['Phoenix Marketcity', 'LBS Marg, Kurla', 'Mumbai', 'Maharashtra', '400070'],
  ],
  ['NCPA, Mumbai 400021', ['NCPA', '', 'Mumbai', '', '400021']],
  ['NCPA, Nariman Point, Mumbai - 400 021', ['NCPA', 'Nariman Point', 'Mumbai', '', '400021']],
  ['NCPA, Mumbai, 400021', ['NCPA', '', 'Mumbai', '', '400021']],
  ['NCPA, Mumbai – 400 021, Maharashtra', ['NCPA', '', 'Mumbai', 'Maharashtra', '400021']],
  ['NCPA, Mumbai 400021, Maharashtra, India', ['NCPA', '', 'Mumbai', 'Maharashtra', '400021']],
  ['NCPA, Mumbai, Maharashtra, India - 400021', ['NCPA', '', 'Mumbai', 'Maharashtra', '400021']],
  ['NCPA, Mumbai, Maharashtra, PIN: 400021.', ['NCPA', '', 'Mumbai', 'Maharashtra', '400021']],
  ['NCPA, Mumbai Pin Code - 400021', ['NCPA', '', 'Mumbai', '', '400021']],
  ['Bengaluru, Karnataka, India', ['Bengaluru', '', '', 'Karnataka', '']],
  ['Palace Grounds, Bengaluru, Karnataka, India', ['Palace Grounds', '', 'Bengaluru', 'Karnataka', '']],
  ['Talkatora Stadium, New Delhi', ['Talkatora Stadium', '', 'New Delhi', 'Delhi', '']],
  [
    'Talkatora Stadium, Park Street, New Delhi, Delhi 110001',
    ['Talkatora Stadium', 'Park Street', 'New Delhi', 'Delhi', '110001'],
  ],
  ['Kalinga Stadium, Bhubaneswar, Orissa', ['Kalinga Stadium', '', 'Bhubaneswar', 'Odisha', '']],
  ['Hall 27, 27', ['Hall 27', '', '27', '', '']],
])('%j is venue, address, city, state and pincode', (location, parts) =>
  expect(Object.values(placeOf(location))).toEqual(parts),
);
