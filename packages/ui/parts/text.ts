import '@mantine/core/styles/Text.layer.css';
import '@mantine/core/styles/Title.layer.css';

export { Text, Title } from '@mantine/core';
