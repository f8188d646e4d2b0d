import { Button, Input, Select, Switch } from 'antd';
import { FormField } from '../../components/form-field';
import form from '../../components/form.module.css';
import { NumberInput } from '../../components/number-input';
import { ImageField } from '../../components/image-field';
import { useEventOptions } from '../../components/use-event-options';
import { generatedCode, type CouponDraft, type DiscountType } from './coupon-form';
import styles from './coupon-fields.module.css';

interface CouponFieldsProps {
  draft: CouponDraft;
  onChange: (change: Partial<CouponDraft>) => void;
}

const types: { value: DiscountType; label: string }[] = [
  { value: 'percentage', label: 'Percentage' },
  { value: 'fixed', label: 'Fixed amount' },
  { value: 'bogo', label: 'Buy and get (BOGO)' },
];

const words = {
  wrongType: 'Please upload JPG/PNG/WEBP image.',
  failed: 'Image upload failed',
  noUrl: 'Upload failed. No URL returned.',
  done: 'Image uploaded',
};

interface AmountProps {
  id: string;
  label: string;
  value: number | null;
  step?: number;
  max?: number;
  onChange: (value: number | null) => void;
}

const Amount = ({ id, label, value, step = 1, max, onChange }: AmountProps) => (
  <FormField id={id} label={label}>
    <NumberInput
      id={id}
      value={value}
      step={step}
      precision={step < 1 ? 2 : 0}
      {...(max !== undefined && { max })}
      onChange={onChange}
    />
  </FormField>
);

function EventsField({ chosen, onChange }: { chosen: string[]; onChange: (ids: string[]) => void }) {
  const { options, error, search } = useEventOptions(chosen);
  return (
    <FormField id="coupon-events" label="Applicable events (none = all events)" isWide>
      <Select
        id="coupon-events"
        mode="multiple"
        allowClear
        placeholder="All events"
        value={chosen}
        showSearch={{ filterOption: false, onSearch: search }}
        options={options}
        onChange={onChange}
      />
      {error ? <p role="alert">Couldn&apos;t load events</p> : null}
    </FormField>
  );
}

function ValueFields({ draft, onChange }: CouponFieldsProps) {
  if (draft.discountType === 'bogo')
    return (
      <>
        <Amount id="coupon-buy" label="Buy" value={draft.buy} onChange={(buy) => onChange({ buy: buy ?? 0 })} />
        <Amount id="coupon-get" label="Get" value={draft.get} onChange={(get) => onChange({ get: get ?? 0 })} />
        <FormField id="coupon-category" label="Applicable Category">
          <Input
            id="coupon-category"
            maxLength={200}
            value={draft.applicableCategory}
            onChange={({ target }) => onChange({ applicableCategory: target.value })}
          />
        </FormField>
      </>
    );
  const isPercentage = draft.discountType === 'percentage';
  return (
    <Amount
      id="coupon-value"
      label={isPercentage ? 'Value (%)' : 'Value (₹)'}
      value={draft.value}
      step={isPercentage ? 0.01 : 1}
      onChange={(value) => onChange({ value: value ?? 0 })}
    />
  );
}

export function CouponFields({ draft, onChange }: CouponFieldsProps) {
  return (
    <>
      <section className={form.section} aria-label="Coupon">
        <FormField id="coupon-code" label="Code">
          <div className={styles.row}>
            <Input
              id="coupon-code"
              maxLength={40}
              value={draft.code}
              onChange={({ target }) => onChange({ code: target.value.toUpperCase() })}
            />
            <Button disabled={draft.code !== ''} onClick={() => onChange({ code: generatedCode() })}>
              Generate
            </Button>
          </div>
        </FormField>
        <FormField id="coupon-type" label="Discount type">
          <Select<DiscountType>
            id="coupon-type"
            value={draft.discountType || null}
            options={types}
            onChange={(discountType) => onChange({ discountType })}
          />
        </FormField>
        <ValueFields draft={draft} onChange={onChange} />
        <FormField id="coupon-description" label="Description" isWide>
          <Input.TextArea
            id="coupon-description"
            rows={2}
            maxLength={500}
            value={draft.description}
            onChange={({ target }) => onChange({ description: target.value })}
          />
        </FormField>
      </section>
      <section className={form.section} aria-label="Limits">
        <FormField id="coupon-from" label="Valid from (IST)">
          <Input
            id="coupon-from"
            type="datetime-local"
            value={draft.validFrom}
            onChange={({ target }) => onChange({ validFrom: target.value })}
          />
        </FormField>
        <FormField id="coupon-to" label="Valid to (IST)">
          <Input
            id="coupon-to"
            type="datetime-local"
            value={draft.validTo}
            min={draft.validFrom}
            onChange={({ target }) => onChange({ validTo: target.value })}
          />
        </FormField>
        <Amount
          id="coupon-usage"
          label="Usage limit (0 = unlimited)"
          value={draft.usageLimit}
          onChange={(usageLimit) => onChange({ usageLimit: Math.max(0, usageLimit ?? 0) })}
        />
        <Amount
          id="coupon-per-user"
          label="Per user limit"
          value={draft.perUserLimit}
          onChange={(perUserLimit) => onChange({ perUserLimit })}
        />
        <Amount
          id="coupon-min"
          label="Min purchase (₹)"
          value={draft.minPurchaseAmount}
          step={0.01}
          onChange={(minPurchaseAmount) => onChange({ minPurchaseAmount: Math.max(0, minPurchaseAmount ?? 0) })}
        />
        <Amount
          id="coupon-cap"
          label="Max discount (₹, 0 = no cap)"
          value={draft.maxDiscountAmount}
          step={0.01}
          onChange={(maxDiscountAmount) => onChange({ maxDiscountAmount: Math.max(0, maxDiscountAmount ?? 0) })}
        />
        <EventsField chosen={draft.applicableEvents} onChange={(applicableEvents) => onChange({ applicableEvents })} />
      </section>
      <section className={form.section} aria-label="Looks and terms">
        <ImageField label="Image" url={draft.imageUrl} words={words} onChange={(imageUrl) => onChange({ imageUrl })} />
        <FormField id="coupon-terms" label="Terms & conditions, one a line">
          <Input.TextArea
            id="coupon-terms"
            rows={6}
            value={draft.termsAndConditions.join('\n')}
            onChange={({ target }) => onChange({ termsAndConditions: target.value.split('\n') })}
          />
        </FormField>
        <div className={`${styles.switches} ${form.wide}`}>
          <label className={form.switch} htmlFor="coupon-active">
            <Switch id="coupon-active" checked={draft.isActive} onChange={(isActive) => onChange({ isActive })} />
            Active
          </label>
          <label className={form.switch} htmlFor="coupon-show">
            <Switch id="coupon-show" checked={draft.isShow} onChange={(isShow) => onChange({ isShow })} />
            Shown in lists (hidden ones work by code)
          </label>
        </div>
      </section>
    </>
  );
}
