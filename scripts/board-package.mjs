// `npm run board-package`: builds the Debian package of smart boards into the folder `board-package`.
import path from 'node:path';
import { buildBoardPackage } from './board-package/build.ts';
import { projectRoot } from './setup/project-root.mjs';

console.log(await buildBoardPackage(path.join(projectRoot, 'board-package')));
