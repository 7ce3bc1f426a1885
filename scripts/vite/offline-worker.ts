import { createHash } from 'node:crypto'
import { mkdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { build, type Plugin } from 'vite'

/** The parts of the offline page. */
const offlineFiles = ['offline.html', 'offline.js', 'first-paint.js', 'favicon.svg']

/** Makes the web app installable: its icons, drawn from the logo, and the service worker with the list of its files. */
export function offlineWorker(root: string): Plugin {
  return {
    name: 'offline-worker',
    apply: 'build',
    writeBundle: {
      order: 'post',
      sequential: true,
      async handler(_, bundle) {
        const assets = Object.keys(bundle).filter((file) => /^assets\/.*\.(?:js|css|woff2)$/.test(file))
        await Promise.all([drawIcons(root), buildWorker(root, assets.toSorted())])
      },
    },
  }
}

async function buildWorker(root: string, assets: readonly string[]): Promise<void> {
  const hash = createHash('sha256').update(assets.join())
  for (const file of offlineFiles) hash.update(await readFile(join(root, 'app/web/public', file)))
  await build({
    configFile: false,
    root: join(root, 'app/web'),
    publicDir: false,
    logLevel: 'warn',
    define: {
      keptFiles: JSON.stringify([...offlineFiles, ...assets].map((file) => `/${file}`)),
      keptVersion: JSON.stringify(hash.digest('hex').slice(0, 12)),
    },
    build: {
      outDir: join(root, 'dist/web'),
      emptyOutDir: false,
      target: 'es2023',
      lib: { entry: join(root, 'app/web/offline/worker.ts'), formats: ['iife'], name: 'worker', fileName: () => 'sw.js' },
    },
  })
}

/** For systems that crop the icon: the background reaches the edge, and the logo stays inside the safe area. */
async function drawIcons(root: string): Promise<void> {
  const folder = join(root, 'dist/web/icons')
  await mkdir(folder, { recursive: true })
  const round = await readFile(join(root, 'app/web/public/favicon.svg'), 'utf8')
  const square = round.replace('rx="8"', '').replace('translate(4 4)', 'translate(8 8) scale(.75)')
  if (square.includes('rx="8"') || !square.includes('scale(.75)')) throw new Error('favicon.svg is drawn in another way')
  const draw = (svg: string, size: number, file: string) =>
    sharp(Buffer.from(svg), { density: (72 * size) / 40 })
      .resize(size, size)
      .png({ compressionLevel: 9 })
      .toFile(join(folder, file))
  await Promise.all([
    draw(round, 192, 'icon-192.png'),
    draw(round, 512, 'icon-512.png'),
    draw(square, 512, 'maskable-512.png'),
    draw(square, 180, 'apple-touch-icon.png'),
  ])
}
