/** Styles an author can choose. Source: ACT-008. */
export const STYLES = ['style1', 'style2', 'style3', 'style4', 'styleinfo'] as const;

/** Sizes an author can choose. Source: ACT-008. */
export const SIZES = ['normal', 'midi', 'mini'] as const;

/** Said in a style where the button keeps still. Source: ACT-008. */
const STILL = 'no-animation';

/** How a button looks. */
export type ButtonLook = {
  style: (typeof STYLES)[number];
  size: (typeof SIZES)[number];
  isAnimated: boolean;
};

/** How a button looks unless its author chose. */
export const DEFAULT_LOOK: ButtonLook = { style: 'style1', size: 'normal', isAnimated: true };

/** The look that a stored style means, e.g. `style2 midi no-animation`; undefined where it means none. */
export const lookOfStyle = (stored: string): ButtonLook | undefined => {
  const words = stored.split(' ').filter((word) => word !== '');
  const styles = STYLES.filter((style) => words.includes(style));
  const sizes = SIZES.filter((size) => words.includes(size));
  const isStill = words.includes(STILL);
  const known = styles.length + sizes.length + (isStill ? 1 : 0);
  if (known !== words.length || styles.length > 1 || sizes.length > 1) return undefined;
  return {
    style: styles[0] ?? DEFAULT_LOOK.style,
    size: sizes[0] ?? DEFAULT_LOOK.size,
    isAnimated: !isStill,
  };
};

/** As it is stored; what is usual is left out. */
export const styleOfLook = ({ style, size, isAnimated }: ButtonLook): string =>
  [style, ...(size === 'normal' ? [] : [size]), ...(isAnimated ? [] : [STILL])].join(' ');
