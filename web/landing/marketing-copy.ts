/** The creators. A public claim: confirm that it is true before launch. */
export const CREATOR_CLAIM = 'Created by a dog trainer and a veterinarian'

/** The availability. */
export const WHERE = 'only available in New Zealand for now'
