import { swing } from './maths/lessons-parts.ts';
import { pythagoras } from './maths/lessons-shapes.ts';
import type { Picture } from './press/pictures.ts';
import { cellPair } from './science/figures-cell.ts';
import { foodWeb } from './science/figures-food.ts';
import { solarSystem } from './science/figures-sky.ts';
import { volcanoSection } from './science/figures-water.ts';

/** Every enlarged drawing by its path under `samples`. */
export const PICTURES: Readonly<Record<string, Picture>> = {
  '112/images/karekok-iki.png': {
    drawing: swing(54),
    title: 'Karekök 2 sayı doğrusunda',
    note: '1. Kenarı 1 birim olan kareyi çizin.<br>2. Köşegenini çizin; uzunluğu karekök 2’dir.<br>3. Pergelin ucunu 0’a koyup köşegeni sayı doğrusuna taşıyın.<br>Yay, doğruyu yaklaşık 1,414’te keser.',
    colour: '#d1345b',
  },
  '112/images/pisagor.png': {
    drawing: pythagoras(12),
    title: '9 + 16 = 25',
    note: 'Dik kenarlara kurulan karelerin birim kareleri, hipotenüse kurulan kareyi tam doldurur.',
    colour: '#b4520c',
  },
  '113/images/cells.png': {
    drawing: cellPair(),
    title: 'Animal cell and plant cell',
    note: 'Both have a membrane, cytoplasm, a nucleus and mitochondria. Only the plant cell has a wall, chloroplasts and one large vacuole.',
    colour: '#0b3d25',
  },
  '113/images/food-web.png': {
    drawing: foodWeb(),
    title: 'Food web of a pond',
    note: 'Arrows point from the food to the eater, the way the energy goes.',
    colour: '#4f2d02',
  },
  '113/images/volcano.png': {
    drawing: volcanoSection(),
    title: 'Inside a volcano',
    note: 'Magma rises from the chamber through the main vent. Each eruption adds a layer of lava or ash.',
    colour: '#561710',
  },
  '113/images/planets.png': {
    drawing: solarSystem(),
    title: 'The Sun and its planets',
    note: 'One astronomical unit (au) is the average distance from the Earth to the Sun, about 150 million kilometres. Sizes and distances are not to scale.',
    colour: '#171d63',
  },
};
