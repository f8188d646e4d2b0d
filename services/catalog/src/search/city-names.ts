/** Names that people still type, and what the place is called now. */
const renamed: Readonly<Record<string, string>> = {
  bangalore: 'bengaluru',
  bombay: 'mumbai',
  madras: 'chennai',
  calcutta: 'kolkata',
  poona: 'pune',
  baroda: 'vadodara',
  cochin: 'kochi',
  trivandrum: 'thiruvananthapuram',
  mysore: 'mysuru',
  mangalore: 'mangaluru',
  gurgaon: 'gurugram',
  pondicherry: 'puducherry',
  allahabad: 'prayagraj',
  banaras: 'varanasi',
  benares: 'varanasi',
  vizag: 'visakhapatnam',
};

const oldNames = Object.entries(renamed);

/** Other names of the place that a word names. */
export const otherNamesOf = (word: string): string[] => [
  ...(renamed[word] ? [renamed[word]] : []),
  ...oldNames.flatMap(([old, now]) => (now === word ? [old] : [])),
];
