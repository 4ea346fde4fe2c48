/** Parts of a day, in their order. */
export const DAY_PARTS = ['morning', 'midday', 'afternoon', 'evening'] as const
export type DayPart = (typeof DAY_PARTS)[number]
