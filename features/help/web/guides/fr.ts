import { collectGuides } from './collect-guides.ts';

export default collectGuides(
  import.meta.glob('../../guides/fr/*.json', { eager: true, import: 'default' }),
  import.meta.glob('../../guides/pictures/fr/*.webp', {
    eager: true,
    query: '?url',
    import: 'default',
  }),
);
