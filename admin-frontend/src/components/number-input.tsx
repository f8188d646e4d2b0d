import { InputNumber, type InputNumberProps } from 'antd';

/** What stands in it is replaced by what is typed, however the field was entered: nobody types behind a 0.00. */
export function NumberInput(props: InputNumberProps<number>) {
  return <InputNumber<number> {...props} onFocus={({ target }) => requestAnimationFrame(() => target.select())} />;
}
