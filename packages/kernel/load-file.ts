/** What a load of one of the application's own files needs to know of where the files come from. */
export type FileServer = {
  /** Whether it answers now. */
  isThere(): Promise<boolean>;
  /** Resolves when it answers again. */
  returns(): Promise<void>;
  /** Fetches what an earlier load left out and this one cannot do without. */
  fetchLost(): Promise<unknown>;
};

let server: FileServer = {
  isThere: async () => true,
  returns: async () => undefined,
  fetchLost: async () => undefined,
};

/** Names the server of the application's files; until then each counts as there. */
export const connectFileServer = (connected: FileServer): void => {
  server = connected;
};

/** On a bad network one file is lost now and then although the server is there. */
const TRIES_WHILE_THERE = 4;

/**
 * Loads a file of the application. While the server is away `onAway` is called and the load ends
 * when the server is back; it fails only where the server answers and the file still does not come.
 */
export const loadFile = async <Loaded>(
  load: () => Promise<Loaded>,
  onAway: () => void = () => undefined,
): Promise<Loaded> => {
  for (let tries = 1; ; tries += 1) {
    try {
      await server.fetchLost();
      return await load();
    } catch (error) {
      if (await server.isThere()) {
        if (tries >= TRIES_WHILE_THERE) throw error;
        continue;
      }
    }
    onAway();
    await server.returns();
    tries = 0;
  }
};
