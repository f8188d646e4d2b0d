import { westernDigits } from '@utsav/contracts/language/digits';
import { InputNumber, type InputNumberProps } from 'antd';
import { useRef } from 'react';

/** Digits of any script of India; a number is read from the text that comes back, which may be empty. */
const parser = (typed = ''): number => westernDigits(typed).replaceAll(/[^\w.-]+/g, '') as unknown as number;

/** What stands in it is replaced by what is typed, however the field got the focus: no typing behind a 0.00. */
export function NumberInput(props: InputNumberProps<number>) {
  const isEntering = useRef(false);
  return (
    <InputNumber<number>
      parser={parser}
      {...props}
      style={{ width: '100%', ...props.style }}
      onFocus={({ target }) => target.select()}
      onMouseDown={({ target }) => {
        isEntering.current = target !== document.activeElement;
      }}
      // The mouse puts the cursor down after the focus has come.
      onMouseUp={({ target }) => {
        if (isEntering.current && target instanceof HTMLInputElement) target.select();
        isEntering.current = false;
      }}
    />
  );
}
