import { figureSentence, numberWriter } from '@sayfa/figures';
import { boundsOf } from '@sayfa/page-model';
import { type OpenReader, useText } from '@sayfa/web-kit';
import { createPortal } from 'react-dom';
import type { DrawingController } from '../controller/drawing-controller.ts';
import type { FigureObject } from './figures-among.ts';

const placeOf = (figure: FigureObject) => {
  const { left, top, width, height } = boundsOf(figure);
  const units = (value: number): string => `calc(${value} * var(--page-unit))`;
  return {
    position: 'absolute',
    left: units(left),
    top: units(top),
    width: units(width),
    height: units(height),
    pointerEvents: 'none',
  } as const;
};

/** What figures are, for those who do not see them. Source: BRD-047. */
const FiguresOnPages = ({
  reader,
  controller,
  figures,
}: {
  reader: OpenReader;
  controller: DrawingController;
  figures: readonly { key: string; figures: readonly FigureObject[] }[];
}) => {
  const { t, language } = useText();
  const numbers = numberWriter(language);
  const shown = new Set(reader.pagesOnStage().map(({ key }) => key));
  return figures.map(({ key, figures: onPage }) => {
    const page = shown.has(key) ? controller.page(key) : undefined;
    if (!page) return null;
    return createPortal(
      onPage.map((figure) => {
        const sentence = figureSentence(figure, numbers);
        return (
          sentence && (
            <span
              key={figure.id}
              role="img"
              data-figure={figure.type}
              aria-label={t(`drawings:figures.sentences.${sentence.name}`, sentence.words)}
              style={placeOf(figure)}
            />
          )
        );
      }),
      page.overlay,
      key,
    );
  });
};

export default FiguresOnPages;
