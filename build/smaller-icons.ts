import type { Plugin } from 'vite'

const ICON = /lucide-react[\\/]dist[\\/]esm[\\/]icons[\\/][^\\/]+\.mjs$/

/** Random React keys of shapes (a fixed list needs none), further names of the icon, and a statement without effect. */
const UNUSED = /,\s*key: "[^"]*"|,\s*aliases: \[[^\]]*\]|^__iconData\.node;$/gm

/**
 * Removes from icons what the app does not use; random letters do not compress. Builds only, because React warns about
 * missing keys while developing.
 */
export const smallerIcons: Plugin = {
  name: 'smaller-icons',
  apply: 'build',
  transform: {
    filter: { id: ICON },
    handler: (code) => ({ code: code.replaceAll(UNUSED, ''), map: null }),
  },
}
