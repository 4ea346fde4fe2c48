/** Who made it (LAND-13). A claim to the public: confirm that it is true before launch (C-57). */
export const CREATOR_CLAIM = 'Created by a dog trainer and a veterinarian'

/** Where it can be used (LAND-15). */
export const WHERE = 'only available in New Zealand for now'
