// One module, and so one chunk, for the parts of the layout that signed-in users see.
export { BottomBar } from './BottomBar.tsx'
export { SignedInBar } from './SignedInBar.tsx'
