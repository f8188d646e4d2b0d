import type { ComponentType, HTMLAttributes } from 'react';

interface IconProps extends HTMLAttributes<HTMLSpanElement> {
  of: ComponentType<HTMLAttributes<HTMLSpanElement>>;
}

/** An icon beside words. Left alone, those of antd put their own name in front of the words for a screen reader. */
export const Icon = ({ of: Component, ...rest }: IconProps) => (
  <Component aria-hidden aria-label={undefined} {...rest} />
);
