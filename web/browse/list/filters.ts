/** The parts of a search that are filters. */
export const FILTERS = ['breed', 'age', 'size', 'energy', 'free', 'active'] as const
