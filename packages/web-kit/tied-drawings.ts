/** Shows or hides drawings of a page (from 1) by their ids; false where none of them is there. */
type ToggleDrawings = (page: number, ids: readonly string[]) => boolean;

let toggle: ToggleDrawings = () => false;

/** Drawing says how what is tied to a thing on a page is shown and hidden. Returns how to take it back. */
export const connectTiedDrawings = (toggleDrawings: ToggleDrawings): (() => void) => {
  toggle = toggleDrawings;
  return () => {
    toggle = () => false;
  };
};

/** Shows the drawings that are tied to a thing on a page, or hides them again. Source: ACT-044. */
export const toggleTiedDrawings: ToggleDrawings = (page, ids) => toggle(page, ids);
