import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { StatusBadge, toneOf } from './status-badge';

describe('colouring', () => {
  it.each([
    ['Paid', 'green'],
    ['success', 'green'],
    ['PENDING', 'amber'],
    ['failed', 'red'],
    ['Active', 'green'],
    ['Published', 'green'],
    ['Inactive', 'grey'],
    ['cancel', 'red'],
    ['Cancelled', 'red'],
    ['Refunded', 'grey'],
    ['unpaid', 'grey'],
    ['Answer due', 'amber'],
    ['Won', 'green'],
    ['Lost', 'red'],
    ['sent', 'green'],
    ['bounced', 'red'],
    ['Equal to our books', 'green'],
    ['Differs', 'red'],
    ['', 'grey'],
  ])('%s is %s', (status, tone) => expect(toneOf(status)).toBe(tone));

  it('is never the only sign: the status is written', () => {
    render(<StatusBadge status="late_paid" />);
    expect(screen.getByText('Late paid')).toBeVisible();
  });
});
