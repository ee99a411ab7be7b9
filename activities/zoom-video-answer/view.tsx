import type { ActivityView } from '@sayfa/activity-kit/web';
import { jsonIn } from '@sayfa/kernel';
import { Unshowable, Video } from '@sayfa/media-views/web';
import * as z from 'zod/mini';

const answerShape = z.object({ answer: z.string(), description: z._default(z.string(), '') });

/** The video that answers a zoom area, with its description. Source: ACT-059. */
const ZoomVideoAnswerView: ActivityView = ({ content, label }) => {
  const read = answerShape.safeParse(
    content.startsWith('{') ? jsonIn(content) : { answer: content },
  );
  if (!read.success) return <Unshowable />;
  const { answer: url, description } = read.data;
  return <Video content={JSON.stringify({ url, description })} label={label} />;
};

export default ZoomVideoAnswerView;
