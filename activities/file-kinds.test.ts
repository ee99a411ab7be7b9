import { expect, it } from 'vitest';
import { activities } from './registry.ts';

const endings = activities.flatMap(({ content }) =>
  content.fields.flatMap((field) => ('file' in field ? (field.file?.endings ?? []) : [])),
);

it.each(['svg', 'svgz', 'html', 'xml'])(
  '[RICHTEXT_IFRAME_SVG-072] [RICHTEXT_IFRAME_SVG-074] takes no %s file: scripts and entities could hide in it',
  (ending) => {
    expect(endings.length).toBeGreaterThan(0);
    expect(endings).not.toContain(ending);
  },
);
