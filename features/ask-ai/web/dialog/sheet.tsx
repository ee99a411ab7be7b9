import { Drawer, Modal } from '@sayfa/ui';
import { useText } from '@sayfa/web-kit';
import type { ReactNode } from 'react';

type SheetProps = {
  isPhone: boolean;
  title: string;
  onClose: () => void;
  children: ReactNode;
};

/** A dialog; on a phone a sheet from below. */
export const Sheet = ({ isPhone, title, onClose, children }: SheetProps) => {
  const { t } = useText();
  const shared = {
    opened: true,
    onClose,
    title,
    closeOnClickOutside: false,
    closeButtonProps: { 'aria-label': t('ui:close') },
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
