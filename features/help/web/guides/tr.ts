import { gatherGuides } from './gather-guides.ts';

export default gatherGuides(
  import.meta.glob('../../guides/tr/*.json', { eager: true, import: 'default' }),
  import.meta.glob('../../guides/pictures/tr/*.webp', {
    eager: true,
    query: '?url',
    import: 'default',
  }),
);
