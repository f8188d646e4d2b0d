/** What people type in Devanagari, and the word that events are described with. */
const latin = new Map(
  Object.entries({
    मुंबई: 'mumbai',
    मुम्बई: 'mumbai',
    बंबई: 'mumbai',
    दिल्ली: 'delhi',
    बेंगलुरु: 'bengaluru',
    बेंगलुरू: 'bengaluru',
    बैंगलोर: 'bengaluru',
    पुणे: 'pune',
    हैदराबाद: 'hyderabad',
    चेन्नई: 'chennai',
    कोलकाता: 'kolkata',
    जयपुर: 'jaipur',
    अहमदाबाद: 'ahmedabad',
    लखनऊ: 'lucknow',
    संगीत: 'music',
    कॉमेडी: 'comedy',
    हास्य: 'comedy',
    नाटक: 'theatre',
    रंगमंच: 'theatre',
    थिएटर: 'theatre',
    नृत्य: 'dance',
    डांस: 'dance',
    त्योहार: 'festival',
    उत्सव: 'festival',
    मेला: 'festival',
    खेल: 'sports',
    प्रदर्शनी: 'exhibition',
    सम्मेलन: 'conference',
    कार्यशाला: 'workshop',
  }),
);

/** The Latin words for one that was typed in Devanagari; none for any other. */
export function latinNames(word: string): string[] {
  const name = latin.get(word);
  return name ? [name] : [];
}
