import { Button, Menu } from '@sayfa/ui';
import { useBarsSide, useText } from '@sayfa/web-kit';
import { IconDeviceDesktop, IconLock, IconLogout, IconUserCircle } from '@tabler/icons-react';
import { canShowDesktop, DESKTOP_ADDRESS } from '../own-key/started-by-package.ts';
import classes from './session.module.css';

const ICON = { size: 28, stroke: 1.75, 'aria-hidden': true };

/** On every screen of a board, in reach: two presses lock it, and two leave it. Source: BRD-008. */
export const BoardControls = ({ onLock, onLeave }: { onLock(): void; onLeave(): void }) => {
  const { t } = useText();
  const side = useBarsSide();
  return (
    <Menu
      position={side === 'end' ? 'left-start' : 'right-start'}
      classNames={{ item: classes.item }}
      withinPortal
    >
      <Menu.Target>
        <Button
          className={classes.controls}
          variant="default"
          data-side={side}
          aria-label={t('boards:lock.menu')}
        >
          <IconUserCircle {...ICON} />
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {canShowDesktop() && (
          <Menu.Item
            component="a"
            href={DESKTOP_ADDRESS}
            leftSection={<IconDeviceDesktop {...ICON} />}
          >
            {t('boards:start.showDesktop')}
          </Menu.Item>
        )}
        <Menu.Item leftSection={<IconLock {...ICON} />} onClick={onLock}>
          {t('boards:lock.lock')}
        </Menu.Item>
        <Menu.Item
          leftSection={<IconLogout {...ICON} className="mantine-rotate-rtl" />}
          onClick={onLeave}
        >
          {t('boards:lock.leave')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
};
