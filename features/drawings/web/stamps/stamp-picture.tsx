import { STAMP_SIDE, type StampName, stampMarks } from '@sayfa/figures';

const BOX = { left: 0, top: 0, width: STAMP_SIDE, height: STAMP_SIDE };
/** Marks have a colour; on a button it is that of its words. */
const ANY = '#000';

/** A stamp as it is offered. */
export const StampPicture = ({ stamp }: { stamp: StampName }) => (
  <svg viewBox={`0 0 ${STAMP_SIDE} ${STAMP_SIDE}`} aria-hidden="true" fill="none">
    {stampMarks({ stamp, colour: ANY }, BOX).map((mark) => {
      if (mark.is === 'words') return null;
      return mark.is === 'line' ? (
        <path
          key={mark.path}
          d={mark.path}
          stroke="currentColor"
          strokeWidth={mark.width}
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      ) : (
        <path key={mark.path} d={mark.path} fill="currentColor" fillOpacity={mark.alpha} />
      );
    })}
  </svg>
);
