import '@mantine/core/styles/Slider.layer.css';

export { RangeSlider, Slider } from '@mantine/core';
