import { collectGuides } from './collect-guides.ts';

export default collectGuides(
  import.meta.glob('../../guides/ja/*.json', { eager: true, import: 'default' }),
  import.meta.glob('../../guides/pictures/ja/*.webp', {
    eager: true,
    query: '?url',
    import: 'default',
  }),
);
