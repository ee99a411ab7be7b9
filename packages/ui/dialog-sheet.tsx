import type { ReactNode } from 'react';
import { Drawer } from './parts/drawer.tsx';
import { Modal } from './parts/modal.tsx';

type DialogSheetProps = {
  isPhone: boolean;
  title: string;
  /** Names the button that closes it. */
  closeLabel: string;
  onClose: () => void;
  children: ReactNode;
};

/** A dialog; on a phone a sheet from below. */
export const DialogSheet = ({
  isPhone,
  title,
  closeLabel,
  onClose,
  children,
}: DialogSheetProps) => {
  const shared = {
    opened: true,
    onClose,
    title,
    closeOnClickOutside: false,
    closeButtonProps: { 'aria-label': closeLabel },
  };
  return isPhone ? (
    <Drawer {...shared} position="bottom" size="85%">
      {children}
    </Drawer>
  ) : (
    <Modal {...shared} size="lg">
      {children}
    </Modal>
  );
};
