import { fetchFile } from '../../../web/kit/index.ts'
import type { FetchPhoto, ShownPhoto } from '../../files/web/index.ts'
import { inspections, type ReportPoint } from '../contract.ts'

/** For who is signed in. */
export const photoOf =
  (inspectionId: string): FetchPhoto =>
  (photoId) =>
    fetchFile(inspections.photo, { params: { id: inspectionId, photoId } })

/** For who has the link. */
export const linkedPhoto =
  (token: string): FetchPhoto =>
  (photoId) =>
    fetchFile(inspections.linkedPhoto, { body: { token, photoId } })

/** A point's photos, each named by what was looked at. */
export const photosOf = (section: string, { name, photos }: Pick<ReportPoint, 'name' | 'photos'>): ShownPhoto[] =>
  photos.map((photo, at) => ({
    ...photo,
    alt: `${section}: ${name}${photos.length > 1 ? `, photo ${at + 1} of ${photos.length}` : ', photo'}`,
  }))
