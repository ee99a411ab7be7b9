/** The product's name: it is the same in every language. */
export const PRODUCT_NAME = 'Sayfa';

/** A page with a turned corner, and the product's name unless `mark` alone is wanted. */
export const Logo = ({ size = 28, mark = false }: { size?: number; mark?: boolean }) => (
  <span
    style={{
      display: 'inline-flex',
      alignItems: 'center',
      gap: '0.444em',
      fontWeight: 680,
      fontSize: `${(size * 0.72) / 16}rem`,
      letterSpacing: '-0.02em',
      lineHeight: 1,
    }}
  >
    <svg
      viewBox="0 0 28 28"
      width="1.389em"
      height="1.389em"
      aria-hidden={mark ? undefined : true}
      role={mark ? 'img' : undefined}
      aria-label={mark ? PRODUCT_NAME : undefined}
    >
      <path
        d="M6 2.5h10.2L23 9.3V23a2.5 2.5 0 0 1-2.5 2.5H6A2.5 2.5 0 0 1 3.5 23V5A2.5 2.5 0 0 1 6 2.5z"
        fill="var(--accent)"
      />
      <path d="M16.2 2.5 23 9.3h-4.8a2 2 0 0 1-2-2z" fill="var(--on-accent)" opacity=".55" />
      <path
        d="M8.5 14.2c2.4-1.7 4.6 1.7 7 0 1-.7 1.8-.8 2.7-.5M8.5 19c1.6-1.1 3.1.1 4.6.2"
        fill="none"
        stroke="var(--on-accent)"
        strokeWidth="1.9"
        strokeLinecap="round"
      />
    </svg>
    {!mark && PRODUCT_NAME}
  </span>
);
