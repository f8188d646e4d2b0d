import { Fragment, type ReactNode } from 'react';

interface RichMessageProps {
  /** With places such as `{terms}`, which each language puts where it needs them. */
  text: string;
  parts: Record<string, ReactNode>;
}

/** A message of the dictionary with elements such as links in it. */
export function RichMessage({ text, parts }: RichMessageProps) {
  return text
    .split(/\{(\w+)\}/)
    .map((piece, position) => <Fragment key={position}>{position % 2 ? parts[piece] : piece}</Fragment>);
}
