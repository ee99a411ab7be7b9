import type { ActivityForm } from '@sayfa/activity-kit/web';
import { OwnActivityForm } from '@sayfa/h5p-content/web';
import { Choices, TextInput } from '@sayfa/ui';
import { loadDeferredMessages, useText } from '@sayfa/web-kit';
import { useEffect, useRef, useState } from 'react';
import { type H5pContent, readH5pContent } from '../h5p-content.ts';
import classes from './h5p.module.css';
import { PackageField } from './package-field.tsx';

type Kind = H5pContent['kind'];

const KINDS: readonly Kind[] = ['package', 'embed', 'own'];

const addressIn = (content: string): string => {
  const read = readH5pContent(content);
  if (read) return read.kind === 'embed' ? read.url : '';
  // What somebody is still typing is no address yet, and stays as it is.
  return content.startsWith('{') ? '' : content;
};

/** Asks for a package, the address of an activity elsewhere, or one that is written here. */
export const H5pForm: ActivityForm = (props) => {
  const { draft, onChange, errors, isBusy } = props;
  const { t } = useText();
  const [kind, setKind] = useState<Kind>(() => readH5pContent(draft.content)?.kind ?? 'package');
  const [drafts, setDrafts] = useState<Readonly<Partial<Record<Kind, string>>>>({});
  useEffect(() => {
    loadDeferredMessages().catch(() => undefined);
  }, []);

  const chosen = useRef(kind);
  const choose = (next: Kind): void => {
    chosen.current = next;
    setDrafts({ ...drafts, [kind]: draft.content });
    setKind(next);
    onChange({ content: drafts[next] ?? '' });
  };
  const setContent = (content: string): void => onChange({ content });
  /** It arrives later, when something else may be chosen. */
  const setPackage = (content: string): void => {
    if (chosen.current === 'package') setContent(content);
    else setDrafts((before) => ({ ...before, package: content }));
  };
  return (
    <div className={classes.form}>
      <Choices
        strong
        legend={t('h5p-kit:form.kind')}
        choices={KINDS.map((value) => ({ value, label: t(`h5p-kit:form.${value}`) }))}
        chosen={kind}
        onChoose={choose}
      />
      {kind === 'package' && <PackageField {...props} onContent={setPackage} />}
      {kind === 'embed' && (
        <TextInput
          label={t('h5p-kit:form.address')}
          description={t('h5p-kit:form.addressHint')}
          value={addressIn(draft.content)}
          onChange={({ currentTarget }) => setContent(currentTarget.value)}
          error={errors.content}
          disabled={isBusy}
          inputMode="url"
          dir="ltr"
          required
        />
      )}
      {kind === 'own' && <OwnActivityForm {...props} />}
    </div>
  );
};
