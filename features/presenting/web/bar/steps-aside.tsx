import { SidePanel } from '@sayfa/ui';
import { type OpenReader, useStepsPanel, useText } from '@sayfa/web-kit';
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
    <SidePanel
      title={t('presenting:steps.title')}
      closeLabel={t('presenting:steps.close')}
      className={classes.beside}
      onClose={close}
    >
      <div className={classes.list}>
        <Content reader={reader} />
      </div>
    </SidePanel>
  );
};
