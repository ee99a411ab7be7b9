import '@mantine/core/styles/Stack.layer.css';
import '@mantine/core/styles/Center.layer.css';

export {
  Box,
  Center,
  CloseButton,
  Flex,
  FocusTrap,
  Group,
  Loader,
  Overlay,
  Paper,
  Portal,
  ScrollArea,
  Stack,
  UnstyledButton,
  VisuallyHidden,
} from '@mantine/core';
