import react from '@vitejs/plugin-react'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build, type Plugin, type Rolldown } from 'vite'
import { listAppAddresses } from '../app-addresses.ts'
import { listFiles } from './chunk-files.ts'
import { type GuestPage, renderHead } from './guest-head.ts'

/**
 * Makes the public pages' HTML when the web is built, from the same components, into dist/guest-pages, with a list of them and
 * of the app's addresses for the server; what is left in dist/web/index.html is the empty page of all other addresses, which
 * asks for interface.tsx at once.
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
        const firstPaint = await readFile(join(root, 'app/web/public/first-paint.js'), 'utf8')
        const afterPaint = inlineScript(await readFile(join(root, 'app/web/guest/after-paint.js'), 'utf8'))
        const empty = insertBefore(
          await readFile(index, 'utf8'),
          '<script src="/first-paint.js"></script>',
          inlineScript(firstPaint),
        )
        const folder = join(root, 'dist/guest-pages')
        await mkdir(folder, { recursive: true })
        const pages = await renderPage(root)
        for (const page of pages) {
          const links = listPreloads(empty, bundle, '/app/web/guest/guest-frame.tsx', `/app/web/guest/${page.module}.tsx`)
          await writeFile(join(folder, getFile(page.path)), movePaintFirst(fillTemplate(empty, page, links), bundle, afterPaint))
        }
        const list = pages.map(({ path, hasDialogs = false, isHidden = false }) => ({
          path,
          file: getFile(path),
          hasDialogs,
          isHidden,
        }))
        await writeFile(join(folder, 'addresses.json'), JSON.stringify({ pages: list, app: listAppAddresses(root) }, null, 2))
        await writeFile(
          index,
          insertBefore(empty, '</head>', `${listPreloads(empty, bundle, '/app/web/interface.tsx')}  </head>`),
        )
      },
    },
  }
}

/** By address, because one module can make several pages. */
const getFile = (path: string) => `${path === '/' ? 'start' : path.slice(1).replaceAll('/', '-')}.html`

async function renderPage(root: string): Promise<GuestPage[]> {
  const folder = join(root, 'dist/guest-pages-program')
  await build({
    configFile: false,
    root: join(root, 'app/web'),
    publicDir: false,
    logLevel: 'warn',
    plugins: [react()],
    ssr: { noExternal: true },
    build: {
      ssr: join(root, 'app/web/guest/guest-pages.tsx'),
      outDir: folder,
      emptyOutDir: true,
      // Components that load later are not rendered here.
      rolldownOptions: {
        external: [/\/(?:interface|guest-dialogs|found-shops)\.tsx$/, /\/send-contact\.ts$/],
        treeshake: { moduleSideEffects: false },
      },
    },
  })
  const program = pathToFileURL(join(folder, 'guest-pages.js')).href
  const { listGuestPages } = (await import(program)) as { listGuestPages: () => Promise<GuestPage[]> }
  const pages = await listGuestPages()
  await rm(folder, { recursive: true })
  return pages
}

function fillTemplate(empty: string, page: GuestPage, links: string): string {
  return insertBefore(
    insertBefore(
      insertBefore(empty, '</head>', `${links}  ${renderHead(page)}\n  </head>`),
      '<div id="root"></div>',
      `<div id="root">${page.html}</div>`,
    ),
    /\s*<meta name="description" content="[^"]*" ?\/?>/,
    '',
  )
}

/** Preloads the modules' files along with the page, instead of after its first script has run. */
function listPreloads(empty: string, bundle: Rolldown.OutputBundle, ...modules: string[]): string {
  const { scripts, styles } = listFiles(bundle, ...modules)
  const isNew = (file: string) => !empty.includes(`/${file}"`)
  return [
    ...scripts.filter(isNew).map((file) => `    <link rel="modulepreload" crossorigin href="/${file}">\n`),
    ...styles.filter(isNew).map((file) => `    <link rel="stylesheet" crossorigin href="/${file}">\n`),
  ].join('')
}

/** An inline script that runs before the first paint. The server puts its hash into the content policy. */
const inlineScript = (code: string) => `<script>${code.replaceAll(/^\s*\/\/.*\n/gm, '').trim()}</script>`

/**
 * A first visit renders from the HTML alone. The scripts load after the first paint, so that on a slow connection they do not delay the
 * text and its fonts.
 */
function movePaintFirst(html: string, bundle: Rolldown.OutputBundle, afterPaint: string): string {
  const scripts: string[] = []
  const renderPage = html
    .replaceAll(/ *<link rel="stylesheet" crossorigin href="\/([^"]+)">/g, (_, file: string) => {
      const sheet = bundle[file]
      if (sheet?.type !== 'asset') throw new Error(`${file} was not built`)
      // The disabled link never loads, and tells the program that it need not load these styles either.
      return `    <link rel="stylesheet" disabled href="/${file}"><style>${String(sheet.source).trim()}</style>`
    })
    .replaceAll(/ *<(?:script type="module"|link rel="modulepreload") [^>]*>(?:<\/script>)?\n/g, (tag) => {
      scripts.push(tag)
      return ''
    })
  if (renderPage === html || scripts.length < 2) throw new Error('A public page has no styles or no scripts')
  return insertBefore(
    renderPage,
    '</body>',
    `<template data-after-paint>\n${scripts.join('')}    </template>\n    ${afterPaint}\n  </body>`,
  )
}

/** Throws when there is nothing to replace, because the page would be missing its text. */
function insertBefore(html: string, where: string | RegExp, text: string): string {
  if (html.search(where) < 0) throw new Error(`index.html has no ${String(where)}`)
  return html.replace(where, () => text)
}
