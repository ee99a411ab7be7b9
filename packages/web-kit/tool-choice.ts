type ChooseTool = (name: string) => void;

let choose: ChooseTool = () => undefined;

/** Drawing says how a tool is chosen. Returns how to take it back. */
export const connectToolChoice = (chooseTool: ChooseTool): (() => void) => {
  choose = chooseTool;
  return () => {
    choose = () => undefined;
  };
};

/** Chooses a tool of the toolbar by its specified name, e.g. `pan`; nothing where there is none. */
export const chooseTool: ChooseTool = (name) => choose(name);
