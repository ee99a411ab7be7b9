import { Select } from '@sayfa/ui';
import { formatDate, useText } from '@sayfa/web-kit';
import type { OthersAttempts } from '../../contract/index.ts';

const CURRENT = 'current';

/** Chooses which version of a changed question the answers are shown of. */
export const VersionChoice = ({
  results: { versions },
  chosen,
  onChoose,
}: {
  results: OthersAttempts;
  /** Id of a version; undefined for the question as it is now. */
  chosen: number | undefined;
  onChoose: (id: number | undefined) => void;
}) => {
  const { t, language } = useText();
  const earlier = versions.filter(({ isCurrent }) => !isCurrent);
  if (earlier.length === 0) return null;
  return (
    <Select
      label={t('activities:results.version')}
      data={[
        { value: CURRENT, label: t('activities:results.current') },
        ...earlier.map(({ id, people, at }) => ({
          value: String(id),
          label: t('activities:results.earlier', {
            count: people,
            date: formatDate(language, new Date(at)),
          }),
        })),
      ]}
      value={chosen === undefined ? CURRENT : String(chosen)}
      allowDeselect={false}
      onChange={(value) => onChoose(value === CURRENT || !value ? undefined : Number(value))}
    />
  );
};
