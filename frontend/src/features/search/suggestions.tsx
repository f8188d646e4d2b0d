import { directorySlug, venueSlug } from '@utsav/contracts/directory/directory';
import type { SearchSuggestions } from '@utsav/contracts/http/search-suggestions';
import { Building2, History, MapPin, Mic, Search, Tag, Trash2, X, type LucideIcon } from 'lucide-react';
import { useEffect, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { hrefTo } from '../../lib/paths';
import { Button } from '../../components/button';
import { shownName, venueLine } from '../../lib/shown-names';
import { messages } from './suggestion-messages';
import { forgetAllSearches, forgetSearch, useRecentSearches } from './recent-searches';
import { SuggestedEvent } from './suggested-event';
import styles from './suggestions.module.css';
import { useSuggestions } from './use-suggestions';

interface SuggestionsProps {
  id: string;
  text: string;
  activeId: string | undefined;
  /** With the search that it is, if it is one. */
  onChoose: (search?: string) => void;
}

interface Option {
  key: string;
  to: string;
  /** What is remembered. */
  search?: string;
  isRecent?: boolean;
  content: ReactNode;
}

interface Group {
  name: string;
  label: string;
  options: Option[];
}

const row = (Icon: LucideIcon, text: string, note = ''): ReactNode => (
  <>
    <Icon aria-hidden size={18} className={styles.icon} />
    <span className={styles.text}>{text}</span>
    {note && <span className={styles.note}>{note}</span>}
  </>
);

const eventOption = (event: SearchSuggestions['events'][number]): Option => ({
  key: event._id,
  to: hrefTo.event(event._id),
  content: <SuggestedEvent event={event} />,
});

function groupsOf(text: string, recent: readonly string[], found: SearchSuggestions | undefined): Group[] {
  const beginning = text.toLowerCase();
  const { events = [], artists = [], venues = [], cities = [], categories = [] } = found ?? {};
  const groups: Group[] = [
    {
      name: 'recent',
      label: messages.recent,
      options: recent
        .filter((search) => search.toLowerCase().startsWith(beginning) && search.toLowerCase() !== beginning)
        .slice(0, text ? 2 : 5)
        .map((search) => ({
          key: search,
          to: hrefTo.search(search),
          search,
          isRecent: true,
          content: row(History, search),
        })),
    },
    { name: 'events', label: text ? messages.events : messages.popular, options: events.map(eventOption) },
    {
      name: 'artists',
      label: messages.artists,
      options: artists.map(({ name, events: count }) => ({
        key: name,
        to: hrefTo.directory('artist', directorySlug(name)) ?? hrefTo.search(name),
        content: row(Mic, name, messages.eventCount(count)),
      })),
    },
    {
      name: 'venues',
      label: messages.venues,
      options: venues.map(({ name, city, events: count }) => ({
        key: `${name}/${city}`,
        to: hrefTo.directory('venue', venueSlug({ name, city })) ?? hrefTo.search(name),
        content: row(MapPin, venueLine({ name, city }), messages.eventCount(count)),
      })),
    },
    {
      name: 'categories',
      label: messages.categories,
      options: categories.map(({ name, events: count }) => ({
        key: name,
        to: hrefTo.featured({ category: name }),
        content: row(Tag, shownName(name), messages.eventCount(count)),
      })),
    },
    {
      name: 'cities',
      label: messages.cities,
      options: cities.map(({ name, events: count }) => ({
        key: name,
        to: hrefTo.featured({ city: name }),
        content: row(Building2, shownName(name), messages.eventCount(count)),
      })),
    },
    {
      name: 'all',
      label: messages.search,
      options: text
        ? [{ key: text, to: hrefTo.search(text), search: text, content: row(Search, messages.allResults(text)) }]
        : [],
    },
  ];
  return groups.filter(({ options }) => options.length > 0);
}

/** The list below a search box, each kind apart. */
export default function Suggestions({ id, text, activeId, onChoose }: SuggestionsProps) {
  const { found, error } = useSuggestions(text);
  const recent = useRecentSearches();
  const groups = groupsOf(text, recent, found);
  const count = groups.reduce((sum, { options }) => sum + options.length, 0);
  // Of what it leads to, not of its place: the list may change under a person who is about to press Enter.
  const optionId = (group: string, key: string) => `${id}-${group}-${encodeURIComponent(key)}`;

  const active = groups
    .flatMap(({ name, options }) => options.map((option) => ({ ...option, id: optionId(name, option.key) })))
    .find((option) => option.id === activeId);
  const forgettable = active?.isRecent ? active.search : undefined;
  useEffect(() => {
    if (!forgettable) return undefined;
    const onKey = (key: KeyboardEvent) => {
      if (key.key !== 'Delete') return;
      key.preventDefault();
      forgetSearch(forgettable);
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [forgettable]);

  return (
    <div className={styles.panel}>
      <p role="status" className="sr-only">
        {found && messages.suggestionCount(count)} {forgettable && messages.forgetHint}
      </p>
      <div id={id} role="listbox" aria-label={messages.suggestions} className={styles.list}>
        {groups.map(({ name, label, options }) => (
          <div key={name} role="group" aria-label={label} className={styles.group}>
            {name !== 'all' && (
              <p aria-hidden className={styles.label}>
                {label}
              </p>
            )}
            {options.map(({ key, to, search, isRecent, content }) => (
              <div key={key} className={styles.row}>
                <Link
                  id={optionId(name, key)}
                  role="option"
                  aria-selected={optionId(name, key) === activeId}
                  tabIndex={-1}
                  to={to}
                  className={styles.option}
                  onClick={() => onChoose(search)}
                >
                  {content}
                </Link>
                {isRecent && search && (
                  // For a finger or a mouse: an option of a list contains no button, and by keyboard there is Delete.
                  <button
                    type="button"
                    tabIndex={-1}
                    aria-hidden
                    title={messages.forget(search)}
                    className={styles.forget}
                    onClick={() => forgetSearch(search)}
                  >
                    <X aria-hidden size={18} />
                  </button>
                )}
              </div>
            ))}
          </div>
        ))}
      </div>
      {!found && error !== undefined && <p className={styles.missing}>{messages.notLoaded}</p>}
      {!text && recent.length > 0 && (
        <Button variant="quiet" className={styles.forgetAll} onClick={forgetAllSearches}>
          <Trash2 aria-hidden size={16} /> {messages.forgetAll}
        </Button>
      )}
    </div>
  );
}
