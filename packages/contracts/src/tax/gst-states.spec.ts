import { stateOf } from './gst-states';

it.each([
  ['Maharashtra', '27'],
  ['TAMIL NADU', '33'],
  ['Tamilnadu', '33'],
  ['Jammu & Kashmir', '01'],
  ['New Delhi', '07'],
  ['29', '29'],
])('knows %s as %s', (written, code) => expect(stateOf(written)?.code).toBe(code));

it.each(['', 'Dubai', '25', '99'])('knows no state %j', (written) => expect(stateOf(written)).toBeUndefined());
