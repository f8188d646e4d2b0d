import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { RichText } from './rich-text';

const rendered = (html: string): string | undefined =>
  render(<RichText html={html} />).container.firstElementChild?.innerHTML;

it.each([
  '<h2 style="text-align: center; margin-left: 40px;">Line-up</h2><p>Two <strong>bands</strong><br>and <u>more</u></p>',
  '<ol start="3"><li><p>Three</p></li></ol><blockquote><p>Loud</p></blockquote>',
  '<p><a href="https://utsav.example/a" target="_blank" rel="noopener noreferrer nofollow">more</a></p>',
])('renders what the editor makes: %s', (html) => expect(rendered(html)).toBe(html));

it.each([
  ['<p onclick="x()">a<script>x()</script><img src="x" onerror="x()"></p>', '<p>a</p>'],
  ['<div><a href="javascript:x()">a</a></div>', '<a>a</a>'],
  ['<p style="position: fixed; background: url(javascript:x)">a</p>', '<p>a</p>'],
  ['<svg><style>*{}</style></svg><iframe src="//x"></iframe>', ''],
])('renders nothing that could run: %s', (html, rest) => expect(rendered(html)).toBe(rest));
