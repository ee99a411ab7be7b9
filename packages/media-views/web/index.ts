/** How videos, sounds, pictures and links are shown; fetched when one is opened. */

export { CreditLine } from './credit/credit-line.tsx';
export { LinkCard } from './link/link-card.tsx';
export { Picture } from './picture/picture.tsx';
export { Player } from './player/player.tsx';
export { Unshowable } from './unshowable.tsx';
export { Video } from './video.tsx';
