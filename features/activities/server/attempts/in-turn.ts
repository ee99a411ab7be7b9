/** Lets work under one name wait for each other within this process; other names do not wait. */
export const inTurns = () => {
  const last = new Map<string, Promise<unknown>>();
  return async <Made>(name: string, work: () => Promise<Made>): Promise<Made> => {
    const mine = (last.get(name) ?? Promise.resolve()).then(work, work);
    last.set(name, mine);
    try {
      return await mine;
    } finally {
      if (last.get(name) === mine) last.delete(name);
    }
  };
};
