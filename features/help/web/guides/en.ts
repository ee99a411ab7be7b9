import { gatherGuides } from './gather-guides.ts';

export default gatherGuides(
  import.meta.glob('../../guides/en/*.json', { eager: true, import: 'default' }),
  import.meta.glob('../../guides/pictures/en/*.webp', {
    eager: true,
    query: '?url',
    import: 'default',
  }),
);
