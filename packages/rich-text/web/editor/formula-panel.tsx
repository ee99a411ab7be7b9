import { Button, Switch, Textarea } from '@sayfa/ui';
import { useText } from '@sayfa/web-kit';
import { useEffect, useImperativeHandle, useRef, useState } from 'react';
import { LONGEST_FORMULA } from '../../policy/formula-marks.ts';
import { drawFormula } from '../formulas.ts';
import classes from './editor.module.css';
import { insertBlock } from './insert-node.ts';
import { MathField } from './math-field.tsx';
import type { PanelProps } from './panel-props.ts';
import { useFormulaFocus } from './use-formula-focus.ts';

/** The LaTeX of a formula. */
const LatexField = ({
  latex,
  onLatex,
  isBroken,
  focus,
}: {
  latex: string;
  onLatex(latex: string): void;
  isBroken: boolean;
  focus: ReturnType<typeof useFormulaFocus>;
}) => {
  const { t } = useText();
  return (
    <Textarea
      ref={focus.refOfCode}
      label={t('rich-text:formula.latex')}
      value={latex}
      maxLength={LONGEST_FORMULA}
      autosize
      minRows={1}
      maxRows={6}
      dir="ltr"
      spellCheck={false}
      error={isBroken && t('rich-text:formula.broken')}
      onPointerDown={focus.markUsed}
      onKeyDown={focus.markUsed}
      onChange={(event) => {
        focus.markUsed();
        onLatex(event.currentTarget.value);
      }}
    />
  );
};

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
  const focus = useFormulaFocus();
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
    const canBeDrawn = drawFormula(latex, document.createElement('div'), isBlock);
    if (canBeDrawn) insert();
    else focus.code.current?.focus();
    return canBeDrawn;
  });
  return (
    <>
      <MathField
        label={t('rich-text:formula.visual')}
        latex={latex}
        onLatex={setLatex}
        onReady={focus.moveTo}
      />
      <LatexField latex={latex} onLatex={setLatex} isBroken={isBroken} focus={focus} />
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
