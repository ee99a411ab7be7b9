import { callApi, callKey, collatorOf, useSession, useText } from '@sayfa/web-kit';
import { useQuery } from '@tanstack/react-query';
import { libraryCalls } from '../../contract/index.ts';

/** A course that books of the person belong to. */
export type Course = { id: number; name: string };

/** The courses of all the person's groups, each once, by name; whether they are all there, or on their way. */
export const useCourses = (): { courses: Course[]; isReady: boolean; isLoading: boolean } => {
  const { language } = useText();
  const groups = useSession((session) => session.details?.groups);
  const ids = groups?.map(({ id }) => id) ?? [];
  const { data, isLoading } = useQuery({
    queryKey: [...callKey(libraryCalls.groupCourses), ids],
    enabled: ids.length > 0,
    queryFn: async ({ signal }) => {
      const answers = await Promise.all(
        ids.map((id) => callApi(libraryCalls.groupCourses, { params: { id }, signal })),
      );
      return answers.flatMap((answer) => answer.data);
    },
  });
  const courses = new Map((data ?? []).map(({ id, name }) => [id, { id, name }]));
  const collator = collatorOf(language);
  return {
    courses: [...courses.values()].sort((one, other) => collator.compare(one.name, other.name)),
    isReady: data !== undefined,
    isLoading,
  };
};
