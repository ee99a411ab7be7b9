import { createId, runInBackground } from '@sayfa/kernel';
import { Button, IconButton, Menu } from '@sayfa/ui';
import { type Command, shortcutProps, useText } from '@sayfa/web-kit';
import {
  IconColumns,
  IconCut,
  IconEye,
  IconFlipHorizontal,
  IconListDetails,
  IconSeparatorHorizontal,
  IconSeparatorVertical,
  IconTrash,
  IconWand,
  IconX,
  IconZoomScan,
} from '@tabler/icons-react';
import type { ReactNode, Ref } from 'react';
import { sectionsOf } from '../../contract/index.ts';
import {
  guidesIn,
  type LineSet,
  mayAddLevel,
  mayAddUpright,
  mirrored,
  type PageKind,
  type SETS,
  withLevel,
  withSet,
  withUpright,
} from '../lines/line-rules.ts';
import { changeLines, useMargins } from '../lines/margins-state.ts';
import { ADD_LINE, CUT_IMAGES, CUT_PAGE, FIND_LINES } from '../margin-commands.ts';
import { cutImages } from '../tasks/cut-images.ts';
import { cutPage } from '../tasks/cut-page.ts';
import { findLines, offerBack } from '../tasks/find-lines.ts';
import type { MarginsAt } from '../tasks/margins-of-book.ts';
import { sendMargins } from '../tasks/send-margins.ts';
import { useTests } from '../tests/tests-state.ts';
import classes from './margins-bar.module.css';
import { RangeFields } from './range-fields.tsx';

const SET_NAMES = ['two', 'three', 'numbered'] as const satisfies readonly (keyof typeof SETS)[];
const other = { A: 'B', B: 'A' } as const satisfies Record<PageKind, PageKind>;

type BarProps = {
  ref: Ref<HTMLElement>;
  at: MarginsAt;
  kind: PageKind;
  /** Height of the current page, in page units. */
  height: number;
  /** Whether keys of editors are active and shown. */
  hasKeys: boolean;
  isSending: boolean;
  onClose(): void;
};

type LineToolsProps = Pick<BarProps, 'kind' | 'height' | 'hasKeys'> & { findButton: ReactNode };

const ICON = { size: 22, stroke: 1.75 } as const;

/** Buttons that change the lines of one kind of pages; removing lines can be undone. */
const LineTools = ({ kind, height, hasKeys, findButton }: LineToolsProps) => {
  const { t } = useText();
  const lines = useMargins((state) => state.lines[kind]);
  const isPreviewed = useMargins((state) => state.isPreviewed);

  const choose = (set: LineSet): void => {
    const before = useMargins.getState();
    changeLines(kind, withSet(lines, set, createId));
    if (lines.length > 0) offerBack(t('margins:replaced'), before);
  };
  const copy = (): void => {
    const before = useMargins.getState();
    changeLines(other[kind], mirrored(lines, createId));
    offerBack(t('margins:copied', { kind: other[kind] }), before);
  };
  const clear = (): void => {
    const before = useMargins.getState();
    changeLines(kind, []);
    offerBack(t('margins:cleared'), before);
  };

  return (
    <>
      <IconButton
        label={t('margins:addUpright')}
        icon={<IconSeparatorVertical {...ICON} />}
        {...(hasKeys && shortcutProps(ADD_LINE))}
        disabled={!mayAddUpright(lines)}
        onClick={() => changeLines(kind, withUpright(lines, createId()))}
      />
      <IconButton
        label={t('margins:addLevel')}
        icon={<IconSeparatorHorizontal {...ICON} />}
        disabled={!mayAddLevel(lines)}
        onClick={() => changeLines(kind, withLevel(lines, createId(), height))}
      />
      <Menu position="bottom">
        <Menu.Target>
          <IconButton label={t('margins:sets.name')} icon={<IconColumns {...ICON} />} />
        </Menu.Target>
        <Menu.Dropdown>
          {SET_NAMES.map((set) => (
            <Menu.Item key={set} onClick={() => choose(set)}>
              {t(`margins:sets.${set}`)}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
      {findButton}
      <IconButton
        label={t('margins:copy', { kind: other[kind] })}
        icon={<IconFlipHorizontal {...ICON} />}
        disabled={lines.length === 0}
        onClick={copy}
      />
      <IconButton
        label={t('margins:preview')}
        icon={<IconEye {...ICON} />}
        pressed={isPreviewed}
        onClick={() => useMargins.setState({ isPreviewed: !isPreviewed })}
      />
      <IconButton
        label={t('margins:clear')}
        icon={<IconTrash {...ICON} />}
        disabled={lines.length === 0}
        onClick={clear}
      />
    </>
  );
};

/** Lines of the current page: adding, choosing and copying them, and cutting along them. */
export const MarginsBar = ({ ref, at, kind, height, hasKeys, isSending, onClose }: BarProps) => {
  const { t } = useText();
  const lines = useMargins((state) => state.lines[kind]);
  const isUnsent = useMargins((state) => state.isUnsent);
  const sections = sectionsOf(guidesIn(lines), height).length;
  const button = (
    command: Pick<Command<never>, 'name' | 'keys'>,
    Icon: typeof IconWand,
    run: () => void,
  ) => (
    <IconButton
      label={t(command.name)}
      icon={<Icon {...ICON} />}
      {...(hasKeys && shortcutProps(command))}
      onClick={run}
    />
  );

  return (
    <section ref={ref} className={classes.bar} aria-label={t('margins:name')}>
      <div className={classes.heading}>
        <p className={classes.about}>
          <strong>{t(`margins:kind.${kind}`)}</strong>
          <span>
            {t('margins:lines', { count: lines.length })} ·{' '}
            {t('margins:sections', { count: sections })}
            {isUnsent && ` · ${t('margins:unsent')}`}
          </span>
        </p>
        <IconButton label={t('margins:hide')} icon={<IconX {...ICON} />} onClick={onClose} />
      </div>
      <div className={classes.tools}>
        <LineTools
          kind={kind}
          height={height}
          hasKeys={hasKeys}
          findButton={button(FIND_LINES, IconWand, () => runInBackground(findLines(at)))}
        />
        <span className={classes.gap} />
        {button(CUT_PAGE, IconZoomScan, () => runInBackground(cutPage(at)))}
        {button(CUT_IMAGES, IconCut, () => runInBackground(cutImages(at)))}
        <IconButton
          label={t('margins:tests.heading')}
          icon={<IconListDetails {...ICON} />}
          onClick={() => useTests.setState({ isOpen: true })}
        />
        <RangeFields at={at} />
        <Button disabled={isSending} onClick={() => runInBackground(sendMargins(at))}>
          {t('margins:send')}
        </Button>
      </div>
    </section>
  );
};
