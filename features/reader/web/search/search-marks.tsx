import { useReader } from '../reader-screen/reader-context.ts';
import classes from './search-marks.module.css';

const unit = (value: number): string => `calc(var(--page-unit) * ${value})`;

/** Marks the places on a page where the searched words occur; the active one is emphasised. */
export const SearchMarks = ({ page }: { page: number }) => {
  const { search } = useReader();
  return search.hits.flatMap((hit, index) =>
    hit.pageNumber === page
      ? hit.boxes.map((box) => (
          <span
            key={`${box.left} ${box.top} ${box.width}`}
            className={classes.mark}
            data-active={index === search.active ? '' : undefined}
            style={{
              left: unit(box.left),
              top: unit(box.top),
              width: unit(box.width),
              height: unit(box.height),
            }}
          />
        ))
      : [],
  );
};
