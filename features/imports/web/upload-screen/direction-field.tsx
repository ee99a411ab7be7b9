import { Select } from '@sayfa/ui';
import { useText } from '@sayfa/web-kit';
import type { UploadRequest } from '../../contract/index.ts';

type Direction = UploadRequest['reading_direction'];

/** Left empty, the book's own words decide. */
const DIRECTIONS = [null, 'ltr', 'rtl'] as const;

/** In which direction the pages of the book follow each other. */
export const DirectionField = ({
  value,
  onChange,
  classNames,
}: {
  value: Direction;
  onChange: (direction: Direction) => void;
  classNames?: { label: string | undefined; description: string | undefined };
}) => {
  const { t } = useText();
  return (
    <Select
      label={t('books:direction.label')}
      description={t('books:direction.hint')}
      data={DIRECTIONS.map((direction) => ({
        value: direction ?? '',
        label: t(`books:direction.${direction ?? 'automatic'}`),
      }))}
      value={value ?? ''}
      onChange={(chosen) => onChange(DIRECTIONS.find((each) => each === chosen) ?? null)}
      allowDeselect={false}
      classNames={classNames}
    />
  );
};
