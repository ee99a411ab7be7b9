import { collectMessages } from '../collect-messages.ts';

export default collectMessages(
  import.meta.glob<{ default: object }>(
    [
      '../../../../../features/{activities,answer-keys,ask-ai,boards,camera,class-kit,classroom,demo,detection,dictionaries,drawing-instruments,drawings,error-reports,h5p,imports,lesson-scripts,margins,paper-codes,presenting,question-bank,recorder,sources,users,video-solutions,zoom-areas}/messages/en.json',
      '../../../../../{tools,activities}/*/messages/en.json',
      '../../../../../packages/{embeds,rich-text,media-views,question-kit,h5p-content,h5p-kit}/messages/en.json',
    ],
    { eager: true },
  ),
);
