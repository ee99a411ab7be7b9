import { gather } from '../gather.ts';

export default gather(
  import.meta.glob<{ default: object }>(
    [
      '../../../../../features/{activities,ask-ai,drawings}/messages/tr.json',
      '../../../../../{tools,activities}/*/messages/tr.json',
      '../../../../../packages/{embeds,rich-text,media-views,question-kit,h5p-content}/messages/tr.json',
    ],
    { eager: true },
  ),
);
