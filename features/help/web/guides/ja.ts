import { gatherGuides } from './gather-guides.ts';

export default gatherGuides(
  import.meta.glob('../../guides/ja/*.json', { eager: true, import: 'default' }),
  import.meta.glob('../../guides/pictures/ja/*.webp', {
    eager: true,
    query: '?url',
    import: 'default',
  }),
);
