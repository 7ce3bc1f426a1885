import { Button } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'

// A printed page is white in both color schemes. The layout around it is marked .no-print.
const css = `
@page { size: letter; margin: 14mm; }
@media print {
  :root { --surface: #fff; --paper: #fff; --line: #ccc; --mantine-color-text: #000; --mantine-color-dimmed: #444; color-scheme: light; }
  body { color: #000; font-size: 10.5pt; }
  a { color: inherit; text-decoration: none; }
  table { break-inside: auto; } tr { break-inside: avoid; } thead { display: table-header-group; }
}`

/** For a page to print: letter size, black on white, no row split across pages. */
export function PrintStyles() {
  return <style>{css}</style>
}

export function PrintButton({ label = 'Print' }: { label?: string }) {
  return (
    <Button variant="default" className="no-print" leftSection={<IconPrinter size={18} />} onClick={() => window.print()}>
      {label}
    </Button>
  )
}
