export { useHotkeys, useMediaQuery, useReducedMotion } from '@mantine/hooks';
