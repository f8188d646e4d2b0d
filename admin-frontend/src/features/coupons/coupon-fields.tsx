import { CouponForm } from '@utsav/contracts/http/coupon';
import { Button, Flex, Form, Input, Select, type FormRule } from 'antd';
import { LinesInput } from '../../components/lines-input';
import { OtherLanguagesSection, TranslatedText } from '../../components/other-languages';
import { NumberInput } from '../../components/number-input';
import { ImageField } from '../../components/image-field';
import { SectionCard } from '../../components/section-card';
import { SwitchField } from '../../components/switch-field';
import { useEventOptions } from '../../components/use-event-options';
import { zodRule } from '../../lib/zod-rule';
import { linesOf } from '../../lib/texts-by-language';
import layout from '../../components/layout.module.css';
import { generatedCode, requestOf, type CouponDraft, type DiscountType } from './coupon-form';

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

const rule = zodRule(CouponForm, requestOf);

interface AmountProps {
  name: keyof CouponDraft;
  label: string;
  step?: number;
  rules?: FormRule[];
  normalize?: (value: number | null) => number;
}

/** A number; emptied, it is 0 unless `normalize` is set. */
const Amount = ({ name, label, step = 1, rules = [rule], ...rest }: AmountProps) => (
  <Form.Item name={name} label={label} rules={rules} normalize={(value: number | null) => value ?? 0} {...rest}>
    <NumberInput step={step} precision={step < 1 ? 2 : 0} />
  </Form.Item>
);

const fromZero = (value: number | null): number => Math.max(0, value ?? 0);

interface CodeInputProps {
  id?: string;
  value?: string;
  onChange?: (code: string) => void;
}

/** Form control; Form.Item adds the ARIA attributes of the input. */
const CodeInput = ({ value = '', onChange, ...input }: CodeInputProps) => (
  <Flex gap={8}>
    <Input {...input} maxLength={40} value={value} onChange={({ target }) => onChange?.(target.value)} />
    <Button disabled={value !== ''} onClick={() => onChange?.(generatedCode())}>
      Generate
    </Button>
  </Flex>
);

function EventsField() {
  const { options, error, search } = useEventOptions(Form.useWatch<string[]>('applicableEvents') ?? []);
  return (
    <Form.Item
      name="applicableEvents"
      label="Applicable events (none = all events)"
      className={layout.wide!}
      rules={[rule]}
      extra={error ? <span role="alert">Couldn&apos;t load events</span> : undefined}
    >
      <Select
        mode="multiple"
        allowClear
        placeholder="All events"
        showSearch={{ filterOption: false, onSearch: search }}
        options={options}
      />
    </Form.Item>
  );
}

function ValueFields() {
  const type = Form.useWatch<DiscountType>('discountType');
  if (type === 'bogo')
    return (
      <>
        <Amount name="buy" label="Buy" />
        <Amount name="get" label="Get" />
        <Form.Item name="applicableCategory" label="Applicable Category" rules={[rule]}>
          <Input maxLength={200} />
        </Form.Item>
      </>
    );
  const isPercentage = type === 'percentage';
  return <Amount name="value" label={isPercentage ? 'Value (%)' : 'Value (₹)'} step={isPercentage ? 0.01 : 1} />;
}

function TranslatedTexts() {
  const description = Form.useWatch<string>('description') ?? '';
  const terms = linesOf(Form.useWatch<string[]>('termsAndConditions') ?? []);
  return (
    <OtherLanguagesSection>
      {(language) => (
        <>
          <TranslatedText
            label="Description"
            name={['translations', language, 'description']}
            language={language}
            original={description}
          >
            <Input.TextArea rows={2} maxLength={500} />
          </TranslatedText>
          {terms.length > 0 && (
            <TranslatedText
              label="Terms, all of them, one a line"
              name={['translations', language, 'termsAndConditions']}
              language={language}
              original={terms.join('\n')}
            >
              <LinesInput />
            </TranslatedText>
          )}
        </>
      )}
    </OtherLanguagesSection>
  );
}

export const CouponFields = () => (
  <>
    <SectionCard title="Coupon" content="fields">
      <Form.Item name="code" label="Code" rules={[rule]} normalize={(typed: string) => typed.toUpperCase()}>
        <CodeInput />
      </Form.Item>
      <Form.Item
        name="discountType"
        label="Discount type"
        rules={[rule]}
        getValueProps={(type: DiscountType | '') => ({ value: type || null })}
      >
        <Select options={types} />
      </Form.Item>
      <ValueFields />
      <Form.Item name="description" label="Description" className={layout.wide!} rules={[rule]}>
        <Input.TextArea rows={2} maxLength={500} />
      </Form.Item>
    </SectionCard>
    <SectionCard title="Limits" content="fields">
      <Form.Item name="validFrom" label="Valid from (IST)" rules={[rule]}>
        <Input type="datetime-local" />
      </Form.Item>
      <Form.Item noStyle dependencies={['validFrom']}>
        {({ getFieldValue }) => (
          <Form.Item name="validTo" label="Valid to (IST)" rules={[rule]}>
            <Input type="datetime-local" min={getFieldValue('validFrom') as string} />
          </Form.Item>
        )}
      </Form.Item>
      <Amount name="usageLimit" label="Usage limit (0 = unlimited)" normalize={fromZero} />
      <Form.Item
        name="perUserLimit"
        label="Per user limit"
        rules={[{ required: true, message: 'Per user limit is required.' }, rule]}
      >
        <NumberInput precision={0} />
      </Form.Item>
      <Amount name="minPurchaseAmount" label="Min purchase (₹)" step={0.01} normalize={fromZero} />
      <Amount name="maxDiscountAmount" label="Max discount (₹, 0 = no cap)" step={0.01} normalize={fromZero} />
      <EventsField />
    </SectionCard>
    <SectionCard title="Looks and terms" content="fields">
      <Form.Item name="imageUrl" label="Image" rules={[rule]}>
        <ImageField label="Image" words={words} />
      </Form.Item>
      <Form.Item name="termsAndConditions" label="Terms & conditions, one a line" rules={[rule]}>
        <LinesInput autoSize={{ minRows: 6, maxRows: 10 }} />
      </Form.Item>
      <Flex wrap align="center" gap={8} className={layout.wide!}>
        <SwitchField name="isActive" label="Active" />
        <SwitchField name="isShow" label="Shown in lists (hidden ones work by code)" />
      </Flex>
    </SectionCard>
    <TranslatedTexts />
  </>
);
