import { Button, Switch, Textarea } from '@sayfa/ui';
import { useText } from '@sayfa/web-kit';
import { useEffect, useRef, useState } from 'react';
import { LONGEST_FORMULA } from '../../policy/formula-marks.ts';
import { drawFormula } from '../formulas.ts';
import classes from './editor.module.css';
import { insertBlock } from './insert-node.ts';
import { MathField } from './math-field.tsx';
import type { PanelProps } from './panel-props.ts';
import { takeFocusInPanel } from './take-focus.ts';

/** Writes a formula by its looks or by its LaTeX; both follow each other. */
const FormulaPanel = ({ editor, onClose }: PanelProps) => {
  const { t } = useText();
  const wasBlock = editor.isActive('blockMath');
  const isThere = wasBlock || editor.isActive('inlineMath');
  const [latex, setLatex] = useState(() =>
    String(editor.getAttributes(wasBlock ? 'blockMath' : 'inlineMath').latex ?? ''),
  );
  const [isBlock, setBlock] = useState(wasBlock);
  const [isBroken, setBroken] = useState(false);
  const preview = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (preview.current) setBroken(!drawFormula(latex, preview.current, isBlock));
  }, [latex, isBlock]);
  const insert = () => {
    const formula = {
      type: isBlock ? 'blockMath' : 'inlineMath',
      attrs: { latex: latex.trim() },
    };
    if (isThere) editor.chain().focus().insertContent(formula).run();
    else if (isBlock) insertBlock(editor, formula);
    else
      editor
        .chain()
        .focus()
        .setTextSelection(editor.state.selection.to)
        .insertContent(formula)
        .run();
    onClose();
  };
  return (
    <>
      <MathField label={t('rich-text:formula.visual')} latex={latex} onLatex={setLatex} />
      <Textarea
        ref={takeFocusInPanel}
        label={t('rich-text:formula.latex')}
        value={latex}
        maxLength={LONGEST_FORMULA}
        autosize
        minRows={1}
        maxRows={6}
        dir="ltr"
        spellCheck={false}
        error={isBroken && t('rich-text:formula.broken')}
        onChange={(event) => setLatex(event.currentTarget.value)}
      />
      <div ref={preview} className={classes.preview} dir="ltr" aria-hidden />
      <div className={classes.row}>
        <Switch
          className={classes.grows ?? ''}
          label={t('rich-text:formula.block')}
          checked={isBlock}
          onChange={(event) => setBlock(event.currentTarget.checked)}
        />
        <Button variant="default" onClick={onClose}>
          {t('rich-text:formula.cancel')}
        </Button>
        <Button disabled={latex.trim() === '' || isBroken} onClick={insert}>
          {isThere ? t('rich-text:formula.change') : t('rich-text:formula.insert')}
        </Button>
      </div>
    </>
  );
};

export default FormulaPanel;
