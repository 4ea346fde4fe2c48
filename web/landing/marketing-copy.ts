/** Who made it. A claim to the public: confirm that it is true before launch. */
export const CREATOR_CLAIM = 'Created by a dog trainer and a veterinarian'

/** Where it can be used. */
export const WHERE = 'only available in New Zealand for now'
