// Bundles the servers that tests start, because loading 3,400 modules takes longer than starting one: node scripts/bundle-programs.ts FOLDER
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build, type Plugin } from 'vite'
import { bundledPrograms } from '../testing/programs/program-file.ts'

const root = join(import.meta.dirname, '..')

/** A module that finds something through its own place, such as migrations or the program of a worker, still finds it in the sources. */
const keepPlaces: Plugin = {
  name: 'keep-places',
  enforce: 'pre',
  transform: {
    filter: { code: /\bimport\.meta\.(?:dirname|url)\b/ },
    handler: (code, id) => ({
      // No line moves, so the source map stays right.
      code: code
        .replaceAll('import.meta.dirname', JSON.stringify(dirname(id)))
        .replaceAll('import.meta.url', JSON.stringify(pathToFileURL(id).href)),
      map: null,
    }),
  },
}

await build({
  root,
  configFile: false,
  publicDir: false,
  logLevel: 'warn',
  plugins: [keepPlaces],
  build: {
    ssr: true,
    outDir: process.argv[2],
    emptyOutDir: true,
    minify: false,
    // Error traces name the lines of the sources.
    sourcemap: true,
    target: 'node24',
    rolldownOptions: {
      input: Object.fromEntries(Object.entries(bundledPrograms).map(([file, name]) => [name, join(root, file)])),
      output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js', sourcemapExcludeSources: true },
      // Every module runs, as it does when Node loads them one by one.
      treeshake: false,
    },
  },
})
