import { collectMessages } from './collect-messages.ts';

export default collectMessages(
  import.meta.glob<{ default: object }>(
    [
      '../../messages/fr.json',
      '../../../../packages/{ui,server-kit}/messages/fr.json',
      '../../../../features/*/messages/fr.json',
      '!../../../../features/{activities,answer-keys,ask-ai,boards,camera,class-kit,classroom,demo,detection,dictionaries,drawing-instruments,drawings,error-reports,h5p,imports,lesson-scripts,margins,paper-codes,presenting,question-bank,recorder,sources,users,video-solutions,zoom-areas}/messages/fr.json',
    ],
    { eager: true },
  ),
);
