import { createHash } from 'node:crypto'
import { rmSync } from 'node:fs'
import { relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { defineConfig, type Rolldown, type UserConfig } from 'vite'

const ui = fileURLToPath(new URL('.', import.meta.url))
const bundle = fileURLToPath(new URL('../bundle/', import.meta.url))

/** "use client" at the head of a library's file means nothing to us. */
function onLog(level: string, log: { code?: string }, report: (level: never, log: never) => void): void {
  if (log.code !== 'MODULE_LEVEL_DIRECTIVE') report(level as never, log as never)
}

const LETTERS = 'abcdefghijklmnopqrstuvwxyz'
const named = new Map<string, string>()

/**
 * A class name of a few letters, the same in both builds: a page names hundreds, and brings its styles with
 * it.
 */
function shortName(name: string, file: string): string {
  const meant = `${relative(ui, file.replace(/\?.*$/, ''))} ${name}`
  const digest = createHash('sha256').update(meant).digest()
  const short =
    LETTERS[(digest[4] ?? 0) % 26] + digest.readUInt32BE(0).toString(36).padStart(7, '0').slice(-4)
  if ((named.get(short) ?? meant) !== meant)
    throw new Error(`Two classes are called ${short}: ${meant}, ${named.get(short)}`)
  named.set(short, meant)
  return short
}

const css = { modules: { generateScopedName: shortName } }

/**
 * What every page starts with, in few files: each costs a round of compression of its own. Libraries change less
 * often than our code, so they stay in a browser's cache after a new release.
 */
const groups: Rolldown.CodeSplittingGroup[] = [
  { name: 'libraries', test: /node_modules/, tags: ['$initial'] },
  // with what nearly every page needs next
  { name: 'main', test: /\/src\/(main|parts\/(Drawing|Field))\.|\/findItem\.ts$/ },
]

/** The browser's files: hashed names, one chunk for each page, and a manifest of which file is what. */
const browser: UserConfig = {
  css,
  publicDir: false,
  build: {
    outDir: bundle,
    emptyOutDir: true,
    manifest: 'manifest.json',
    target: 'es2022',
    // what a page's script imports it fetches itself: to name it beforehand makes every visitor load the list
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_, files) => files.filter((file) => file.endsWith('.css')),
    },
    rolldownOptions: {
      input: 'src/main.tsx',
      onLog,
      output: {
        codeSplitting: { groups },
        // every page loads the list of all files: short digests keep it small
        chunkFileNames: 'assets/[hash:7].js',
        assetFileNames: 'assets/[hash:6][extname]',
      },
      // a page brings the sentences that it shows, not all of the file that they are written in
      optimization: { inlineConst: { mode: 'all', pass: 3 } },
    },
  },
}

/** One script for the embedded V8: it exposes the global `storefront` and needs nothing from outside. */
const server: UserConfig = {
  css,
  publicDir: false,
  define: { 'process.env.NODE_ENV': '"production"' },
  build: {
    outDir: `${bundle}server`,
    emptyOutDir: true,
    target: 'es2022',
    copyPublicDir: false,
    reportCompressedSize: false,
    lib: { entry: 'src/server.tsx', formats: ['iife'], name: 'storefront', fileName: () => 'server.js' },
    rolldownOptions: { onLog },
  },
  plugins: [
    {
      name: 'keep-the-script-only',
      closeBundle: () => rmSync(`${bundle}server/storefront-ui.css`, { force: true }),
    },
  ],
}

export default defineConfig(({ mode }) => (mode === 'server' ? server : browser))
