// Before the first paint: the color scheme, and a shop's density and sidebar. The keys are those of color-scheme.ts, session.ts and
// display-choices.ts.
;(function () {
  var root = document.documentElement
  var device = matchMedia('(prefers-color-scheme: dark)')
  function paint() {
    var kept = null
    try {
      kept = localStorage.getItem('color-scheme')
      var user = localStorage.getItem('userInfo')
      root.toggleAttribute('data-signed-in', user !== null)
      if (/"role":"(owner|employee)"/.test(user)) {
        root.setAttribute('data-sidebar', localStorage.getItem('sidebar') || 'full')
        root.setAttribute('data-density', localStorage.getItem('density') || 'compact')
      }
    } catch (_) {}
    var dark = kept === 'dark' || (kept !== 'light' && device.matches)
    root.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light')
  }
  paint()
  device.addEventListener('change', paint)
})()
