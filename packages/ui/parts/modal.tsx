import '@mantine/core/styles/Modal.layer.css';

import { Modal as MantineModal, type ModalProps } from '@mantine/core';
import { MOTION_MS } from '../motion.ts';
import { useFocusBack } from '../use-focus-back.ts';

const ModalWithFocusBack = (props: ModalProps) => {
  useFocusBack(props.opened);
  const transition = props.transitionProps && {
    transitionProps: { duration: MOTION_MS, ...props.transitionProps },
  };
  return <MantineModal {...props} {...transition} />;
};

/** Mantine's, which gives the focus back also where it is made open. */
export const Modal = Object.assign(ModalWithFocusBack, {
  Root: MantineModal.Root,
  Overlay: MantineModal.Overlay,
  Content: MantineModal.Content,
  Body: MantineModal.Body,
});
