import { IconButton, Menu } from '@sayfa/ui';
import { useText } from '@sayfa/web-kit';
import { IconCheck, IconPalette } from '@tabler/icons-react';
import classes from './paper-menu.module.css';
import { PAPERS, useReaderSettings } from './reader-settings.ts';

/** Chooses the tint of the paper. */
export const PaperMenu = ({ side }: { side: 'left' | 'right' | 'top' }) => {
  const { t } = useText();
  const { paper: chosen, setPaper } = useReaderSettings();
  return (
    <Menu position={side === 'top' ? 'top' : `${side}-end`}>
      <Menu.Target>
        <IconButton
          label={t('reader:paper.title')}
          icon={<IconPalette size={24} stroke={1.75} aria-hidden />}
          side={side}
        />
      </Menu.Target>
      <Menu.Dropdown>
        {PAPERS.map((paper) => (
          <Menu.RadioItem
            key={paper}
            value={paper}
            checked={paper === chosen}
            checkIcon={<IconCheck size={18} aria-hidden />}
            rightSection={<span className={classes.swatch} data-tint={paper} />}
            closeMenuOnClick
            onChange={() => setPaper(paper)}
          >
            {t(`reader:paper.${paper}`)}
          </Menu.RadioItem>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
};
