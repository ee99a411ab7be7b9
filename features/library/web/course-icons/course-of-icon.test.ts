import { expect, it } from 'vitest';
import { courseNamed, courseOfIcon } from './course-of-icon.ts';

const courses = [
  { id: 1, name: 'Matematik' },
  { id: 2, name: 'İngilizce' },
];

it.each([
  ['/library?type=all&course_name=Matematik', 1],
  ['/library?type=all&course_name=%C4%B0ngilizce', 2],
  ['/library?type=all&course_name=ingilizce', 2],
  ['/library?type=all&course_name=Tarih', undefined],
  ['/library?type=all', undefined],
  ['https://elsewhere.example/library?course_name=Matematik', undefined],
])('[LIB-039] an icon that leads to %s is for course %s', (url, id) => {
  expect(courseOfIcon(courses, url)?.id).toBe(id);
});

it('finds no course without a name', () => {
  expect(courseNamed(courses, undefined)).toBeUndefined();
});
