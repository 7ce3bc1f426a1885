export { sealingKey } from './sealing-key.ts'
export { loadPaperFonts } from './load-paper-fonts.ts'
