/** A rod with two halves of cloth; the family of icons has none. */
export const CurtainIcon = ({
  size = 24,
  stroke = 1.75,
}: {
  size?: number | string;
  stroke?: number;
}) => (
  <svg
    width={size}
    height={size}
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    strokeWidth={stroke}
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden
  >
    <path d="M3 4h18M5 4v16h3c2-3 3.500-8 3.500-16M19 4v16h-3c-2-3-3.500-8-3.500-16" />
  </svg>
);
