import { Fragment, type ReactNode } from 'react';

interface SentenceProps {
  /** With places such as `{terms}`, which each language puts where it needs them. */
  text: string;
  parts: Record<string, ReactNode>;
}

/** A sentence of the dictionary with links or strong words in it. */
export function Sentence({ text, parts }: SentenceProps) {
  return text
    .split(/\{(\w+)\}/)
    .map((piece, position) => <Fragment key={position}>{position % 2 ? parts[piece] : piece}</Fragment>);
}
