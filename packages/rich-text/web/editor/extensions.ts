import type { Extensions } from '@tiptap/core';
import Image from '@tiptap/extension-image';
import { BlockMath, InlineMath } from '@tiptap/extension-mathematics';
import Subscript from '@tiptap/extension-subscript';
import Superscript from '@tiptap/extension-superscript';
import TextAlign from '@tiptap/extension-text-align';
import { BackgroundColor, Color, TextStyle } from '@tiptap/extension-text-style';
import StarterKit from '@tiptap/starter-kit';
import { linkAddress } from '../../policy/addresses.ts';
import { FORMULA_RULES } from '../formulas.ts';
import { Direction, Indent } from './paragraph-attributes.ts';
import { Player } from './player-node.ts';
import { TypedFormulas } from './typed-formulas.ts';

/** All that a text can hold while it is written. `onFormula` is called with the position of a clicked formula. */
export const extensionsOf = (onFormula: (place: number) => void): Extensions => {
  const onClick = (_node: object, place: number) => onFormula(place);
  return [
    StarterKit.configure({
      link: {
        openOnClick: false,
        defaultProtocol: 'https',
        isAllowedUri: (address) => linkAddress(address) !== undefined,
      },
    }),
    TextStyle,
    Color,
    BackgroundColor,
    Subscript,
    Superscript,
    TextAlign.configure({ types: ['paragraph', 'heading'] }),
    Image.configure({ allowBase64: true }),
    InlineMath.configure({ onClick, katexOptions: FORMULA_RULES }),
    BlockMath.configure({ onClick, katexOptions: { ...FORMULA_RULES, displayMode: true } }),
    TypedFormulas,
    Indent,
    Direction,
    Player,
  ];
};
