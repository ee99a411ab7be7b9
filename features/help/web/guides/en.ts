import { collectGuides } from './collect-guides.ts';

export default collectGuides(
  import.meta.glob('../../guides/en/*.json', { eager: true, import: 'default' }),
  import.meta.glob('../../guides/pictures/en/*.webp', {
    eager: true,
    query: '?url',
    import: 'default',
  }),
);
