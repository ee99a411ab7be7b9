import { gather } from './gather.ts';

export default gather(
  import.meta.glob<{ default: object }>(
    [
      '../../messages/fr.json',
      '../../../../packages/{ui,server-kit}/messages/fr.json',
      '../../../../features/*/messages/fr.json',
      '!../../../../features/{activities,ask-ai,drawings,h5p}/messages/fr.json',
    ],
    { eager: true },
  ),
);
