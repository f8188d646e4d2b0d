import { Injectable } from '@nestjs/common';
import { AppError } from '@utsav/contracts/errors/app-error';
import type { CouponForm } from '@utsav/contracts/http/coupon';
import { randomId } from '@utsav/service-kit/ids/random-id';
import { isDuplicateKey } from '@utsav/service-kit/mongo/duplicate-key';
import { Clock } from '@utsav/service-kit/time/clock';
import { fieldsOfForm } from './coupon-form';
import { isListed } from './coupon-rules';
import type { CouponRow } from './coupon.schema';
import { CouponsRepository } from './coupons.repository';

@Injectable()
export class CouponsService {
  constructor(
    private readonly coupons: CouponsRepository,
    private readonly clock: Clock,
  ) {}

  /** All coupons that an event takes; all there are when no event is named. */
  all(eventId?: string): Promise<CouponRow[]> {
    return this.coupons.forEvent(eventId);
  }

  /** Those of them that visitors see. */
  async listed(eventId?: string): Promise<CouponRow[]> {
    const now = this.clock.now();
    return (await this.coupons.onShow(eventId, now)).filter((coupon) => isListed(coupon, now));
  }

  async get(couponId: string): Promise<CouponRow> {
    return found(await this.coupons.find(couponId));
  }

  /** Throws COUPON_CODE_TAKEN. */
  create(form: CouponForm): Promise<CouponRow> {
    return refuseTakenCode(this.coupons.insert({ _id: randomId('cpn'), usedCount: 0, ...fieldsOfForm(form) }));
  }

  /** Throws NOT_FOUND, COUPON_CODE_TAKEN. */
  async replace(couponId: string, form: CouponForm): Promise<CouponRow> {
    return found(await refuseTakenCode(this.coupons.change(couponId, fieldsOfForm(form))));
  }

  /** Throws NOT_FOUND. */
  async setActive(couponId: string, isActive: boolean): Promise<CouponRow> {
    return found(await this.coupons.change(couponId, { isActive }));
  }

  /** Throws NOT_FOUND. */
  async remove(couponId: string): Promise<void> {
    if (!(await this.coupons.remove(couponId))) throw new AppError('NOT_FOUND');
  }
}

function found(row: CouponRow | null): CouponRow {
  if (!row) throw new AppError('NOT_FOUND');
  return row;
}

/** The unique index is the referee of two that take one code. */
async function refuseTakenCode<T>(write: Promise<T>): Promise<T> {
  try {
    return await write;
  } catch (error) {
    throw isDuplicateKey(error) ? new AppError('COUPON_CODE_TAKEN') : error;
  }
}
