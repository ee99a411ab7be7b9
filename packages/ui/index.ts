/** The design system: theme, Mantine's parts as we use them, and parts of our own. Knows no feature. */
export { Banner } from './banner.tsx';
export { Breadcrumbs } from './breadcrumbs.tsx';
export { ButtonTooltip } from './button-tooltip.tsx';
export { Choices } from './choices.tsx';
export { DialogSheet } from './dialog-sheet.tsx';
export { type Drawing, LineDrawing } from './drawings.tsx';
export { hasClosedDialog } from './escape-layers.ts';
export { focusFirstError } from './focus-first-error.ts';
export { IconButton } from './icon-button.tsx';
export { Logo, PRODUCT_NAME } from './logo.tsx';
export { EmptyState, ErrorState } from './message-state.tsx';
export { ActionIcon } from './parts/action-icon.ts';
export { Alert } from './parts/alert.ts';
export { Anchor } from './parts/anchor.ts';
export { Badge } from './parts/badge.ts';
export { Button } from './parts/button.ts';
export { Checkbox } from './parts/checkbox.ts';
export { Divider } from './parts/divider.ts';
export { Drawer } from './parts/drawer.tsx';
export { FileButton } from './parts/file-button.ts';
export { useHotkeys, useMediaQuery, useReducedMotion } from './parts/hooks.ts';
export { Kbd } from './parts/kbd.ts';
export {
  Box,
  Center,
  CloseButton,
  Flex,
  FocusTrap,
  Group,
  Loader,
  Overlay,
  Paper,
  Portal,
  ScrollArea,
  Stack,
  UnstyledButton,
  VisuallyHidden,
} from './parts/layout.ts';
export { Menu } from './parts/menu.tsx';
export { Modal } from './parts/modal.tsx';
export { NumberInput } from './parts/number-input.ts';
export { PasswordInput } from './parts/password-input.tsx';
export { Popover } from './parts/popover.tsx';
export { Progress } from './parts/progress.ts';
export { Radio } from './parts/radio.ts';
export { SegmentedControl } from './parts/segmented-control.ts';
export { Select } from './parts/select.ts';
export { Skeleton } from './parts/skeleton.ts';
export { DirectionProvider, RangeSlider, Slider } from './parts/slider.ts';
export { Switch } from './parts/switch.ts';
export { Tabs } from './parts/tabs.ts';
export { Text, Title } from './parts/text.ts';
export { Textarea, TextInput } from './parts/text-input.ts';
export { Tooltip } from './parts/tooltip.ts';
export { PicturePair } from './picture-pair.tsx';
export { pixelsOfRem } from './pixels-of-rem.ts';
export { SayfaProvider } from './provider.tsx';
export { SidePanel } from './side-panel.tsx';
export { ThemeSwatch } from './theme-swatch.tsx';
export { schemeOf, THEMES, type ThemeName, themeOf } from './themes.ts';
export { TurnIcon, TurnRow } from './turn-row.tsx';
export { createTypeAhead, placeOfTitle } from './type-ahead.ts';
export {
  type DragOptions,
  offsetOfKey,
  type PointerDragHandlers,
  useDragHandle,
  usePointerDrag,
  useTargetDrag,
} from './use-drag-handle.ts';
export { type FieldProblems, useFieldChecks } from './use-field-checks.ts';
export { useLateTooltip } from './use-late-tooltip.ts';
export { useRovingFocus } from './use-roving-focus.ts';
