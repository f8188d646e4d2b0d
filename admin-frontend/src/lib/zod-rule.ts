import { isApiError } from '@utsav/web-kit/api-client/api-error';
import type { FormInstance, FormRule } from 'antd';

/** The part of a zod schema that a rule uses. */
interface Schema {
  safeParse(request: unknown): { error?: { issues: readonly { path: PropertyKey[]; message: string }[] } | undefined };
}

/**
 * antd rule from the zod schema of a request, for each field of the form: an issue is the error of the field at its path.
 * `toRequest` turns the values of the form into the request.
 */
export const zodRule =
  <V>(schema: Schema, toRequest: (values: V) => unknown): FormRule =>
  ({ getFieldsValue }) => ({
    validator: (rule) => {
      const { field } = rule as { field?: string };
      const { error } = schema.safeParse(toRequest(getFieldsValue(true) as V));
      const issue = error?.issues.find(({ path }) => path.join('.') === field);
      return issue ? Promise.reject(new Error(issue.message)) : Promise.resolve();
    },
  });

/** Shows the field errors of a response at their fields. */
export function setServerErrors(form: FormInstance, error: unknown): void {
  if (!isApiError(error)) return;
  form.setFields(error.details.map(({ field, message }) => ({ name: field.split('.'), errors: [message] })));
}

interface ErrorField {
  name: readonly (string | number)[];
  errors: readonly string[];
}

/** The error that is announced when a form cannot be sent: of these fields in this order, then of the first on the form. */
export function firstError(fields: readonly ErrorField[], announcedFirst: readonly string[]): string | undefined {
  const ranked = announcedFirst.flatMap((name) => fields.filter((field) => field.name[0] === name));
  return (ranked[0] ?? fields[0])?.errors[0];
}
