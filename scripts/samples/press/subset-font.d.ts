declare module 'subset-font' {
  /** Resolves to the font cut down to the characters of `text`, with variable axes pinned. */
  export default function subsetFont(
    font: Buffer,
    text: string,
    options: { targetFormat: 'truetype'; variationAxes: Record<string, number> },
  ): Promise<Buffer>;
}
