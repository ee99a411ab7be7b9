import type { DatabaseKind } from '@sayfa/server-kit';
import { type Session, startTestServer } from './test-server.ts';

/** Words of feedback that nobody may see too early. */
export const SECRETS = { right: 'Bravo-secret', wrong: 'Tekrar-secret' };

/** A question as stored; `flags` say of each answer whether it is right. */
export const question = (flags: readonly boolean[], changes: object = {}): string =>
  JSON.stringify({
    id: 'q1',
    root: '<p>Which one?</p>',
    subject: '',
    outcomes: '',
    description: '',
    question_point: 1,
    answers: flags.map((isRight, at) => ({
      id: `answer${at + 1}`,
      question_id: 'q1',
      answer: `<p>option ${at + 1}</p>`,
      true: isRight,
    })),
    maxTimesToRepeat: 3,
    canHaveInstantFeedback: true,
    enableRetryButton: true,
    enableShowSolutionButton: true,
    randomizeAnswers: false,
    requireAnswerToViewSolution: true,
    generalFeedbackOnCorrectAnswer: SECRETS.right,
    generalFeedbackOnIncorrectAnswer: SECRETS.wrong,
    ...changes,
  });

/** How a button is placed; a multiple choice on the first page of the book unless told. */
export type PlacedQuestion = {
  bookId?: number;
  type?: string;
  show?: boolean;
  published?: boolean;
  sharing?: boolean;
};

/** A server with a book, people, and short ways to answer its questions. */
export const startAttempts = async (kind: DatabaseKind) => {
  const server = await startTestServer(kind);
  const book = await server.addBook({});
  const student = await server.signIn('student@demo.example');
  const teacher = await server.signIn('teacher@demo.example');
  const admin = await server.signIn('domainadmin@demo.example');

  const get = (url: string, { headers }: Session) => server.app.inject({ url, headers });
  const post = (url: string, { headers }: Session, payload: object = {}) =>
    server.app.inject({ method: 'POST', url, headers, payload });
  const idOf = async (session: Session): Promise<number> =>
    (await get('/api/v2/user/details', session)).json().details.id;
  const adminId = await idOf(admin);

  const address = (id: number | string, domain = 'demo') =>
    `/api/v2/${domain}/activities/${id}/attempt`;

  return {
    server,
    book,
    student,
    teacher,
    admin,
    adminId,
    get,
    post,
    idOf,
    address,
    /** Places a question as the domain's admin; its id. */
    place: (
      content: string,
      { bookId = book.id, type = 'mc_question', ...rest }: PlacedQuestion = {},
    ) =>
      server.composition.activities.activities.addTo(bookId, 1, {
        userId: adminId,
        type,
        content,
        left: 100,
        top: 100,
        ...rest,
      }),
    read: async (id: number, session = student) => (await get(address(id), session)).json(),
    step: (id: number, name: string, answer?: readonly string[], session = student) =>
      post(address(id), session, { step: name, ...(answer && { answer }) }),
    others: (id: number, session = teacher, query = '') => get(`${address(id)}s${query}`, session),
    close: () => server.close(),
  };
};
