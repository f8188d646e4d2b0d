import { qrOptions, qrSegment } from '@utsav/contracts/qr/qr-segment';
import { create } from 'qrcode';
import { useMemo } from 'react';

interface QrCodeProps {
  text: string;
  label: string;
  className?: string | undefined;
}

const QUIET_ZONE = 4;

/** Dark on white in both themes, since scanners read it so; one path keeps it sharp at any size. */
export function QrCode({ text, label, className }: QrCodeProps) {
  const { side, path } = useMemo(() => {
    const { size, data } = create([qrSegment(text)], qrOptions).modules;
    const dots = [...data.keys()]
      .filter((at) => data[at] === 1)
      .map((at) => `M${(at % size) + QUIET_ZONE} ${Math.floor(at / size) + QUIET_ZONE}h1v1h-1z`);
    return { side: size + 2 * QUIET_ZONE, path: dots.join('') };
  }, [text]);
  return (
    <svg
      className={className}
      viewBox={`0 0 ${side} ${side}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <rect width={side} height={side} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}
