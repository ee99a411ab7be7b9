import { toolNamed } from '@sayfa/tools';
import { type OpenReader, PageCrosshair, useText } from '@sayfa/web-kit';
import type { DrawingController } from '../controller/drawing-controller.ts';
import { useActiveTool } from '../toolbar/active-tool.ts';

/** Puts texts, lines and shapes on the page by keys while their tool is chosen. Source: WCAG 2.1.1. */
export const DrawingCrosshair = ({
  reader,
  controller,
}: {
  reader: OpenReader;
  controller: DrawingController;
}) => {
  const { t } = useText();
  const { tool } = useActiveTool();
  const group = tool === null ? undefined : toolNamed(tool)?.group;
  if (tool === null || (group !== 'shapes' && group !== 'write')) return null;
  const isText = group === 'write';
  return (
    <PageCrosshair
      key={tool}
      reader={reader}
      hint={t(isText ? 'drawings:byKeys.text' : 'drawings:byKeys.shape')}
      onPlace={(page, at) => controller.keys.press(page, at, isText)}
      onMove={controller.keys.move}
    />
  );
};
