import { Link } from 'react-router-dom';
import styles from './event-browser.module.css';
import { messages } from './filter-messages';

interface UnmatchedWordsProps {
  /** Words that did not count, each with the search without it. */
  words: readonly { text: string; rest: string }[];
  /** The address of another search text. */
  hrefOf: (q: string) => string;
}

const mostOffered = 2;

/** Says which words did not count, and offers the search without each, or for it alone. */
export function UnmatchedWords({ words, hrefOf }: UnmatchedWordsProps) {
  if (words.length === 0) return null;
  return (
    <p className={styles.unmatched}>
      {messages.notAllWords(words.map(({ text }) => `“${text}”`).join(', '))}
      {words.slice(0, mostOffered).map(({ text, rest }) => (
        <span key={text} className={styles.ways}>
          <Link to={hrefOf(rest)}>{messages.withoutWord(text)}</Link>
          <Link to={hrefOf(text)}>{messages.onlyWord(text)}</Link>
        </span>
      ))}
    </p>
  );
}
