import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { BannerForm } from '@utsav/contracts/http/banner';
import { ApiError } from '@utsav/web-kit/api-client/api-error';
import { Button, Form, Input } from 'antd';
import { expect, it } from 'vitest';
import { setServerErrors, zodRule } from './zod-rule';

const rules = [zodRule(BannerForm, (values: object) => ({ ...values, type: 'sponsor' }))];

const invalid = new ApiError({
  code: 'VALIDATION',
  message: '',
  params: {} as never,
  status: 400,
  requestId: '',
  details: [{ field: 'title', message: 'This title is taken.' }],
});

function Banner() {
  const [form] = Form.useForm();
  return (
    <Form form={form} initialValues={{ title: '' }}>
      <Form.Item name="title" label="Title" rules={rules}>
        <Input />
      </Form.Item>
      <Form.Item name="imageUrl" label="Image" rules={rules}>
        <Input />
      </Form.Item>
      <Button htmlType="submit">Save</Button>
      <Button onClick={() => setServerErrors(form, invalid)}>Reject</Button>
    </Form>
  );
}

it('shows each issue of the schema, and each field error of a response, at its field', async () => {
  const user = userEvent.setup();
  render(<Banner />);
  const [title, image] = [screen.getByLabelText('Title'), screen.getByLabelText('Image')];
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(title).toHaveAccessibleDescription('Please enter a title.'));
  expect(image).toHaveAccessibleDescription('Please upload a banner image.');
  await user.type(title, 'Garba');
  await waitFor(() => expect(title).toHaveAccessibleDescription(''));
  expect(image).toHaveAccessibleDescription('Please upload a banner image.');
  await user.click(screen.getByRole('button', { name: 'Reject' }));
  await waitFor(() => expect(title).toHaveAccessibleDescription('This title is taken.'));
});
