import { Button, IconButton, Slider } from '@sayfa/ui';
import { CLOSE, formatNumber, isPressed, shortcutProps, useText } from '@sayfa/web-kit';
import { IconRotate2, IconX } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { useTargets } from '../front/use-board.ts';
import classes from './light-panel.module.css';
import { LIGHT, lightSlot, NO_LIGHT, withLight } from './light-state.ts';

const KINDS = ['brightness', 'contrast'] as const;

/** Two sliders for the picture of the page. Source: PRS-031. */
export const LightPanel = ({ onClose }: { onClose: () => void }) => {
  const { t, language } = useText();
  const { target, icon } = useTargets();
  const panel = useRef<HTMLElement>(null);
  const light = lightSlot.useValue() ?? NO_LIGHT;
  useEffect(() => {
    const before = document.activeElement;
    panel.current?.querySelector<HTMLElement>('[role="slider"]')?.focus({ preventScroll: true });
    return () => {
      if (before instanceof HTMLElement && before.isConnected)
        before.focus({ preventScroll: true });
    };
  }, []);
  return (
    <section
      ref={panel}
      className={classes.panel}
      aria-label={t('classroom:light.name')}
      onKeyDown={(event) => {
        if (!isPressed(CLOSE.keys[0], event)) return;
        event.preventDefault();
        event.stopPropagation();
        onClose();
      }}
    >
      {KINDS.map((kind) => {
        const value = formatNumber(language, light[kind], {
          signDisplay: 'exceptZero',
          minimumFractionDigits: 1,
        });
        return (
          <div key={kind} className={classes.row}>
            <span className={classes.name} aria-hidden>
              {t(`classroom:light.${kind}`)}
            </span>
            <Slider
              className={classes.slider}
              min={LIGHT.min}
              max={LIGHT.max}
              step={LIGHT.step}
              size="lg"
              thumbSize={28}
              label={null}
              value={light[kind]}
              onChange={(chosen) => lightSlot.put(withLight(light, { [kind]: chosen }))}
              thumbLabel={t(`classroom:light.${kind}`)}
              thumbValueText={value}
            />
            <output className={classes.value} dir="ltr">
              {value}
            </output>
          </div>
        );
      })}
      <div className={classes.actions}>
        <Button
          variant="default"
          size="md"
          leftSection={<IconRotate2 size={20} stroke={1.75} aria-hidden />}
          disabled={light.brightness === 0 && light.contrast === 0}
          onClick={() => lightSlot.put(undefined)}
        >
          {t('classroom:light.reset')}
        </Button>
        <IconButton
          label={t('classroom:light.close')}
          icon={<IconX size={icon} stroke={1.75} aria-hidden />}
          {...shortcutProps(CLOSE)}
          size={target}
          onClick={onClose}
        />
      </div>
    </section>
  );
};
