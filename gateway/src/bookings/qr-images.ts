import { Injectable } from '@nestjs/common';
import { qrPng } from '@utsav/service-kit/qr/qr-png';
import { hours } from '@utsav/service-kit/time/clock';
import { LoadingCache } from '@utsav/service-kit/cache/loading-cache';

/** QR codes as data URIs. */
@Injectable()
export class QrImages {
  private readonly images = new LoadingCache<string>({ max: 2000, ttlMs: hours(1) });

  async of(code: string): Promise<string> {
    return code ? this.images.get(code, () => Promise.resolve(qrImage(code))) : '';
  }
}

const qrImage = (code: string): string =>
  `data:image/png;base64,${qrPng(code, { margin: 2, scale: 4 }).toString('base64')}`;
