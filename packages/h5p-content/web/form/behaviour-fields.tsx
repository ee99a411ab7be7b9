import { Switch } from '@sayfa/ui';
import { useText } from '@sayfa/web-kit';
import type { OwnContent } from '../../content/own-content.ts';
import classes from './form.module.css';

/** A switch of `behaviour`, and what H5P takes where it is not told. */
type Flag = { name: string; isOn: boolean; set(on: boolean): OwnContent };

const flagsOf = (content: OwnContent): Flag[] => {
  switch (content.library) {
    case 'H5P.Blanks': {
      const { params } = content;
      const behaviour = params.behaviour ?? {};
      const flag = (name: keyof typeof behaviour, usual: boolean): Flag => ({
        name,
        isOn: behaviour[name] ?? usual,
        set: (on) => ({
          ...content,
          params: { ...params, behaviour: { ...behaviour, [name]: on } },
        }),
      });
      return [
        flag('enableRetry', true),
        flag('keepCorrectAnswers', false),
        flag('enableSolutionsButton', true),
        flag('showSolutionsRequiresInput', true),
        flag('caseSensitive', true),
        flag('acceptSpellingErrors', false),
        flag('autoCheck', false),
        flag('separateLines', false),
      ];
    }
    case 'H5P.Crossword': {
      const { params } = content;
      const behaviour = params.behaviour ?? {};
      const flag = (name: keyof typeof behaviour, usual: boolean): Flag => ({
        name,
        isOn: behaviour[name] ?? usual,
        set: (on) => ({
          ...content,
          params: { ...params, behaviour: { ...behaviour, [name]: on } },
        }),
      });
      return [
        flag('enableRetry', true),
        flag('keepCorrectAnswers', false),
        flag('enableSolutionsButton', true),
        flag('enableInstantFeedback', false),
        flag('scoreWords', true),
        flag('applyPenalties', false),
      ];
    }
    case 'H5P.DragText': {
      const { params } = content;
      const behaviour = params.behaviour ?? {};
      const flag = (name: keyof typeof behaviour, usual: boolean): Flag => ({
        name,
        isOn: behaviour[name] ?? usual,
        set: (on) => ({
          ...content,
          params: { ...params, behaviour: { ...behaviour, [name]: on } },
        }),
      });
      return [
        flag('enableRetry', true),
        flag('keepCorrectAnswers', false),
        flag('enableSolutionsButton', true),
        flag('instantFeedback', false),
      ];
    }
  }
};

/** How an exercise behaves while it is played. */
export const BehaviourFields = ({
  content,
  isBusy,
  onChange,
}: {
  content: OwnContent;
  isBusy: boolean;
  onChange(content: OwnContent): void;
}) => {
  const { t } = useText();
  return (
    <div className={classes.switches}>
      {flagsOf(content).map(({ name, isOn, set }) => (
        <Switch
          key={name}
          label={t(`h5p-content:behaviour.${name}`)}
          checked={isOn}
          disabled={isBusy}
          size="md"
          onChange={(event) => onChange(set(event.currentTarget.checked))}
        />
      ))}
    </div>
  );
};
