import type { ActivityView } from '@sayfa/activity-kit/web';
import { OwnActivityView } from '@sayfa/h5p-content/web';
import { loadDeferredMessages, useText } from '@sayfa/web-kit';
import { useEffect } from 'react';
import { readH5pContent } from '../h5p-content.ts';
import { EmbeddedActivity } from './embedded-activity.tsx';
import classes from './h5p.module.css';
import { PackageFrame } from './package-frame.tsx';

/** Plays whatever an activity of H5P holds: a package, one on another host, or one written here. */
export const H5pView: ActivityView = ({ content, label, host }) => {
  const { t } = useText();
  useEffect(() => {
    loadDeferredMessages().catch(() => undefined);
  }, []);
  const read = readH5pContent(content);
  switch (read?.kind) {
    case 'own':
      return <OwnActivityView content={content} label={label} host={host} />;
    case 'embed':
      return <EmbeddedActivity {...read} label={label} />;
    case 'package':
      return host ? (
        <PackageFrame key={read.id} host={host} packageId={read.id} label={label} />
      ) : (
        <p className={classes.note}>{t('h5p-kit:playsOnPage')}</p>
      );
    default:
      return <p className={classes.note}>{t('h5p-kit:unreadable')}</p>;
  }
};
