import '@mantine/core/styles/Modal.layer.css';

import { Modal as MantineModal, type ModalProps, type ModalRootProps } from '@mantine/core';
import { useEscapeLayer } from '../escape-layers.ts';
import { MOTION_MS } from '../motion.ts';
import { useFocusBack } from '../use-focus-back.ts';

const ModalAsLayer = (props: ModalProps) => {
  useFocusBack(props.opened);
  useEscapeLayer(props);
  const transition = props.transitionProps && {
    transitionProps: { duration: MOTION_MS, ...props.transitionProps },
  };
  return <MantineModal {...props} {...transition} closeOnEscape={false} />;
};

const RootAsLayer = (props: ModalRootProps) => {
  useEscapeLayer(props);
  return <MantineModal.Root {...props} closeOnEscape={false} />;
};

/** Mantine's, which gives the focus back also where it is made open, and takes turns with Escape. */
export const Modal = Object.assign(ModalAsLayer, {
  Root: RootAsLayer,
  Overlay: MantineModal.Overlay,
  Content: MantineModal.Content,
  Body: MantineModal.Body,
});
