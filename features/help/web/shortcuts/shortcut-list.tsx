import { Kbd, Skeleton } from '@sayfa/ui';
import { loadShortcuts, type ShortcutGroup, useText } from '@sayfa/web-kit';
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

const Group = ({ group }: { group: ShortcutGroup }) => {
  const { t } = useText();
  return (
    <section>
      <h3 className={classes.title}>{t(group.title)}</h3>
      <dl className={classes.list}>
        {group.shortcuts.map(({ label, keys }) => (
          <div key={label} className={classes.shortcut}>
            <dt>{t(label)}</dt>
            <dd className={classes.ways}>
              {keys.map((way, place) => (
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

/** Every key of the product, as the features themselves list them. Source: HLP-007. */
export const ShortcutList = () => {
  const { t } = useText();
  const { data } = useQuery({
    queryKey: ['help shortcuts'],
    queryFn: loadShortcuts,
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (!data) return <Skeleton height={320} radius="md" />;
  return (
    <>
      <p className={classes.lead}>{t('help:shortcuts.lead')}</p>
      {data.map((group) => (
        <Group key={group.title} group={group} />
      ))}
    </>
  );
};
