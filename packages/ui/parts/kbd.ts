import '@mantine/core/styles/Kbd.layer.css';

export { Kbd } from '@mantine/core';
