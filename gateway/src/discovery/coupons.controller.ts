import { Controller } from '@nestjs/common';
import type { CouponForm } from '@utsav/contracts/http/coupon';
import { GrpcClients } from '@utsav/service-kit/grpc/grpc-clients';
import { respond, JsonText } from '../http/responses';
import { Route } from '../http/route';
import type { DataOf, Input, RequestContext } from '../http/route-types';
import { PublicCouponsCache } from './public-coupons-cache';
import { filterValue, HomeSections } from './home-sections';

@Controller()
export class CouponsController {
  constructor(
    private readonly clients: GrpcClients,
    private readonly publicCoupons: PublicCouponsCache,
    private readonly sections: HomeSections,
  ) {}

  @Route('GET /api/discount/get-discounts')
  async list({ query }: Input<'GET /api/discount/get-discounts'>, { caller }: RequestContext) {
    const { eventId = '' } = query;
    const city = filterValue(query.city);
    const texts =
      caller.role === 'admin'
        ? (await this.clients.client('pricing').listCoupons({ eventId, listedOnly: false })).couponsJson
        : await (city && !eventId ? this.sections.offers(city) : this.publicCoupons.json(eventId));
    return new JsonText(`{"discounts":[${texts.join(',')}]}`);
  }

  @Route('GET /api/discount/getSingle/:id')
  async one({ params: { id: couponId } }: Input<'GET /api/discount/getSingle/:id'>) {
    return new JsonText((await this.clients.client('pricing').getCoupon({ couponId })).couponJson);
  }

  @Route('POST /api/discount/create')
  create({ body }: Input<'POST /api/discount/create'>) {
    return this.save('', body);
  }

  @Route('PUT /api/discount/updateDiscount/:id')
  replace({ params, body }: Input<'PUT /api/discount/updateDiscount/:id'>) {
    return this.save(params.id, body);
  }

  @Route('PUT /api/discount/update/:id')
  async setActive({ params, body }: Input<'PUT /api/discount/update/:id'>) {
    const { couponJson } = await this.clients
      .client('pricing')
      .setCouponActive({ couponId: params.id, active: body.isActive });
    this.publicCoupons.evict();
    return JSON.parse(couponJson) as DataOf<'PUT /api/discount/update/:id'>;
  }

  @Route('DELETE /api/discount/delete/:id')
  async remove({ params: { id: couponId } }: Input<'DELETE /api/discount/delete/:id'>) {
    await this.clients.client('pricing').deleteCoupon({ couponId });
    this.publicCoupons.evict();
    return respond(undefined, { message: 'Coupon deleted.' });
  }

  private async save(couponId: string, form: CouponForm): Promise<JsonText> {
    const { couponJson } = await this.clients
      .client('pricing')
      .saveCoupon({ couponId, formJson: JSON.stringify(form) });
    this.publicCoupons.evict();
    return new JsonText(couponJson);
  }
}
