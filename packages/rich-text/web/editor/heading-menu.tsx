import { Button, Menu } from '@sayfa/ui';
import { useText } from '@sayfa/web-kit';
import { IconChevronDown } from '@tabler/icons-react';
import type { Editor } from '@tiptap/core';
import { LEVELS } from './editor-state.ts';

/** Chooses what the paragraph at the cursor is: words, or a heading of six sizes. */
export const HeadingMenu = ({
  editor,
  level,
  tabIndex,
  height,
  isDisabled,
}: {
  editor: Editor;
  level: (typeof LEVELS)[number] | undefined;
  tabIndex: number;
  height: number;
  isDisabled: boolean;
}) => {
  const { t } = useText();
  const nameOf = (one: number | undefined) =>
    one === undefined ? t('rich-text:tool.paragraph') : t('rich-text:tool.heading', { level: one });
  return (
    <Menu disabled={isDisabled} returnFocus position="bottom-start">
      <Menu.Target>
        <Button
          variant="subtle"
          color="gray"
          h={height}
          px="xs"
          data-item="heading"
          tabIndex={tabIndex}
          disabled={isDisabled}
          aria-label={t('rich-text:tool.kind', { kind: nameOf(level) })}
          rightSection={<IconChevronDown size={16} aria-hidden />}
        >
          {nameOf(level)}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => editor.chain().focus().setParagraph().run()}>
          {nameOf(undefined)}
        </Menu.Item>
        {LEVELS.map((one) => (
          <Menu.Item
            key={one}
            onClick={() => editor.chain().focus().toggleHeading({ level: one }).run()}
          >
            {nameOf(one)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
};
