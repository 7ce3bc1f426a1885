/** The patterns of the specification's fields. Each tests a whole text that was trimmed. */
const label = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?'

/** `example.com` */
export const domainPattern = new RegExp(String.raw`^(?:${label}\.){1,8}[a-z]{2,63}$`, 'i')
/** `https://example.com:8443/hooks?from=shop`; the host may also be a single name or a network address. */
export const urlPattern = new RegExp(
  String.raw`^https?://(?:(?:${label}\.){0,8}${label}|\[[0-9a-f:]{2,39}\])(?::\d{1,5})?(?:[/?#]\S*)?$`,
  'i',
)
export const alphabeticPattern = /^[A-Za-z]+$/
export const alphanumericPattern = /^[A-Za-z0-9]+$/
export const digitsPattern = /^\d+$/
/** A landline as it is written: digits and spaces. */
export const landlinePattern = /^\d[\d ]*$/
/** A YouTube link. Its first group is the id of the video. */
export const youtubeLinkPattern =
  /^(?:https?:\/\/)?(?:(?:www|m)\.)?(?:youtube(?:-nocookie)?\.com\/(?:watch\?(?:\S{1,100}&)?v=|embed\/|shorts\/|live\/)|youtu\.be\/)([\w-]{11})(?:[?&#/]\S*)?$/
/** A YouTube video's id: 11 characters. */
const youtubeIdPattern = /^[\w-]{11}$/

/** The id in a YouTube link, or the id itself; null for anything else. */
export const readYoutubeId = (text: string): string | null =>
  youtubeIdPattern.test(text) ? text : (youtubeLinkPattern.exec(text)?.[1] ?? null)
