import { Controller } from '@nestjs/common';
import type { Booking } from '@utsav/contracts/gen/utsav/booking/v1/booking_service';
import type { PersonalData } from '@utsav/contracts/http/account';
import { deliveryChannel, deliveryState } from '@utsav/contracts/grpc/notifications';
import { istIso } from '@utsav/contracts/time/india-time';
import { GrpcClients } from '@utsav/service-kit/grpc/grpc-clients';
import { bookingsOf } from '../bookings/bookings-of';
import { memberBooking } from '../bookings/booking-view';
import { respond } from '../http/responses';
import { followView } from '../following/follows.controller';
import { reviewView } from '../reviews/review-view';
import { toIst, toIstOrNull } from '../http/ist';
import { Route } from '../http/route';
import type { Input, RequestContext } from '../http/route-types';
import { Sessions } from '../session/sessions';
import { deviceView, userView } from './user-view';

const pageSize = 100;

@Controller()
export class PersonalDataController {
  constructor(
    private readonly clients: GrpcClients,
    private readonly sessions: Sessions,
  ) {}

  @Route('GET /api/user/export/:userId')
  async export(
    { params: { userId } }: Input<'GET /api/user/export/:userId'>,
    { caller }: RequestContext,
  ): Promise<PersonalData> {
    const [account, devices, bookings, reviews, wishes, follows, notices, sent] = await Promise.all([
      this.clients.client('identity').getUser({ userId }),
      this.clients.client('identity').listSessions({ userId }),
      this.bookingsOf(userId),
      this.clients.client('catalog').listOwnReviews({ userId }),
      this.clients.client('catalog').getWishlist({ userId }),
      this.clients.client('catalog').listFollows({ userId }),
      this.clients.client('notifications').listNotices({ userId }),
      this.clients.client('notifications').listOwnDeliveries({ userId }),
    ]);
    return {
      exportedAt: istIso(new Date()),
      account: userView(account.user),
      sessions: devices.sessions.map((session) => deviceView(session, caller.sessionId)),
      bookings: bookings.map(memberBooking),
      reviews: reviews.reviews.map(reviewView),
      wishlist: wishes.eventIds,
      follows: follows.follows.map(followView),
      notices: notices.eventIds,
      messages: sent.deliveries.map(({ channel, state, createdAt, sentAt, ...message }) => ({
        ...message,
        channel: deliveryChannel.fromProto(channel),
        state: deliveryState.fromProto(state),
        createdAt: toIst(createdAt),
        sentAt: toIstOrNull(sentAt),
      })),
    };
  }

  @Route('DELETE /api/user/:userId')
  async erase({ params: { userId } }: Input<'DELETE /api/user/:userId'>) {
    // Closes payment pages at the provider.
    await this.clients.client('booking').beginErasure({ userId }, { deadlineMs: 15_000 });
    await this.clients.client('identity').eraseUser({ userId });
    this.sessions.evictUser(userId);
    return respond(undefined, { message: 'Your account and your personal data are erased.' });
  }

  private async bookingsOf(userId: string): Promise<Booking[]> {
    const found: Booking[] = [];
    for (let page = 1; ; page += 1) {
      const { bookings, total } = await this.clients.client('booking').listBookings(bookingsOf(userId, page, pageSize));
      found.push(...bookings);
      if (bookings.length === 0 || found.length >= total) return found;
    }
  }
}
