import { Drawer, Modal } from '@sayfa/ui';
import type { ReactNode } from 'react';
import { useText } from './language/use-text.ts';

type DialogSheetProps = {
  isPhone: boolean;
  title: string;
  onClose: () => void;
  children: ReactNode;
};

/** A dialog; on a phone a sheet from below. */
export const DialogSheet = ({ isPhone, title, onClose, children }: DialogSheetProps) => {
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
