import { Button } from '@sayfa/ui';
import { useSession, useText } from '@sayfa/web-kit';
import { IconArrowLeft, IconMail, IconMessages } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { ContactForm } from '../contact/contact-form.tsx';
import { useContactDraft } from '../contact/use-contact-draft.ts';
import { GuideList } from '../guides/guide-list.tsx';
import { GuideView } from '../guides/guide-view.tsx';
import { useGuides } from '../guides/use-guides.ts';
import { MyMessages } from '../mine/my-messages.tsx';
import { useUnseenAnswers } from '../mine/use-unseen-answers.ts';
import { ToolView } from '../tools/tool-view.tsx';
import { useTools } from '../tools/use-tools.ts';
import classes from './guides-tab.module.css';
import { type HelpPlace, toolKey } from './help-place.ts';

const ICON = { size: 20, stroke: 1.75, 'aria-hidden': true } as const;

/** What was opened from the list, under its heading, with the way back. */
const Detail = ({
  title,
  onBack,
  children,
}: {
  title: string;
  onBack: () => void;
  children: ReactNode;
}) => {
  const { t } = useText();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    // The list may have been scrolled; what was opened is read from its beginning.
    heading.current?.closest('[role="tabpanel"]')?.scrollTo({ top: 0 });
  }, []);
  return (
    <section aria-label={title}>
      <Button
        variant="subtle"
        className={classes.back}
        leftSection={<IconArrowLeft {...ICON} className="mantine-rotate-rtl" />}
        onClick={onBack}
      >
        {t('help:guides.back')}
      </Button>
      <h3 ref={heading} tabIndex={-1} className={classes.heading}>
        {title}
      </h3>
      {children}
    </section>
  );
};

const WaysToWrite = ({ onGo }: { onGo: (place: HelpPlace) => void }) => {
  const { t } = useText();
  const signedIn = useSession((session) => session.state === 'in');
  const unseen = useUnseenAnswers(signedIn);
  return (
    <div className={classes.ways}>
      <Button
        variant="default"
        leftSection={<IconMail {...ICON} />}
        onClick={() => onGo({ view: 'contact' })}
      >
        {t('help:contact.title')}
      </Button>
      {signedIn && (
        <Button
          variant="default"
          leftSection={<IconMessages {...ICON} />}
          rightSection={unseen > 0 && <span className={classes.unseen}>{unseen}</span>}
          onClick={() => onGo({ view: 'mine' })}
        >
          {t('help:mine.title')}
        </Button>
      )}
    </div>
  );
};

/** Guides, tools, the contact form and the answers to what one wrote. Source: HLP-004 to HLP-006. */
export const GuidesTab = ({
  place,
  onGo,
  startsTyping,
}: {
  place: HelpPlace;
  onGo: (place: HelpPlace) => void;
  /** Where no keyboard would rise over the list. */
  startsTyping: boolean;
}) => {
  const { t } = useText();
  const [search, setSearch] = useState('');
  const draft = useContactDraft();
  const { data: guides } = useGuides();
  const { data: tools } = useTools();
  const back = () =>
    onGo({
      view: 'list',
      ...(place.view === 'guide' && { cameFrom: place.slug }),
      ...(place.view === 'tool' && { cameFrom: toolKey(place.id) }),
    });

  if (place.view === 'contact') {
    return (
      <Detail title={t('help:contact.title')} onBack={back}>
        <ContactForm draft={draft} onSent={back} />
      </Detail>
    );
  }
  if (place.view === 'mine') {
    return (
      <Detail title={t('help:mine.title')} onBack={back}>
        <MyMessages onWrite={() => onGo({ view: 'contact' })} />
      </Detail>
    );
  }
  const guide = place.view === 'guide' && guides?.find(({ slug }) => slug === place.slug);
  if (guide) {
    return (
      <Detail key={guide.slug} title={guide.title} onBack={back}>
        <GuideView guide={guide} />
      </Detail>
    );
  }
  const tool = place.view === 'tool' && tools?.find(({ id }) => id === place.id);
  if (tool) {
    return (
      <Detail key={toolKey(tool.id)} title={tool.title} onBack={back}>
        <ToolView tool={tool} />
      </Detail>
    );
  }
  return (
    <>
      <GuideList
        search={search}
        startsTyping={startsTyping}
        onSearch={setSearch}
        cameFrom={place.view === 'list' ? place.cameFrom : undefined}
        onGo={onGo}
      />
      <WaysToWrite onGo={onGo} />
    </>
  );
};
