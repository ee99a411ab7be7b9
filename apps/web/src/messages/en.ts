import { gather } from './gather.ts';

export default gather(
  import.meta.glob<{ default: object }>(
    [
      '../../messages/en.json',
      '../../../../packages/{ui,server-kit}/messages/en.json',
      '../../../../features/*/messages/en.json',
      '!../../../../features/{activities,ask-ai,classroom,detection,drawings,h5p,margins,presenting,zoom-areas}/messages/en.json',
    ],
    { eager: true },
  ),
);
