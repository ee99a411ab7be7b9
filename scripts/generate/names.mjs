import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { projectRoot } from '../setup/project-root.mjs';

/** Ends the process with an error message of one line. */
export function refuse(text) {
  console.error(text);
  process.exit(64);
}

/** The spellings of a name given as `rename-book` or `renameBook`: these two, `RenameBook` and `rename book`. */
export function spellingsOf(given) {
  if (
    !/^[a-z][a-z0-9]*((-[a-z]|[A-Z])[a-z0-9]+)*$/.test(given) ||
    /-.*[A-Z]|[A-Z].*-/.test(given)
  ) {
    refuse(`${given} is not a name such as rename-book or renameBook.`);
  }
  const kebab = given.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  const camel = kebab.replace(/-./g, (pair) => pair[1].toUpperCase());
  return {
    camel,
    pascal: camel[0].toUpperCase() + camel.slice(1),
    kebab,
    words: kebab.replaceAll('-', ' '),
  };
}

/** Absolute path of a feature's folder; ends the process if it does not exist. */
export function featureFolder(feature) {
  const folder = path.join(projectRoot, 'features', feature);
  if (!/^[a-z-]+$/.test(feature) || !existsSync(folder)) {
    const known = readdirSync(path.join(projectRoot, 'features')).join(', ');
    refuse(`There is no feature ${feature}; choose of ${known}.`);
  }
  return folder;
}
