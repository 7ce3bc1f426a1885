/** The address of driving directions in Apple's maps on its own devices, and in Google's elsewhere, which both open the installed app. */
export function findDirections(address: string, userAgent: string): string {
  const place = encodeURIComponent(address)
  return /iPhone|iPad|iPod|Macintosh/.test(userAgent)
    ? `https://maps.apple.com/?daddr=${place}`
    : `https://www.google.com/maps/dir/?api=1&destination=${place}`
}
