declare module 'subset-font' {
  interface Options {
    targetFormat?: 'sfnt' | 'woff' | 'woff2'
    /** Keeps only this part of each axis of a variable font. */
    variationAxes?: Record<string, { min: number; max: number }>
  }
  /** The font with only the glyphs of these characters. */
  export default function subsetFont(font: Uint8Array, characters: string, options?: Options): Promise<Buffer>
}
