// npm run subset-fonts: the part of each font that nearly every page needs, in app/web/theme/fonts. Run it after a font was updated.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import subsetFont from 'subset-font'

const require = createRequire(import.meta.url)
const folder = join(import.meta.dirname, '../app/web/theme/fonts')

/** The same characters as the `unicode-range` of these files in fonts.css. */
const ascii = Array.from({ length: 0x7e - 0x20 + 1 }, (_, at) => String.fromCharCode(0x20 + at)).join('')
const characters = `${ascii}\u00A0©·×–—‘’“”•…`

mkdirSync(folder, { recursive: true })
for (const name of ['inter', 'archivo']) {
  const source = readFileSync(require.resolve(`@fontsource-variable/${name}/files/${name}-latin-wght-normal.woff2`))
  const font = await subsetFont(source, characters, { targetFormat: 'woff2', variationAxes: { wght: { min: 400, max: 800 } } })
  writeFileSync(join(folder, `${name}-basic.woff2`), font)
  console.log(`${name}: ${source.length} bytes, the basic part ${font.length}`)
}
