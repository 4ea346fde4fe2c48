import babel from '@rolldown/plugin-babel'
import tailwind from '@tailwindcss/vite'
import react, { reactCompilerPreset } from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { chunks } from './build/chunks.ts'
import { smallerIcons } from './build/smaller-icons.ts'

// Lists that stand beside a field somebody types in: they remember what has not changed. All else is drawn rarely, and
// remembering would only make it bigger (30 kB of the whole app).
const REMEMBERING = [/web.browse./, /web.messages.parts.(MessageList|Bubble)/]

/** The oldest supported browsers: docs/browsers.md. */
const BROWSERS = ['chrome119', 'edge119', 'firefox124', 'safari17.4', 'ios17.4']

export default defineConfig({
  root: 'web',
  cacheDir: '../node_modules/.cache/vite',
  plugins: [smallerIcons, react(), babel({ presets: [reactCompilerPreset()], include: REMEMBERING }), tailwind()],
  // React has had this hook of its own since version 18.
  resolve: { alias: { 'use-sync-external-store/shim/index.js': 'react' } },
  build: {
    outDir: '../dist/web/client',
    emptyOutDir: true,
    manifest: true,
    target: BROWSERS,
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    cssCodeSplit: false,
    reportCompressedSize: false,
    rolldownOptions: {
      // How long plugins took is no news for whoever starts the app for the first time.
      checks: { bundlerTimings: false },
      output: {
        // The names of all chunks stand in the first one, in which each further character counts.
        chunkFileNames: 'assets/[name]-[hash:7].js',
        codeSplitting: { includeDependenciesRecursively: false, groups: chunks },
      },
    },
  },
  server: { port: 5173, proxy: { '/api': 'http://localhost:3000' } },
})
