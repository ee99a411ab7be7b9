import type { SuggestedInteractivity } from '../../contract/index.ts';
import { ItemLink } from '../listing/item-link.tsx';
import classes from './tool-shelf.module.css';

/** A tool as a card that leads to its page. */
export const ToolCard = ({ tool }: { tool: SuggestedInteractivity }) => (
  <ItemLink
    className={classes.card}
    pictureClassName={classes.picture}
    to={`/interactive/${tool.id}`}
    item={tool}
    picture={tool.thumbnail}
  >
    <span className={classes.words}>
      <strong className={classes.title}>{tool.title}</strong>
      {tool.subheading && <span className={classes.subheading}>{tool.subheading}</span>}
    </span>
  </ItemLink>
);
