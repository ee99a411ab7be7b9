import { collectMessages } from './collect-messages.ts';

export default collectMessages(
  import.meta.glob<{ default: object }>(
    [
      '../../messages/ar.json',
      '../../../../packages/{ui,server-kit}/messages/ar.json',
      '../../../../features/*/messages/ar.json',
      '!../../../../features/{activities,answer-keys,ask-ai,boards,camera,class-kit,classroom,demo,detection,dictionaries,drawing-instruments,drawings,error-reports,h5p,imports,lesson-scripts,margins,paper-codes,presenting,question-bank,recorder,sources,users,video-solutions,zoom-areas}/messages/ar.json',
    ],
    { eager: true },
  ),
);
