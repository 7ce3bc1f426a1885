import { fetchFile } from '../../../../kit/web/index.ts'
import type { FetchPhoto, ShownPhoto } from '../../../platform/files/web/index.ts'
import { inspections, type ReportPoint } from '../contract/index.ts'

/** For signed-in users. */
export const getPhoto =
  (inspectionId: string): FetchPhoto =>
  (photoId) =>
    fetchFile(inspections.photo, { params: { id: inspectionId, photoId } })

/** For readers with an e-mailed link. */
export const getLinkedPhoto =
  (token: string): FetchPhoto =>
  (photoId) =>
    fetchFile(inspections.linkedPhoto, { body: { token, photoId } })

/** A point's photos, with the point as their alternative text. */
export const listPhotos = (section: string, { name, photos }: Pick<ReportPoint, 'name' | 'photos'>): ShownPhoto[] =>
  photos.map((photo, at) => ({
    ...photo,
    alt: `${section}: ${name}${photos.length > 1 ? `, photo ${at + 1} of ${photos.length}` : ', photo'}`,
  }))
