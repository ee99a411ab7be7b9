import type { ToolName } from '@sayfa/canvas/tool';
import { hasCapability } from '@sayfa/contract-kit';
import { tools } from '@sayfa/tools';
import { useRovingFocus } from '@sayfa/ui';
import {
  usePlacing,
  useReaderSettingsMenu,
  useSession,
  useText,
  useZoomMode,
} from '@sayfa/web-kit';
import { IconPencil, IconSettings, IconX } from '@tabler/icons-react';
import { type CSSProperties, useEffect, useRef, useState } from 'react';
import { useActiveTool } from './active-tool.ts';
import { ItemButton } from './item-button.tsx';
import classes from './mobile-tools.module.css';
import { ToolButton } from './tool-button.tsx';
import { iconOfTool } from './tool-icons.tsx';
import { itemsOf, type ToolbarItem } from './toolbar-items.ts';
import type { ToolbarParts } from './toolbar-parts.ts';
import { phoneColumns } from './toolbar-place.ts';
import { useToolbarSettings } from './toolbar-settings.ts';
import { useBusyMark } from './use-commands.ts';

/** CSS pixels of a column and of a row. Source: TBR-010. */
const CELL_PX = 53;
/** CSS pixels that bars, the opener and the edges take of the height. */
const RESERVED_HEIGHT_PX = 52 + 52 + CELL_PX + 40;

/** Fullscreen and zoom are the fingers' own on a phone; teacher tools have no place there. Source: TBR-019. */
const HIDDEN_ON_PHONE = new Set(['zoom', 'teacher', 'textstroke', 'edit']);

const phoneItems = (isAuthor: boolean): ToolbarItem[] =>
  itemsOf(tools, {
    isTeacher: false,
    isAuthor,
    isEditor: false,
    advanced: true,
    vertical: false,
  }).filter(({ id }) => !HIDDEN_ON_PHONE.has(id));

const useWindowHeight = (): number => {
  const [height, setHeight] = useState(window.innerHeight);
  useEffect(() => {
    const measure = (): void => setHeight(window.innerHeight);
    window.addEventListener('resize', measure);
    return () => window.removeEventListener('resize', measure);
  }, []);
  return height;
};

const OpenerIcon = ({ tool }: { tool: ToolName | null }) => {
  const Icon = tool && tool !== 'pan' ? iconOfTool(tool) : IconPencil;
  return <Icon stroke={1.75} />;
};

/** The tools on a phone: a button that opens a few columns of them. Source: TBR-010. */
export const MobileTools = ({ reader, commands }: ToolbarParts) => {
  const { t, direction } = useText();
  const area = useRef<HTMLDivElement>(null);
  useBusyMark(area, commands);
  const [isOpen, setOpen] = useState(false);
  // The tools would lie over the page that has to be tapped.
  const isPlacing = usePlacing((state) => state.tool !== undefined);
  if (isPlacing && isOpen) setOpen(false);
  const tool = useActiveTool((state) => state.tool);
  const openSettings = useReaderSettingsMenu((menu) => menu.open);
  const studioMode = useToolbarSettings((settings) => settings.studioMode);
  const height = useWindowHeight();
  const areWhole = useZoomMode(({ mode }) => mode === null);
  const items = phoneItems(
    useSession(({ details }) => areWhole && hasCapability(details, 'usesMediaTools')),
  );
  const ids = [...items.map(({ id }) => id), 'settings'];
  const roving = useRovingFocus(ids[0], direction === 'rtl');
  if (studioMode) return null;
  const columns = phoneColumns(ids.length, height - RESERVED_HEIGHT_PX, CELL_PX);
  const style: CSSProperties & Record<`--${string}`, string> = {
    '--cell': `${CELL_PX}px`,
    '--columns': String(columns),
  };
  const buttonLook = (id: string) =>
    ({
      showsLabel: false,
      side: direction === 'rtl' ? 'right' : 'left',
      tabIndex: roving.tabIndexOf(id, ids),
    }) as const;
  return (
    <div
      ref={area}
      className={classes.tools}
      data-covers-page
      style={style}
      data-open={isOpen || undefined}
      data-reading={tool === 'pan' || undefined}
    >
      {isOpen && (
        <div
          role="toolbar"
          aria-orientation="vertical"
          aria-label={t('drawings:toolbar.title')}
          className={classes.cells}
          {...roving.bar}
        >
          {items.map((item) => (
            <ItemButton
              key={item.id}
              item={item}
              reader={reader}
              commands={commands}
              {...buttonLook(item.id)}
            />
          ))}
          <ToolButton
            item="settings"
            label={t('drawings:settings.title')}
            icon={<IconSettings stroke={1.75} />}
            onClick={openSettings}
            {...buttonLook('settings')}
          />
        </div>
      )}
      <div className={classes.opener}>
        <ToolButton
          label={t(isOpen ? 'drawings:toolbar.close' : 'drawings:toolbar.open')}
          icon={isOpen ? <IconX stroke={1.75} /> : <OpenerIcon tool={tool} />}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        />
      </div>
    </div>
  );
};
