/** A picture of a form: stored, or on its way. */
export interface ListedPicture {
  key: string
  alt: string
  /** Where to show it from; null while it is unknown whether the browser can open it. */
  src: string | null
  imageHash?: string | undefined
  /** The id of the stored picture, once it is uploaded. */
  id: string | null
  /** How much is uploaded, from 0 to 1. */
  progress: number
  /** Why it was not uploaded. */
  problem?: string | undefined
  /** Whether trying again could help. */
  isRetriable?: boolean
}

/** The name under which a list is kept in this tab. */
export const keptPictures = (name: string) => `pictures ${name}`
