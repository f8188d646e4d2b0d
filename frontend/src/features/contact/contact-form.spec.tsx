import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { http, HttpResponse } from 'msw';
import { gateway, on, Refusal } from '../../testing/gateway';
import { renderAt } from '../../testing/render-at';
import { validateContact } from './validate-contact';
import { ContactForm } from './contact-form';

const send = () => screen.getByRole('button', { name: 'Send message' });
async function fill() {
  renderAt('/contact', <ContactForm known={{ name: 'Asha', email: 'asha@home.in' }} />);
  const typing = userEvent.setup();
  await typing.type(screen.getByLabelText('Phone (optional)'), '+91 98765-43210');
  await typing.type(screen.getByLabelText('Message'), 'Where is the gate?');
  return typing;
}

describe('the contact form', () => {
  it('shows an error for each missing field and focuses the first', async () => {
    renderAt('/contact', <ContactForm known={{}} />);
    await userEvent.setup().click(send());
    expect((await screen.findAllByRole('alert')).map(({ textContent }) => textContent)).toEqual([
      'Please enter your name.',
      'Please enter your email.',
      'Please add a short message.',
    ]);
    expect(screen.getByLabelText('Name')).toHaveFocus();
  });

  it.each([
    ['email', 'asha@home', 'Please enter a valid email.'],
    ['phone', '12345', 'Please enter a valid phone (or leave blank).'],
    ['phone', 'call me', 'Please enter a valid phone (or leave blank).'],
    ['phone', '', ''],
    ['phone', '(022) 5550', 'Please enter a valid phone (or leave blank).'],
    ['phone', '+(022) 5550-0100', ''],
    ['message', '   ', 'Please add a short message.'],
  ] as const)('judges the %s “%s”', (name, typed, errorText) => {
    expect(validateContact[name](typed)).toBe(errorText);
  });

  it('sends the name, the message, its source and the time of India, and thanks', async () => {
    let sent: unknown;
    gateway.use(
      on('POST /api/contact/sendContactEmail', ({ body }) => {
        sent = body;
        return undefined;
      }),
    );
    const typing = await fill();
    await typing.click(send());
    expect(await screen.findByText("Thanks! We'll get back to you soon.")).toBeInTheDocument();
    expect(sent).toEqual({
      name: 'Asha',
      message: 'Where is the gate?',
      source: 'contact-page',
      submittedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\+05:30$/),
    });
  });

  it('preserves what was typed when the server refuses or cannot be reached', async () => {
    gateway.use(on('POST /api/contact/sendContactEmail', () => new Refusal(503, 'UNAVAILABLE', 'Busy')));
    const typing = await fill();
    await typing.click(send());
    expect(await screen.findByRole('alert')).toHaveTextContent(
      "We couldn't submit your message right now. Please try again.",
    );
    gateway.use(http.post('*/api/contact/sendContactEmail', () => HttpResponse.error()));
    await typing.click(send());
    expect(await screen.findByText(/^Failed to submit\. Please check your internet/)).toBeInTheDocument();
    expect(screen.getByLabelText('Message')).toHaveValue('Where is the gate?');
  });
});
