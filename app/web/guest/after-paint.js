// Once a public page stands on the screen, its scripts are put into the page, and so begin. A tab opened behind others paints
// nothing yet and begins at once, and no browser waits longer than half a second. Content of a template is neither fetched nor
// run (scripts/vite/guest-pages.ts). Links work from the first paint; a button that is pressed before its script is there is
// pressed again once root-layout.tsx tells that the page is taken over.
;(function () {
  var begun = false
  var pressed = null
  function begin() {
    if (begun) return
    begun = true
    document.head.append(document.querySelector('template[data-after-paint]').content)
  }
  function remember(event) {
    pressed = event.target.closest('button')
    var panel = pressed && pressed.popoverTargetElement
    if (!panel) return
    // The browser would open it, with nothing in it, or has done all that there is to do.
    if (panel.hasChildNodes()) pressed = null
    else event.preventDefault()
  }
  function press() {
    document.removeEventListener('click', remember)
    if (pressed && pressed.isConnected) pressed.click()
  }
  document.addEventListener('click', remember)
  // React tells it in the midst of its work, where it would not listen.
  document.addEventListener('taken-over', function () {
    setTimeout(press)
  })

  setTimeout(begin, document.hidden ? 0 : 500)
  new PerformanceObserver(begin).observe({ type: 'paint', buffered: true })
})()
