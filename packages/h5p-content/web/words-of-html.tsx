import { type Line, linesOf, type Mark } from '../content/inline-html.ts';
import { keyed } from './keyed.ts';

/** Words that stand out as their author had them. */
export const MarkedWords = ({ text, marks }: { text: string; marks: readonly Mark[] }) => {
  const [Tag, ...inner] = marks;
  return Tag ? (
    <Tag>
      <MarkedWords text={text} marks={inner} />
    </Tag>
  ) : (
    text
  );
};

/** What readers are told to do; `usual` where the author says nothing about it. */
export const Task = ({
  html,
  usual,
  className,
}: {
  html: string | undefined;
  usual: string;
  className: string;
}) => {
  const lines: readonly Line[] =
    html === undefined ? [[{ text: usual, marks: [] }]] : linesOf(html);
  if (lines.length === 0) return null;
  return (
    <div className={className}>
      {keyed(lines).map(({ key, item: line }) => (
        <p key={key} dir="auto">
          {keyed(line).map((run) => (
            <MarkedWords key={run.key} text={run.item.text} marks={run.item.marks} />
          ))}
        </p>
      ))}
    </div>
  );
};
