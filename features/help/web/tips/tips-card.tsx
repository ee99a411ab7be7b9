import { Button, IconButton } from '@sayfa/ui';
import { type OpenReader, useSession, useText } from '@sayfa/web-kit';
import { IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import {
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { GuideText } from '../guides/guide-text.tsx';
import { loadTipTexts } from './load-tips.ts';
import classes from './tips-card.module.css';
import { type TipTexts, workOf } from './tips-file.ts';

type CardProps = { index: number; onIndex(index: number): void; onClose(): void };

/** The pages keep clear of the card: what lies above the lower edge is told to the reader's styles. */
const useRoomBelowPages = (card: RefObject<HTMLElement | null>): void =>
  useLayoutEffect(() => {
    const element = card.current;
    if (!element) return;
    const { style } = document.documentElement;
    const follow = (): void => style.setProperty('--tips-bottom', `${element.offsetHeight}px`);
    const watcher = new ResizeObserver(follow);
    follow();
    watcher.observe(element);
    return () => {
      watcher.disconnect();
      style.removeProperty('--tips-bottom');
    };
  }, [card]);

const Card = ({ texts, index, onIndex, onClose }: CardProps & { texts: TipTexts }) => {
  const card = useRef<HTMLElement>(null);
  const [isShown, setShown] = useState(false);
  const person = useSession(({ details }) => details);
  useRoomBelowPages(card);
  // A screen reader announces what comes into a region that is there already.
  useEffect(() => setShown(true), []);
  const tips = texts[person ? workOf(person) : 'reading'];
  const tip = tips[index] ?? tips[0];
  const isLast = index === tips.length - 1;
  const count = texts.count
    .replace('{n}', String(index + 1))
    .replace('{total}', String(tips.length));
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    onClose();
  };
  return (
    <aside ref={card} className={classes.card} aria-label={texts.name} onKeyDown={onKeyDown}>
      <div className={classes.tip} role="status">
        {isShown && (
          <>
            <p className={classes.count}>{count}</p>
            <p className={classes.title}>{tip.title}</p>
            <p className={classes.text}>
              <GuideText text={tip.text} />
            </p>
          </>
        )}
      </div>
      <div className={classes.buttons}>
        {index > 0 && (
          <Button variant="subtle" onClick={() => onIndex(index - 1)}>
            {texts.previous}
          </Button>
        )}
        <Button variant="light" onClick={() => (isLast ? onClose() : onIndex(index + 1))}>
          {isLast ? texts.done : texts.next}
        </Button>
        <IconButton
          label={texts.close}
          icon={<IconX size={20} stroke={1.75} aria-hidden />}
          side="top"
          onClick={onClose}
        />
      </div>
    </aside>
  );
};

/** One tip at a time, below the pages. */
const TipsCard = ({ reader, onClose, ...place }: CardProps & { reader: OpenReader }) => {
  const { language } = useText();
  const { data: texts } = useQuery({
    queryKey: ['tips', language],
    queryFn: () => loadTipTexts(language),
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (!texts) return null;
  const close = (): void => {
    // The focus goes on at the page, unless it is somewhere else.
    if (document.activeElement?.closest(`.${classes.card}`)) reader.stage.focus();
    onClose();
  };
  return <Card texts={texts} {...place} onClose={close} />;
};

export default TipsCard;
