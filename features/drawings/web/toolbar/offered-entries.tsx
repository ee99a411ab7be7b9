import { Menu } from '@sayfa/ui';
import { type ToolbarOffer, type ToolbarPlace, useText, useToolbarOffers } from '@sayfa/web-kit';
import { IconCheck } from '@tabler/icons-react';
import { useMemo } from 'react';
import classes from './item-menu.module.css';
import type { Offering } from './toolbar-items.ts';

const CHECK = <IconCheck size={20} stroke={2.25} aria-hidden />;

/** The buttons behind which features have put something now. */
export const useOffering = (): Offering => {
  const offers = useToolbarOffers((state) => state.offers);
  return useMemo(() => new Set(offers.map(({ place }) => place)), [offers]);
};

const Entry = ({ offer }: { offer: ToolbarOffer }) => {
  const { t } = useText();
  const { label, icon: Icon, shortcut, ariaKeys, isOn, isUnavailable, run } = offer;
  const content = (
    <span className={classes.line}>
      <Icon stroke={1.75} />
      {t(label)}
    </span>
  );
  if (isOn !== undefined) {
    return (
      <Menu.CheckboxItem
        value={offer.id}
        className={classes.item}
        aria-keyshortcuts={ariaKeys}
        checked={isOn}
        checkIcon={<span />}
        rightSection={
          isOn
            ? CHECK
            : shortcut && (
                <span className={classes.key} aria-hidden>
                  {shortcut}
                </span>
              )
        }
        disabled={isUnavailable === true}
        closeMenuOnClick
        onChange={run}
      >
        {content}
      </Menu.CheckboxItem>
    );
  }
  return (
    <Menu.Item
      className={classes.item}
      aria-keyshortcuts={ariaKeys}
      rightSection={
        shortcut && (
          <span className={classes.key} aria-hidden>
            {shortcut}
          </span>
        )
      }
      disabled={isUnavailable === true}
      onClick={run}
    >
      {content}
    </Menu.Item>
  );
};

/** What features offer behind a button of the toolbar, in its order. */
export const useOfferedAt = (place: ToolbarPlace | undefined): readonly ToolbarOffer[] => {
  const offers = useToolbarOffers((state) => state.offers);
  return useMemo(() => offers.filter((offer) => offer.place === place), [offers, place]);
};

/** What features offer behind a button of the toolbar. Source: TBR-018, TBR-021. */
export const OfferedEntries = ({ place, isLast }: { place: ToolbarPlace; isLast: boolean }) => {
  const here = useOfferedAt(place);
  return (
    <>
      {here.map((offer) => (
        <Entry key={offer.id} offer={offer} />
      ))}
      {here.length > 0 && !isLast && <Menu.Divider />}
    </>
  );
};
