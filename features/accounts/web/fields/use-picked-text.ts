import { type ChangeEvent, type CompositionEvent, useState } from 'react';

const isComposing = (event: Event): boolean => 'isComposing' in event && event.isComposing === true;

/**
 * A field that keeps only what `pick` finds in the text. While a word is being composed (full-width
 * digits come so) the text stays as it is: changing it then would double the letters.
 */
export const usePickedText = (
  value: string,
  pick: (text: string) => string,
  onChange: (picked: string) => void,
) => {
  const [draft, setDraft] = useState<string>();
  const take = (text: string) => {
    setDraft(undefined);
    onChange(pick(text));
  };
  return {
    value: draft ?? value,
    onChange: (event: ChangeEvent<HTMLInputElement>) => {
      const text = event.currentTarget.value;
      if (isComposing(event.nativeEvent)) setDraft(text);
      else take(text);
    },
    onCompositionEnd: (event: CompositionEvent<HTMLInputElement>) =>
      take(event.currentTarget.value),
  };
};
