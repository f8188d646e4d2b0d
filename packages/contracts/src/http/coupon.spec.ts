import { CouponForm } from './coupon';

const form = (given: object = {}) => ({
  code: 'SAVE10',
  discountType: 'percentage',
  value: 10,
  validFrom: '2026-11-01T00:00',
  validTo: '2026-11-30T23:59',
  perUserLimit: 1,
  ...given,
});
const errorOf = (given: object) => {
  const [issue] = CouponForm.safeParse(form(given)).error?.issues ?? [];
  return issue && `${issue.path.join('.')}: ${issue.message}`;
};

describe('the form of a coupon', () => {
  it.each([
    [{ code: '  ' }, 'code: Please enter a coupon code.'],
    [{ code: undefined }, 'code: Please enter a coupon code.'],
    [{ code: 'two words' }, 'code: Use letters, digits, - and _ only.'],
    [{ discountType: '' }, 'discountType: Select a discount type.'],
    [{ discountType: undefined }, 'discountType: Select a discount type.'],
    [{ validFrom: '' }, 'validFrom: Choose a validity range.'],
    [{ validTo: undefined }, 'validTo: Choose a validity range.'],
    [{ validTo: '2026-10-31' }, 'validTo: Choose a validity range.'],
    [{ validTo: '2026-13-45' }, 'validTo: Enter a valid date and time.'],
    [
      { discountType: 'bogo', get: 1, applicableCategory: 'Gold' },
      'buy: For BOGO, Buy and Get must be greater than 0.',
    ],
    [
      { discountType: 'bogo', buy: 1, get: -1, applicableCategory: 'Gold' },
      'get: For BOGO, Buy and Get must be greater than 0.',
    ],
    [{ discountType: 'bogo', buy: 1, get: 1 }, 'applicableCategory: For BOGO, enter Applicable Category.'],
    [{ value: 100.01 }, 'value: Percentage must be between 0 and 100.'],
    [{ value: -1 }, 'value: Percentage must be between 0 and 100.'],
    [{ value: 10.005 }, 'value: Use at most two decimals.'],
    [{ discountType: 'fixed', value: -1 }, 'value: Fixed amount cannot be negative.'],
    [{ discountType: 'fixed', value: undefined }, 'value: Fixed amount cannot be negative.'],
    [{ discountType: 'fixed', value: 1e9 }, 'value: The amount is too large.'],
  ])('refuses %j', (given, error) => expect(errorOf(given)).toBe(error));

  it.each([
    [{}],
    [{ value: 0 }],
    [{ value: 33.33 }],
    [{ discountType: 'fixed', value: 149.99 }],
    [{ discountType: 'bogo', value: undefined, buy: 1, get: 1, applicableCategory: 'Gold' }],
    [{ validFrom: '2026-11-30', validTo: '2026-11-30' }],
  ])('takes %j', (given) => expect(errorOf(given)).toBeUndefined());

  it('wants to know how often one person may use it', () =>
    expect(errorOf({ perUserLimit: undefined })).toContain('perUserLimit'));
});
