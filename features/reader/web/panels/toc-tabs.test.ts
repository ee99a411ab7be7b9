import { IconBookmark } from '@tabler/icons-react';
import { describe, expect, it } from 'vitest';
import { createTocTabs } from './toc-tabs.ts';

const tab = (id: string) => ({ id, label: id, icon: IconBookmark, order: 1, content: null });

describe('the tabs that others add to the contents', () => {
  it('[NAV-023] come and go one by one, and tell who listens', () => {
    const tabs = createTocTabs();
    const seen: string[] = [];
    const stop = tabs.subscribe(() =>
      seen.push(
        tabs
          .now()
          .map(({ id }) => id)
          .join(' '),
      ),
    );
    const removeFirst = tabs.add(tab('activities'));
    tabs.add(tab('drawings'));
    removeFirst();
    stop();
    tabs.add(tab('steps'));
    expect(seen).toEqual(['activities', 'activities drawings', 'drawings']);
    expect(tabs.now().map(({ id }) => id)).toEqual(['drawings', 'steps']);
  });

  it('are the same list until one comes or goes', () => {
    const tabs = createTocTabs();
    expect(tabs.now()).toBe(tabs.now());
  });
});
