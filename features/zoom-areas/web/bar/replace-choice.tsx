import { Checkbox } from '@sayfa/ui';
import { usePageActivities, useText } from '@sayfa/web-kit';
import { useCreating, useCreatingParts } from '../creating/creating-state.ts';
import { replacedByAll } from '../creating/replacing.ts';

/** Whether new zoom areas are added to those of their pages or replace them. */
export const ReplaceChoice = () => {
  const { t } = useText();
  const { pages, replaces, sending } = useCreatingParts('pages', 'replaces', 'sending');
  usePageActivities();
  const number = replacedByAll(pages);
  if (number === 0) return null;
  return (
    <Checkbox
      label={t('zoom-areas:replaceAll', { number })}
      checked={replaces}
      disabled={sending}
      onChange={({ currentTarget: { checked } }) => useCreating.setState({ replaces: checked })}
    />
  );
};
