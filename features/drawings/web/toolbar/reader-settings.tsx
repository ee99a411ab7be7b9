import { hasCapability } from '@sayfa/contract-kit';
import { LANGUAGES } from '@sayfa/i18n';
import { runInBackground } from '@sayfa/kernel';
import { Choices, Drawer, Switch, THEMES, ThemeSwatch } from '@sayfa/ui';
import {
  type SessionPerson,
  TOOLBAR_SIZES,
  useBarsSide,
  useFadingBars,
  useReaderSettingsMenu,
  useSession,
  useSingleKeys,
  useTeacherModes,
  useText,
  useTheme,
} from '@sayfa/web-kit';
import { useEffect } from 'react';
import classes from './reader-settings.module.css';
import { TOOLBAR_COMMANDS } from './toolbar-commands.ts';
import type { ToolbarParts } from './toolbar-parts.ts';
import { type ToolbarSize, useToolbarSettings } from './toolbar-settings.ts';
import { useCommandValue } from './use-commands.ts';

/** The version that the settings menu tells. Source: TBR-013. */
const VERSION = 'v1.1b';

const Person = ({ person }: { person: SessionPerson }) => {
  const { t } = useText();
  const roles = person.roles.map(({ name }) => t(`users:roleNames.${name.replaceAll(' ', '')}`));
  return (
    <p className={classes.person}>
      <strong>{`${person.name} ${person.last_name}`.trim()}</strong>
      {roles.length > 0 ? roles.join(' · ') : t('users:noRole')}
    </p>
  );
};

const Toggle = ({ label, on, onChange }: { label: string; on: boolean; onChange: () => void }) => (
  <Switch
    className={classes.toggle}
    labelPosition="left"
    size="lg"
    styles={{ body: { alignItems: 'center' }, labelWrapper: { flex: 1 } }}
    label={label}
    checked={on}
    onChange={onChange}
  />
);

const MoveButtons = () => {
  const { t } = useText();
  const { moveButtons, toggle } = useTeacherModes();
  return (
    <Toggle
      label={t('drawings:commands.movebuttons')}
      on={moveButtons}
      onChange={() => toggle('moveButtons')}
    />
  );
};

const Toggles = ({ reader, commands }: ToolbarParts) => {
  const { t } = useText();
  const settings = useToolbarSettings();
  const singleKeys = useSingleKeys();
  const fadingBars = useFadingBars();
  const person = useSession((session) => session.details);
  const close = useReaderSettingsMenu((menu) => menu.close);
  const areShown = useCommandValue(commands, commands.annotationsShown);
  return (
    <div className={classes.toggles}>
      {!reader.isPhone && (
        <>
          <Toggle
            label={t('drawings:settings.labels')}
            on={settings.showLabels}
            onChange={() => settings.set({ showLabels: !settings.showLabels })}
          />
          <Toggle
            label={t('drawings:settings.advanced')}
            on={settings.toolbarMode}
            onChange={() => settings.set({ toolbarMode: !settings.toolbarMode })}
          />
          <Toggle
            label={t('drawings:settings.upright')}
            on={settings.verticalToolbar}
            onChange={settings.toggleDirection}
          />
          <Toggle
            label={t('drawings:settings.pinned')}
            on={settings.toolbarPin}
            onChange={settings.togglePin}
          />
        </>
      )}
      <Toggle
        label={t('drawings:settings.singleKeys')}
        on={singleKeys.isOn}
        onChange={() => singleKeys.set(!singleKeys.isOn)}
      />
      <Toggle
        label={t('drawings:settings.fadingBars')}
        on={fadingBars.isOn}
        onChange={() => fadingBars.set(!fadingBars.isOn)}
      />
      <Toggle
        label={t('drawings:commands.showannotations')}
        on={areShown}
        onChange={() => void TOOLBAR_COMMANDS.showannotations.run({ reader, commands })}
      />
      {!reader.isPhone && hasCapability(person, 'usesMediaTools') && <MoveButtons />}
      {hasCapability(person, 'usesTeacherTools') && (
        <Toggle
          label={t('drawings:commands.studiomode')}
          on={settings.studioMode}
          onChange={() => {
            settings.set({ studioMode: !settings.studioMode });
            close();
          }}
        />
      )}
    </div>
  );
};

const SIZE_NAMES = ['1X', '2X', '3X', '4X'] as const;
type SizeName = (typeof SIZE_NAMES)[number];

const sizeOf = (name: SizeName): ToolbarSize => TOOLBAR_SIZES[SIZE_NAMES.indexOf(name)] ?? 1;
const nameOf = (size: ToolbarSize): SizeName => SIZE_NAMES[TOOLBAR_SIZES.indexOf(size)] ?? '1X';

const ToolbarSizes = () => {
  const { t } = useText();
  const { toolbarSize, verticalToolbar, set } = useToolbarSettings();
  return (
    <Choices
      legend={t('drawings:settings.size')}
      // The largest is not offered upright. Source: TBR-003.
      choices={SIZE_NAMES.filter((name) => name !== '4X' || !verticalToolbar).map((name) => ({
        value: name,
        label: name,
      }))}
      chosen={nameOf(toolbarSize)}
      onChoose={(name) => set({ toolbarSize: sizeOf(name) })}
    />
  );
};

/** The settings of an open book. Source: TBR-013, TBR-014. */
export const ReaderSettings = ({ reader, commands }: ToolbarParts) => {
  const { t, language, setLanguage } = useText();
  const { theme, setTheme } = useTheme();
  const { isOpen, close } = useReaderSettingsMenu();
  const person = useSession((session) => session.details);
  const side = useBarsSide();
  useEffect(() => close, [close]);
  return (
    <Drawer
      opened={isOpen}
      onClose={close}
      // The drawer itself swaps its sides where lines start at the right.
      position={reader.isPhone ? 'bottom' : side === 'end' ? 'right' : 'left'}
      size={reader.isPhone ? '85%' : 380}
      title={t('drawings:settings.title')}
      closeButtonProps={{ 'aria-label': t('ui:close') }}
      overlayProps={{ backgroundOpacity: 0.25 }}
      styles={{ content: { display: 'flex', flexDirection: 'column' }, body: { flex: 1 } }}
    >
      <div className={classes.body}>
        {person && <Person person={person} />}
        <Toggles reader={reader} commands={commands} />
        {!reader.isPhone && <ToolbarSizes />}
        <Choices
          legend={t('app:menu.theme')}
          choices={THEMES.map((value) => ({ value, label: t(`app:themes.${value || 'dark'}`) }))}
          chosen={theme}
          onChoose={setTheme}
          mark={(value) => <ThemeSwatch theme={value} />}
        />
        <Choices
          legend={t('app:menu.language')}
          choices={LANGUAGES.map((value) => ({
            value,
            label: t(`app:languages.${value}`),
            lang: value,
          }))}
          chosen={language}
          onChoose={(value) => runInBackground(setLanguage(value))}
        />
        <footer className={classes.version}>{VERSION}</footer>
      </div>
    </Drawer>
  );
};
