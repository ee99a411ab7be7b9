import { directionOf, type Language } from '@sayfa/i18n';
import { runInBackground } from '@sayfa/kernel';
import { Button } from '@sayfa/ui';
import { useCall, useSession, useText, useTitle } from '@sayfa/web-kit';
import { IconArrowLeft, IconExternalLink } from '@tabler/icons-react';
import { useLocation, useNavigate } from 'react-router';
import { newsCalls, type SuggestedInteractivity } from '../../contract/index.ts';
import { ListingStates } from '../listing/listing-states.tsx';
import { useTools } from '../listing/use-listing.ts';
import { OnlyWhileOn } from '../only-while-on/only-while-on.tsx';
import { RichText } from '../rich-text/rich-text.tsx';
import { ItemStates } from '../screen/item-states.tsx';
import screen from '../screen/screen.module.css';
import { useItemId } from '../screen/use-item-id.ts';
import { ToolCard } from '../tool-shelf/tool-card.tsx';
import shelf from '../tool-shelf/tool-shelf.module.css';
import { FramedTool } from './framed-tool.tsx';
import { addressOfTool, isOwnTool } from './tool-address.ts';
import classes from './tool-screen.module.css';

/** Of the first place somebody comes to; there is nothing to go back to. */
const FIRST_PLACE = 'default';

/** To where one came from; where that was no page of ours, to all tools. Source: LIB-025. */
const BackButton = () => {
  const { t } = useText();
  const { key } = useLocation();
  const navigate = useNavigate();
  const isOut = useSession(({ state }) => state === 'out');
  const goBack = () => {
    if (key !== FIRST_PLACE) runInBackground(Promise.resolve(navigate(-1)));
    else
      runInBackground(
        Promise.resolve(navigate(isOut ? '/login/interactive' : '/library?type=interactive')),
      );
  };
  return (
    <button type="button" className={screen.back} onClick={goBack}>
      <IconArrowLeft size={20} stroke={1.75} className="mantine-rotate-rtl" aria-hidden />
      {t('news:backButton')}
    </button>
  );
};

/** A tool of ours runs in place, in an origin of its own; others open elsewhere. */
const Tool = ({ tool, language }: { tool: SuggestedInteractivity; language: Language }) => {
  const { t } = useText();
  const address = addressOfTool(tool.url, language);
  return (
    <>
      {isOwnTool(tool.url) && <FramedTool address={address} title={tool.title} />}
      <Button
        component="a"
        href={address}
        target="_blank"
        rel="noopener noreferrer"
        variant={isOwnTool(tool.url) ? 'default' : 'filled'}
        rightSection={<IconExternalLink size={18} stroke={1.75} aria-hidden />}
      >
        {t('news:tools.open')}
      </Button>
    </>
  );
};

const OtherTools = ({ than }: { than: number }) => {
  const { t } = useText();
  const listing = useTools();
  const others = { ...listing, items: listing.items?.filter(({ id }) => id !== than) };
  return (
    <section className={classes.others} aria-labelledby="other-tools">
      <h2 id="other-tools">{t('news:tools.others')}</h2>
      <ListingStates listing={others} of="tools">
        {(tools) => (
          <ul className={shelf.shelf}>
            {tools.map((tool) => (
              <li key={tool.id}>
                <ToolCard tool={tool} />
              </li>
            ))}
          </ul>
        )}
      </ListingStates>
    </section>
  );
};

const ToolItem = () => {
  const { t, language } = useText();
  const id = useItemId();
  const { data, error, refetch } = useCall(newsCalls.suggestedInteractivity, { params: { id } });
  const tool = data?.data;
  useTitle(tool?.title ?? t('news:tools.title'));
  return (
    <div className={`${screen.screen} ${screen.wide}`}>
      <BackButton />
      {tool ? (
        <article className={classes.tool}>
          <header lang={tool.language} dir={directionOf(tool.language)}>
            <h1 className={screen.title}>{tool.title}</h1>
            {tool.subheading && <p className={screen.lead}>{tool.subheading}</p>}
          </header>
          {tool.thumbnail && !isOwnTool(tool.url) && (
            <img
              className={screen.picture}
              src={tool.thumbnail}
              width={640}
              height={360}
              alt={t('news:pictureOf', { title: tool.title })}
            />
          )}
          <Tool key={tool.url} tool={tool} language={language} />
          <div className={classes.body}>
            <RichText html={tool.body} language={tool.language} />
            {tool.thumbnail && isOwnTool(tool.url) && (
              <img
                className={classes.thumbnail}
                src={tool.thumbnail}
                width={640}
                height={360}
                alt={t('news:pictureOf', { title: tool.title })}
              />
            )}
          </div>
        </article>
      ) : (
        <ItemStates
          error={error}
          onRetry={() => runInBackground(refetch())}
          elsewhere={{ to: '/library?type=interactive', label: t('news:tools.all') }}
        />
      )}
      <OtherTools than={id} />
    </div>
  );
};

/** One interactive tool, and the others. Source: LIB-025. */
const ToolScreen = () => (
  <OnlyWhileOn>
    <ToolItem />
  </OnlyWhileOn>
);

export default ToolScreen;
