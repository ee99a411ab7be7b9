import { createId } from '@sayfa/kernel';
import { Button, IconButton, Menu } from '@sayfa/ui';
import { type Command, shortcutOf, useText } from '@sayfa/web-kit';
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
import { CUT_IMAGES, CUT_PAGE, FIND_LINES } from '../margin-commands.ts';
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
  at: MarginsAt;
  kind: PageKind;
  /** Of the page being read, in page units. */
  height: number;
  /** Keys of editors work now, and are shown. */
  hasKeys: boolean;
  isSending: boolean;
  onClose(): void;
};

/** Lines of the page being read: adding, choosing, copying; and what is cut along them. */
export const MarginsBar = ({ at, kind, height, hasKeys, isSending, onClose }: BarProps) => {
  const { t } = useText();
  const lines = useMargins((state) => state.lines[kind]);
  const isUnsent = useMargins((state) => state.isUnsent);
  const isPreviewed = useMargins((state) => state.isPreviewed);
  const sections = sectionsOf(guidesIn(lines), height).length;
  const shortcut = (command: Pick<Command<never>, 'keys'>) => {
    const keys = hasKeys ? shortcutOf(command) : undefined;
    return keys === undefined ? {} : { shortcut: keys };
  };

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
    <section className={classes.bar} aria-label={t('margins:name')}>
      <div className={classes.heading}>
        <p className={classes.about}>
          <strong>{t(`margins:kind.${kind}`)}</strong>
          <span>
            {t('margins:lines', { count: lines.length })} ·{' '}
            {t('margins:sections', { count: sections })}
            {isUnsent && ` · ${t('margins:unsent')}`}
          </span>
        </p>
        <IconButton
          label={t('margins:hide')}
          icon={<IconX size={22} stroke={1.75} />}
          onClick={onClose}
        />
      </div>
      <div className={classes.tools}>
        <IconButton
          label={t('margins:addUpright')}
          icon={<IconSeparatorVertical size={22} stroke={1.75} />}
          disabled={!mayAddUpright(lines)}
          onClick={() => changeLines(kind, withUpright(lines, createId()))}
        />
        <IconButton
          label={t('margins:addLevel')}
          icon={<IconSeparatorHorizontal size={22} stroke={1.75} />}
          disabled={!mayAddLevel(lines)}
          onClick={() => changeLines(kind, withLevel(lines, createId(), height))}
        />
        <Menu position="bottom">
          <Menu.Target>
            <IconButton
              label={t('margins:sets.name')}
              icon={<IconColumns size={22} stroke={1.75} />}
            />
          </Menu.Target>
          <Menu.Dropdown>
            {SET_NAMES.map((set) => (
              <Menu.Item key={set} onClick={() => choose(set)}>
                {t(`margins:sets.${set}`)}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
        <IconButton
          label={t('margins:keys.find')}
          icon={<IconWand size={22} stroke={1.75} />}
          {...shortcut(FIND_LINES)}
          onClick={() => void findLines(at)}
        />
        <IconButton
          label={t('margins:copy', { kind: other[kind] })}
          icon={<IconFlipHorizontal size={22} stroke={1.75} />}
          disabled={lines.length === 0}
          onClick={copy}
        />
        <IconButton
          label={t('margins:preview')}
          icon={<IconEye size={22} stroke={1.75} />}
          pressed={isPreviewed}
          onClick={() => useMargins.setState({ isPreviewed: !isPreviewed })}
        />
        <IconButton
          label={t('margins:clear')}
          icon={<IconTrash size={22} stroke={1.75} />}
          disabled={lines.length === 0}
          onClick={clear}
        />
        <span className={classes.gap} />
        <IconButton
          label={t('margins:keys.pageZooms')}
          icon={<IconZoomScan size={22} stroke={1.75} />}
          {...shortcut(CUT_PAGE)}
          onClick={() => void cutPage(at)}
        />
        <IconButton
          label={t('margins:keys.cutImages')}
          icon={<IconCut size={22} stroke={1.75} />}
          {...shortcut(CUT_IMAGES)}
          onClick={() => void cutImages(at)}
        />
        <IconButton
          label={t('margins:tests.heading')}
          icon={<IconListDetails size={22} stroke={1.75} />}
          onClick={() => useTests.setState({ isOpen: true })}
        />
        <RangeFields at={at} />
        <Button disabled={isSending} onClick={() => void sendMargins(at)}>
          {t('margins:send')}
        </Button>
      </div>
    </section>
  );
};
