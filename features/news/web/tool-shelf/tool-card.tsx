import { directionOf } from '@sayfa/i18n';
import { useText } from '@sayfa/web-kit';
import { Link } from 'react-router';
import type { SuggestedInteractivity } from '../../contract/index.ts';
import classes from './tool-shelf.module.css';

/** A tool as a card that leads to its page. */
export const ToolCard = ({ tool }: { tool: SuggestedInteractivity }) => {
  const { t } = useText();
  return (
    <Link
      className={classes.card}
      to={`/interactive/${tool.id}`}
      lang={tool.language}
      dir={directionOf(tool.language)}
    >
      {tool.thumbnail && (
        <img
          className={classes.picture}
          src={tool.thumbnail}
          width={640}
          height={360}
          alt={t('news:pictureOf', { title: tool.title })}
          loading="lazy"
          decoding="async"
        />
      )}
      <span className={classes.words}>
        <strong className={classes.title}>{tool.title}</strong>
        {tool.subheading && <span className={classes.subheading}>{tool.subheading}</span>}
      </span>
    </Link>
  );
};
