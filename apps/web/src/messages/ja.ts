import { gather } from './gather.ts';

export default gather(
  import.meta.glob<{ default: object }>(
    [
      '../../messages/ja.json',
      '../../../../packages/{ui,server-kit}/messages/ja.json',
      '../../../../features/*/messages/ja.json',
      '!../../../../features/{activities,ask-ai,drawings,h5p}/messages/ja.json',
    ],
    { eager: true },
  ),
);
