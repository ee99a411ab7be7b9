type Family = { head: string[]; samples: string[] };

const FAMILY = /^# (?:HELP|TYPE) (\S+)/u;

/**
 * The metrics of several processes as one text. What describes a metric is there once, and its
 * samples stand together, which differ in a label that names their process.
 */
export const mergeMetrics = (texts: readonly string[]): string => {
  const families = new Map<string, Family>();
  for (const text of texts) {
    let current: Family | undefined;
    for (const line of text.split('\n')) {
      const name = FAMILY.exec(line)?.[1];
      if (name !== undefined) {
        current = families.get(name) ?? { head: [], samples: [] };
        families.set(name, current);
        if (!current.head.includes(line)) current.head.push(line);
      } else if (line !== '') current?.samples.push(line);
    }
  }
  const lines = [...families.values()].flatMap(({ head, samples }) => [...head, ...samples]);
  return `${lines.join('\n')}\n`;
};
