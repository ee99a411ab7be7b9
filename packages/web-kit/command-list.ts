import type { ListedCommands } from './commands.ts';

type LoadCommands = () => Promise<ListedCommands[]>;

let load: LoadCommands = async () => [];

/** The shell says where the commands of the features are. */
export const connectCommandList = (loadCommands: LoadCommands): void => {
  load = loadCommands;
};

/** Every command of the product, by part; fetched when somebody wants to see the shortcuts. */
export const loadCommandList = (): Promise<ListedCommands[]> => load();
