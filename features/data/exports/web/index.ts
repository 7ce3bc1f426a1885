export { ExportPanel } from './export-panel.tsx'
