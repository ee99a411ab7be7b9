import { Button, TextInput } from '@sayfa/ui';
import { useText } from '@sayfa/web-kit';
import { useImperativeHandle, useState } from 'react';
import { linkAddress } from '../../policy/addresses.ts';
import classes from './editor.module.css';
import type { PanelProps } from './panel-props.ts';
import { takeFocus } from './take-focus.ts';

/** As people type it: without a scheme it is a web address. */
const addressOf = (typed: string): string | undefined =>
  linkAddress(typed) ??
  (/^[\w-]+(\.[\w-]+)+/u.test(typed) ? linkAddress(`https://${typed}`) : undefined);

/** Leads the chosen words, or the address itself, somewhere. */
export const LinkPanel = ({ editor, onClose, applyTyped }: PanelProps) => {
  const { t } = useText();
  const now = String(editor.getAttributes('link').href ?? '');
  const [typed, setTyped] = useState(now);
  const [isWrong, setWrong] = useState(false);
  const link = (): boolean => {
    const href = addressOf(typed.trim());
    setWrong(!href);
    if (!href) return false;
    const chain = editor.chain().extendMarkRange('link');
    if (editor.state.selection.empty && now === '')
      chain
        .insertContent({ type: 'text', text: href, marks: [{ type: 'link', attrs: { href } }] })
        .run();
    else chain.setLink({ href }).run();
    return true;
  };
  useImperativeHandle(
    applyTyped,
    () => () => typed.trim() === '' || typed.trim() === now || link(),
  );
  const linkAndClose = () => {
    if (link()) onClose();
  };
  return (
    <div className={classes.row}>
      <TextInput
        className={classes.grows ?? ''}
        label={t('rich-text:link.address')}
        type="url"
        inputMode="url"
        autoComplete="off"
        ref={takeFocus}
        value={typed}
        error={isWrong && t('rich-text:link.wrong')}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          linkAndClose();
        }}
      />
      <Button onClick={linkAndClose}>{t('rich-text:link.set')}</Button>
      {now !== '' && (
        <Button
          variant="default"
          onClick={() => {
            editor.chain().focus().extendMarkRange('link').unsetLink().run();
            onClose();
          }}
        >
          {t('rich-text:link.remove')}
        </Button>
      )}
    </div>
  );
};
