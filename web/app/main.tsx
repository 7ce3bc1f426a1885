import '../kit/base-styles.ts'
import './theme/fonts.css'
import 'virtual:theme-variables.css'
import './theme/tokens.css'
import { StrictMode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { createBrowserRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { routes } from './routes.tsx'

const app = (
  <StrictMode>
    <RouterProvider router={createBrowserRouter(routes)} />
  </StrictMode>
)
const root = document.getElementById('root')!

// A public page comes with its HTML, see guest/guest-pages.tsx.
if (root.hasChildNodes()) hydrateRoot(root, app)
else createRoot(root).render(app)
