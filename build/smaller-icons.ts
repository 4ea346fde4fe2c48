import type { Plugin } from 'vite'

const ICON = /lucide-react[\\/]dist[\\/]esm[\\/]icons[\\/][^\\/]+\.mjs$/

/**
 * Removes the random React keys from the shapes of icons: a fixed list needs none, and random letters do not compress.
 * Builds only, because React warns about missing keys while developing.
 */
export const smallerIcons: Plugin = {
  name: 'smaller-icons',
  apply: 'build',
  transform: {
    filter: { id: ICON },
    handler: (code) => ({ code: code.replaceAll(/,\s*key: "[^"]*"/g, ''), map: null }),
  },
}
