import { createTheme, type VariantColorsResolver } from '@mantine/core';
import { MOTION_MS } from './motion.ts';

const ACCENT = 'var(--accent)';

const clear = '1px solid transparent';

const mixed = (colour: string, percent: number): string =>
  `color-mix(in srgb, ${colour} ${percent}%, transparent)`;

/** Which of our variables a `color` property means. */
const colourOf = (color: string | undefined): string => {
  if (color === undefined || color === 'accent' || color === 'blue') return ACCENT;
  if (color === 'red' || color === 'danger') return 'var(--danger)';
  if (color === 'green' || color === 'success') return 'var(--success)';
  if (color === 'yellow' || color === 'warning') return 'var(--warning)';
  if (color === 'gray') return 'var(--text-quiet)';
  return color;
};

const onColour = (colour: string): string =>
  colour === ACCENT ? 'var(--on-accent)' : 'var(--surface-0)';

const variantColors: VariantColorsResolver = ({ color, variant }) => {
  const colour = colourOf(color);
  switch (variant) {
    case 'filled':
      return {
        background: colour,
        hover: `color-mix(in srgb, ${colour} 88%, var(--text))`,
        color: onColour(colour),
        border: clear,
      };
    case 'light':
      return {
        background: mixed(colour, 14),
        hover: mixed(colour, 20),
        color: colour === ACCENT ? 'var(--text)' : colour,
        border: clear,
      };
    case 'outline':
      return {
        background: 'transparent',
        hover: mixed(colour, 10),
        color: colour,
        border: `1px solid ${colour}`,
      };
    case 'subtle':
      return {
        background: 'transparent',
        hover: 'var(--surface-2)',
        color: colour === ACCENT ? 'var(--text)' : colour,
        border: clear,
      };
    case 'transparent':
      return { background: 'transparent', hover: 'transparent', color: colour, border: clear };
    case 'white':
    case 'default':
      return {
        background: 'var(--surface-1)',
        hover: 'var(--surface-2)',
        color: 'var(--text)',
        border: '1px solid var(--line)',
      };
    default:
      return {
        background: 'transparent',
        hover: 'transparent',
        color: 'inherit',
        border: 'none',
      };
  }
};

const quick = { transitionProps: { duration: MOTION_MS, timingFunction: 'ease-out' } };

/** A menu that fades out would lie under the pointer that goes on at the page. */
const menuTransition = { transitionProps: { ...quick.transitionProps, exitDuration: 0 } };

/** The head of a dialog stays at its top; focused fields are not scrolled behind it. */
const HEAD_OF_DIALOG = '5rem';

const tall = (size: string | number | undefined): boolean => size === undefined || size === 'md';

/** What lies above the page in a theme's own colours, not in Mantine's greys. */
const surface = {
  background: 'var(--surface-1)',
  borderColor: 'var(--line)',
  '--menu-item-hover': 'var(--surface-2)',
};

/** Mantine with our measures; its colours come from the variables of `styles/mantine-tokens.css`. */
export const mantineTheme = createTheme({
  fontFamily: 'var(--font)',
  primaryColor: 'accent',
  colors: {
    accent: [ACCENT, ACCENT, ACCENT, ACCENT, ACCENT, ACCENT, ACCENT, ACCENT, ACCENT, ACCENT],
  },
  variantColorResolver: variantColors,
  defaultRadius: 'md',
  respectReducedMotion: true,
  cursorType: 'pointer',
  components: {
    Button: {
      defaultProps: { size: 'md' },
      vars: (_theme: unknown, props: { size?: string | number }) => ({
        root: tall(props.size) ? { '--button-height': '2.75rem', '--button-fz': '1rem' } : {},
      }),
    },
    Input: {
      defaultProps: { size: 'md' },
      vars: (_theme: unknown, props: { size?: string | number }) => ({
        wrapper: tall(props.size) ? { '--input-height': '2.75rem', '--input-fz': '1rem' } : {},
      }),
    },
    TextInput: { defaultProps: { size: 'md' } },
    PasswordInput: {
      defaultProps: { size: 'md', rightSectionWidth: 44, visibilityToggleFocusable: true },
      vars: () => ({ root: { '--psi-button-size': '2.75rem' } }),
    },
    Textarea: { defaultProps: { size: 'md' } },
    Select: { defaultProps: { size: 'md' } },
    InputWrapper: { defaultProps: { size: 'md' } },
    Modal: {
      defaultProps: { ...quick, radius: 'lg', centered: true },
      styles: {
        title: { fontSize: '1.25rem', fontWeight: 600 },
        content: { scrollPaddingBlockStart: HEAD_OF_DIALOG },
      },
    },
    ModalRoot: { defaultProps: quick },
    Drawer: {
      defaultProps: quick,
      styles: { content: { scrollPaddingBlockStart: HEAD_OF_DIALOG } },
    },
    ModalCloseButton: { defaultProps: { size: 44 } },
    DrawerCloseButton: { defaultProps: { size: 44 } },
    // A dialog's head is no second banner of the page.
    ModalHeader: { defaultProps: { role: 'presentation' } },
    DrawerHeader: { defaultProps: { role: 'presentation' } },
    Menu: {
      // A placeholder for the focus would be a child that a menu may not have.
      defaultProps: {
        ...menuTransition,
        radius: 'md',
        shadow: 'md',
        withInitialFocusPlaceholder: false,
      },
      styles: { dropdown: surface, item: { minHeight: '2.75rem' } },
    },
    Popover: {
      defaultProps: { ...quick, radius: 'lg', shadow: 'md' },
      styles: { dropdown: surface },
    },
    Tooltip: {
      defaultProps: {
        openDelay: 400,
        transitionProps: { duration: Math.min(MOTION_MS, 100) },
        events: { hover: true, focus: true, touch: false },
      },
      styles: {
        tooltip: {
          background: 'var(--surface-2)',
          color: 'var(--text)',
          border: '1px solid var(--line)',
          fontSize: '0.875rem',
        },
      },
    },
  },
});
