import { Controller } from '@nestjs/common';
import type { Coupon, CouponForm } from '@utsav/contracts/http/coupon';
import { GrpcClients } from '@utsav/service-kit/grpc/grpc-clients';
import { mayDo } from '@utsav/service-kit/grpc/authorization';
import { respond } from '../http/responses';
import { Route } from '../http/route';
import type { Input, RequestContext } from '../http/route-types';
import { required } from '../rpc/required';
import { CouponEvents } from './coupon-events';
import { couponFormMessage } from './coupon-form-message';
import { couponView } from '../public-coupons/coupon-view';
import { PublicCouponsCache } from '../public-coupons/public-coupons-cache';
import { filterValue } from '../events/event-list-query';
import { HomeSections } from '../event-lists/home-sections';

@Controller()
export class CouponsController {
  constructor(
    private readonly clients: GrpcClients,
    private readonly publicCoupons: PublicCouponsCache,
    private readonly sections: HomeSections,
    private readonly couponEvents: CouponEvents,
  ) {}

  @Route('GET /api/discount/get-discounts')
  async list({ query }: Input<'GET /api/discount/get-discounts'>, { caller }: RequestContext) {
    const { eventId } = query;
    const city = filterValue(query.city);
    if (!mayDo(caller, 'coupons.edit'))
      return { discounts: await (eventId ? this.publicCoupons.list(eventId) : this.sections.offers(city)) };
    const { coupons } = await this.clients.client('pricing').listCoupons({ eventId, listedOnly: false });
    return { discounts: await this.couponEvents.counted(coupons.map(couponView)) };
  }

  @Route('GET /api/discount/getSingle/:id')
  async one({ params: { id: couponId } }: Input<'GET /api/discount/getSingle/:id'>) {
    const { coupon } = await this.clients.client('pricing').getCoupon({ couponId });
    const [counted] = await this.couponEvents.counted([couponView(coupon)]);
    return required(counted, 'coupon');
  }

  @Route('POST /api/discount/create')
  create({ body }: Input<'POST /api/discount/create'>) {
    return this.save(undefined, body);
  }

  @Route('PUT /api/discount/updateDiscount/:id')
  replace({ params, body }: Input<'PUT /api/discount/updateDiscount/:id'>) {
    return this.save(params.id, body);
  }

  @Route('PUT /api/discount/update/:id')
  async setActive({ params, body }: Input<'PUT /api/discount/update/:id'>) {
    const { coupon } = await this.clients
      .client('pricing')
      .setCouponActive({ couponId: params.id, active: body.isActive });
    this.publicCoupons.evict();
    return couponView(coupon);
  }

  @Route('DELETE /api/discount/delete/:id')
  async remove({ params: { id: couponId } }: Input<'DELETE /api/discount/delete/:id'>) {
    await this.clients.client('pricing').deleteCoupon({ couponId });
    this.publicCoupons.evict();
    return respond(undefined, { message: 'Coupon deleted.' });
  }

  private async save(couponId: string | undefined, form: CouponForm): Promise<Coupon> {
    const { coupon } = await this.clients.client('pricing').saveCoupon({ couponId, form: couponFormMessage(form) });
    this.publicCoupons.evict();
    return couponView(coupon);
  }
}
