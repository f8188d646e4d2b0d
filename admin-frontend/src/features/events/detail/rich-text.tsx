import { createElement, Fragment, type CSSProperties, type ReactNode } from 'react';
import { isLinkAddress } from '../editor/link-address';

const shown = new Set('p h2 h3 b strong i em u a ul ol li blockquote br'.split(' '));
const alignments = ['left', 'right', 'center', 'justify'] as const;

function styleOf({ style: { textAlign, marginLeft } }: HTMLElement): CSSProperties {
  const alignment = alignments.find((known) => known === textAlign);
  return {
    ...(alignment && { textAlign: alignment }),
    ...(/^\d{1,3}px$/.test(marginLeft) && { marginLeft }),
  };
}

function attributesOf(element: HTMLElement, tag: string): object {
  const href = element.getAttribute('href') ?? '';
  if (tag === 'a') return isLinkAddress(href) ? { href, target: '_blank', rel: 'noopener noreferrer nofollow' } : {};
  if (tag === 'ol') return { start: Number(element.getAttribute('start')) || undefined };
  return tag === 'br' ? {} : { style: styleOf(element) };
}

function renderNode(node: ChildNode, key: number): ReactNode {
  if (node instanceof Text) return node.data;
  if (!(node instanceof HTMLElement)) return null;
  const tag = node.tagName.toLowerCase();
  if (tag === 'script' || tag === 'style') return null;
  const inside = [...node.childNodes].map(renderNode);
  if (!shown.has(tag)) return <Fragment key={key}>{inside}</Fragment>;
  return createElement(tag, { key, ...attributesOf(node, tag) }, ...(tag === 'br' ? [] : inside));
}

/** HTML of the editor, rendered element by element: the server cleans it, this is the second lock. */
export function RichText({ html, className }: { html: string; className?: string }) {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  return <div className={className}>{[...body.childNodes].map(renderNode)}</div>;
}
