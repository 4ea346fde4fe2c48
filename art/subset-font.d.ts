declare module 'subset-font' {
  interface Settings {
    targetFormat?: 'sfnt' | 'woff' | 'woff2'
    /** OpenType features to keep; all of them by default. */
    keepFeatures?: string[]
    variationAxes?: Record<string, number | { min: number; max: number; default?: number }>
  }
  /** Reduces the font to the characters of `text`. */
  export default function subsetFont(font: Buffer, text: string, settings?: Settings): Promise<Buffer>
}
