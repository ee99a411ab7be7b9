import { directionOf, type Language } from '@sayfa/i18n';
import { useText } from '@sayfa/web-kit';
import type { ReactNode } from 'react';
import { Link } from 'react-router';

type ItemLinkProps = {
  to: string;
  item: { title: string; language: Language };
  picture: string | null;
  className: string | undefined;
  pictureClassName: string | undefined;
  children: ReactNode;
};

/** A piece of news or a tool as a link in its own language, with its picture in front. */
export const ItemLink = (props: ItemLinkProps) => {
  const { to, item, picture, className, pictureClassName, children } = props;
  const { t } = useText();
  return (
    <Link className={className} to={to} lang={item.language} dir={directionOf(item.language)}>
      {picture && (
        <img
          className={pictureClassName}
          src={picture}
          width={640}
          height={360}
          alt={t('news:pictureOf', { title: item.title })}
          loading="lazy"
          decoding="async"
        />
      )}
      {children}
    </Link>
  );
};
