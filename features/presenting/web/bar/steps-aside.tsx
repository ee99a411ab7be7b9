import { IconButton } from '@sayfa/ui';
import { type OpenReader, useStepsPanel, useText } from '@sayfa/web-kit';
import { IconX } from '@tabler/icons-react';
import { useLayoutEffect } from 'react';
import classes from './steps-aside.module.css';

/** The page's steps beside the one that is shown, where there is room and a list of them. Source: PRS-007. */
export const StepsAside = ({ reader }: { reader: OpenReader }) => {
  const { t } = useText();
  const { isOpen, Content, close } = useStepsPanel();
  const isThere = isOpen && Content !== undefined && !reader.isPhone;
  useLayoutEffect(() => {
    const root = reader.stage.parentElement;
    root?.toggleAttribute('data-steps', isThere);
    return () => root?.removeAttribute('data-steps');
  }, [reader, isThere]);
  if (!isThere) return null;
  return (
    <aside className={classes.panel} aria-label={t('presenting:steps.title')}>
      <header className={classes.header}>
        <h2 className={classes.title}>{t('presenting:steps.title')}</h2>
        <IconButton
          label={t('presenting:steps.close')}
          icon={<IconX size={20} stroke={1.75} aria-hidden />}
          onClick={close}
        />
      </header>
      <div className={classes.content}>
        <Content reader={reader} />
      </div>
    </aside>
  );
};
