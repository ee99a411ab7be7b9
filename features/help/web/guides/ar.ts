import { collectGuides } from './collect-guides.ts';

export default collectGuides(
  import.meta.glob('../../guides/ar/*.json', { eager: true, import: 'default' }),
  import.meta.glob('../../guides/pictures/ar/*.webp', {
    eager: true,
    query: '?url',
    import: 'default',
  }),
);
