import { useDirection } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import type { ComponentProps, ReactNode } from 'react';
import classes from './turn-row.module.css';

type Reading = { reading: 'ltr' | 'rtl' };

/** What turns pages, as the pages follow each other, whatever the direction of the interface. */
export const TurnRow = ({
  reading,
  className = '',
  children,
}: Reading & { className?: string | undefined; children: ReactNode }) => {
  const { dir } = useDirection();
  return (
    <div
      className={`${classes.row} ${className}`}
      data-reading={reading}
      data-reversed={dir === reading ? undefined : ''}
    >
      {children}
    </div>
  );
};

/** Points to where the page before or after it lies. */
export const TurnIcon = ({
  to,
  reading,
  ...icon
}: Reading & { to: 'previous' | 'next' } & ComponentProps<typeof IconChevronLeft>) => {
  const isRight = (to === 'next') === (reading === 'ltr');
  return isRight ? <IconChevronRight {...icon} /> : <IconChevronLeft {...icon} />;
};
