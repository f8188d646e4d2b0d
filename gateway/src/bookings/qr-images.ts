import { Injectable } from '@nestjs/common';
import { hours } from '@utsav/service-kit/time/clock';
import { toDataURL } from 'qrcode';
import { FreshCache } from '../cache/fresh-cache';

/** Pictures of signed codes as data URIs. */
@Injectable()
export class QrImages {
  private readonly images = new FreshCache<string>({ max: 2000, ttlMs: hours(1) });

  async of(code: string): Promise<string> {
    return code ? this.images.get(code, () => toDataURL(code, { errorCorrectionLevel: 'M', margin: 2, scale: 5 })) : '';
  }
}
