export interface State {
  /** Two digits, as in a GSTIN; empty for a place outside the list. */
  code: string;
  name: string;
}

/** States and union territories by their codes in GST. */
const states: readonly State[] = Object.entries({
  '01': 'Jammu and Kashmir',
  '02': 'Himachal Pradesh',
  '03': 'Punjab',
  '04': 'Chandigarh',
  '05': 'Uttarakhand',
  '06': 'Haryana',
  '07': 'Delhi',
  '08': 'Rajasthan',
  '09': 'Uttar Pradesh',
  '10': 'Bihar',
  '11': 'Sikkim',
  '12': 'Arunachal Pradesh',
  '13': 'Nagaland',
  '14': 'Manipur',
  '15': 'Mizoram',
  '16': 'Tripura',
  '17': 'Meghalaya',
  '18': 'Assam',
  '19': 'West Bengal',
  '20': 'Jharkhand',
  '21': 'Odisha',
  '22': 'Chhattisgarh',
  '23': 'Madhya Pradesh',
  '24': 'Gujarat',
  '26': 'Dadra and Nagar Haveli and Daman and Diu',
  '27': 'Maharashtra',
  '29': 'Karnataka',
  '30': 'Goa',
  '31': 'Lakshadweep',
  '32': 'Kerala',
  '33': 'Tamil Nadu',
  '34': 'Puducherry',
  '35': 'Andaman and Nicobar Islands',
  '36': 'Telangana',
  '37': 'Andhra Pradesh',
  '38': 'Ladakh',
})
  .map(([code, name]) => ({ code, name }))
  .toSorted((a, b) => a.code.localeCompare(b.code));

/** Names that people also write. */
const alsoCalled: Record<string, string> = {
  newdelhi: '07',
  nctofdelhi: '07',
  delhincr: '07',
  orissa: '21',
  pondicherry: '34',
  uttaranchal: '05',
};

const plain = (name: string): string =>
  name
    .toLowerCase()
    .replaceAll('&', 'and')
    .replace(/[^a-z]/g, '');

/** By code or by name, however it is spaced and spelt in capitals. */
export function stateOf(codeOrName: string): State | undefined {
  const code = alsoCalled[plain(codeOrName)] ?? codeOrName;
  return states.find((state) => state.code === code || plain(state.name) === plain(code));
}
