import { createHash } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { build, type Plugin, type Rolldown } from 'vite'

/** The placeholder that the server replaces with its own address when it starts. */
const server = '%LIFTBAY_SERVER%'
const maxBytes = 150_000

/** Builds the counter program: one HTML file with inline script and styles, `dist/counter/liftbay-counter.html`. */
export function counterProgram(root: string): Plugin {
  return {
    name: 'counter-program',
    apply: 'build',
    writeBundle: { order: 'post', sequential: true, handler: () => buildProgram(root) },
  }
}

async function buildProgram(root: string): Promise<void> {
  const built = (await build({
    configFile: false,
    root: join(root, 'app/web'),
    publicDir: false,
    logLevel: 'error',
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      write: false,
      target: 'es2023',
      cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
      lib: {
        entry: join(root, 'features/money/counter/web/program/main.tsx'),
        formats: ['iife'],
        name: 'counter',
        fileName: 'counter',
      },
      rolldownOptions: {
        treeshake: {
          moduleSideEffects: (id) =>
            !/[\\/](?:common|features|kit|app)[\\/](?!.*node_modules)/.test(id) || /\.css|program[\\/]main\.tsx$/.test(id),
        },
      },
    },
  })) as Rolldown.RolldownOutput[]
  const files = built.flatMap(({ output }) => output)
  const script = files
    .flatMap((file) => (file.type === 'chunk' ? [file.code] : []))
    .join('')
    .trim()
    // Inside a page the first of these would end the script.
    .replaceAll(/<(?=\/script|script|!--)/gi, '\\x3C')
  const style = files
    .flatMap((file) => (file.type === 'asset' && file.fileName.endsWith('.css') ? [String(file.source)] : []))
    .join('')
  if (style.includes('</') || style === '' || (script + style).includes(server))
    throw new Error('The counter program is built in another way')
  const version = createHash('sha256').update(script).update(style).digest('hex').slice(0, 10)
  const html = buildPage(script, style, version)
  const bytes = gzipSync(html).length
  if (bytes > maxBytes) throw new Error(`The counter program has ${bytes} bytes (gzip), more than ${maxBytes}`)
  await mkdir(join(root, 'dist/counter'), { recursive: true })
  await writeFile(join(root, 'dist/counter/liftbay-counter.html'), html)
}

const hashSha256 = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/** Allows only requests to its server, its own script and its own styles, no matter what gets into the page. */
const buildPage = (script: string, style: string, version: string) => `<!doctype html>
<html lang="en" data-server="${server}" data-version="${version}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; script-src ${hashSha256(script)}; style-src ${hashSha256(style)}; img-src data:; connect-src ${server}; base-uri 'none'; form-action 'none'">
<meta name="referrer" content="no-referrer">
<title>Liftbay counter</title>
<link rel="icon" href="data:,">
<style>${style}</style>
</head>
<body>
<div id="root"><noscript>This program needs JavaScript. Open it in a browser that allows it.</noscript></div>
<script>${script}</script>
</body>
</html>
`
