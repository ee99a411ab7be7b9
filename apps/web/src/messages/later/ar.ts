import { collectMessages } from '../collect-messages.ts';

export default collectMessages(
  import.meta.glob<{ default: object }>(
    [
      '../../../../../features/{activities,ask-ai,classroom,detection,dictionaries,drawings,error-reports,h5p,margins,presenting,recorder,sources,video-solutions,zoom-areas}/messages/ar.json',
      '../../../../../{tools,activities}/*/messages/ar.json',
      '../../../../../packages/{embeds,rich-text,media-views,question-kit,h5p-content,h5p-kit}/messages/ar.json',
    ],
    { eager: true },
  ),
);
