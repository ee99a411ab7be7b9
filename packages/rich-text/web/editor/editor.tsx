import { loadDeferredMessages } from '@sayfa/web-kit';
import { EditorContent, type Editor as TiptapEditor, useEditor } from '@tiptap/react';
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { isBlankHtml } from '../../policy/is-blank.ts';
import content from '../rich-text.module.css';
import { sanitise } from '../sanitise.ts';
import classes from './editor.module.css';
import { extensionsOf } from './extensions.ts';
import { Panel } from './panel.tsx';
import { usePastedPictures } from './pasted-pictures.ts';
import { withFrames } from './player-node.ts';
import { Toolbar } from './toolbar.tsx';
import { useEarlyText } from './use-early-text.ts';
import { useEcho } from './use-echo.ts';
import { usePanel } from './use-panel.ts';

type EditorProps = {
  value: string;
  onChange(html: string): void;
  labelledBy: string;
  describedBy: string | undefined;
  isDisabled: boolean;
  minHeight: number;
  /** Takes letters until the editor does. */
  earlyPaper: RefObject<HTMLTextAreaElement | null>;
  /** The editor takes letters itself. */
  onReady(): void;
};

/** What the paper is for assistive technology, and its least height. */
const attributesOf = ({
  labelledBy,
  describedBy,
  minHeight,
}: Pick<EditorProps, 'labelledBy' | 'describedBy' | 'minHeight'>): Record<string, string> => ({
  class: content.text ?? '',
  role: 'textbox',
  dir: 'auto',
  'aria-multiline': 'true',
  'aria-labelledby': labelledBy,
  style: `min-block-size: ${minHeight}px`,
  ...(describedBy && { 'aria-invalid': 'true', 'aria-describedby': describedBy }),
});

/** Paper and toolbar of a rich text field. */
const Editor = ({
  value,
  onChange,
  labelledBy,
  describedBy,
  isDisabled,
  minHeight,
  earlyPaper,
  onReady,
}: EditorProps) => {
  const root = useRef<HTMLDivElement>(null);
  const panel = usePanel(root);
  const echo = useEcho(value);
  const pictures = usePastedPictures();
  const editorOf = useRef<TiptapEditor>(null);
  const [extensions] = useState(() =>
    extensionsOf((place) => {
      editorOf.current?.commands.setNodeSelection(place);
      panel.open('formula');
    }),
  );
  const editor = useEditor({
    extensions,
    content: sanitise(value),
    editable: !isDisabled,
    editorProps: {
      attributes: attributesOf({ labelledBy, describedBy, minHeight }),
      transformPastedHTML: pictures.withoutForeign,
      handlePaste: (_view, { clipboardData }) => pictures.take(editorOf.current, clipboardData),
      handleDrop: (_view, { dataTransfer }) => pictures.take(editorOf.current, dataTransfer),
    },
    onUpdate: ({ editor: now }) => {
      const html = withFrames(now.getHTML());
      onChange(echo.emitted(isBlankHtml(html) ? '' : html));
    },
  });
  editorOf.current = editor;
  useEarlyText(editor, earlyPaper, onReady);
  useEffect(() => {
    loadDeferredMessages().catch(() => undefined);
  }, []);
  const takeOver = useEffectEvent((html: string) => {
    if (!echo.isEcho(html)) editor.commands.setContent(sanitise(html), { emitUpdate: false });
  });
  useEffect(() => takeOver(value), [value]);
  useEffect(() => {
    editor.setEditable(!isDisabled, false);
  }, [editor, isDisabled]);
  return (
    <div
      ref={root}
      className={classes.editor}
      data-invalid={describedBy !== undefined}
      data-disabled={isDisabled}
    >
      <Toolbar
        editor={editor}
        isDisabled={isDisabled}
        labelledBy={labelledBy}
        panel={panel.panel}
        onPanel={panel.toggle}
      />
      {panel.panel && !isDisabled && (
        <Panel
          key={panel.panel}
          name={panel.panel}
          editor={editor}
          applyTyped={panel.applyTyped}
          onClose={() => {
            panel.close();
            editor.commands.focus();
          }}
        />
      )}
      <EditorContent editor={editor} className={classes.paper} />
    </div>
  );
};

export default Editor;
