import '@mantine/core/styles/Button.layer.css';

export { Button } from '@mantine/core';
