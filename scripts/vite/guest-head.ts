/** A public page, rendered by app/web/guest/guest-pages.tsx. */
export interface GuestPage {
  path: string
  module: string
  /** As HTML. */
  title: string
  description: string
  html: string
  hasDialogs?: true
  service?: { name: string; audience: string }
  isHidden?: true
}

/** The placeholder for the product's address, which only the server knows (app/server/web-pages.ts). */
const origin = '{{APP_URL}}'

/** The page's meta tags for search engines and link previews. */
export function renderHead({ path, title, description, service, isHidden }: GuestPage): string {
  const text = escapeHtml(description)
  if (isHidden)
    return `<title>${title}</title><meta name="description" content="${text}" /><meta name="robots" content="noindex" />`
  return [
    `<title>${title}</title>`,
    `<meta name="description" content="${text}" />`,
    `<link rel="canonical" href="${origin}${path}" />`,
    '<meta property="og:type" content="website" />',
    '<meta property="og:site_name" content="Liftbay" />',
    `<meta property="og:title" content="${title.replaceAll('"', '&quot;')}" />`,
    `<meta property="og:description" content="${text}" />`,
    `<meta property="og:url" content="${origin}${path}" />`,
    `<meta property="og:image" content="${origin}/liftbay.png" />`,
    '<meta property="og:image:width" content="1200" />',
    '<meta property="og:image:height" content="630" />',
    '<meta property="og:image:alt" content="Liftbay: no surprise repair bills" />',
    '<meta name="twitter:card" content="summary_large_image" />',
    ...renderFacts(path, description, service).map((fact) => `<script type="application/ld+json">${escapeJson(fact)}</script>`),
  ].join('')
}

/** The page's structured data (schema.org). */
function renderFacts(path: string, description: string, service: GuestPage['service']): object[] {
  const context = 'https://schema.org'
  const organization = { '@type': 'Organization', '@id': `${origin}/#organization`, name: 'Liftbay', url: `${origin}/` }
  if (path === '/')
    return [
      { '@context': context, ...organization, logo: `${origin}/favicon.svg`, description },
      { '@context': context, '@type': 'WebSite', name: 'Liftbay', url: `${origin}/`, publisher: { '@id': organization['@id'] } },
    ]
  if (!service) return []
  return [
    {
      '@context': context,
      '@type': 'Service',
      name: service.name,
      description,
      url: `${origin}${path}`,
      serviceType: 'Repair estimates, approvals and payments',
      audience: { '@type': 'Audience', audienceType: service.audience },
      areaServed: { '@type': 'Country', name: 'United States' },
      provider: organization,
    },
  ]
}

const escapeHtml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
/** Escapes anything that would end the surrounding element. */
const escapeJson = (value: object) => JSON.stringify(value).replaceAll('<', '\\u003c')
