/** Keys of one part of the product, as help lists them. */
export type ShortcutGroup = {
  /** Message key of the part's name, e.g. `reader:keys.title`. */
  title: string;
  shortcuts: {
    /** Message key of what happens, e.g. `reader:keys.next`. */
    label: string;
    /** Ways to press it, each the keys held together as browsers name them, e.g. `['Control', 'f']`. */
    keys: readonly (readonly string[])[];
  }[];
};

type LoadShortcuts = () => Promise<ShortcutGroup[]>;

let load: LoadShortcuts = async () => [];

/** The shell says where the key tables of the features are. */
export const connectShortcuts = (loadShortcuts: LoadShortcuts): void => {
  load = loadShortcuts;
};

/** Every key of the product, by part; fetched when somebody wants to see them. */
export const loadShortcuts = (): Promise<ShortcutGroup[]> => load();
