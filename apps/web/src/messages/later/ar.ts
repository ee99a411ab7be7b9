import { gather } from '../gather.ts';

export default gather(
  import.meta.glob<{ default: object }>(
    [
      '../../../../../features/{activities,ask-ai,drawings}/messages/ar.json',
      '../../../../../{tools,activities}/*/messages/ar.json',
    ],
    { eager: true },
  ),
);
