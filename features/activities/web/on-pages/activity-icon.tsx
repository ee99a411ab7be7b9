/** The icon of a kind of activity, drawn as the other icons are. */
export const ActivityIcon = ({ paths }: { paths: readonly string[] }) => (
  <svg
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    strokeWidth={2}
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden
  >
    {paths.map((path) => (
      <path key={path} d={path} />
    ))}
  </svg>
);
