import { fetchFile } from '../../../../kit/web/index.ts'
import type { FetchPhoto } from '../../../platform/files/web/index.ts'
import { visitPhotos } from '../contract/index.ts'

/** For signed-in users. */
export const getVisitPhoto =
  (id: string): FetchPhoto =>
  (photo) =>
    fetchFile(visitPhotos.get, { params: { id, photo } })
