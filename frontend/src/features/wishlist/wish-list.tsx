import { paths } from '../../lib/paths';
import { ButtonLink } from '../../components/button';
import { EventGrid, EventGridSkeleton } from '../../components/event-grid';
import { EmptyNotice, ErrorNotice } from '../../components/notice';
import { useWishlist } from '../../lib/use-wishlist';
import { messages } from './messages';
import styles from './wish-list.module.css';

export function WishList() {
  const { events, error, isLoading, retry } = useWishlist();
  if (!events && isLoading) return <EventGridSkeleton count={4} />;
  if (!events) return <ErrorNotice error={error} onRetry={retry} />;
  if (events.length === 0) {
    return (
      <EmptyNotice text={messages.empty} hint={messages.emptyHint}>
        <ButtonLink to={paths.events}>{messages.browse}</ButtonLink>
      </EmptyNotice>
    );
  }
  return (
    <>
      <EventGrid events={events} eager={4} level={2} />
      <p className={styles.more}>
        <ButtonLink variant="secondary" to={paths.events}>
          {messages.more}
        </ButtonLink>
      </p>
    </>
  );
}
