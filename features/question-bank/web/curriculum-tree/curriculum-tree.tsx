import { useText } from '@sayfa/web-kit';
import { IconCheck } from '@tabler/icons-react';
import { type KeyboardEvent, useRef, useState } from 'react';
import { type Course, type Kind, type Row, toggled } from '../../contract/index.ts';
import classes from './curriculum-tree.module.css';
import { keyTarget, type TreeItem, treeItems } from './tree-items.ts';

const nameOf = (item: TreeItem, kindName: string): string => `${kindName}: ${item.name}`;

/** A course as a tree with ticks; one stop for the keyboard, arrows move inside it. Source: QB-018. */
export const CurriculumTree = ({
  course,
  row,
  label,
  onChange,
}: {
  course: Course;
  row: Row;
  label: string;
  onChange: (row: Row) => void;
}) => {
  const { t, direction } = useText();
  const tree = useRef<HTMLDivElement>(null);
  const [reached, setReached] = useState<string>();
  const items = treeItems(course, row);
  if (items.length === 0) return <p className={classes.nothing}>{t('question-bank:noUnits')}</p>;
  const stop = items.find(({ key }) => key === reached) ?? items[0];

  const toggle = (kind: Kind, id: number, on: boolean) =>
    onChange(toggled(row, course, kind, id, on));
  const onKey = (event: KeyboardEvent, item: TreeItem, at: number) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === ' ' || event.key === 'Enter') {
      event.preventDefault();
      toggle(item.kind, item.id, !item.checked);
      return;
    }
    const target = keyTarget(items, at, event.key, direction);
    const next = target === undefined ? undefined : items[target];
    if (!next) return;
    event.preventDefault();
    setReached(next.key);
    tree.current?.querySelector<HTMLElement>(`[data-key="${next.key}"]`)?.focus();
  };

  return (
    <div
      ref={tree}
      role="tree"
      aria-label={label}
      aria-multiselectable="true"
      className={classes.tree}
    >
      {items.map((item, at) => (
        <div
          key={item.key}
          data-key={item.key}
          role="treeitem"
          aria-level={item.depth}
          aria-posinset={item.place}
          aria-setsize={item.of}
          aria-checked={item.checked}
          aria-expanded={item.opens ? item.checked : undefined}
          aria-label={nameOf(item, t(`question-bank:kind.${item.kind}`))}
          aria-description={item.nothing && t(`question-bank:${item.nothing}`)}
          tabIndex={item.key === stop?.key ? 0 : -1}
          className={classes.item}
          data-kind={item.kind}
          onClick={() => {
            setReached(item.key);
            toggle(item.kind, item.id, !item.checked);
          }}
          onKeyDown={(event) => onKey(event, item, at)}
        >
          <span className={classes.box} aria-hidden="true">
            {item.checked && <IconCheck size={16} stroke={3} />}
          </span>
          <span className={classes.words}>
            <bdi>{item.name}</bdi>
            {item.nothing && (
              <span className={classes.nothing}>{t(`question-bank:${item.nothing}`)}</span>
            )}
          </span>
        </div>
      ))}
    </div>
  );
};
