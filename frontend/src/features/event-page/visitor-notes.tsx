import type { Event as EventRecord } from '@utsav/contracts/http/event';
import type { AccessibilityFeature } from '@utsav/contracts/accessibility/accessibility-features';
import {
  Accessibility,
  ArrowUpDown,
  AudioLines,
  Ban,
  Check,
  DoorOpen,
  Dog,
  Ear,
  Hand,
  Moon,
  Sofa,
  SquareParking,
  Toilet,
  Users,
  type LucideIcon,
} from 'lucide-react';
import { textLanguage } from '../../lib/text-language';
import { messages as accessibilityNames } from './accessibility-messages';
import { messages } from './messages';
import styles from './visitor-notes.module.css';

const icons: Record<AccessibilityFeature, LucideIcon> = {
  'wheelchair-access': Accessibility,
  'wheelchair-seats': Sofa,
  'step-free-entry': DoorOpen,
  lift: ArrowUpDown,
  'accessible-toilet': Toilet,
  'accessible-parking': SquareParking,
  'companion-ticket': Users,
  'assistance-animals': Dog,
  'hearing-loop': Ear,
  'sign-language': Hand,
  'audio-description': AudioLines,
  'quiet-space': Moon,
};

export const hasAccessibility = ({ accessibility }: EventRecord): boolean =>
  Boolean(accessibility) && (accessibility.features.length > 0 || accessibility.notes !== '');

/** A feature that only a newer release knows is left out. */
export function AccessibilityDetails({ accessibility: { features, notes } }: Pick<EventRecord, 'accessibility'>) {
  const known = features.flatMap((feature) => {
    const Icon = (icons as Partial<typeof icons>)[feature];
    return Icon ? [{ feature, Icon, name: accessibilityNames[feature] }] : [];
  });
  return (
    <>
      {known.length > 0 && (
        <ul role="list" className={styles.features}>
          {known.map(({ feature, Icon, name }) => (
            <li key={feature}>
              <Icon aria-hidden size={20} /> {name}
            </li>
          ))}
        </ul>
      )}
      {notes && (
        <p className={styles.note} lang={textLanguage(notes)}>
          {notes}
        </p>
      )}
    </>
  );
}

export const hasGoodToKnow = ({ goodToKnow }: EventRecord): boolean =>
  Boolean(goodToKnow) &&
  (goodToKnow.bring.length > 0 || goodToKnow.notAllowed.length > 0 || goodToKnow.gettingThere !== '');

function Points({
  title,
  points,
  Icon,
  variant,
}: {
  title: string;
  points: string[];
  Icon: LucideIcon;
  variant: string;
}) {
  if (points.length === 0) return null;
  return (
    <div>
      <h3 className={styles.title}>{title}</h3>
      <ul role="list" className={styles.points} data-variant={variant}>
        {points.map((point) => (
          <li key={point} lang={textLanguage(point)}>
            <Icon aria-hidden size={18} /> {point}
          </li>
        ))}
      </ul>
    </div>
  );
}

export function GoodToKnow({ goodToKnow: { bring, notAllowed, gettingThere } }: Pick<EventRecord, 'goodToKnow'>) {
  return (
    <div className={styles.groups}>
      <Points title={messages.bring} points={bring} Icon={Check} variant="bring" />
      <Points title={messages.notAllowed} points={notAllowed} Icon={Ban} variant="not-allowed" />
      {gettingThere && (
        <div>
          <h3 className={styles.title}>{messages.gettingThere}</h3>
          <p lang={textLanguage(gettingThere)}>{gettingThere}</p>
        </div>
      )}
    </div>
  );
}
