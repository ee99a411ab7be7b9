import { gather } from './gather.ts';

export default gather(
  import.meta.glob<{ default: object }>(
    [
      '../../messages/ar.json',
      '../../../../packages/{ui,server-kit}/messages/ar.json',
      '../../../../features/*/messages/ar.json',
      '!../../../../features/{activities,ask-ai,classroom,detection,drawings,h5p,margins,presenting,zoom-areas}/messages/ar.json',
    ],
    { eager: true },
  ),
);
