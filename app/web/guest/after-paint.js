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
    if (!pressed) return
    var panel = pressed.popoverTargetElement
    // The browser does all that there is to do. A panel without content it would open empty.
    if (panel && panel.hasChildNodes()) return (pressed = null)
    event.preventDefault()
    event.stopPropagation()
  }
  function press() {
    document.removeEventListener('click', remember, true)
    if (pressed && pressed.isConnected) pressed.click()
  }
  // Before React, which while it takes the page over either swallows a press or acts on it, and it would count twice.
  document.addEventListener('click', remember, true)
  // React tells it in the midst of its work, where it would not listen.
  document.addEventListener('taken-over', function () {
    setTimeout(press)
  })

  setTimeout(begin, document.hidden ? 0 : 500)
  new PerformanceObserver(begin).observe({ type: 'paint', buffered: true })
})()
