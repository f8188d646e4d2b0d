import { isApiError } from '@utsav/web-kit/api-client/api-error';
import { lazy } from 'react';
import { useParams } from 'react-router-dom';
import { LazyOnVisible } from '../../components/lazy-on-visible';
import { ErrorNotice } from '../../components/notice';
import { PageHead } from '../../components/page-head';
import { CheckoutView } from '../../features/checkout/checkout-view';
import { useCheckoutEvent } from '../../features/checkout/use-checkout-event';
import { translated } from '../../lib/translated';
import { isBookable } from '../../lib/ticket-tiers';
import { PageSkeleton } from '../shell/page-skeleton';
import NotFoundPage from './not-found-page';
import { messages } from './messages';

const SimilarEvents = lazy(() => import('../../features/directory/similar-events'));

export default function CheckoutPage() {
  const { id = '' } = useParams();
  const { event, error, isLoading, reload } = useCheckoutEvent(id);
  if (!event && isApiError(error, 'NOT_FOUND')) return <NotFoundPage what={messages.eventNotFound} />;
  return (
    <>
      <PageHead
        title={event ? messages.checkoutOf(translated(event).name) : messages.checkout}
        description={messages.checkoutDescription}
        noindex
      />
      {event && (
        <CheckoutView
          key={event._id}
          event={event}
          reload={reload}
          instead={
            !isBookable(event) && (
              <LazyOnVisible>
                <SimilarEvents event={event} />
              </LazyOnVisible>
            )
          }
        />
      )}
      {!event && error && !isLoading ? (
        <div className="wall">
          <ErrorNotice error={error} onRetry={reload} />
        </div>
      ) : (
        !event && <PageSkeleton />
      )}
    </>
  );
}
