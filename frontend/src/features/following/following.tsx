import type { Follow } from '@utsav/contracts/http/follow';
import { X } from 'lucide-react';
import { paths } from '../../lib/paths';
import { ButtonLink, IconButton } from '../../components/button';
import { DirectoryLink } from '../../components/directory-link';
import { EventGrid, EventGridSkeleton } from '../../components/event-grid';
import { EmptyNotice, ErrorNotice } from '../../components/notice';
import { SectionHeading } from '../../components/section-heading';
import { useFollow, useFollows } from '../../lib/use-follows';
import { messages as shared } from '../../lib/messages';
import styles from './following.module.css';
import { messages } from './messages';

function Followed({ follow: { kind, slug, name } }: { follow: Follow }) {
  const { isBusy, toggle } = useFollow(kind, slug);
  return (
    <li className={styles.one}>
      <span>
        <DirectoryLink kind={kind} slug={slug}>
          {name}
        </DirectoryLink>
        <span className={styles.kind}>{shared.directoryKind(kind)}</span>
      </span>
      <IconButton label={messages.unfollow(name)} disabled={isBusy} onClick={toggle}>
        <X aria-hidden size={18} />
      </IconButton>
    </li>
  );
}

/** Whom the member follows, and what is announced there. */
export function Following() {
  const { following, error, isLoading, retry } = useFollows();
  if (!following && isLoading) return <EventGridSkeleton count={4} />;
  if (!following) return <ErrorNotice error={error} onRetry={retry} />;
  const { follows, upcoming } = following;
  if (follows.length === 0) {
    return (
      <EmptyNotice text={messages.none} hint={messages.hint}>
        <ButtonLink to={paths.events}>{messages.browse}</ButtonLink>
      </EmptyNotice>
    );
  }
  return (
    <div className={styles.page}>
      <ul role="list" aria-label={messages.whom} className={styles.list}>
        {follows.map((follow) => (
          <Followed key={`${follow.kind} ${follow.slug}`} follow={follow} />
        ))}
      </ul>
      <section aria-labelledby="upcoming-title">
        <SectionHeading id="upcoming-title" title={messages.upcoming} />
        {upcoming.length > 0 ? <EventGrid events={upcoming} eager={4} /> : <p>{messages.nothingPlanned}</p>}
      </section>
    </div>
  );
}
