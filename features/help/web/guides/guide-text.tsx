import { useText } from '@sayfa/web-kit';

/** A button's or field's own words, e.g. `{reader:zoom.in}`: a guide names what is really there. */
const NAME = /\{([a-z-]+:[\w.-]+)\}/u;

/** A guide's text with the names of buttons and fields as the interface has them. */
export const GuideText = ({ text }: { text: string }) => {
  const { t } = useText();
  const [before = '', key, ...after] = text.split(NAME);
  if (key === undefined) return before;
  const rest = text.slice(before.length + key.length + '{}'.length);
  return (
    <>
      {before}
      <strong>{t(key)}</strong>
      {after.length > 0 && <GuideText text={rest} />}
    </>
  );
};
