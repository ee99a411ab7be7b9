import { Kbd, Skeleton } from '@sayfa/ui';
import {
  inReadingDirection,
  type ListedCommands,
  loadCommandList,
  useReadingDirection,
  useText,
  waysToPress,
} from '@sayfa/web-kit';
import { useQuery } from '@tanstack/react-query';
import { Fragment } from 'react';
import classes from './shortcut-list.module.css';

const ARROWS: Record<string, string> = {
  ArrowRight: '→',
  ArrowLeft: '←',
  ArrowUp: '↑',
  ArrowDown: '↓',
  '-': '−',
};

/** Keys that some languages print in words; where they do not, the name is the same everywhere. */
const NAMED: Record<string, string> = {
  ' ': 'space',
  Escape: 'escape',
  Home: 'home',
  End: 'end',
  PageUp: 'pageUp',
  PageDown: 'pageDown',
  Control: 'control',
  Shift: 'shift',
};

const Keys = ({ keys }: { keys: readonly string[] }) => {
  const { t } = useText();
  const nameOf = (key: string): string => {
    const name = NAMED[key];
    return name ? t(`help:shortcuts.verbatim.${name}`) : (ARROWS[key] ?? key.toUpperCase());
  };
  return (
    <span className={classes.keys} dir="ltr">
      {keys.map((key) => (
        <Kbd key={key} className={classes.key}>
          {nameOf(key)}
        </Kbd>
      ))}
    </span>
  );
};

type Part = { title: string; commands: ListedCommands['commands'] };

/** Commands with a key, by the part of the product that has them. */
const partsOf = (groups: readonly ListedCommands[]): Part[] => {
  const parts = new Map<string, ListedCommands['commands']>();
  for (const { title, commands } of groups) {
    const withKeys = commands.filter(({ keys }) => keys !== undefined);
    if (withKeys.length > 0) parts.set(title, [...(parts.get(title) ?? []), ...withKeys]);
  }
  return [...parts].map(([title, commands]) => ({ title, commands }));
};

const PartOfList = ({ part }: { part: Part }) => {
  const { t } = useText();
  return (
    <section>
      <h3 className={classes.title}>{t(part.title)}</h3>
      <dl className={classes.list}>
        {part.commands.map((command) => (
          <div key={command.id} className={classes.shortcut}>
            <dt>{t(command.description ?? command.name)}</dt>
            <dd className={classes.ways}>
              {waysToPress(command).map((way, place) => (
                <Fragment key={way.join('+')}>
                  {place > 0 && <span className={classes.or}>{t('help:shortcuts.or')}</span>}
                  <Keys keys={way} />
                </Fragment>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
};

/** Every key of the product, as the commands of the features have them. Source: HLP-007. */
export const ShortcutList = () => {
  const { t } = useText();
  const { direction } = useReadingDirection();
  const { data } = useQuery({
    queryKey: ['help shortcuts'],
    queryFn: loadCommandList,
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (!data) return <Skeleton height={320} radius="md" />;
  return (
    <>
      <p className={classes.lead}>{t('help:shortcuts.lead')}</p>
      {partsOf(data.map((group) => inReadingDirection(group, direction))).map((part) => (
        <PartOfList key={part.title} part={part} />
      ))}
    </>
  );
};
