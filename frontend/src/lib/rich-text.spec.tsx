import { expect, it } from 'vitest';
import { cleanContent } from './rich-text';

function cleanHtml(html: string): string {
  const page = document.createElement('div');
  page.append(cleanContent(html));
  return page.innerHTML;
}

it('keeps formatting and drops everything that could run', () => {
  expect(cleanHtml('<p onclick="x()">Hi <b>all</b><script>x()</script><img src=x onerror=y></p>')).toBe(
    '<p>Hi <b>all</b></p>',
  );
});

it('keeps alignment and indent but no other style', () => {
  expect(cleanHtml('<p style="text-align: center; background: url(javascript:x)">a</p>')).toBe(
    '<p style="text-align: center;">a</p>',
  );
});

it('lets a numbered list go on where an earlier one ended', () => {
  expect(cleanHtml('<ol start="3"><li>a</li></ol>')).toBe('<ol start="3"><li>a</li></ol>');
});

it('opens links elsewhere without handing this page over', () => {
  expect(cleanHtml('<a href="https://a.example">a</a>')).toContain('rel="noopener noreferrer nofollow"');
  expect(cleanHtml('<a href="javascript:x()">a</a>')).not.toContain('javascript');
});
