import { runInBackground } from '@sayfa/kernel';
import { Button, FileButton, Text, TextInput } from '@sayfa/ui';
import { useText } from '@sayfa/web-kit';
import { useState } from 'react';
import classes from './editor.module.css';
import { insertBlock } from './insert-node.ts';
import type { PanelProps } from './panel-props.ts';
import { pictureOf } from './picture-of.ts';
import { takeFocus } from './take-focus.ts';

/** Puts a picture of this device into the text. */
export const PicturePanel = ({ editor, onClose }: PanelProps) => {
  const { t } = useText();
  const [alt, setAlt] = useState('');
  const [isUnreadable, setUnreadable] = useState(false);
  const insert = async (file: File | null) => {
    if (!file) return;
    const src = await pictureOf(file);
    setUnreadable(!src);
    if (!src) return;
    insertBlock(editor, { type: 'image', attrs: { src, alt } });
    onClose();
  };
  return (
    <>
      <div className={classes.row}>
        <TextInput
          className={classes.grows ?? ''}
          label={t('rich-text:picture.words')}
          description={t('rich-text:picture.wordsWhy')}
          autoComplete="off"
          ref={takeFocus}
          value={alt}
          onChange={(event) => setAlt(event.currentTarget.value)}
        />
        <FileButton
          accept="image/png,image/jpeg,image/gif,image/webp"
          onChange={(file) => runInBackground(insert(file))}
        >
          {(props) => <Button {...props}>{t('rich-text:picture.choose')}</Button>}
        </FileButton>
      </div>
      {isUnreadable && (
        <Text size="sm" c="var(--danger)" role="alert">
          {t('rich-text:picture.unreadable')}
        </Text>
      )}
    </>
  );
};
