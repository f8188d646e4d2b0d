import { counterMethods, type CounterMethod } from '@utsav/contracts/http/counter-methods';
import { Input, Radio } from 'antd';
import layout from './layout.module.css';
import form from './form.module.css';

export const methodWords: Readonly<Record<CounterMethod, string>> = { cash: 'cash', upi: 'UPI', card: 'card' };

const names: Readonly<Record<CounterMethod, string>> = { cash: 'Cash', upi: 'UPI', card: 'Card terminal' };

export interface Payment {
  method: CounterMethod;
  reference: string;
}

/** How the buyer pays; what does not go into the drawer has a reference to find it by. */
export function PaymentFields({
  method,
  reference,
  onChange,
}: Payment & { onChange: (payment: Partial<Payment>) => void }) {
  return (
    <>
      <Radio.Group
        aria-label="Paid by"
        optionType="button"
        options={counterMethods.map((value) => ({ value, label: names[value] }))}
        value={method}
        onChange={({ target }) => onChange({ method: target.value as CounterMethod, reference: '' })}
      />
      {method !== 'cash' && (
        <div className={form.field}>
          <label htmlFor="reference">Reference of the payment</label>
          <Input
            id="reference"
            maxLength={60}
            value={reference}
            onChange={({ target }) => onChange({ reference: target.value })}
          />
          <p className={layout.muted}>
            As the {method === 'upi' ? 'UPI app' : 'terminal'} shows it. Take the payment first: nothing is charged
            here.
          </p>
        </div>
      )}
    </>
  );
}
