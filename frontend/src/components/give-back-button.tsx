import type { OrderView } from '@utsav/contracts/http/checkout';
import { useNavigate } from 'react-router-dom';
import { hrefTo } from '../lib/paths';
import { toast } from '../lib/toast-store';
import { useReleaseHold } from '../lib/use-held-order';
import { Button } from './button';
import { messages } from './give-back-messages';

interface GiveBackButtonProps extends Pick<OrderView, 'orderId' | 'eventId'> {
  variant: 'quiet' | 'secondary';
}

/** Releases the seats of an order and leads back to its event. */
export function GiveBackButton({ orderId, eventId, variant }: GiveBackButtonProps) {
  const navigate = useNavigate();
  const { isReleasing, release } = useReleaseHold({
    onReleased: () => {
      toast.success(messages.givenBack);
      void navigate(hrefTo.event(eventId));
    },
    onFailed: () => toast.error(messages.giveBackFailed),
  });
  return (
    <Button variant={variant} disabled={isReleasing} onClick={() => release(orderId)}>
      {isReleasing ? messages.givingBack : messages.giveBack}
    </Button>
  );
}
