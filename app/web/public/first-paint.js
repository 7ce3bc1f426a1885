// Before the first paint, so that nobody who chose dark sees a white flash, and nobody signed in is offered to log in. The keys
// are those of kit/web/components/color-scheme.ts and features/platform/auth/web/session.ts.
;(function () {
  var root = document.documentElement
  var device = matchMedia('(prefers-color-scheme: dark)')
  function paint() {
    var kept = null
    try {
      kept = localStorage.getItem('color-scheme')
      root.toggleAttribute('data-signed-in', localStorage.getItem('userInfo') !== null)
    } catch (_) {}
    var dark = kept === 'dark' || (kept !== 'light' && device.matches)
    root.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light')
  }
  paint()
  device.addEventListener('change', paint)
})()
