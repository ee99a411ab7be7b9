import { gather } from '../gather.ts';

export default gather(
  import.meta.glob<{ default: object }>(
    [
      '../../../../../features/{activities,ask-ai,drawings}/messages/ar.json',
      '../../../../../{tools,activities}/*/messages/ar.json',
      '../../../../../packages/{embeds,rich-text,media-views,question-kit,h5p-content}/messages/ar.json',
    ],
    { eager: true },
  ),
);
