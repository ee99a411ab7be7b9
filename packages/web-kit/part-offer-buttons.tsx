import { IconButton } from '@sayfa/ui';
import { useText } from './language/use-text.ts';
import { type ShownPart, usePartOffers } from './part-offers.ts';

const ICON = { size: 24, stroke: 1.75, 'aria-hidden': true } as const;

/** A button for everything that features offer to do with what is shown. */
export const PartOfferButtons = ({
  shown,
  only,
  ...look
}: {
  shown: ShownPart;
  /** The one that there is room for. */
  only?: string;
  side?: 'top' | 'bottom';
  size?: number;
}) => {
  const { t } = useText();
  const offers = usePartOffers((state) => state.offers);
  const offered = offers.filter(({ id }) => only === undefined || id === only);
  return offered.map(({ id, label, icon: Icon, run }) => (
    <IconButton
      key={id}
      label={t(label)}
      icon={<Icon {...ICON} />}
      data-offer={id}
      onClick={() => run(shown)}
      {...look}
    />
  ));
};
