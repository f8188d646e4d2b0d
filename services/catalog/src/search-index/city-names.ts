/** Names that people still type, and what the place is called now. */
const renamed = new Map(
  Object.entries({
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
  }),
);

/** Other names of the place that a word names. */
export const cityAliases = (word: string): string[] =>
  [...renamed].flatMap(([old, now]) => (now === word ? [old] : old === word ? [now] : []));
