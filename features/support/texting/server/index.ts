export { receivePictures } from './receive-pictures.ts'
export { pictureDelivery } from './receive-text.ts'
