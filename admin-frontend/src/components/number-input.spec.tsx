import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { NumberInput } from './number-input';

it('takes digits of any script of India, and may be emptied', async () => {
  const onChange = vi.fn();
  const user = userEvent.setup();
  render(<NumberInput precision={2} onChange={onChange} />);
  const field = screen.getByRole('spinbutton');
  await user.type(field, '१२५०.५');
  expect(onChange).toHaveBeenLastCalledWith(1250.5);
  await user.tab();
  expect(field).toHaveValue('1250.50');
  await user.clear(field);
  expect(onChange).toHaveBeenLastCalledWith(null);
});
