declare module 'subset-font' {
  interface Settings {
    targetFormat?: 'sfnt' | 'woff' | 'woff2'
    /** OpenType features to keep; all of them without it. */
    keepFeatures?: string[]
    variationAxes?: Record<string, number | { min: number; max: number; default?: number }>
  }
  /** The font with the letters of `text` alone. */
  export default function subsetFont(font: Buffer, text: string, settings?: Settings): Promise<Buffer>
}
