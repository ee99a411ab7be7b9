import type { useText } from '@sayfa/web-kit';

/** The texts of the player itself, by its own names; libraries bring theirs along. */
export const playerTexts = (t: ReturnType<typeof useText>['t']): Record<string, string> => ({
  close: t('ui:close'),
  cancelLabel: t('ui:cancel'),
  confirmLabel: t('h5p-kit:player.confirm'),
  confirmDialogHeader: t('h5p-kit:player.confirmTitle'),
  confirmDialogBody: t('h5p-kit:player.confirmBody'),
  contentChanged: t('h5p-kit:player.changed'),
  startingOver: t('h5p-kit:player.startingOver'),
});
