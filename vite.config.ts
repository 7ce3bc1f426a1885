import react from '@vitejs/plugin-react'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { defineConfig, type Plugin } from 'vite'
import { counterProgram } from './scripts/vite/counter-program.ts'
import { firstLoads } from './scripts/vite/first-loads.ts'
import { guestPages } from './scripts/vite/guest-pages.ts'
import { lightContracts } from './scripts/vite/light-contracts.ts'
import { offlineWorker } from './scripts/vite/offline-worker.ts'
import { themeVariables } from './scripts/vite/theme-variables.ts'

const root = fileURLToPath(new URL('.', import.meta.url))
const api = `http://127.0.0.1:${process.env.PORT ?? 3000}`
const proxy = { '/api': api, '/sandbox-pay': api, '/downloads': api, '/socket.io': { target: api, ws: true } }
const ours = /[\\/](?:common|features|kit|app)[\\/](?!.*node_modules)/

export default defineConfig({
  root: `${root}app/web`,
  publicDir: `${root}app/web/public`,
  plugins: [
    react(),
    lightContracts(),
    themeVariables(root),
    preloadFonts(),
    compressed(),
    firstLoads(root),
    guestPages(root),
    offlineWorker(root),
    counterProgram(root),
  ],
  server: {
    fs: { allow: [root] },
    proxy,
  },
  preview: { proxy },
  build: {
    outDir: `${root}dist/web`,
    emptyOutDir: true,
    target: 'es2023',
    // light-dark() stays as it is: its stand-in for older browsers needs a color-scheme written out, and ours is a variable.
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
    // Fonts and images stay files, which the browser keeps; inlined they would be fetched with every new build's CSS.
    assetsInlineLimit: 0,
    modulePreload: {
      // Only the home pages list their scripts. The service worker has stored everybody else's before they are opened, and such
      // lists of file names, which every visitor would load, weigh more than some pages. CSS has to be listed: nothing else asks for it.
      resolveDependencies: (_, files, { hostId, hostType }) =>
        hostType === 'html' || /[\\/](?:main|index|first|interface)-/.test(hostId)
          ? files
          : files.filter((file) => file.endsWith('.css')),
    },
    rolldownOptions: {
      treeshake: {
        // An index.ts that hands everything out must not put everything into the first script. Only CSS, what imports it
        // for that alone, and app/web, which starts the program, do something by being imported.
        moduleSideEffects: (id) => !ours.test(id) || /\.css|\/kit\/web\/(?:base-)?styles\.ts|\/app\/web\/|\.html/.test(id),
      },
      output: {
        // A group's whole name lists the pages that share it; the lists of what a page needs are fetched by every visitor.
        chunkFileNames: ({ name }) => `assets/${name.split('~')[0]}-[hash].js`,
        assetFileNames: ({ names: [name = ''] }) =>
          name.includes('~') ? `assets/${name.split('~')[0]}-[hash][extname]` : 'assets/[name]-[hash][extname]',
        codeSplitting: {
          groups: [
            // What changes least is one file, so that a new build leaves it in the browser's cache.
            { name: 'react', priority: 3, test: /node_modules[\\/](?:react|react-dom|scheduler|react-router)[\\/]/ },
            // What every page needs, with all that it imports: nothing else may come with it.
            { name: 'first', priority: 2, test: /app[\\/]web[\\/]routes\.tsx$/ },
            // What the frames of both kinds of pages are made of.
            {
              name: 'bar',
              priority: 3,
              test: /kit[\\/]web[\\/](?:brand[\\/]wordmark|components[\\/](?:color-scheme-button|color-scheme-switch|flyout))\.tsx$|auth[\\/]web[\\/](?:session|pending-sign-out)\.ts$|app[\\/]web[\\/]landing\.ts$/,
            },
            // The frame of nearly every page besides the public ones.
            {
              name: 'interface',
              priority: 2,
              // Without get-env all that asks it would come with the one part it happened to be put beside.
              test: /kit[\\/]web[\\/](?:api[\\/](?:files|live|reads|use-call)|components[\\/](?:confirm|flyout|last-press|lazy-dialog|link-button|muted|page|panel|state-badge|toast-host))\.tsx?$|[\\/]get-env[\\/]|view-as[\\/]web[\\/]viewing-banner-lazily\.ts$/,
            },
            // Calls that no home makes.
            {
              name: 'rarest',
              priority: 3,
              test: /features[\\/]\w+[\\/](?:api-keys|ase-certificates|contact|counter|customer-documents|devices|exemptions|exports|guest-bookings|imports|inspections|labor-guide|places|price-book|ratings|reports|second-factor|shop-documents|shop-pages|sign-up|onboarding|order-links|part-offers|text-lines|vendor-orders|texting|parts|order-accounts|learned-times|vendors|verifications|visit-photos|webhooks)[\\/]contract[\\/]calls\.ts\?plain$|(?:agreements[\\/]contract[\\/]code|card-payments[\\/]contract[\\/]saved-card|work-orders[\\/]contract[\\/]line|parts[\\/]contract[\\/]field)-calls\.ts\?plain$/,
              includeDependenciesRecursively: false,
            },
            // Calls that the home of a shop, which has the least room, does not make.
            {
              name: 'rarer',
              priority: 3,
              test: /features[\\/]\w+[\\/](?:agreements|card-payments|customers|deferred-work|payments|service-history|shop-customers|storage-charges)[\\/]contract[\\/]calls\.ts\?plain$/,
              includeDependenciesRecursively: false,
            },
            // What is off, and the terms: calls that pages make after they are shown.
            {
              name: 'of-settings',
              priority: 5,
              test: /platform[\\/](?:feature-switches|terms-versions)[\\/]contract[\\/](?:off|version)-calls\.ts\?plain$/,
              includeDependenciesRecursively: false,
            },
            // Calls of the home of a shop, beside its board.
            {
              name: 'of-shop-home',
              priority: 3,
              test: /features[\\/]\w+[\\/](?:employees|messages|subscriptions)[\\/]contract[\\/]calls\.ts\?plain$/,
              includeDependenciesRecursively: false,
            },
            // Calls of the account page and a mailed link only.
            { name: 'email-change', priority: 3, test: /email-change-calls\.ts\?plain$/, includeDependenciesRecursively: false },
            // Calls of the hiring papers, the training and the bank directory, which no order needs.
            {
              name: 'of-hiring',
              priority: 3,
              test: /(?:hiring[\\/](?:course-content|direct-deposits|employee-documents|employee-manual|i9|i9-forms|pay-schedules|personnel|technician-levels|training|w4)|pay[\\/][\w-]+|platform[\\/]bank-directory)[\\/]contract[\\/](?:calls|schemas)\.ts\?plain$/,
              includeDependenciesRecursively: false,
            },
            // Calls of the bank files and checks of pay.
            {
              name: 'of-bank-files',
              priority: 4,
              test: /pay[\\/](?:pay-bank|pay-checks|bank-files|bank-returns)[\\/]contract[\\/](?:calls|schemas)\.ts\?plain$/,
              includeDependenciesRecursively: false,
            },
            // Calls of user fields, which pages make only after they are shown.
            {
              name: 'of-fields',
              priority: 4,
              test: /people[\\/]user-fields[\\/]contract[\\/]calls\.ts\?plain$/,
              includeDependenciesRecursively: false,
            },
            // Calls of a parts vendor's pages, and of the shop's view of its vendors.
            {
              name: 'of-vendors',
              priority: 3,
              test: /(?:supply[\\/](?:vendor-catalog|trade-accounts|punch-out|quote-requests|vendor-desk)|promotion[\\/](?:ad-accounts|add-ons|campaigns|attributed-sales|placements))[\\/]contract[\\/](?:calls|schemas)\.ts\?plain$/,
              includeDependenciesRecursively: false,
            },
            // Calls of the admin's pages.
            {
              name: 'of-admin',
              priority: 4,
              test: /(?:platform[\\/](?:admin-roles|audit|feature-switches|state-rules|terms-versions|work-items|suspensions)|operations[\\/][\w-]+|catalog[\\/](?:labor-imports|labor-proposals|labor-overlaps)|money[\\/](?:payouts|reconciliation|chargebacks|month-closes|plan-prices|refunds-due))[\\/]contract[\\/](?:[\w-]*calls|schemas)\.ts\?plain$|(?:ratings[\\/]contract[\\/]moderation-calls|labor-guide[\\/]contract[\\/]tree-calls)\.ts\?plain$/,
              includeDependenciesRecursively: false,
            },
            // Calls of the payment panel, a shop's settings and the close of the day only.
            {
              name: 'counter',
              priority: 3,
              test: /(?:counter-calls|reader-calls|day-closes[\\/]contract[\\/]calls)\.ts\?plain$/,
              includeDependenciesRecursively: false,
            },
            // Tiny things that many pages share, together: the calls' addresses, money and days as text, icons.
            {
              name: 'small',
              priority: 2,
              minShareCount: 2,
              test: /\?plain$|common[\\/](?:cents|dates|hours|messages|phone)\.ts$/,
              includeDependenciesRecursively: false,
            },
            // What the public pages are made of, without anything of the app.
            {
              name: 'guest',
              priority: 2,
              test: /app[\\/]web[\\/]guest[\\/](?:audiences|disclosure|guest-frame|guest-layout|icons|sections|pictures[\\/]ink)\.tsx$/,
              includeDependenciesRecursively: false,
            },
            // Every request costs more than a few hundred bytes that a page does not use: small parts that many pages share, together.
            {
              name: 'parts',
              priority: 2,
              minShareCount: 2,
              test: /kit[\\/]web[\\/](?:components[\\/](?:device|keys|lazy-page|lazy-panel|meter|print|values|view-links)(?:\.module\.css|\.tsx?)|(?:local-time-zone|query)\.ts)$|(?:auth|second-factor|board|conversations|employees|files|front-desk|inbox|job-clock|places|shops|subscriptions|vehicles|work-orders)[\\/]web[\\/]index\.ts$|[\\/]web[\\/][\w-]+-lazily\.ts$|common[\\/](?:lines|refusal)\.ts$|shell[\\/]role-page\.tsx$|app[\\/]web[\\/]not-found\.tsx$|(?:employees[\\/]web[\\/]use-can|front-desk[\\/]web[\\/]desk-shop)\.ts$/,
              includeDependenciesRecursively: false,
            },
            // What every logged-in page has beside its frame.
            {
              name: 'signed-in',
              priority: 3,
              minShareCount: 2,
              test: /auth[\\/]web[\\/](?:log-out|finish-sign-out|login-roles|refresh-info)\.ts$|kit[\\/]web[\\/]api[\\/]view\.ts$|common[\\/]admin-roles\.ts$/,
              includeDependenciesRecursively: false,
            },
            // The other features' lists of pages and parts, in one file: each list names the files that its pages need, and together they say it once.
            {
              name: 'of-customers',
              priority: 3,
              test: /[\\/](?:appointments|card-payments|customer-requests|payments|storage-charges|visit-photos)[\\/]web[\\/]index\.ts$|appointments[\\/](?:state-names|web[\\/]badges)\.ts$|storage-charges[\\/]rules\.ts$/,
              includeDependenciesRecursively: false,
            },
            // The lists of the pages of a parts vendor, which no home of a customer or a shop needs.
            {
              name: 'of-vendors-pages',
              priority: 3,
              test: /(?:supply[\\/](?:vendor-catalog|vendor-desk|vendor-orders|trade-accounts)|promotion[\\/](?:ad-accounts|attributed-sales|campaigns))[\\/]web[\\/]index\.ts$/,
              includeDependenciesRecursively: false,
            },
            // The lists of the admin's pages.
            {
              name: 'of-admin-pages',
              priority: 4,
              test: /features[\\/](?:platform[\\/](?:admin-roles|audit|bank-directory|feature-switches|state-rules|terms-versions|suspensions|work-items)|operations[\\/](?:app-report|people|work-queue)|catalog[\\/](?:labor-guide|labor-imports|labor-overlaps)|money[\\/](?:month-closes|plan-prices|reconciliation|refunds-due))[\\/]web[\\/]index\.ts$/,
              includeDependenciesRecursively: false,
            },
            // Those that an order shows a part of; it needs none of the others.
            {
              name: 'of-orders',
              priority: 2,
              test: /features[\\/](?:(?:catalog|cards|repair|money|supply)[\\/](?!(?:auth|second-factor|board|conversations|employees|files|front-desk|inbox|job-clock|places|shops|subscriptions|vehicles|work-orders)[\\/])[\w-]+|people[\\/]user-fields|hiring[\\/]ase-certificates|promotion[\\/](?:add-ons|placements))[\\/]web[\\/]index\.ts$/,
              includeDependenciesRecursively: false,
            },
            {
              name: 'of-others',
              priority: 2,
              test: /features[\\/](?!catalog|cards|repair|money|supply|pay[\\/](?:doubtful-punches|owed-pay|shift-clock|shop-tablets)|people[\\/]user-fields|hiring[\\/]ase-certificates|promotion[\\/](?:add-ons|placements))\w+[\\/](?!(?:auth|second-factor|board|conversations|employees|files|front-desk|inbox|job-clock|places|shops|subscriptions|vehicles|work-orders)[\\/])[\w-]+[\\/]web[\\/]index\.ts$|app[\\/]web[\\/](?:pages\.ts|other-pages\.tsx)$/,
              includeDependenciesRecursively: false,
            },
            {
              name: 'mantine',
              priority: 2,
              minShareCount: 20,
              test: /@mantine[\\/](?:hooks[\\/]|core[\\/]esm[\\/](?:core|components[\\/](?:Alert|ActionIcon|Anchor|SimpleGrid))[\\/])/,
              includeDependenciesRecursively: false,
            },
            // The search of the desk, which every page of a shop has, is one field without a form.
            {
              name: 'input',
              priority: 2,
              minShareCount: 2,
              test: /@mantine[\\/]core[\\/]esm[\\/]components[\\/](?:InputBase|Input|TextInput)[\\/.]|@mantine[\\/]core[\\/]esm[\\/]utils[\\/]In/,
              includeDependenciesRecursively: false,
            },
            {
              name: 'form',
              priority: 2,
              minShareCount: 2,
              test: /kit[\\/]web[\\/]form[\\/](?:form-context|use-field|text-fields|leave-guard|clear-button)\.tsx?$|@mantine[\\/]core[\\/]esm[\\/]components[\\/](?:Checkbox[\\/]CheckIcon|Radio[\\/]RadioIcon)[\\/.]/,
              includeDependenciesRecursively: false,
            },
            // Whether pay has to be paid again, which the home of a shop asks: none of the other calls of pay.
            {
              name: 'of-owed-pay',
              priority: 5,
              test: /pay[\\/]owed-pay[\\/]contract[\\/]calls\.ts\?plain$/,
              includeDependenciesRecursively: false,
            },
            // The board and the search need the rules of an order, but none of its prices.
            {
              name: 'order-prices',
              priority: 3,
              minShareCount: 2,
              test: /features[\\/]repair[\\/]work-orders[\\/](?:charges|tax|estimates|job-totals|changed-jobs|profit)\.ts$/,
              includeDependenciesRecursively: false,
            },
            {
              name: 'part-prices',
              priority: 3,
              test: /catalog[\\/]price-book[\\/]rules\.ts$/,
              includeDependenciesRecursively: false,
            },
            // Loaded after the board; of its own, so that no second file has to name it.
            { name: 'board-rules', priority: 3, test: /repair[\\/]board[\\/]rules\.ts$/, includeDependenciesRecursively: false },
            // Two tiny rules of the desk's pages, in one file.
            {
              name: 'desk-rules',
              priority: 3,
              minShareCount: 2,
              test: /repair[\\/]work-orders[\\/]move-permissions\.ts$|people[\\/]exemptions[\\/]rules\.ts$/,
              includeDependenciesRecursively: false,
            },
            {
              name: 'order-rules',
              priority: 2,
              minShareCount: 2,
              test: /features[\\/]repair[\\/]work-orders[\\/](?:(?!rule-notices|trail|move-permissions|odometers)[\w-]+\.ts$|contract[\\/]refusals\.ts$|web[\\/](?:states|waiting-text)\.ts)/,
              includeDependenciesRecursively: false,
            },
            {
              name: 'order-schemas',
              priority: 2,
              minShareCount: 2,
              test: /repair[\\/]work-orders[\\/]contract[\\/][\w-]*schemas\.ts$|price-book[\\/]contract[\\/]schemas\.ts$/,
              includeDependenciesRecursively: false,
            },
            { name: 'icons', priority: 1, minShareCount: 2, test: /@tabler[\\/]/ },
            // What several pages share comes in few files, not in one for each icon.
            {
              name: 'shared',
              priority: 1,
              minShareCount: 2,
              entriesAware: true,
              entriesAwareMergeThreshold: 300,
              test: /\.[cm]?[jt]sx?$/,
            },
          ],
        },
      },
    },
  },
})

/** The two fonts of the first paint are asked for with the page, not when its CSS has been read. */
function preloadFonts(): Plugin {
  const first = /(?:inter|archivo)-basic[^/]*\.woff2$/
  return {
    name: 'preload-fonts',
    transformIndexHtml: {
      order: 'post',
      handler: (_, { bundle }) =>
        Object.keys(bundle ?? {})
          .filter((file) => first.test(file))
          .map((file) => ({
            tag: 'link',
            attrs: { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${file}`, crossorigin: true },
            injectTo: 'head' as const,
          })),
    },
  }
}

/** Each text file also as .br and .gz, made once here and not for every visitor. */
function compressed(): Plugin {
  const brotli = promisify(brotliCompress)
  const params = { [constants.BROTLI_PARAM_QUALITY]: 9 }
  return {
    name: 'compressed',
    apply: 'build',
    // From what was written: other plugins change the code until then.
    async writeBundle({ dir = '' }, bundle) {
      const texts = Object.keys(bundle).filter((file) => /\.(?:css|js|svg)$/.test(file))
      await Promise.all(
        texts.map(async (file) => {
          const bytes = await readFile(join(dir, file))
          const [br, gz] = await Promise.all([brotli(bytes, { params }), promisify(gzip)(bytes)])
          await Promise.all([writeFile(join(dir, `${file}.br`), br), writeFile(join(dir, `${file}.gz`), gz)])
        }),
      )
    },
  }
}
