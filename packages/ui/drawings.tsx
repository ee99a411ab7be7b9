import type { ReactNode } from 'react';

const STROKES: Record<Drawing, ReactNode> = {
  shelf: (
    <>
      <path d="M14 76h92" />
      <path d="M28 76V34h12v42M40 76V28h14v48M54 76V40h10v36" />
      <path d="m70 42 12-4 12 36-12 2z" />
      <path d="M28 44h12M40 40h14M31 66h6" />
    </>
  ),
  star: (
    <>
      <path d="M36 18h40a8 8 0 0 1 8 8v52H44a8 8 0 0 1-8-8z" />
      <path d="M36 70a8 8 0 0 1 8-8h40" />
      <path d="m60 26 4 8.4 9.2 1.2-6.7 6.4 1.7 9.1-8.2-4.4-8.2 4.4 1.7-9.1-6.7-6.4 9.2-1.2z" />
    </>
  ),
  bookmark: (
    <>
      <path d="M60 26c-8-7-22-8-34-6v50c12-2 26-1 34 6 8-7 22-8 34-6V20c-12-2-26-1-34 6z" />
      <path d="M60 26v50" />
      <path d="M72 18.5v27l6-6 6 6V18" />
      <path d="M36 34c5-.5 10 0 14 2M36 46c5-.5 10 0 14 2" />
    </>
  ),
  steps: (
    <>
      <path d="M24 18h52a4 4 0 0 1 4 4v52a4 4 0 0 1-4 4H24a4 4 0 0 1-4-4V22a4 4 0 0 1 4-4z" />
      <path d="M30 28h40v14H30zM30 54h40v14H30z" />
      <path d="M90 35h8a4 4 0 0 1 4 4v18a4 4 0 0 1-4 4h-8" />
      <path d="m95 54-7 7 7 7" />
    </>
  ),
  activities: (
    <>
      <path d="M34 16h52a4 4 0 0 1 4 4v56a4 4 0 0 1-4 4H34a4 4 0 0 1-4-4V20a4 4 0 0 1 4-4z" />
      <path d="M40 28h28M40 38h20" />
      <circle cx="66" cy="60" r="13" />
      <path d="m62 54 10 6-10 6z" />
    </>
  ),
  pen: (
    <>
      <path d="M30 16h44a4 4 0 0 1 4 4v56a4 4 0 0 1-4 4H30a4 4 0 0 1-4-4V20a4 4 0 0 1 4-4z" />
      <path d="M36 60c6-12 10-12 12-2s7 8 14-4" />
      <path d="m66 52 24-30 8 6-24 30-10 4z" />
      <path d="m85 28 8 6" />
    </>
  ),
  search: (
    <>
      <path d="M24 26h30M24 40h22M24 54h26M24 68h34" />
      <circle cx="74" cy="44" r="18" />
      <path d="m87 57 13 13" />
      <path d="M66 40a9 9 0 0 1 8-7" />
    </>
  ),
  lost: (
    <>
      <path d="M60 30c-8-7-22-8-34-6v46c12-2 26-1 34 6 8-7 22-8 34-6V24c-12-2-26-1-34 6z" />
      <path d="M60 30v46" />
      <path d="m38 40 8 8m0-8-8 8M74 40l8 8m0-8-8 8" />
      <path d="M72 62c4-3 8-3 12 0" />
    </>
  ),
  cloud: (
    <>
      <path d="M38 66a16 16 0 0 1-1-32 22 22 0 0 1 42-4 18 18 0 0 1 3 36" />
      <path d="m48 56 24 24M72 56 48 80" />
    </>
  ),
  letters: (
    <>
      <path d="m24 52 10-28h52l10 28v22a4 4 0 0 1-4 4H28a4 4 0 0 1-4-4z" />
      <path d="M24 52h20a4 4 0 0 1 4 4 12 12 0 0 0 24 0 4 4 0 0 1 4-4h20" />
      <path d="M42 38h36" />
    </>
  ),
};

/** A small picture that stands over a message. */
export type Drawing =
  | 'shelf'
  | 'star'
  | 'bookmark'
  | 'steps'
  | 'activities'
  | 'pen'
  | 'search'
  | 'lost'
  | 'cloud'
  | 'letters';

/** One line drawing in the colour of quiet text. Decoration only. */
export const LineDrawing = ({ name }: { name: Drawing }) => (
  <svg
    viewBox="0 0 120 96"
    width="120"
    height="96"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.75"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
  >
    {STROKES[name]}
  </svg>
);
