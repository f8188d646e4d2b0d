import type { FormInstance } from 'antd';
import type { EventDraft } from './event-draft';
import { fieldId, type FieldPath } from './field-path';
import { sectionId } from './section-list';

/** Goes to a field, or to the heading of its section where the form has no such field. */
export function focusField(form: FormInstance<EventDraft>, path: FieldPath): void {
  if (document.getElementById(fieldId(path))) form.focusField([...path]);
  else document.getElementById(sectionId(path[0]))?.focus();
}
