import { createContext, type ReactNode } from 'react'
import type { ScreenName } from '#contract/screens.ts'

/**
 * Skeletons with the parts of a page that need no data, so that its largest text or picture waits for no script. They
 * stand in prerendered documents only: the app makes do with the plain ones, which are smaller to load.
 */
export const DetailedSkeletons = createContext<Partial<Record<ScreenName, ReactNode>>>({})
