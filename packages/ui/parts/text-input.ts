export { Textarea, TextInput } from '@mantine/core';
