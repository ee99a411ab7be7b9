import { gather } from './gather.ts';

export default gather(
  import.meta.glob<{ default: object }>(
    [
      '../../messages/tr.json',
      '../../../../packages/{ui,server-kit}/messages/tr.json',
      '../../../../features/*/messages/tr.json',
      '!../../../../features/{activities,ask-ai,classroom,detection,drawings,h5p,margins,presenting,zoom-areas}/messages/tr.json',
    ],
    { eager: true },
  ),
);
