import { useText } from '@sayfa/web-kit';
import { ListingStates } from '../listing/listing-states.tsx';
import { useTools } from '../listing/use-listing.ts';
import { ToolCard } from './tool-card.tsx';
import classes from './tool-shelf.module.css';

/** The interactive tools. Source: LIB-033. */
const ToolList = () => {
  const { t } = useText();
  const listing = useTools();
  return (
    <ListingStates listing={listing} of="tools">
      {(tools) => (
        <ul className={classes.shelf} aria-label={t('news:tools.title')}>
          {tools.map((tool) => (
            <li key={tool.id}>
              <ToolCard tool={tool} />
            </li>
          ))}
        </ul>
      )}
    </ListingStates>
  );
};

export default ToolList;
