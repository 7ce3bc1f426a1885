// Before the first paint, so that nobody who chose dark sees a white flash. Same key as web/app/theme/theme.ts.
try {
  var kept = localStorage.getItem('color-scheme')
  var dark = kept === 'dark' || (kept !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
  document.documentElement.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light')
} catch (_) {}
