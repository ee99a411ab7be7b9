import { type ReaderPart, usePlacing } from '@sayfa/web-kit';
import { Crosshair } from './crosshair.tsx';
import { kindOfTool } from './kind-of-tool.ts';
import { WaitingHint } from './waiting-hint.tsx';

/** Lays things on the pages of an open book: from the click on a point to the form, and their end. Source: ACT-012. */
const LayingOnReader: ReaderPart = ({ reader }) => {
  const { tool, wait, ask } = usePlacing();
  const kind = kindOfTool(tool);
  if (tool === undefined || !kind) return null;
  return (
    <>
      <WaitingHint kind={kind} onLeave={() => wait(undefined)} />
      <Crosshair
        key={tool}
        reader={reader}
        kind={kind}
        onPlace={(page, at) => ask({ ask: 'place', tool, page, at })}
      />
    </>
  );
};

export default LayingOnReader;
