import { definitionOf } from '@sayfa/activity-types';
import { parseOwnContent, wordsOfContent } from '@sayfa/h5p-content';
import { runInBackground } from '@sayfa/kernel';
import { Button, DialogSheet, Skeleton, Text } from '@sayfa/ui';
import { formatDate, type OpenReader, useCall, useText } from '@sayfa/web-kit';
import { AI_CATEGORIES, type AiNote, askAiCalls } from '../../contract/index.ts';
import { noteParagraphs } from './note-paragraphs.ts';
import classes from './notes-dialog.module.css';

type NotesDialogProps = { reader: OpenReader; page: number; pageId: number; onClose: () => void };

const Note = ({ entry }: { entry: AiNote }) => {
  const { t, language } = useText();
  const { note, category, question, created_at } = entry;
  const exercise = definitionOf(note)?.showsPackage ? parseOwnContent(note.content) : undefined;
  return (
    <li className={classes.note}>
      <div className={classes.head}>
        <h3 className={classes.category}>
          {t(`ask-ai:categories.${AI_CATEGORIES[category] ?? 'explain'}`)}
        </h3>
        <time className={classes.quiet} dateTime={created_at}>
          {formatDate(language, new Date(created_at))}
        </time>
      </div>
      {question && (
        <p className={classes.quiet} dir="auto">
          {t('ask-ai:notes.question', { question })}
        </p>
      )}
      <div className={classes.words} dir="auto">
        {exercise ? wordsOfContent(exercise).join('\n') : noteParagraphs(note.content).join('\n\n')}
      </div>
      {exercise && <p className={classes.quiet}>{t('ask-ai:notes.exercise')}</p>}
    </li>
  );
};

/** My notes by the AI on a page, the newest first. Source: AI-008. */
export const NotesDialog = ({ reader, page, pageId, onClose }: NotesDialogProps) => {
  const { t } = useText();
  const { data, isError, refetch } = useCall(askAiCalls.notes, { query: { page_id: pageId } });
  const notes = data?.data;
  return (
    <DialogSheet
      closeLabel={t('ui:close')}
      isPhone={reader.isPhone}
      title={t('ask-ai:notes.title', { page })}
      onClose={onClose}
    >
      {notes === undefined && !isError && <Skeleton height={96} />}
      {notes === undefined && isError && (
        <div role="alert">
          <Text>{t('ask-ai:notes.failed')}</Text>
          <Button variant="light" mt="xs" onClick={() => runInBackground(refetch())}>
            {t('ask-ai:intro.retry')}
          </Button>
        </div>
      )}
      {notes?.length === 0 && <Text>{t('ask-ai:notes.none')}</Text>}
      {notes && notes.length > 0 && (
        <>
          <ul className={classes.list}>
            {notes.map((entry) => (
              <Note key={entry.note.id} entry={entry} />
            ))}
          </ul>
          <p className={classes.quiet}>{t('ask-ai:notes.onlyYou')}</p>
        </>
      )}
    </DialogSheet>
  );
};
