// The address stays the one that was wanted, so loading it again is all there is to do. Whether the server answers counts, not only
// that the device says it is online: that may have come before this ran, or from a network that leads nowhere.
const again = () => location.reload()
const look = async () => {
  if (!navigator.onLine) return
  const { ok } = await fetch('/readyz', { cache: 'no-store' }).catch(() => ({ ok: false }))
  if (ok) again()
}
document.querySelector('button').addEventListener('click', again)
addEventListener('online', look)
setInterval(look, 3000)
void look()
