import { light } from '@utsav/brand/colors';
import { categoryInk } from '../lib/category-ink';

/** The same event always gets the same flower. */
function seedOf(text: string): number {
  let seed = 2166136261;
  for (const char of text) seed = Math.imul(seed ^ char.charCodeAt(0), 16777619);
  return seed >>> 0;
}

interface RosetteProps {
  seed: string;
  category: string;
  className?: string | undefined;
}

/** A printed flower in the ink of its category, for events that bring no picture. */
export default function Rosette({ seed, category, className }: RosetteProps) {
  const number = seedOf(seed);
  const { ground, letters } = categoryInk(category);
  const accent = letters === '#FFFFFF' ? light.accent : light.primary;
  const cx = 60 + (number % 80);
  const cy = 70 + ((number >>> 7) % 90);
  const rings = [0, 1, 2, 3].map((ring) => {
    const petals = 8 + ((number >>> (ring * 5)) % 5) * 2;
    const radius = 22 + ring * 25;
    const size = 7 + ((number >>> (ring * 3 + 2)) % 7) + ring * 2.4;
    return Array.from({ length: petals }, (_, petal) => {
      const angle = ((petal + (ring % 2) / 2) / petals) * Math.PI * 2;
      return (
        <ellipse
          key={`${ring}-${petal}`}
          cx={cx + Math.cos(angle) * radius}
          cy={cy + Math.sin(angle) * radius}
          rx={size}
          ry={size * 0.56}
          transform={`rotate(${(angle * 180) / Math.PI} ${cx + Math.cos(angle) * radius} ${cy + Math.sin(angle) * radius})`}
          fill={ring % 2 ? letters : accent}
          opacity={ring % 2 ? 0.92 - ring * 0.16 : 0.96 - ring * 0.12}
        />
      );
    });
  });
  return (
    <svg className={className} viewBox="0 0 200 250" preserveAspectRatio="xMidYMid slice" aria-hidden focusable="false">
      <rect width="200" height="250" fill={ground} />
      {rings}
      <circle cx={cx} cy={cy} r="11" fill={letters} />
      <circle cx={cx} cy={cy} r="5" fill={ground} />
    </svg>
  );
}
