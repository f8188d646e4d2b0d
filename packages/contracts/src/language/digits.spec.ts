import { digitsIn, westernDigits } from './digits';

it.each([
  '०१२३४५६७८९',
  '০১২৩৪৫৬৭৮৯',
  '੦੧੨੩੪੫੬੭੮੯',
  '૦૧૨૩૪૫૬૭૮૯',
  '୦୧୨୩୪୫୬୭୮୯',
  '௦௧௨௩௪௫௬௭௮௯',
  '౦౧౨౩౪౫౬౭౮౯',
  '೦೧೨೩೪೫೬೭೮೯',
  '൦൧൨൩൪൫൬൭൮൯',
  '۰۱۲۳۴۵۶۷۸۹',
  '٠١٢٣٤٥٦٧٨٩',
  '᱐᱑᱒᱓᱔᱕᱖᱗᱘᱙',
  '꯰꯱꯲꯳꯴꯵꯶꯷꯸꯹',
  '0123456789',
])('%s is 0 to 9', (digits) => {
  expect(westernDigits(digits)).toBe('0123456789');
});

it('leaves all else as it is', () => {
  expect(westernDigits('₹५०० कम ½ ⑤')).toBe('₹500 कम ½ ⑤');
});

it('are read out of what was typed', () => {
  expect(digitsIn('₹१,२३४ only')).toBe('1234');
});
