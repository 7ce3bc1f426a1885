export { shrinkPhoto } from './shrink-photo.ts'
export { usePhoto } from './use-photo.ts'
export { type FetchPhoto, PhotoStrip, type ShownPhoto } from './photo-strip.tsx'
