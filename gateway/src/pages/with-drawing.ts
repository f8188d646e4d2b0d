import { initialDataId } from '@utsav/contracts/http/initial-data';
import type { Drawing } from './page-drawer';
import { safeJson } from './safe-json';

const root = '<div id="root"></div>';

/** Puts into a page what it shows and what it is drawn from: its scripts go on with both. */
export const withDrawing = (page: string, { html, answers, at }: Omit<Drawing, 'styles'>): string =>
  // A function, since a `$` in a text would be read as a pattern.
  page.replace(
    root,
    () =>
      `<div id="root">${html}</div>\n<script type="application/json" id="${initialDataId}">{"at":${at},"responses":${safeJson(answers)}}</script>`,
  );
