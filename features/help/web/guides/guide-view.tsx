import { useText } from '@sayfa/web-kit';
import { IconInfoCircle } from '@tabler/icons-react';
import type { Guide, GuideBlock } from './guide.ts';
import { GuideText } from './guide-text.tsx';
import classes from './guide-view.module.css';

/** Sides in pixels of the pictures that `scripts/help-pictures` takes. */
const SIDES = { wide: { width: 1120, height: 700 }, tall: { width: 390, height: 760 } } as const;

const keyOf = (block: GuideBlock): string => {
  if (block.kind === 'steps') return block.steps.join(' ');
  return block.kind === 'picture' ? block.picture : block.text;
};

const Block = ({ block, pictures }: { block: GuideBlock; pictures: Guide['pictures'] }) => {
  switch (block.kind) {
    case 'text':
      return (
        <p className={classes.text}>
          <GuideText text={block.text} />
        </p>
      );
    case 'steps':
      return (
        <ol className={classes.steps}>
          {block.steps.map((step) => (
            <li key={step}>
              <GuideText text={step} />
            </li>
          ))}
        </ol>
      );
    case 'note':
      return (
        <p className={classes.note}>
          <IconInfoCircle size={20} stroke={1.75} aria-hidden />
          <span>
            <GuideText text={block.text} />
          </span>
        </p>
      );
    case 'picture':
      return (
        <img
          className={`${classes.picture} ${classes[block.shape]}`}
          src={pictures.get(block.picture)}
          alt={block.alt}
          {...SIDES[block.shape]}
          loading="lazy"
          decoding="async"
        />
      );
  }
};

/** One guide. Source: HLP-005. */
export const GuideView = ({ guide }: { guide: Guide }) => {
  const { language } = useText();
  return (
    <div className={classes.guide} lang={language}>
      {guide.blocks.map((block) => (
        <Block key={keyOf(block)} block={block} pictures={guide.pictures} />
      ))}
    </div>
  );
};
