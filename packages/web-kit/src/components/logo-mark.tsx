const PETALS = Array.from({ length: 8 }, (_, petal) => {
  const angle = (petal * Math.PI) / 4;
  return { cx: 16 + Math.cos(angle) * 6.2, cy: 16 + Math.sin(angle) * 6.2 };
});

/** The mark of the brand, in the inks of `design/tokens.css`. */
export function LogoMark({ size, className }: { size: number; className?: string | undefined }) {
  return (
    <svg className={className} width={size} height={size} viewBox="0 0 32 32" aria-hidden focusable="false">
      <path
        fill="var(--rani)"
        d="M1 7a3 3 0 0 1 3-3h24a3 3 0 0 1 3 3v5.6a3.4 3.4 0 0 0 0 6.8V25a3 3 0 0 1-3 3H4a3 3 0 0 1-3-3v-5.6a3.4 3.4 0 0 0 0-6.8z"
      />
      {PETALS.map(({ cx, cy }) => (
        <circle key={`${cx} ${cy}`} cx={cx} cy={cy} r="2.6" fill="var(--genda)" />
      ))}
      <circle cx="16" cy="16" r="3.4" fill="var(--paper)" />
    </svg>
  );
}
