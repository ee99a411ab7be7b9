declare module 'subset-font' {
  /** Resolves to the font cut down to the characters of `text`, with the named axes pinned. */
  export default function subsetFont(
    font: Buffer,
    text: string,
    options: { targetFormat: 'truetype' | 'woff2'; variationAxes?: Record<string, number> },
  ): Promise<Buffer>;
}
