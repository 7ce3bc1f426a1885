import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import react from '@vitejs/plugin-react'
import { build, type Plugin, type Rolldown } from 'vite'

interface GuestPage {
  file: string
  path: string
  title: string
  description: string
  html: string
}

/**
 * Makes the public pages' HTML when the web is built, from the same components, into dist/guest-pages; what is left in
 * dist/web/index.html is the empty page of all other addresses, which asks for interface.tsx at once.
 */
export function guestPages(root: string): Plugin {
  return {
    name: 'guest-pages',
    apply: 'build',
    writeBundle: {
      order: 'post',
      sequential: true,
      async handler(_, bundle) {
        const index = join(root, 'dist/web/index.html')
        const empty = await readFile(index, 'utf8')
        const folder = join(root, 'dist/guest-pages')
        await mkdir(folder, { recursive: true })
        for (const page of await drawn(root)) await writeFile(join(folder, page.file), filled(empty, page))
        await writeFile(index, withPreloads(empty, bundle))
      },
    },
  }
}

async function drawn(root: string): Promise<GuestPage[]> {
  const folder = join(root, 'dist/guest-pages-program')
  await build({
    configFile: false,
    root: join(root, 'web'),
    publicDir: false,
    logLevel: 'warn',
    plugins: [react()],
    ssr: { noExternal: true },
    build: {
      ssr: join(root, 'web/app/guest/guest-pages.tsx'),
      outDir: folder,
      emptyOutDir: true,
      // What is fetched later is not drawn here.
      rolldownOptions: { external: [/\/(?:interface|guest-dialogs|found-shops)\.tsx$/], treeshake: { moduleSideEffects: false } },
    },
  })
  const program = pathToFileURL(join(folder, 'guest-pages.js')).href
  const { guestPages: draw } = (await import(program)) as { guestPages: () => GuestPage[] }
  await rm(folder, { recursive: true })
  return draw()
}

function filled(empty: string, { path, title, description, html }: GuestPage): string {
  const head = `${title}<link rel="canonical" href="${path}" />`
  return put(
    put(put(empty, '</head>', `  ${head}\n  </head>`), '<div id="root"></div>', `<div id="root">${html}</div>`),
    /<meta name="description" content="[^"]*"/,
    `<meta name="description" content="${description}"`,
  )
}

function withPreloads(empty: string, bundle: Rolldown.OutputBundle): string {
  const chunks = Object.values(bundle).filter((one) => one.type === 'chunk')
  const wanted = new Set<string>()
  const add = (file: string) => {
    if (wanted.has(file)) return
    wanted.add(file)
    chunks.find(({ fileName }) => fileName === file)?.imports.forEach(add)
  }
  const first = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith('/web/app/interface.tsx')))
  if (!first) throw new Error('web/app/interface.tsx is in no chunk')
  add(first.fileName)
  const links = [...wanted]
    .filter((file) => !empty.includes(`/${file}"`))
    .map((file) => `    <link rel="modulepreload" crossorigin href="/${file}">\n`)
  return put(empty, '</head>', `${links.join('')}  </head>`)
}

/** A replacement that found nothing would be a page without its text. */
function put(html: string, where: string | RegExp, text: string): string {
  if (html.search(where) < 0) throw new Error(`index.html has no ${String(where)}`)
  return html.replace(where, () => text)
}
