import { fieldId, sectionId, sectionOf } from './section-list';

/** Goes to a field of the request; one that has no input of its own is looked for in what holds it. */
export function focusField(path: string): void {
  const parts = path.split('.');
  const ways = parts.map((_, at) => fieldId(parts.slice(0, parts.length - at).join('.')));
  const found = [...ways, sectionId(sectionOf(path))].map((id) => document.getElementById(id)).find(Boolean);
  // antd hides the file input of an upload beside its button.
  const isUpload = found instanceof HTMLInputElement && found.type === 'file';
  (isUpload ? found.parentElement?.querySelector('button') : found)?.focus();
}
