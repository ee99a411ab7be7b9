import { gather } from '../gather.ts';

export default gather(
  import.meta.glob<{ default: object }>(
    [
      '../../../../../features/{activities,ask-ai,drawings}/messages/ja.json',
      '../../../../../{tools,activities}/*/messages/ja.json',
      '../../../../../packages/{embeds,rich-text,media-views,question-kit,h5p-content}/messages/ja.json',
    ],
    { eager: true },
  ),
);
