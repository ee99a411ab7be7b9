import { gatherGuides } from './gather-guides.ts';

export default gatherGuides(
  import.meta.glob('../../guides/ar/*.json', { eager: true, import: 'default' }),
  import.meta.glob('../../guides/pictures/ar/*.webp', {
    eager: true,
    query: '?url',
    import: 'default',
  }),
);
