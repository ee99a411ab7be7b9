import '@mantine/core/styles/Slider.layer.css';

export { DirectionProvider, RangeSlider, Slider } from '@mantine/core';
