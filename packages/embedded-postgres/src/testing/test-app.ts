import { type App, rootStoreOf } from '../home.ts'

/** The app whose database the tests open. */
export const TEST_APP: App = { name: 'kennel', title: 'Kennel' }
export const ROOT_STORE = rootStoreOf(TEST_APP)
