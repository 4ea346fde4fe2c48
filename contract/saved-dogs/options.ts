export const SAVED_DOGS_MAX = 200
