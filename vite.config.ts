import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

const root = fileURLToPath(new URL('.', import.meta.url))
const api = `http://127.0.0.1:${process.env.PORT ?? 3000}`
const ours = /[\\/](?:common|features|web)[\\/](?!.*node_modules)/

export default defineConfig({
  root: `${root}web`,
  publicDir: `${root}web/public`,
  plugins: [react(), preloadFonts()],
  server: {
    fs: { allow: [root] },
    proxy: { '/api': api, '/socket.io': { target: api, ws: true } },
  },
  preview: { proxy: { '/api': api, '/socket.io': { target: api, ws: true } } },
  build: {
    outDir: `${root}dist/web`,
    emptyOutDir: true,
    target: 'es2023',
    // Fonts and images stay files, which the browser keeps; inlined they would be fetched with every new build's CSS.
    assetsInlineLimit: 0,
    rolldownOptions: {
      treeshake: {
        // An index.ts that hands everything out must not put everything into the first script. Only CSS, what imports it
        // for that alone, and web/app, which starts the program, do something by being imported.
        moduleSideEffects: (id) => !ours.test(id) || /\.css|\/web\/kit\/styles\.ts|\/web\/app\/|\.html/.test(id),
      },
      output: {
        codeSplitting: {
          // What changes least is one file, so that a new build leaves it in the browser's cache. All else splits by page.
          groups: [{ name: 'react', test: /node_modules[\\/](?:react|react-dom|scheduler|react-router|@tanstack)[\\/]/ }],
        },
      },
    },
  },
})

/** The two fonts of the first paint are asked for with the page, not when its CSS has been read. */
function preloadFonts(): Plugin {
  const first = /(?:inter|archivo)-latin-wght-normal[^/]*\.woff2$/
  return {
    name: 'preload-fonts',
    transformIndexHtml: {
      order: 'post',
      handler: (_, { bundle }) =>
        Object.keys(bundle ?? {})
          .filter((file) => first.test(file))
          .map((file) => ({ tag: 'link', attrs: { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${file}`, crossorigin: true }, injectTo: 'head' as const })),
    },
  }
}
