import { gather } from './gather.ts';

export default gather(
  import.meta.glob<{ default: object }>(
    [
      '../../messages/fr.json',
      '../../../../packages/{ui,server-kit}/messages/fr.json',
      '../../../../features/*/messages/fr.json',
      '!../../../../features/{activities,ask-ai,classroom,detection,drawings,h5p,margins,presenting,zoom-areas}/messages/fr.json',
    ],
    { eager: true },
  ),
);
