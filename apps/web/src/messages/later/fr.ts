import { gather } from '../gather.ts';

export default gather(
  import.meta.glob<{ default: object }>(
    [
      '../../../../../features/{activities,ask-ai,drawings}/messages/fr.json',
      '../../../../../{tools,activities}/*/messages/fr.json',
      '../../../../../packages/{embeds,rich-text,media-views,question-kit,h5p-content}/messages/fr.json',
    ],
    { eager: true },
  ),
);
