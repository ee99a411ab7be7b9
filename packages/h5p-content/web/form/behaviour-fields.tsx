import { Switch } from '@sayfa/ui';
import { useText } from '@sayfa/web-kit';
import type { OwnContent } from '../../content/own-content.ts';
import classes from './form.module.css';

/** A switch of `behaviour`, and what H5P takes where it is not told. */
type Flag = { name: string; isOn: boolean; set(on: boolean): OwnContent };

const flagsIn = <Behaviour extends object>(
  behaviour: Behaviour & { readonly [Name in keyof Behaviour]?: boolean | undefined },
  usual: readonly (readonly [name: keyof Behaviour & string, isOn: boolean])[],
  put: (behaviour: Behaviour) => OwnContent,
): Flag[] =>
  usual.map(([name, isOn]) => ({
    name,
    isOn: behaviour[name] ?? isOn,
    set: (on) => put({ ...behaviour, [name]: on }),
  }));

const flagsOf = (content: OwnContent): Flag[] => {
  switch (content.library) {
    case 'H5P.Blanks':
      return flagsIn(
        content.params.behaviour ?? {},
        [
          ['enableRetry', true],
          ['keepCorrectAnswers', false],
          ['enableSolutionsButton', true],
          ['showSolutionsRequiresInput', true],
          ['caseSensitive', true],
          ['acceptSpellingErrors', false],
          ['autoCheck', false],
          ['separateLines', false],
        ],
        (behaviour) => ({ ...content, params: { ...content.params, behaviour } }),
      );
    case 'H5P.Crossword':
      return flagsIn(
        content.params.behaviour ?? {},
        [
          ['enableRetry', true],
          ['keepCorrectAnswers', false],
          ['enableSolutionsButton', true],
          ['enableInstantFeedback', false],
          ['scoreWords', true],
          ['applyPenalties', false],
        ],
        (behaviour) => ({ ...content, params: { ...content.params, behaviour } }),
      );
    case 'H5P.DragText':
      return flagsIn(
        content.params.behaviour ?? {},
        [
          ['enableRetry', true],
          ['keepCorrectAnswers', false],
          ['enableSolutionsButton', true],
          ['instantFeedback', false],
        ],
        (behaviour) => ({ ...content, params: { ...content.params, behaviour } }),
      );
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
