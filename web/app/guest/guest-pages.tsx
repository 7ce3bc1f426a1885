import { StrictMode } from 'react'
import { renderToString } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { routes } from '../routes.tsx'

const pages = [
  {
    file: 'start.html',
    path: '/',
    description: 'Book a repair, approve every job before it is done, and never pay a surprise bill.',
  },
  {
    file: 'terms-and-condition.html',
    path: '/terms-and-condition',
    description: 'What Liftbay does, how estimates and approvals bind, how you sign and pay, and what we do with your data.',
  },
]

/** The public pages' HTML, for scripts/vite/guest-pages.ts. The browser's React takes it over (main.tsx). */
export function guestPages() {
  return pages.map((page) => {
    const text = renderToString(
      <StrictMode>
        <RouterProvider router={createMemoryRouter(routes, { initialEntries: [page.path] })} />
      </StrictMode>,
    )
    const [title = ''] = /<title>.*?<\/title>/.exec(text) ?? []
    return { ...page, title, html: text.replace(title, '') }
  })
}
