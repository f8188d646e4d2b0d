import type { CouponRow } from '@utsav/pricing/coupons/coupon.schema';
import { dayMs, later } from './calendar';
import type { ListedEvent } from './listed-event';
import { couponUrl } from './pictures/pictures';
import type { Random } from './random';

type Rule = Partial<CouponRow> & Pick<CouponRow, 'code' | 'description' | 'discountType'> & { hindi: string };

const percent = (share: number): number => share * 100;
const rupees = (amount: number): number => amount * 100;

/** First and last day, counted from today. */
const rules = (comedies: string[], mumbai: string[]): readonly (readonly [rule: Rule, from: number, to: number])[] => [
  [
    {
      code: 'MONSOON20',
      discountType: 'percentage',
      percentBasisPoints: percent(20),
      maxDiscountPaise: rupees(300),
      perUserLimit: 2,
      description: '20% off, up to ₹300, while it rains',
      hindi: 'बारिश के दिनों में 20% छूट, ₹300 तक',
    },
    -45,
    40,
  ],
  [
    {
      code: 'FLAT150',
      discountType: 'fixed',
      amountPaise: rupees(150),
      minPurchasePaise: rupees(999),
      perUserLimit: 3,
      description: '₹150 off on carts of ₹999 and more',
      hindi: '₹999 या अधिक के टिकटों पर ₹150 की छूट',
    },
    -30,
    60,
  ],
  [
    {
      code: 'BOGOLAUGH',
      discountType: 'bogo',
      buyQuantity: 1,
      freeQuantity: 1,
      applicableCategory: 'Back Row',
      applicableEvents: comedies,
      perUserLimit: 1,
      description: 'Buy one Back Row seat, bring a friend free',
      hindi: 'Back Row की एक सीट लीजिए, दोस्त को मुफ़्त लाइए',
    },
    -25,
    35,
  ],
  [
    {
      code: 'MUMBAI10',
      discountType: 'percentage',
      percentBasisPoints: percent(10),
      maxDiscountPaise: rupees(200),
      applicableEvents: mumbai,
      description: '10% off for selected events in Mumbai',
      hindi: 'मुंबई के चुने हुए कार्यक्रमों पर 10% छूट',
    },
    -20,
    25,
  ],
  [
    {
      code: 'CREWPASS',
      discountType: 'percentage',
      percentBasisPoints: percent(50),
      maxDiscountPaise: rupees(1000),
      perUserLimit: 2,
      isShow: false,
      description: 'Half price for friends of the crew',
      hindi: 'क्रू के दोस्तों के लिए आधा दाम',
    },
    -60,
    120,
  ],
  [
    {
      code: 'FESTIVE25',
      discountType: 'percentage',
      percentBasisPoints: percent(25),
      maxDiscountPaise: rupees(500),
      description: 'Festive season: 25% off',
      hindi: 'त्योहारों के दिन: 25% छूट',
    },
    -58,
    -12,
  ],
  [
    {
      code: 'FIRST50',
      discountType: 'fixed',
      amountPaise: rupees(50),
      usageLimit: 40,
      perUserLimit: 1,
      description: '₹50 off for the first forty',
      hindi: 'पहले चालीस लोगों को ₹50 की छूट',
    },
    -50,
    30,
  ],
  [
    {
      code: 'GROUP3PLUS1',
      discountType: 'bogo',
      buyQuantity: 3,
      freeQuantity: 1,
      applicableCategory: 'Balcony',
      perUserLimit: 2,
      description: 'Three in the balcony, the fourth is free',
      hindi: 'बालकनी में तीन, चौथा मुफ़्त',
    },
    -15,
    45,
  ],
  [
    {
      code: 'DIWALI30',
      discountType: 'percentage',
      percentBasisPoints: percent(30),
      maxDiscountPaise: rupees(600),
      isActive: false,
      description: 'Kept for the next festival of lights',
      hindi: 'अगली दीवाली के लिए',
    },
    -5,
    90,
  ],
];

const terms = [
  'The coupon cannot be combined with another one.',
  'It is taken off the ticket price, before fee and GST.',
  'A coupon that was used for an order that lapsed can be used again.',
];

const termsInHindi = [
  'इस कूपन को किसी दूसरे कूपन के साथ नहीं जोड़ा जा सकता।',
  'छूट टिकट के दाम पर है, शुल्क और GST से पहले।',
  'जिस ऑर्डर का समय निकल गया, उसमें लगा कूपन फिर से चल सकता है।',
];

export function couponRows(events: readonly ListedEvent[], today: Date, random: Random): CouponRow[] {
  const ids = (keep: (event: ListedEvent) => boolean): string[] => events.filter(keep).map(({ row }) => row._id);
  const comedies = ids(
    ({ row }) => row.category === 'Comedy' && row.ticketCategories.some(({ type }) => type === 'Back Row'),
  );
  const mumbai = ids(({ row, marks }) => row.venue.city === 'Mumbai' && marks.includes('trending'));
  return rules(comedies, mumbai).map(([{ hindi, ...rule }, from, to]) => {
    const createdAt = later(today, (from - 1) * dayMs);
    const termCount = rule.discountType === 'bogo' ? 3 : 2;
    return {
      _id: random.fork(rule.code).id('cpn'),
      imageUrl: rule.isShow === false || rule.isActive === false ? '' : couponUrl(rule.code),
      percentBasisPoints: 0,
      amountPaise: 0,
      minPurchasePaise: 0,
      maxDiscountPaise: 0,
      validFrom: later(today, from * dayMs),
      validTo: later(today, (to + 1) * dayMs - 1000),
      usageLimit: 0,
      perUserLimit: 0,
      usedCount: 0,
      applicableEvents: [],
      applicableCategory: '',
      buyQuantity: 0,
      freeQuantity: 0,
      isActive: true,
      isShow: true,
      termsAndConditions: terms.slice(0, termCount),
      translations: { hi: { description: hindi, termsAndConditions: termsInHindi.slice(0, termCount) } },
      createdAt,
      updatedAt: createdAt,
      ...rule,
    };
  });
}
