import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '../packages/i18n/index.ts';
import { objectIn } from './source-files/json.ts';

/** The text of a key such as `library:favorites.none`, in one language. */
const textAt = (folder: string, key: string, language: string): unknown => {
  let node: unknown = objectIn(`${folder}/messages/${language}.json`);
  for (const part of key.split('.')) {
    if (typeof node !== 'object' || node === null) return undefined;
    node = Object.entries(node).find(([name]) => name === part)?.[1];
  }
  return node;
};

const OTHERS = LANGUAGES.filter((language) => language !== 'en');

/** Texts that the specification quotes, by their message keys. */
const QUOTED = [
  ['features/recorder', 'countdown', 'Recording will start in'],
  ['features/accounts', 'errors.bad_credentials', 'Please check your login credentials.'],
  ['packages/server-kit', 'errors.server_error', 'Server Error. Please try again later.'],
  [
    'features/accounts',
    'login.advice',
    'If you experience a problem, please contact your domain administrator.',
  ],
  ['features/accounts', 'login.fillBoth', 'Please fill both the email and password fields.'],
  ['features/accounts', 'login.enterValid', 'Please enter a valid email, password and domain.'],
  ['features/accounts', 'errors.already_verified', 'Your phone is now verified. You can login.'],
  ['features/accounts', 'errors.wrong_code', 'Wrong code.'],
  ['features/accounts', 'verification.checkPhone', 'Please check your phone again.'],
  ['features/accounts', 'forgotten.failed', 'Server Error Try again later.'],
  ['features/accounts', 'answers.reset_code_sent', 'Message Sent To Your Phone'],
  ['features/accounts', 'answers.password_reset', 'Password Reset Successfully.'],
  ['features/accounts', 'answers.profile_updated', 'User Profile Updated successfully'],
  ['features/accounts', 'answers.profile_not_updated', 'Unable to update your profile this time'],
  ['features/accounts', 'profile.checkDetails', 'Please check your profile details again.'],
  ['features/accounts', 'profile.nameRequired', 'Name field is required.'],
  ['features/accounts', 'profile.emailInvalid', 'Invalid Email Address.'],
  ['apps/web', 'logoutFailed', 'Logout Failed please try later.'],
  ['apps/web', 'offline', 'Warning! You do not have an internet connection!'],
  ['apps/web', 'notFound.title', '404 Page Not Found'],
  ['apps/web', 'notFound.text', 'The page you were trying to view does not exist.'],
  ['packages/ui', 'offline', 'No internet connection.'],
  [
    'features/library',
    'expired.text',
    'This version of the book is expired. Please download the new version.',
  ],
  ['features/library', 'favorites.none', 'You have no favorites'],
  ['features/ask-ai', 'added', 'AI Note Added Successfully.'],
  ['features/ask-ai', 'failed', 'Something went wrong Please try again.'],
  ['features/ask-ai', 'errors.ai_failed', 'Something went wrong Please try again.'],
  ['features/ask-ai', 'categories.explain', 'Explain This'],
  ['features/ask-ai', 'categories.solve', 'Solve This'],
  ['features/ask-ai', 'categories.similarQuestion', 'Create a Question Like This'],
  ['features/ask-ai', 'categories.information', 'Give Some Information About This'],
  ['features/ask-ai', 'categories.criticalThinking', 'Get Critical Thinking Questions'],
  ['features/ask-ai', 'categories.rolePlay', 'Role-Playing Scenario'],
  ['features/ask-ai', 'categories.groupActivity', 'Interactive Group Activity Plan'],
  ['features/ask-ai', 'categories.creativeWriting', 'Creative Writing Challenge'],
  ['features/ask-ai', 'categories.debate', 'Debate Topic'],
  ['features/ask-ai', 'categories.caseStudy', 'Case Study Analysis'],
  ['features/ask-ai', 'categories.visualProject', 'Visual Representation Project'],
  ['features/ask-ai', 'categories.h5pBlanks', 'H5P Fill in the Blanks'],
  ['features/ask-ai', 'categories.h5pCrossword', 'H5P Crossword'],
  ['features/ask-ai', 'categories.h5pDragText', 'H5P Drag Text'],
  ['features/help', 'contact.failed', 'something went wrong try again ...'],
  ['features/help', 'guides.none', 'No result Found...'],
  ['features/dictionaries', 'none.title', 'No result Found...'],
  ['features/sources', 'none', 'No results.'],
  [
    'features/video-solutions',
    'send.downloadInstead',
    'Unable to upload to youtube. Do you want to download it to your computer?',
  ],
  ['features/help', 'errors.contact_too_short', 'Too Short!'],
  ['features/help', 'errors.contact_too_long', 'Too Long!'],
  [
    'features/question-bank',
    'errors.question_bank_credentials',
    'invalid credentials, please enter correct credentials',
  ],
  ['features/activities', 'errors.field_required', 'This field is required'],
  ['features/activities', 'errors.answers_required', 'This field is required'],
  ['features/activities', 'errors.must_be_number', 'This field must be number'],
  [
    'features/activities',
    'errors.no_correct_answer',
    'The question does not have a correct answer!',
  ],
  ['packages/question-kit', 'feedback.right', 'Congrats, your answer is correct!'],
  ['packages/question-kit', 'feedback.wrong', 'Your answer is not correct.'],
  ['packages/ui', 'table.empty', 'no records found...'],
  [
    'features/margins',
    'errors.margins_a_missing',
    'Margins for page A (odd pages) are not set, please set them and try again!',
  ],
  [
    'features/margins',
    'errors.margins_b_missing',
    'Margins for page B (even pages) are not set, please set them and try again!',
  ],
  [
    'features/margins',
    'sent',
    'All margins sent to the server, please refresh the page in 5 minutes to see all the zooms generated!',
  ],
  ['features/margins', 'imagesCreated', 'All question images are successfully created.'],
  ['features/margins', 'serverError', 'Server Error'],
  ['features/margins', 'serverErrorLater', 'Server Error. Please try again later.'],
] as const;

/** Quoted texts that are incorrect English; they are quoted in English only. */
const ODD = [
  [
    'features/activities',
    'errors.one_correct_answer',
    'The question can not have one more then correct answer!',
  ],
  [
    'packages/rich-text',
    'formula.help',
    "Use Math Editor to write your formulas and then past the Latex formula in editor's formula tab (fx button)",
  ],
  ['features/accounts', 'answers.phone_not_updated', 'Unable to update you phone this time'],
  ['features/accounts', 'answers.phone_updated', 'Phone Update successfully'],
  ['features/accounts', 'profile.fieldRequired', '{{field}}  is required.'],
  ['features/accounts', 'profile.unchanged', 'No changes Made to update Profile..'],
  ['features/library', 'favorites.notFound', 'No favories found'],
  ['features/help', 'tabs.news', 'Whats New'],
] as const;

describe('texts that the specification quotes', () => {
  it.each([...QUOTED, ...ODD])('[I18N-006] %s %s is %j in English', (folder, key, text) => {
    expect(textAt(folder, key, 'en')).toBe(text);
    for (const language of OTHERS) {
      expect(textAt(folder, key, language), language).not.toBe(text);
    }
  });

  it.each(ODD)('[I18N-007] %s %s keeps its spelling in English only', (folder, key, text) => {
    expect(textAt(folder, key, 'en')).toBe(text);
    for (const language of OTHERS) {
      const translated = String(textAt(folder, key, language));
      expect(translated, language).not.toMatch(/ {2}|\.\.$/u);
    }
  });

  it('[I18N-008] names every role, and having none, in five languages', () => {
    const names = {
      Student: 'Student',
      Teacher: 'Teacher',
      VideoEditor: 'Video Editor',
      ProgramCoordinator: 'Program Coordinator',
      DomainAdmin: 'Domain Admin',
      Developer: 'Developer',
      SuperAdmin: 'Super Admin',
    };
    for (const [key, name] of Object.entries(names)) {
      expect(textAt('features/users', `roleNames.${key}`, 'en')).toBe(name);
      for (const language of OTHERS) {
        const translated = textAt('features/users', `roleNames.${key}`, language);
        expect(translated, `${language} ${key}`).toEqual(expect.any(String));
        expect(translated, `${language} ${key}`).not.toBe(name);
      }
    }
    expect(textAt('features/users', 'noRole', 'en')).toBe('No Role');
    for (const language of OTHERS) {
      expect(textAt('features/users', 'noRole', language)).not.toBe('No Role');
    }
  });
});
