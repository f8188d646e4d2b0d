import { Injectable } from '@nestjs/common';
import { daysBefore } from '@utsav/service-kit/retention/retention-periods';
import type { RetentionRule, RetentionRules } from '@utsav/service-kit/retention/retention-sweep';
import { RemoveUnusedPictures } from './remove-unused-pictures';

const unusedDays = 7;

@Injectable()
export class CatalogRetention implements RetentionRules {
  readonly rules: readonly RetentionRule[];

  constructor(pictures: RemoveUnusedPictures) {
    this.rules = [
      {
        name: 'unused-pictures',
        before: (now) => daysBefore(now, unusedDays),
        forget: (_, to) => pictures.unusedSince(to),
      },
    ];
  }
}
