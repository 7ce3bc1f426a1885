export { hasAgreements } from './store.ts'
export { sealingKey } from './sealing-key.ts'
export { loadPaperFonts } from './load-paper-fonts.ts'
export { redrawSignature } from './redraw-signature.ts'
