import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { projectRoot } from '../setup/project-root.mjs';

/** Ends the process with one line that says what is wrong. */
export function refuse(text) {
  console.error(text);
  process.exit(64);
}

/** The spellings of a name: `renameBook`, `RenameBook`, `rename-book`, `rename book`. */
export function spellingsOf(camel) {
  if (!/^[a-z][a-z0-9]*([A-Z][a-z0-9]+)*$/.test(camel)) {
    refuse(`${camel} is not a camelCase name such as renameBook.`);
  }
  const words = camel.replace(/([A-Z])/g, ' $1').toLowerCase();
  return {
    camel,
    pascal: camel[0].toUpperCase() + camel.slice(1),
    kebab: words.replaceAll(' ', '-'),
    words,
  };
}

/** Absolute path of a feature's folder; ends the process where there is none. */
export function featureFolder(feature) {
  const folder = path.join(projectRoot, 'features', feature);
  if (!/^[a-z-]+$/.test(feature) || !existsSync(folder)) {
    const known = readdirSync(path.join(projectRoot, 'features')).join(', ');
    refuse(`There is no feature ${feature}; choose of ${known}.`);
  }
  return folder;
}
