// One module, and so one chunk, for the parts of the layout that signed-in users see.
export { BottomBar } from './menus/BottomBar.tsx'
export { SignedInBar } from './menus/SignedInBar.tsx'
