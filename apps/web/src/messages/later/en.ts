import { gather } from '../gather.ts';

export default gather(
  import.meta.glob<{ default: object }>(
    [
      '../../../../../features/{activities,ask-ai,drawings}/messages/en.json',
      '../../../../../{tools,activities}/*/messages/en.json',
      '../../../../../packages/{embeds,rich-text,media-views,question-kit,h5p-content}/messages/en.json',
    ],
    { eager: true },
  ),
);
