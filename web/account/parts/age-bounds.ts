/** The ages that Edit Your Profile takes. */
export const EDIT_AGE = { min: 16, max: 100 }

/** The ages that Profile Settings take. */
export const SETTINGS_AGE = { min: 18, max: 120 }
