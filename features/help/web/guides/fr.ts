import { gatherGuides } from './gather-guides.ts';

export default gatherGuides(
  import.meta.glob('../../guides/fr/*.json', { eager: true, import: 'default' }),
  import.meta.glob('../../guides/pictures/fr/*.webp', {
    eager: true,
    query: '?url',
    import: 'default',
  }),
);
