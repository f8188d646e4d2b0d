// Guards over money, stock, permissions and tokens, each broken in one meaningful way. A mutant is killed when one of its
// specs fails. `find` stands exactly once in its file; whoever changes that line changes it here too, `npm run mutate --
// --check` says where. Names of the first ones are those of the review that began the list.

const booking = 'services/booking/src';
const payments = 'services/payments/src';
const pricing = 'services/pricing/src';
const identity = 'services/identity/src';
const notifications = 'services/notifications/src';
const kit = 'packages/service-kit/src';
const simulation = 'tests/resilience/selling-simulation';

/** Mutants of one file. Each row: name, what is broken, text, what stands there instead, and specs of its own. */
const of = (file, specs, rows) =>
  rows.map(([name, breaks, find, replace, own = []]) => ({
    name,
    breaks,
    file,
    find,
    replace,
    specs: [...own, ...specs],
  }));

const orders = [
  simulation,
  `${booking}/lanes/selling.medium`,
  `${booking}/orders/ticket-counts-workspace`,
  `${booking}/orders/order.state`,
];
const controller = [`${booking}/booking.authorization.medium`];

export const mutants = [
  // Stock.
  ...of(`${booking}/orders/order.state.ts`, orders, [
    [
      'S7',
      'seats of an order that is closing count for no buyer',
      "= ['held', 'paying', 'paid', 'closing'];",
      "= ['held', 'paying', 'paid'];",
    ],
    [
      'S8',
      'an order may be closed although it is confirmed',
      "confirmed: ['refunding', 'cancelled'],",
      "confirmed: ['refunding', 'cancelled', 'closing'],",
      [`${booking}/orders`],
    ],
    ['S9', 'a sweep forgets orders that are closing', "= ['held', 'paying', 'closing'];", "= ['held', 'paying'];"],
  ]),
  ...of(`${booking}/orders/seats-of-order.ts`, orders, [
    [
      'S10',
      'a hold takes one seat more than there is',
      'if (available >= quantity) continue;',
      'if (available >= quantity - 1) continue;',
    ],
    [
      'S19',
      'a buyer on the site takes seats that are set aside for the counter',
      "if (channel === 'site') return undefined;",
      '',
      [`${booking}/channel-seats/seats-aside.medium`],
    ],
  ]),
  ...of(`${booking}/orders/tickets-of-person.ts`, orders, [
    [
      'S11',
      'the cap of a person is passed by one',
      '+ ticketCount(order) > personCap)',
      '+ ticketCount(order) > personCap + 1)',
    ],
    [
      'S14',
      'a released order counts against the cap until the end of the batch',
      'giveBack: (event, order) => event.use(TicketCountsWorkspace).add(order, -1)',
      'giveBack: () => undefined',
    ],
  ]),
  ...of(`${booking}/coupons/coupon-of-order.ts`, orders, [
    [
      'C1',
      'a coupon is used once too often',
      'uses.uses(couponUseKey(couponId)) >= usageLimit',
      'uses.uses(couponUseKey(couponId)) > usageLimit',
    ],
    [
      'C2',
      'one person uses a coupon once too often',
      'uses.uses(couponUseKey(couponId, userId)) >= perUserLimit',
      'uses.uses(couponUseKey(couponId, userId)) > perUserLimit',
    ],
    [
      'C3',
      'an order does not count the use of its coupon',
      'if (couponId) event.use(CouponUsesWorkspace).add(couponId, buyer.userId, 1);',
      '',
    ],
    [
      'C4',
      'an order that is given back keeps its coupon use',
      'if (couponId) event.use(CouponUsesWorkspace).add(couponId, buyer.userId, -1);',
      '',
    ],
  ]),
  ...of(`${booking}/booking.order-resources.ts`, orders, [
    [
      'L2',
      'no order asks for seats',
      '[ticketsOfPerson, seatsOfOrder, couponOfOrder]',
      '[ticketsOfPerson, couponOfOrder]',
    ],
    [
      'L5',
      'no order asks for the cap',
      '[ticketsOfPerson, seatsOfOrder, couponOfOrder]',
      '[seatsOfOrder, couponOfOrder]',
    ],
    [
      'L6',
      'no order asks for its coupon',
      '[ticketsOfPerson, seatsOfOrder, couponOfOrder]',
      '[ticketsOfPerson, seatsOfOrder]',
    ],
  ]),
  ...of(`${booking}/orders/idempotency.ts`, orders, [
    [
      'S12',
      'another cart under the same key is taken for a repeat',
      "if (earlier.requestHash !== requestHash) throw new AppError('IDEMPOTENCY_KEY_REUSED');",
      '',
    ],
  ]),
  ...of(`${booking}/orders/release-seats.ts`, orders, [
    [
      'S13',
      'seats of an order that was paid meanwhile are released',
      "if (order?.state !== 'closing') return order;",
      'if (!order) return order;',
    ],
  ]),
  // Events and shows that are moved or cancelled.
  ...of(
    `${booking}/messages/on-event-saved.ts`,
    [`${booking}/sweeps/follow-events.medium`],
    [
      [
        'moved show',
        'bookings of a show that was moved keep their old time and codes',
        'now !== undefined && isAtOtherTime(show, now)',
        'false',
      ],
    ],
  ),
  ...of(
    `${booking}/bookings/move-booking.ts`,
    [`${booking}/bookings/move-booking.medium`, `${booking}/sweeps/follow-events.medium`],
    [
      [
        'MV1',
        'a booking that is over gets the new venue of its event',
        'if (endOf(event) <= now || !hasOtherVenue(event, venue)) return {};',
        '',
      ],
      [
        'MV2',
        'buyers are notified of a corrected venue as of another one',
        'const previousVenue = isMovedVenue(before, after) ? before : undefined;',
        'const previousVenue = hasNewVenue ? before : undefined;',
      ],
    ],
  ),
  ...of(
    `${booking}/bookings/refund-booking.ts`,
    [`${booking}/bookings/resolve-failed-refund.medium`],
    [
      [
        'RF1',
        'a failed refund that was requested again is paid otherwise, too',
        'replaceFailed(event, booking, this.input.id, amountPaise);',
        '',
      ],
    ],
  ),
  ...of(
    `${booking}/event-projection/cancellation-of.ts`,
    [`${booking}/sweeps/follow-events.medium`],
    [
      ['cancelled after', 'what took place is refunded too', 'called && endOf(show ?? event) > called.at', 'called'],
      [
        'cancelled show',
        'a show that was cancelled by itself still sells',
        '&& Boolean(show.cancellation)',
        '&& false',
      ],
    ],
  ),
  ...of(`${booking}/checkout/confirm-order.ts`, orders, [
    [
      'L1',
      'late money after the sale closed becomes a booking',
      "if (!isOrderOpen(this.projection, order, event.now)) return 'sale-closed';",
      '',
    ],
    ['L3', 'more than due becomes a booking', 'this.payment.amountPaise !== due', 'this.payment.amountPaise < due'],
    ['L4', 'another currency becomes a booking', " || this.payment.currency !== 'INR'", ''],
    [
      'L11',
      'a wrong amount keeps its seats',
      "if (isHeld(order.state)) giveResourcesBack(event, order, 'release');",
      '',
    ],
    ['L12', 'late money is not checked for what is left', '      requireResources(event, order, this.terms);\n', ''],
    ['L16', 'late money takes nothing', "    takeResources(event, order, 'sell-late');\n", ''],
    ['L7', 'a payment is decided twice', 'if (this.isDecided(order)) return order;', ''],
    ['L8', 'a second payment is not refunded', "{ returns: this.requestReturn(event, order, 'second-payment') }", '{}'],
    [
      'L9',
      'an order of a cancelled event is confirmed',
      'if (this.payment && reason) return this.returnHeld(event, order, reason);',
      '',
    ],
    [
      'L10',
      'late money of a cancelled event becomes a booking',
      "if (isOrderCalledOff(this.projection, order)) return 'event-cancelled';",
      '',
    ],
    [
      'L13',
      'a confirmation is not published',
      'event.publish(OrderConfirmed, order._id,',
      'void (OrderConfirmed, order._id,',
    ],
  ]),
  ...of(`${booking}/orders/close-order.ts`, orders, [
    [
      'H3',
      'seats are released while the page may still be paid',
      "if (outcome === 'closed') {",
      "if (outcome !== 'paid') {",
    ],
    [
      'H6',
      'a page that was not closed is taken for closed',
      'return closeOutcome.fromProto(outcome);',
      "return closeOutcome.fromProto(outcome) === 'paid' ? 'paid' : 'closed';",
    ],
  ]),
  ...of(
    `${booking}/orders/hold-seats.ts`,
    [simulation, `${booking}/checkout/place-order`],
    [
      [
        'PL',
        'one live hold a person, and the rule of three lapsed holds',
        'requireNoOtherHold(orders.ofPerson(event.eventId, this.order.buyer.userId), event.now);',
        '',
      ],
    ],
  ),
  ...of(
    `${booking}/checkout/hold-tickets.ts`,
    [simulation, `${booking}/checkout/place-order`],
    [
      [
        'P6',
        'a price that fell is not PRICE_CHANGED',
        'if (quote.totalPaise !== request.expectedTotalPaise)',
        'if (quote.totalPaise > request.expectedTotalPaise)',
      ],
      [
        'P8',
        'a closed sale sells',
        "if (!isOpen(projection, this.clock.now())) throw new AppError('SALE_CLOSED');",
        '',
      ],
      [
        'P9',
        'seven tickets in an order',
        'if (chosen > maxTicketsPerOrder) throw',
        'if (chosen > maxTicketsPerOrder + 1) throw',
      ],
    ],
  ),
  ...of(
    `${booking}/checkout/hold-tickets.ts`,
    [`${booking}/checkout/place-order.medium`],
    [
      ['P7', 'tickets that are taken off the sale can be bought', "if (closed) throw new AppError('SALE_CLOSED');", ''],
      [
        'PS',
        'a hold of their own does not let a buyer order the last seats anew',
        'if (refusal && !(await this.hasLiveHold(buyer, request))) throw refusal;',
        'if (refusal) throw refusal;',
      ],
    ],
  ),
  ...of(
    `${booking}/orders/holds-of-person.ts`,
    [`${booking}/checkout/place-order`],
    [['H7', 'holds that lapsed do not count', 'if (oldest) {', 'if (oldest === null) {']],
  ),
  ...of(
    `${booking}/erasure/begin-erasure.ts`,
    [`${booking}/erasure`],
    [
      ['ER1', 'an erasure leaves the holds of the person', '    await this.closeHolds(userId);\n', ''],
      [
        'ER2',
        'a booking of the same moment does not refuse an erasure',
        '    await this.requireNoneToCome(userId);\n    await this.closeHolds(userId);',
        '    await this.closeHolds(userId);',
      ],
    ],
  ),
  ...of(
    `${booking}/checkout/refuse-sold-out.ts`,
    [`${booking}/checkout/place-order.medium`],
    [
      ['PO', 'a sold-out category costs a price', 'if (!isSoldOut(chosen.key)) continue;', 'continue;'],
      ['PC', 'a category off the sale costs a price', "if (!chosen.onSale) return new AppError('SALE_CLOSED');", ''],
    ],
  ),
  ...of(
    `${booking}/copies/event-owners.ts`,
    [`${booking}/copies`],
    [
      ['OW', 'every copy serves every event', 'if (!owner) return here();', 'if (owner || !owner) return here();'],
      ['OU', 'an owner that is gone is waited for', 'if (error instanceof Unreachable) return here();', ''],
    ],
  ),
  ...of(
    `${booking}/stock/stock-workspace.ts`,
    [`${booking}/invariants/guards.medium`, `${booking}/lanes`],
    [
      [
        'S1',
        'the stock write has no condition',
        'const enough = Object.fromEntries(lowered.map((counter) => [counter, { $gte: -change[counter] }]));',
        'const enough = {};',
      ],
    ],
  ),
  ...of(
    `${booking}/lanes/transaction-scope.ts`,
    [`${booking}/invariants/guards.medium`, `${booking}/lanes`],
    [
      [
        'S3',
        'a write that found nothing is taken for done',
        'if (modifiedCount + upsertedCount !== updates.length) throw new WriteConflict(conflict);',
        '',
      ],
    ],
  ),
  ...of(
    `${booking}/stock/block-seats.ts`,
    [simulation, `${booking}/lanes/selling.medium`],
    [
      [
        'S15',
        'more seats are blocked than are free',
        'if (Math.abs(this.seats) > limit)',
        'if (Math.abs(this.seats) > limit + 1)',
      ],
      [
        'S16',
        'the same request blocks twice',
        'if (event.use(StockWorkspace).hasMoved(this.movementId)) return row;',
        '',
      ],
    ],
  ),
  ...of(
    `${booking}/stock/set-seats-aside.ts`,
    [`${booking}/channel-seats/seats-aside.medium`],
    [
      [
        'S18',
        'more seats are set aside than are free',
        'if (row.available + (change.available ?? 0) < 0)',
        'if (row.available + (change.available ?? 0) < -1)',
      ],
    ],
  ),
  ...of(
    `${booking}/stock/resize-stock.ts`,
    [simulation, `${booking}/lanes/selling.medium`],
    [
      [
        'S17',
        'a smaller capacity takes seats that are sold',
        'Math.max(capacity - row.capacity, -row.available)',
        'capacity - row.capacity',
      ],
    ],
  ),
  // Bookings and the counter.
  ...of(
    `${booking}/bookings/cancel-booking.ts`,
    [simulation, `${booking}/bookings`],
    [
      ['B2', 'a booking is cancelled twice', "if (booking.status === 'cancelled') return booking;", ''],
      [
        'B3',
        'a member cancels when the policy does not let them',
        "if (by === 'member' && !isCancellableByMember(booking, this.projection, event.now))",
        'if (false as boolean)',
      ],
      [
        'B4',
        'what was returned already goes back again',
        'const leftPaise = booking.quote.totalPaise - booking.refundedPaise;',
        'const leftPaise = booking.quote.totalPaise;',
      ],
      ['B5', 'a cancelled booking gives nothing back', "    giveResourcesBack(event, order, 'restock', reason);\n", ''],
      [
        'B6',
        'a cancelled booking still counts as tickets sold',
        'event.use(DailySalesWorkspace).add(event.eventId, { cancelledOrders: 1, tickets: -booking.tickets.length });',
        '',
      ],
    ],
  ),
  ...of(
    `${booking}/bookings/end-booking.ts`,
    [`${booking}/bookings`],
    [['RT1', 'a full refund forgets its key', 'reason, refundId: id }', 'reason }']],
  ),
  ...of(
    `${booking}/bookings/plan-return.ts`,
    [`${booking}/bookings`],
    [
      ['RT2', 'a part brings back more than is left', 'Math.min(sum, restPaise)', 'sum'],
      ['RT3', 'free tickets outlive their offer', 'paidBack.length > 0 ?', '(false as boolean) ?'],
    ],
  ),
  ...of(
    `${booking}/bookings/return-tickets.ts`,
    [`${booking}/bookings`],
    [
      [
        'RT4',
        'a member returns tickets when the policy does not let them',
        "if (this.cancellation.by === 'member' &&",
        'if ((false as boolean) &&',
      ],
      [
        'RT5',
        'the last ticket leaves an empty booking',
        'if (plan.left.length === 0) return this.whole.apply(event);',
        '',
      ],
    ],
  ),
  ...of(
    `${booking}/bookings/refund-booking.ts`,
    [simulation, `${booking}/bookings`],
    [
      ['R20', 'more goes back than is left', 'if (amountPaise <= 0 || amountPaise > left)', 'if (amountPaise <= 0)'],
      [
        'R21',
        'the same refund is made twice',
        'if (known.length > 0) {',
        'if (known.length > 0 && (this.input.amountPaise as number) < 0) {',
      ],
      [
        'R22',
        'a refund that failed counts as returned',
        'refundedPaise: booking.refundedPaise - (failed ? refund.amountPaise : 0),',
        'refundedPaise: booking.refundedPaise,',
      ],
      [
        'R23',
        'the end of a refund is noted twice',
        "if (!booking || !refund || refund.state !== 'requested') return booking;",
        'if (!booking || !refund) return booking;',
      ],
      [
        'R24',
        'a refund of another amount under the same key is taken for a repeat',
        'if (this.input.amountPaise !== undefined && knownPaise !== this.input.amountPaise)',
        'if (false as boolean)',
      ],
    ],
  ),
  ...of(
    `${booking}/bookings/booking-payments.ts`,
    [`${booking}/bookings`],
    [
      [
        'X1',
        'what a payment has returned already is taken of it again',
        "state !== 'failed' && (of?.orderId",
        "state === 'failed' && (of?.orderId",
      ],
    ],
  ),
  ...of(
    `${booking}/bookings/exchange-tickets.ts`,
    [`${booking}/bookings`],
    [['X2', 'an exchange happens whatever the old tickets are by now', '    this.requireSamePrice(booking);\n', '']],
  ),
  ...of(
    `${booking}/bookings/exchange-booking.ts`,
    [`${booking}/bookings`],
    [
      [
        'X3',
        'members get dearer tickets for what the old ones had cost',
        "if (by === 'member' && priced.totalPaise > plan.amountPaise)\n      throw new AppError('NOT_EXCHANGEABLE', { why: 'costs-more' });",
        '',
      ],
    ],
  ),
  ...of(
    `${booking}/bookings/cancellation-policy.ts`,
    [`${booking}/bookings`],
    [
      ['B7', 'members cancel after the time is over', 'until !== null && now < until', 'until !== null'],
      [
        'B8',
        'members cancel where the event does not allow it',
        'return cancellableUntilHours > 0 ?',
        'return cancellableUntilHours >= 0 ?',
      ],
    ],
  ),
  ...of(`${booking}/counter/issue-cash-booking.ts`, controller, [
    [
      'Z2',
      'counter staff oversell with a note',
      "  if (!isPermitted(caller.role, 'seats.allocate')) throw new AppError('FORBIDDEN');\n  if (!notes.trim())",
      '  if (!notes.trim())',
    ],
    ['Z5', 'an admin oversells without a reason', 'if (!notes.trim())', 'if (notes === undefined)'],
    [
      'Z6',
      'the counter sells a cancelled event',
      "if (!mayIssue(projection, this.clock.now())) throw new AppError('SALE_CLOSED');",
      '',
    ],
  ]),
  ...of(
    `${booking}/counter/sell-for-cash.ts`,
    [`${booking}/counter`, simulation],
    [
      [
        'Z1',
        'the same sale under a new key is not noticed',
        'if (duplicate && !this.counter.confirmDuplicate)',
        'if (false as boolean)',
      ],
      ['Z7', 'the counter sells what there is not', '    requireResources(event, order);\n', ''],
      ['Z8', 'the same key sells again', 'if (known) return', 'if (known && known.requestKey === "") return'],
    ],
  ),
  // Who may.
  ...of(`${booking}/bookings/bookings.controller.ts`, controller, [
    [
      'R3',
      'anybody lists the bookings of a person',
      "if (request.userId && !request.buyerMobile) requireOwnerOr('bookings.view', request.userId, anyEvent);\n    else requirePermission('bookings.view', anyEvent);",
      "if (!request.userId) requirePermission('bookings.view', anyEvent);",
    ],
    ['R4', 'counter staff cancel bookings', "if (isStaff(role)) throw new AppError('FORBIDDEN');", ''],
    [
      'R18',
      'bookings of other people are there',
      "requireOwnerOr('bookings.view', booking.buyer.userId, booking.event.eventId);",
      '',
    ],
    [
      'R19',
      'counter staff refund',
      "Promise<rpc.RefundBookingResponse> {\n    requirePermission('refunds.make');",
      'Promise<rpc.RefundBookingResponse> {',
    ],
  ]),
  ...of(`${booking}/stock/stock.controller.ts`, controller, [
    [
      'R5',
      'anybody blocks seats',
      "async blockSeats(request: rpc.BlockSeatsRequest): Promise<rpc.BlockSeatsResponse> {\n    requirePermission('seats.allocate');",
      'async blockSeats(request: rpc.BlockSeatsRequest): Promise<rpc.BlockSeatsResponse> {',
    ],
  ]),
  ...of(`${booking}/orders/own-order.ts`, controller, [
    ['R6', 'orders of other people are there', 'requireOwnerOr(permission, order.buyer.userId);', ''],
  ]),
  ...of(`${booking}/invariants/invariants.controller.ts`, controller, [
    [
      'R7',
      'the books are shown to anybody',
      "Promise<rpc.CheckInvariantsResponse> {\n    requirePermission('system.view');",
      'Promise<rpc.CheckInvariantsResponse> {',
    ],
  ]),
  ...of(
    `${kit}/caller/caller-tokens.ts`,
    [`${kit}/caller`],
    [
      ['R1', 'a service speaks as another', "caller.kind === 'service' && caller.id !== iss", 'false as boolean'],
      ['R2', 'an expired token is accepted', "requiredClaims: ['exp']", 'ignoreExpiration: true'],
      [
        'R8',
        'an unsigned token is accepted',
        'Claims.parse(this.verifierOf(iss)(token))',
        'Claims.parse(this.decode(token))',
      ],
    ],
  ),
  ...of(
    `${kit}/grpc/grpc-tls.ts`,
    [`${kit}/grpc/grpc-tls`],
    [['R30', 'a client without a certificate is served', '(files, files, true)', '(files, files, false)']],
  ),
  ...of(
    `${kit}/access-lists.ts`,
    [`${kit}/access-lists.medium`],
    [
      ['R31', 'every service may write every topic', 'producerOf(each) === service', 'true'],
      ['R32', 'every service may read with every group', 'serviceOf(name) === service', 'true'],
    ],
  ),
  ...of(
    `${kit}/config/kit-config.ts`,
    [`${kit}/config/kafka-config`],
    [['R33', 'a token for Kafka goes over the wire in the clear', "['plain', 'oauthbearer']", "['plain']"]],
  ),
  ...of(
    `${kit}/grpc/authorization.ts`,
    [...controller, `${payments}/payments/payments.medium`],
    [
      [
        'R9',
        'counter staff may what admins may',
        "if (kind !== 'user' || !isPermitted(role, permission)) return false;",
        "if (kind !== 'user' || role === 'user') return false;",
      ],
      [
        'R34',
        'staff of one event may do the same at others',
        'return !eventIds || eventId === anyEvent || (eventId !== undefined && eventIds.includes(eventId));',
        'return true;',
      ],
      [
        'R10',
        'a member may what is of another one',
        "return kind === 'user' && id !== '' && id === ownerId;",
        "return kind === 'user';",
      ],
      ['R11', 'anybody is taken for a service', "if (caller.kind !== 'service' || (", 'if (('],
    ],
  ),
  // Messages.
  ...of(
    `${kit}/outbox/outbox.ts`,
    [`${kit}/outbox`],
    [['K1', 'the outbox is written outside of the transaction', '{ session, ordered: false }', '{ ordered: false }']],
  ),
  ...of(
    `${kit}/outbox/outbox-relay.ts`,
    [`${kit}/outbox`],
    [
      [
        'K6',
        'what was sent is sent again for ever',
        'await this.outbox.rows().deleteMany({ _id: { $in: rows.map((row) => row._id) } });',
        '',
      ],
      [
        'K7',
        'a relay that does not hold the lease sends',
        'if (!(await this.lease.hold())) return;',
        'await this.lease.hold();',
      ],
    ],
  ),
  ...of(
    `${kit}/mongo/lease.ts`,
    [`${kit}/outbox`],
    [
      [
        'K5',
        'any relay takes the lease of another',
        '$or: [{ holder: this.holder }, { until: { $lt: new Date(now) } }]',
        '$or: [{ holder: this.holder }, {}]',
      ],
    ],
  ),
  ...of(
    `${kit}/kafka/inbox.ts`,
    [`${kit}/kafka/inbox`],
    [
      [
        'K8',
        'the inbox marks outside of the transaction',
        'fresh.map(({ _id }) => ({ _id, at })),\n        { session },',
        'fresh.map(({ _id }) => ({ _id, at })),',
      ],
      [
        'K9',
        'a new message beside one that was had is lost',
        'fresh = fresh.filter(({ _id }) => !had.has(_id));',
        'return list;',
      ],
    ],
  ),
  // Payments.
  ...of(
    `${payments}/razorpay/signatures.ts`,
    [`${payments}/razorpay`, `${payments}/webhooks`],
    [
      [
        'Y1',
        'the empty key signs webhooks',
        "secret !== '' && matches(secret, body, signature)",
        'matches(secret, body, signature)',
      ],
      [
        'Y2',
        'any signature of a webhook will do',
        'return given.length === expected.length && timingSafeEqual(given, expected);',
        'return given.length === expected.length;',
      ],
    ],
  ),
  ...of(
    `${payments}/payments/close-payment.ts`,
    [`${payments}/payments`],
    [
      [
        'Y13',
        'a page counts as closed while its making may still arrive',
        "if (closedAt.getTime() - row.requestedAt.getTime() < requestLifetimeMs) return 'unknown';",
        '',
      ],
      ['Y14', 'a page that was paid counts as closed', "if (state === 'captured') return 'paid';", ''],
      [
        'Y15',
        'an answer that did not come counts as closed',
        "if (page.kind !== 'succeeded') return 'unknown';",
        "if (page.kind !== 'succeeded') return 'closed';",
      ],
    ],
  ),
  ...of(
    `${payments}/payments/payment-transitions.ts`,
    [`${payments}/payments/payment-transitions`, simulation],
    [
      [
        'Y4',
        'a capture is noted twice',
        'if (known) return fee && !known.fee ? recordFee(row, providerPaymentId, fee, now) : undefined;',
        '',
      ],
      [
        'Y5',
        'more is refunded than is left of a capture',
        'if (amountPaise <= 0 || amountPaise > capture.refundablePaise)',
        'if (amountPaise <= 0)',
      ],
      [
        'Y7',
        'a sale takes more than its deposit',
        "if (capture.depositPaise < totalPaise) return 'deposit missing';",
        '',
      ],
      ['Y8', 'an order is sold twice', "if (row.booking) return 'known';", ''],
      [
        'Y9',
        'a refund that failed stays reserved',
        'refundablePaise: capture.refundablePaise + amountPaise,',
        'refundablePaise: capture.refundablePaise,',
      ],
      [
        'Y10',
        'a refund that was paid is not counted',
        'refundedPaise: capture.refundedPaise + amountPaise',
        'refundedPaise: capture.refundedPaise',
      ],
    ],
  ),
  ...of(
    `${payments}/ledger/entry.ts`,
    [`${payments}/ledger`, `${payments}/payments/payment-transitions`],
    [
      [
        'Y11',
        'an entry need not balance',
        'if (net !== 0 || !Number.isSafeInteger(net))',
        'if (!Number.isSafeInteger(net))',
      ],
    ],
  ),
  ...of(
    `${payments}/payments/open-payment.ts`,
    [`${payments}/payments`],
    [
      [
        'Y16',
        'a page is opened for an order that was closed',
        "if (row.state === 'closed' || row.state === 'refused' || row.amountPaise",
        "if (row.state === 'refused' || row.amountPaise",
      ],
    ],
  ),
  ...of(
    `${payments}/refunds/send-refunds.ts`,
    [`${payments}/refunds`],
    [
      [
        'Y17',
        'a refund whose answer was lost is made again',
        'if (made.value) return this.records.record(row.provider, made.value);',
        '',
      ],
    ],
  ),
  ...of(
    `${payments}/refunds/request-refund.ts`,
    [`${payments}/refunds`],
    [
      [
        'Y18',
        'a refund that is reported twice is reserved twice',
        "if (known && known.state !== 'parked') return;",
        '',
      ],
    ],
  ),
  ...of(
    `${payments}/payments/poll-schedule.ts`,
    [`${payments}/payments/poll-schedule`],
    [
      [
        'Y19',
        'a page is not polled again after it was closed',
        'return looks.find((look) => look > now) ?? null;',
        'return null;',
      ],
    ],
  ),
  // Prices and coupons.
  ...of(
    `${pricing}/quotes/discounts.ts`,
    [`${pricing}/quotes`],
    [
      [
        'P4',
        'buy 3 get 2 gives tickets pro rata',
        'Math.floor(quantity / coupon.buyQuantity) * coupon.freeQuantity',
        'Math.floor((quantity * coupon.freeQuantity) / coupon.buyQuantity)',
      ],
      [
        'P10',
        'a percentage passes its cap',
        'coupon.maxDiscountPaise > 0 ? Math.min(share, coupon.maxDiscountPaise) : share',
        'share',
      ],
      [
        'P11',
        'a fixed discount is more than the cart',
        'return Math.min(coupon.amountPaise, cartPaise);',
        'return coupon.amountPaise;',
      ],
      ['P12', 'free tickets in every category', 'return applies ? Math.floor', 'return true ? Math.floor'],
      [
        'P13',
        'a discount of the counter is more than the price',
        '!(discountPaise >= 0 && discountPaise <= cartPaise)',
        '!(discountPaise >= 0)',
      ],
    ],
  ),
  ...of(
    `${pricing}/quotes/price-cart.ts`,
    [`${pricing}/quotes`],
    [
      [
        'P1',
        'a fee is taken at the counter',
        'feePaise: atCounter ? 0 : category.feePaise,',
        'feePaise: category.feePaise,',
      ],
      [
        'P2',
        'the total is not a whole rupee',
        'const totalPaise = atCounter ? duePaise : toWholeRupee(duePaise);',
        'const totalPaise = duePaise;',
      ],
      ['P5', 'tax on what was not paid', '* line.paidQuantity - (discounts[at] ?? 0),', '* line.paidQuantity,'],
    ],
  ),
  ...of(
    `${pricing}/coupons/coupon-rules.ts`,
    [`${pricing}/coupons`],
    [
      [
        'C7',
        'a cart of exactly the minimum is refused',
        'if (cartPaise < coupon.minPurchasePaise)',
        'if (cartPaise <= coupon.minPurchasePaise)',
      ],
      ['C9', 'a coupon of another event', '|| !appliesTo(coupon, eventId)', ''],
      ['C10', 'a coupon that is over', '!isInTime(coupon, now) ||', ''],
    ],
  ),
  ...of(
    `${pricing}/coupons/coupons.repository.ts`,
    [`${pricing}/coupons`, `${pricing}/messages`],
    [
      [
        'C8',
        'the use of a coupon is counted outside of the transaction',
        '{ session, timestamps: false }',
        '{ timestamps: false }',
      ],
    ],
  ),
  ...of(
    `${pricing}/messages/on-booking-cancelled.ts`,
    [`${pricing}/messages`],
    [
      [
        'C11',
        'a cancelled booking keeps its coupon use in pricing',
        'countUse(couponId, -1, session)',
        'countUse(couponId, 1, session)',
      ],
    ],
  ),
  // Logging in.
  ...of(
    'gateway/src/limits/rate-limits.ts',
    ['gateway/src/limits/rate-limits.medium'],
    [
      [
        'LIM1',
        'failures of an address are not counted',
        'budget && hasFailed(error, budget) &&',
        'budget && false && hasFailed(error, budget) &&',
      ],
      ['LIM2', 'any solution is accepted', 'if (!solution) return false;', 'return solution !== "";'],
      [
        'LIM3',
        'a signed-in person is challenged for the address',
        "if (caller.kind === 'user')\n",
        "if (limit === 'order')\n",
      ],
    ],
  ),
  ...of(
    'gateway/src/limits/address-challenges.ts',
    ['gateway/src/limits/rate-limits.medium'],
    [
      [
        'LIM4',
        'a solution is good more than once',
        'solved !== undefined && this.redis.isFirstUse(solved.id, solved.expiresAt)',
        'solved !== undefined',
      ],
      ['LIM5', 'a solution is good at any address', '=> `${limit} ${address}`;', '=> `${limit}${address.slice(99)}`;'],
    ],
  ),
  ...of(
    `${kit}/proof-of-work/proof-of-work.ts`,
    [`${kit}/proof-of-work`],
    [
      ['LIM6', 'a solution of an expired challenge is accepted', '|| expiresAt <= now', ''],
      ['LIM7', 'a proof about something else is accepted', 'challenge.parameters.data.about !== about || ', ''],
    ],
  ),
  ...of(
    `${identity}/otps/otps.repository.ts`,
    [`${identity}/otps`],
    [
      ['O1', 'more tries than a code has', 'tries: { $lt: triesPerCode },', ''],
      ['O2', 'a code that is over', 'expiresAt: { $gt: now },\n          tries', 'tries'],
      ['O3', 'fifty guesses a day are not applied', "...roomFor('guesses', [guessLimit], now),", ''],
      [
        'O5',
        'a code is used twice',
        '{ _id: id, requestId, hash: { $exists: true } },\n      { $unset: { hash: 1 }, ',
        '{ _id: id, requestId },\n      { $inc: { tries: 1 }, ',
      ],
      [
        'O6',
        'failures do not lock',
        '{ $set: { lockedUntil: after(now, lockMs), failures: 0 } },',
        '{ $set: { failures: 0 } },',
      ],
    ],
  ),
  ...of(
    `${identity}/sessions/sessions.repository.ts`,
    [`${identity}/sessions`],
    [
      [
        'N1',
        'a refresh token works twice',
        '{ _id: hash, usedAt: null, expiresAt: { $gt: now } }',
        '{ _id: hash, expiresAt: { $gt: now } }',
      ],
      [
        'N2',
        'a session that has ended goes on',
        '{ _id: sessionId, endedAt: null, expiresAt: { $gt: now } },\n        { $set: { expiresAt } },',
        '{ _id: sessionId, expiresAt: { $gt: now } },\n        { $set: { expiresAt } },',
      ],
      [
        'N5',
        'a refresh token that is over works',
        '{ _id: hash, usedAt: null, expiresAt: { $gt: now } }',
        '{ _id: hash, usedAt: null }',
      ],
    ],
  ),
  ...of(
    `${identity}/sessions/sessions.service.ts`,
    [`${identity}/sessions`],
    [
      [
        'N3',
        'a token that comes twice does not end its session',
        'if (usedBefore && (await this.endNow(usedBefore.sessionId))) {',
        'if (usedBefore && usedBefore.sessionId === "") {',
      ],
      [
        'N4',
        'anybody ends a session',
        "requireOwnerOr('users.manage', row.userId);\n    await this.endNow(sessionId);",
        'await this.endNow(sessionId);',
      ],
    ],
  ),
  // What buyers are sent, and the site.
  ...of(
    `${notifications}/invoices/invoices.repository.ts`,
    [`${notifications}/invoices`],
    [
      [
        'V5',
        'the name is erased on an invoice of exactly ₹50,000',
        '{ $lt: namedFromPaise }',
        '{ $lte: namedFromPaise }',
      ],
      [
        'V1',
        'a number is taken although nothing was issued',
        '{ $inc: { last: 1 } }, { session, returnDocument',
        '{ $inc: { last: 1 } }, { returnDocument',
      ],
    ],
  ),
  ...of(
    `${booking}/tickets/ticket-codes.ts`,
    [`${booking}/tickets`, `${booking}/bookings`, `${booking}/lanes/selling.medium`],
    [
      ['T1', 'a forged code is read', '!verify(null, body, signer.key, bytes.subarray(bodyLength)) ||', ''],
      [
        'T2',
        'a code of another event is read',
        '|| !body.subarray(15, 23).equals(digest(eventId, 8))'.replace('|| ', ''),
        'false',
      ],
    ],
  ),
  ...of(
    'packages/web-kit/src/mobile/indian-mobile.ts',
    ['packages/web-kit/src/mobile'],
    [
      [
        'W4',
        'a pasted number with 0 before it loses its last digit',
        "(digits.startsWith('91') || digits.startsWith('0'))",
        "digits.startsWith('91')",
      ],
    ],
  ),
  ...of(
    'frontend/src/features/checkout/use-checkout.ts',
    ['frontend/src/features/checkout'],
    [
      ['W6', 'a second press of Pay orders twice', 'if (order.isMutating) return;', ''],
      ['W10', 'Pay while the price is being requested', ' && !isPricing && price.data !== undefined', ''],
    ],
  ),
  ...of(
    `${booking}/counter/sell-for-cash.ts`,
    [`${booking}/counter`],
    [
      [
        'CS1',
        'the counter over-allocates a category that was taken out',
        'if (seats.some(({ stockId }) => event.use(StockWorkspace).find(stockId)?.capacity === 0)) return false;',
        '',
      ],
    ],
  ),
  ...of(
    `${booking}/guest-lists/issue-guest-line.ts`,
    [`${booking}/guest-lists`],
    [
      [
        'GL1',
        'guests for shows that are over or unknown',
        "const showtime = show?.key ?? '';",
        'const showtime = line.showtime;',
      ],
    ],
  ),
  ...of(
    `${booking}/guest-lists/give-tickets.ts`,
    [`${booking}/guest-lists`],
    [
      [
        'GL2',
        'a complimentary booking with a price',
        "if (this.wanted.quote.totalPaise !== 0) throw new AppError('INTERNAL');",
        '',
      ],
    ],
  ),
  ...of(
    `${booking}/guest-lists/guest-lists.repository.ts`,
    [`${booking}/guest-lists`],
    [
      [
        'GL3',
        'two lists with the same guests at once',
        'await this.turns.updateOne({ _id: eventId }, { $inc: { lists: 1 } }, { upsert: true, session });',
        '',
      ],
    ],
  ),
  ...of(
    `${booking}/shift-reports/shift-report.ts`,
    [`${booking}/shift-reports`],
    [
      [
        'SR1',
        'UPI and card are expected in the drawer',
        "openingFloatPaise + soldBy('cash') - returnedBy('cash')",
        'openingFloatPaise + salesPaise - refundedPaise',
      ],
    ],
  ),
  ...of(
    `${payments}/bank-transfer/confirm-transfer.ts`,
    [`${payments}/bank-transfer`],
    [
      [
        'BT1',
        'a transfer counts on the day of its confirmation',
        'receivedAt: receivedOn > page.createdAt ? receivedOn : page.createdAt,',
        'receivedAt: now,',
      ],
      [
        'BT2',
        'another amount than is due counts without a question',
        'if (confirmation.amountPaise !== page.amountPaise && !confirmation.confirmAmount)',
        'if (false as boolean)',
      ],
    ],
  ),
  ...of(
    `${notifications}/letters/run-letter.ts`,
    [`${notifications}/letters`],
    [
      [
        'LT1',
        'a letter goes out before the tickets of a sale',
        'else if (await this.deliveries.isCongested()) await this.letters.pause(letter, pauseMs);',
        '',
      ],
    ],
  ),
  ...of(
    `${notifications}/letters/letters.repository.ts`,
    [`${notifications}/letters`],
    [
      [
        'LT2',
        'a letter that has ended is stopped and runs again',
        "{ _id: letterId, eventId, state: 'sending' },",
        '{ _id: letterId, eventId },',
      ],
    ],
  ),
  ...of(
    `${identity}/second-factor/second-factor.service.ts`,
    [`${identity}/second-factor`],
    [
      [
        'SF1',
        'factors without end',
        "if (factors.length >= mostFactors) throw new AppError('STATE_CONFLICT', { state: `${mostFactors} factors` });",
        '',
      ],
    ],
  ),
  ...of(
    'gateway/src/session/bearer.guard.ts',
    ['gateway/src/session'],
    [['SE1', 'routes that need the factor go by a cached session', '  stepUp !== undefined ||\n', '']],
  ),
  ...of(
    'gateway/src/session/on-session-ended.ts',
    ['gateway/src/session'],
    [
      [
        'SE2',
        'a role that was taken lives on in the cache',
        'async refreshRole({ userId }: DataOf<typeof RoleChanged>): Promise<void> {\n    this.sessions.evictUser(userId);',
        'async refreshRole(_: DataOf<typeof RoleChanged>): Promise<void> {',
      ],
    ],
  ),
  ...of(
    'packages/contracts/src/tax/gst-amount.ts',
    ['packages/contracts/src/tax', 'services/pricing/src/quotes/price-cart'],
    [
      [
        'TX1',
        'CGST and SGST are halves of a tax at the whole rate',
        'intraState ? 2 * shareOf(taxablePaise, basisPoints, 20_000)',
        'intraState ? shareOf(taxablePaise, basisPoints)',
      ],
    ],
  ),
  ...of(
    `${notifications}/invoices/credit-note-data.ts`,
    [`${notifications}/invoices/invoice-data`],
    [
      [
        'TX2',
        'the last credit note takes more than is left',
        'gstPaise: Math.min(part.gstPaise, line.gstPaise),',
        'gstPaise: part.gstPaise,',
      ],
    ],
  ),
  ...of(
    `${booking}/event-projection/event-projections.repository.ts`,
    [simulation],
    [
      [
        'EP1',
        'a run that is cancelled after it began refunds nobody',
        "      { cancelled: true, endsAt: later },\n      { cancelled: true, 'showtimes.endsAt': later },\n      { cancelled: true, 'cancellation.at': later },\n",
        '',
      ],
    ],
  ),
  ...of(
    `${kit}/erasure/without-erased.ts`,
    [simulation],
    [
      [
        'EP2',
        'a message on its way brings an erased person back',
        '(await isErased(subject)) ? personal.redacted(data) : data',
        '(await isErased(subject)) ? data : data',
      ],
    ],
  ),
];
