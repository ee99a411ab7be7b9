import { setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import { confidenceOf, pageMargins, questionsOfPage } from '@sayfa/page-layout';
import { keysOfPage, wordsOfPicture } from '@sayfa/page-layout/answer-keys';
import type {
  FindAnswer,
  FindTask,
  FoundOnPage,
  KeysOnPage,
  KeysTask,
  QuestionsTask,
} from './finder-messages.ts';

/** Lower priority than the threads that answer requests. */
const NICENESS = 10;

const port = parentPort;
if (port === null) throw new Error('finder-thread runs only as a worker thread');
// Only Linux sets the priority of one thread; elsewhere it would be that of the process.
if (process.platform === 'linux') setPriority(NICENESS);

const lookAt = ({ width, height, grey, words }: QuestionsTask): FoundOnPage => {
  const picture = { width, height, grey };
  const { questions, isList } = questionsOfPage({ picture, words });
  const sureness = confidenceOf(questions);
  return {
    margins: pageMargins({ picture, words }, questions) ?? null,
    boxes: questions.map(({ left, top, width: wide, height: high, number, column }, index) => ({
      ...{ left, top, width: wide, height: high, column },
      number: number ?? null,
      sureness: sureness[index] ?? 0,
    })),
    isList,
  };
};

const readKeys = ({ height, words, picture }: KeysTask): KeysOnPage => {
  const page = { height, words: picture ? wordsOfPicture(picture) : words };
  const byItself = keysOfPage(page);
  return { byItself, after: byItself.isHeaded ? byItself : keysOfPage({ ...page, goesOn: true }) };
};

const answer = (message: FindAnswer) => port.postMessage(message);

port.on('message', (task: FindTask) => {
  try {
    answer({ id: task.id, found: task.is === 'keys' ? readKeys(task) : lookAt(task) });
  } catch (error) {
    answer({ id: task.id, failure: error instanceof Error ? error.message : String(error) });
  }
});
