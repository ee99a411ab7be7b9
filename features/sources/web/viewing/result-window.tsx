import { CreditLine, Picture, Player } from '@sayfa/media-views/web';
import { Button, IconButton, Modal, Progress, useDragHandle } from '@sayfa/ui';
import { formatPercent, type OpenReader, useCapability, useText } from '@sayfa/web-kit';
import { IconGripVertical, IconSquarePlus, IconX } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { MediaResult } from '../media-result.ts';
import { useAddToPage } from './add-to-page.ts';
import { useOpenedResult } from './opened-result.ts';
import classes from './result-window.module.css';

/** Puts the result on the page, for those who may. Source: SRC-011. */
const Adding = ({ result, reader }: { result: MediaResult; reader: OpenReader }) => {
  const { t, language } = useText();
  const { state, add, cancel } = useAddToPage(result, reader);
  if (state.is === 'fetching') {
    const share = state.share ?? 0;
    return (
      <div className={classes.fetching}>
        <Progress
          value={100 * share}
          aria-label={t('sources:fetching', { share: formatPercent(language, share) })}
        />
        <Button variant="default" onClick={cancel}>
          {t('ui:cancel')}
        </Button>
      </div>
    );
  }
  return (
    <>
      {state.is === 'failed' && (
        <p className={classes.failed} role="alert">
          {state.message}
        </p>
      )}
      <Button
        leftSection={<IconSquarePlus size={20} stroke={1.75} aria-hidden />}
        onClick={add}
        data-add
      >
        {t('sources:addToPage')}
      </Button>
    </>
  );
};

const Content = ({ result, reader }: { result: MediaResult; reader: OpenReader }) => {
  const { t } = useText();
  const mayPlace = useCapability('canPlaceActivities');
  const { is, description, large, credit } = result;
  const label = description === '' ? t('sources:untitled') : description;
  const media = { url: large, alt: description, captions: [], description: '', credit: undefined };
  return (
    <>
      <div className={classes.media}>
        {is === 'video' ? (
          <Player kind="video" media={media} label={label} />
        ) : (
          <Picture media={media} label={label} />
        )}
      </div>
      <footer className={classes.footer}>
        <CreditLine credit={credit} />
        {mayPlace && <Adding result={result} reader={reader} />}
      </footer>
    </>
  );
};

type FrameProps = { title: string; onClose(): void; children: ReactNode };

/** Takes the focus while a window is open, and gives it back. */
const useFocusOnClose = () => {
  const close = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    const opener = document.activeElement;
    close.current?.focus({ preventScroll: true });
    return () => {
      if (opener instanceof HTMLElement) opener.focus({ preventScroll: true });
    };
  }, []);
  return close;
};

/** A window above the page, moved by its handle; Escape closes it. */
const FloatingFrame = ({ title, onClose, children }: FrameProps) => {
  const { t } = useText();
  const [place, setPlace] = useState({ x: 0, y: 0 });
  const close = useFocusOnClose();
  const handle = useDragHandle({ getPosition: () => place, onMove: setPlace });
  return (
    <section
      role="dialog"
      aria-label={title}
      className={classes.window}
      style={{ translate: `${place.x}px ${place.y}px` }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || event.defaultPrevented) return;
        event.preventDefault();
        event.stopPropagation();
        onClose();
      }}
    >
      <header className={classes.header}>
        <button
          type="button"
          className={classes.handle}
          aria-label={t('sources:move')}
          title={t('sources:move')}
          {...handle}
        >
          <IconGripVertical size={20} stroke={1.75} aria-hidden />
        </button>
        <h2 className={classes.title} dir="auto">
          {title}
        </h2>
        <IconButton
          ref={close}
          label={t('ui:close')}
          icon={<IconX size={20} stroke={1.75} aria-hidden />}
          onClick={onClose}
        />
      </header>
      {children}
    </section>
  );
};

/** A window that covers a phone. */
const PhoneFrame = ({ title, onClose, children }: FrameProps) => {
  const { t } = useText();
  return (
    <Modal
      opened
      fullScreen
      title={title}
      onClose={onClose}
      classNames={{ body: classes.phone, content: classes.phoneFrame }}
      closeButtonProps={{ 'aria-label': t('ui:close'), size: 44 }}
    >
      {children}
    </Modal>
  );
};

/** A result, large, above the page. Source: SRC-011. */
const ResultWindow = ({ result, reader }: { result: MediaResult; reader: OpenReader }) => {
  const { t } = useText();
  const close = useOpenedResult((opened) => opened.close);
  const Frame = reader.isPhone ? PhoneFrame : FloatingFrame;
  const title = result.description === '' ? t('sources:untitled') : result.description;
  return (
    <Frame title={title} onClose={close}>
      <Content key={result.id} result={result} reader={reader} />
    </Frame>
  );
};

export default ResultWindow;
