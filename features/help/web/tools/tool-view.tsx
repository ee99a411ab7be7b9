import { directionOf } from '@sayfa/i18n';
import type { SuggestedInteractivity } from '@sayfa/news/contract';
import { Button } from '@sayfa/ui';
import { useHelp, useText } from '@sayfa/web-kit';
import { Link } from 'react-router';
import classes from './tool-view.module.css';

/** A suggested interactive: what it is, and the way to its page. Source: HLP-005, HLP-008. */
export const ToolView = ({ tool }: { tool: SuggestedInteractivity }) => {
  const { t } = useText();
  const close = useHelp((help) => help.close);
  return (
    <div className={classes.tool}>
      {tool.thumbnail && (
        <img
          className={classes.picture}
          src={tool.thumbnail}
          alt={t('news:pictureOf', { title: tool.title })}
          width={640}
          height={360}
          decoding="async"
        />
      )}
      {tool.subheading && (
        <p className={classes.text} lang={tool.language} dir={directionOf(tool.language)}>
          {tool.subheading}
        </p>
      )}
      <Button component={Link} to={`/interactive/${tool.id}`} onClick={close}>
        {t('help:tools.open')}
      </Button>
    </div>
  );
};
