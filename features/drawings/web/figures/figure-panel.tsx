import { FIGURE_TYPES, type FigureType, isFigureType } from '@sayfa/figures';
import { Button, IconButton } from '@sayfa/ui';
import { type OpenReader, useText } from '@sayfa/web-kit';
import {
  type Icon,
  IconChartDots3,
  IconChartPie,
  IconCircle,
  IconCube,
  IconDice5,
  IconGridDots,
  IconMathFunction,
  IconPolygon,
  IconRuler3,
  IconTable,
  IconX,
} from '@tabler/icons-react';
import { useEffect, useId, useMemo, useRef } from 'react';
import { createPortal } from 'react-dom';
import type { DrawingController } from '../controller/drawing-controller.ts';
import { useControllerState } from '../on-pages/use-drawing-controller.ts';
import { createFigureActions, type FigureActions } from './figure-actions.ts';
import { FigureHandles } from './figure-handles.tsx';
import classes from './figure-panel.module.css';
import { type FigureObject, onlyFigure } from './figures-among.ts';
import { useFigurePanel } from './use-figure-panel.ts';
import { ValueFields } from './value-fields.tsx';

/** CSS pixels of a button. */
const TARGET_PX = 56;

const ICONS: Readonly<Record<FigureType, Icon>> = {
  graph: IconMathFunction,
  numberLine: IconRuler3,
  table: IconTable,
  fraction: IconChartPie,
  polygon: IconPolygon,
  circle: IconCircle,
  solid: IconCube,
  counters: IconGridDots,
  dice: IconDice5,
};

const Kinds = ({ onChoose }: { onChoose: (type: FigureType) => void }) => {
  const { t } = useText();
  return (
    <div className={classes.kinds}>
      {FIGURE_TYPES.map((type) => {
        const Picture = ICONS[type];
        return (
          <Button
            key={type}
            variant="default"
            className={classes.kind}
            leftSection={<Picture size="1.5rem" stroke={1.75} aria-hidden />}
            onClick={() => onChoose(type)}
          >
            {t(`drawings:figures.types.${type}`)}
          </Button>
        );
      })}
    </div>
  );
};

/** What is typed, dragged and pressed of the selected figure, on the page with a key. */
const FigureValues = ({
  controller,
  actions,
  figure,
  on,
}: {
  controller: DrawingController;
  actions: FigureActions;
  figure: FigureObject;
  on: string;
}) => {
  const { t } = useText();
  const page = controller.page(on);
  return (
    <>
      {page && (
        <FigureHandles
          key={`${figure.id} handles`}
          page={page}
          figure={figure}
          onChange={(values) => actions.set(on, figure, values)}
        />
      )}
      <ValueFields
        key={figure.id}
        figure={figure}
        onChange={(values) => actions.set(on, figure, values)}
      />
      <div className={classes.buttons}>
        {figure.type === 'graph' && (
          <Button
            variant="default"
            className={classes.button}
            leftSection={<IconTable size="1.25rem" stroke={1.75} aria-hidden />}
            onClick={() => actions.addTable(on, figure)}
          >
            {t('drawings:figures.types.table')}
          </Button>
        )}
        <Button
          variant="default"
          className={classes.button}
          leftSection={<IconChartDots3 size="1.25rem" stroke={1.75} aria-hidden />}
          onClick={() => controller.clearSelection()}
        >
          {t('drawings:figures.another')}
        </Button>
      </div>
    </>
  );
};

type Props = { reader: OpenReader; controller: DrawingController };

/** The kinds of figures, or the values of the selected one. Source: BRD-044, BRD-047. */
const FigurePanel = ({ reader, controller }: Props) => {
  const { t } = useText();
  const { selected, selectedOn } = useControllerState(controller);
  const figure = onlyFigure(selected);
  const actions = useMemo(() => createFigureActions(reader, controller), [reader, controller]);
  const { close } = useFigurePanel.getState();
  const panel = useRef<HTMLElement>(null);
  const title = useId();
  const closeAndReturn = (): void => {
    close();
    // The entry of the menu that opened it is gone: keys go to the page.
    reader.stage.focus({ preventScroll: true });
  };
  const id = figure?.id;
  // Also after a figure was put on the page: its first value is typed at once.
  useEffect(() => {
    panel.current
      ?.querySelector<HTMLElement>(`[data-content="${id ?? ''}"] :is(input, button)`)
      ?.focus({ preventScroll: true });
  }, [id]);
  const named = figure && isFigureType(figure.type) ? `types.${figure.type}` : 'title';
  return createPortal(
    <section
      ref={panel}
      role="dialog"
      aria-labelledby={title}
      className={classes.panel}
      data-keeps-pointer=""
      data-covers-page=""
      onKeyDown={(event) => {
        // Keys type here: they turn no page and erase no figure.
        event.stopPropagation();
        if (event.key === 'Escape') closeAndReturn();
      }}
    >
      <header className={classes.header}>
        <h2 id={title} className={classes.title}>
          {t(`drawings:figures.${named}`)}
        </h2>
        <IconButton
          label={t('ui:close')}
          icon={<IconX size="1.25rem" stroke={1.75} aria-hidden />}
          size={TARGET_PX}
          onClick={closeAndReturn}
        />
      </header>
      <div className={classes.content} data-content={id ?? ''}>
        {figure ? (
          <FigureValues controller={controller} actions={actions} figure={figure} on={selectedOn} />
        ) : (
          <Kinds onChoose={actions.add} />
        )}
      </div>
    </section>,
    reader.stage,
  );
};

export default FigurePanel;
