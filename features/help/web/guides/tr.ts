import { collectGuides } from './collect-guides.ts';

export default collectGuides(
  import.meta.glob('../../guides/tr/*.json', { eager: true, import: 'default' }),
  import.meta.glob('../../guides/pictures/tr/*.webp', {
    eager: true,
    query: '?url',
    import: 'default',
  }),
);
