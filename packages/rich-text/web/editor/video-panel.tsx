import { EMBED_EXAMPLES, embedOf } from '@sayfa/embeds';
import { Button, TextInput } from '@sayfa/ui';
import { useText } from '@sayfa/web-kit';
import { useImperativeHandle, useState } from 'react';
import { MAX_EMBEDS } from '../../policy/limits.ts';
import classes from './editor.module.css';
import { insertBlock } from './insert-node.ts';
import type { PanelProps } from './panel-props.ts';

const HOSTS = EMBED_EXAMPLES.map(({ title }) => title).join(', ');

import { takeFocus } from './take-focus.ts';

/** Puts a video or sound of another host into the text. */
export const VideoPanel = ({ editor, onClose, applyTyped }: PanelProps) => {
  const { t } = useText();
  const [typed, setTyped] = useState('');
  const [wrong, setWrong] = useState<string>();
  const insert = (): boolean => {
    const embed = embedOf(typed.trim());
    const isFull = editor.view.dom.querySelectorAll('[data-player]').length >= MAX_EMBEDS;
    if (!embed) setWrong(t('rich-text:video.wrong', { hosts: HOSTS }));
    else if (isFull) setWrong(t('errors:too_many_embeds', { limit: MAX_EMBEDS }));
    else insertBlock(editor, { type: 'player', attrs: { src: embed.embedUrl } });
    return embed !== undefined && !isFull;
  };
  useImperativeHandle(applyTyped, () => () => typed.trim() === '' || insert());
  const insertAndClose = () => {
    if (insert()) onClose();
  };
  return (
    <div className={classes.row}>
      <TextInput
        className={classes.grows ?? ''}
        label={t('rich-text:video.address')}
        description={t('rich-text:video.hosts', { hosts: HOSTS })}
        type="url"
        inputMode="url"
        autoComplete="off"
        ref={takeFocus}
        value={typed}
        error={wrong}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          insertAndClose();
        }}
      />
      <Button onClick={insertAndClose}>{t('rich-text:video.insert')}</Button>
    </div>
  );
};
