import { Button, Switch, Textarea } from '@sayfa/ui';
import { useText } from '@sayfa/web-kit';
import { useCallback, useEffect, useImperativeHandle, useRef, useState } from 'react';
import { LONGEST_FORMULA } from '../../policy/formula-marks.ts';
import { drawFormula } from '../formulas.ts';
import classes from './editor.module.css';
import { insertBlock } from './insert-node.ts';
import { MathField } from './math-field.tsx';
import type { PanelProps } from './panel-props.ts';
import { takeFocusInPanel } from './take-focus.ts';

/** Writes a formula by its looks or by its LaTeX; both follow each other. */
const FormulaPanel = ({ editor, onClose, applyTyped }: PanelProps) => {
  const { t } = useText();
  const wasBlock = editor.isActive('blockMath');
  const isThere = wasBlock || editor.isActive('inlineMath');
  const [before] = useState(() =>
    String(editor.getAttributes(wasBlock ? 'blockMath' : 'inlineMath').latex ?? ''),
  );
  const [latex, setLatex] = useState(before);
  const [isBlock, setBlock] = useState(wasBlock);
  const [isBroken, setBroken] = useState(false);
  const preview = useRef<HTMLDivElement>(null);
  const code = useRef<HTMLTextAreaElement | null>(null);
  const refOfCode = useCallback((element: HTMLTextAreaElement | null) => {
    code.current = element;
    takeFocusInPanel(element);
  }, []);
  useEffect(() => {
    if (preview.current) setBroken(!drawFormula(latex, preview.current, isBlock));
  }, [latex, isBlock]);
  const insert = () => {
    const formula = {
      type: isBlock ? 'blockMath' : 'inlineMath',
      attrs: { latex: latex.trim() },
    };
    if (isThere) editor.commands.insertContent(formula);
    else if (isBlock) insertBlock(editor, formula);
    else editor.chain().setTextSelection(editor.state.selection.to).insertContent(formula).run();
  };
  useImperativeHandle(applyTyped, () => () => {
    const isChanged = latex.trim() !== before || (isThere && isBlock !== wasBlock);
    if (latex.trim() === '' || !isChanged) return true;
    if (!isBroken) insert();
    else code.current?.focus();
    return !isBroken;
  });
  return (
    <>
      <MathField label={t('rich-text:formula.visual')} latex={latex} onLatex={setLatex} />
      <Textarea
        ref={refOfCode}
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
        <Button
          disabled={latex.trim() === '' || isBroken}
          onClick={() => {
            insert();
            onClose();
          }}
        >
          {isThere ? t('rich-text:formula.change') : t('rich-text:formula.insert')}
        </Button>
      </div>
    </>
  );
};

export default FormulaPanel;
